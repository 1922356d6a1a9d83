import type { Tree } from './tree.ts';

export type Found = {
  /** Number of checked items: a rule with none has lost its subject. */
  looked: number;
  violations: string[];
};

export type Rule = {
  name: string;
  lookedMin: number;
  look: (tree: Tree) => Found;
  plants: Plant[];
};

export type Plant = {
  file: string;
  beside?: readonly string[];
  /** The file's text, or a function of the current one. */
  text: string | ((old: string) => string);
  part: string;
};
