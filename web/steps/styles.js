// The steps' own rules, one file a step; esbuild loads them as text.
import example from './example.css';
import head from './head.css';
import why from './why.css';
import heads from './heads.css';
import scaling from './scaling.css';

export const stepStyles = [why, head, example, scaling, heads].join('\n');
