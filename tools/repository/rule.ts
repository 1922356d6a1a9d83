import type { Tree } from './tree.ts';

export type Found = {
  /** How many things the rule looked at: one that finds nothing to look at has lost its subject. */
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
  /** The file's text, or what becomes of the present one. */
  text: string | ((old: string) => string);
  /** Part of the violation that must be told. */
  part: string;
};
