// The steps' own rules, one file a step; esbuild loads them as text.
import example from './example.css';
import head from './head.css';

export const stepStyles = [head, example].join('\n');
