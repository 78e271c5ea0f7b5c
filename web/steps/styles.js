// The rules of controls and figures, then the steps’ own, a file or two a step; esbuild loads them as text.
import figures from '../figures.css';
import cost from './cost.css';
import example from './example.css';
import head from './head.css';
import heads from './heads.css';
import jacobian from './jacobian.css';
import mask from './mask.css';
import recap from './recap.css';
import recapReference from './recap-reference.css';
import roles from './roles.css';
import scaling from './scaling.css';
import why from './why.css';

export const stepStyles = [
  figures,
  why,
  head,
  example,
  scaling,
  jacobian,
  mask,
  heads,
  cost,
  roles,
  recap,
  recapReference,
].join('\n');
