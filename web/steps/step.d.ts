// What a step is and what it is given. Types only.
// biome-ignore-all lint/suspicious/noExplicitAny: every step has a model, words and a view of its own
import type { Core } from '../core/core.d.ts';
import type { DataFile } from '../files.js';
import type { Format } from '../format.js';
import type { Tokens } from '../tokens.js';

export type State = Readonly<Record<string, any>>;

export interface Step {
  /** Public: stands in addresses and attributes. */
  id: string;
  /** The step's own state with its kinds (kinds.js), from <id>-state.js; lives in state.view[id]. */
  defaults?: Record<string, unknown>;
  /** Shows nothing without tokens: the frame then invites to type. */
  needsTokens?: boolean | ((state: State) => boolean);
  /** Done when it is seen; otherwise when its question is answered or, without one, when it is used. */
  doneWhenSeen?: boolean;
  /** Names of the data files (files.js) without which this state cannot be shown as asked. */
  needs?(state: State): readonly string[];
  /**
   * Every number the step shows. Pure; state.files holds what has been read of the data files. RangeError is shown and the last good figure stays.
   */
  compute?(core: Core, state: State): any;
  controls?(ctx: Context): unknown;
  render(ctx: Context): unknown;
  /** One sentence that says what the numbers now show. */
  summary?(ctx: Context): string;
  question?(ctx: Context): Question | undefined;
  exports?(ctx: Context): Exports;
  live?(handle: LiveHandle): Live;
}

export interface Context {
  id: string;
  state: State;
  /** state.view[id] */
  view: Readonly<Record<string, any>>;
  /** What compute returned. */
  model: any;
  core: Core;
  /** The step needs tokens, and there are none. */
  empty: boolean;
  /** The data files that have been asked for, by name. */
  files: Readonly<Record<string, DataFile>>;
  tokens: Tokens;
  /** The selected row, column and so on (figures/selection.js): the hovered ones, else the view's. */
  selection: Readonly<Record<string, any>>;
  /** The step's words: lesson/<language>/<id>.js. */
  words: any;
  /** The language's words that steps share: { controls, figures, frame, takeAway, … }. */
  common: any;
  format: Format;
  /** Questions are on show here. */
  asks: boolean;
  /** The question is answered, or not asked here. */
  answered: boolean;
  /** The page is being printed: show everything, fold nothing. */
  printing: boolean;
  /** What live() returned, while this step is the present one. */
  live: any;
  /** The custom element. */
  host: HTMLElement;
  /** An id for label and aria references, unique in the shadow root. */
  name(part: string): string;
  set(patch: Record<string, unknown>): void;
  setView(patch: Record<string, unknown>): void;
  /** Transient, in no address: what the pointer rests on; null when it leaves. */
  setHover(selection: Record<string, unknown> | null): void;
  goTo(step: string): void;
  /** Marks the step as done where neither question nor use says so (a finished exercise). */
  complete(): void;
  /** Another step's question as it stands now; computes that step's model. */
  questionOf(step: string): Question | undefined;
}

export interface Question {
  prompt: string;
  choices: { id: string; text: string }[];
  /** The right choice's id, computed from the model. */
  answer: string;
  /** Why, with the present numbers. */
  because: string;
  /** What to change once answered, so that the figure shows the answer. */
  reveal?: { set?: Record<string, unknown>; setView?: Record<string, unknown> };
  /**
   * Where a view of the step asks something of its own: the answer so far, '' for none, and what keeps
   * one. It is in the step's own state, and counts for nothing.
   */
  own?: { given: string; give: (choice: string) => void };
}

export interface Exports {
  csv?: string;
  numpy?: string;
  pytorch?: string;
}

export interface LiveHandle {
  /** The present context; undefined once the step is left. */
  context(): Context | undefined;
  /** Renders again: call when what the live object shows has changed. */
  update(): void;
}

export interface Live {
  stop(): void;
  [key: string]: any;
}
