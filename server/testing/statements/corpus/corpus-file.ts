/** Files with known content, before and after damage. */
import type { DateOrder } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { ReadingNeeds } from '../../../domains/ledger/reading/reading.ts';

/** A row's content; `state` other than done is no movement. */
export type Truth = {
  account: string;
  day: string;
  currency: string;
  amountMinor: number;
  state: 'done' | 'pending' | 'failed';
};

/** A table before it is written: rows keep their mark when moved. */
export type CorpusRow = { mark: string | undefined; cells: string[] };
export type CorpusTable = { above: string[][]; header: string[]; rows: CorpusRow[] };

export type Answers = { dateOrder: DateOrder; currency: string | undefined; year: number };

/** `marks` occur only in texts of movements, so that each can be recognised. */
export type CorpusFile = {
  name: string;
  marks: ReadonlyMap<string, Truth>;
  /** Marks in the order of the file, the oldest first. */
  order: readonly string[];
  hasBalances: boolean;
  /** Right answers to the reader's questions. */
  answers: Answers;
  needs: ReadingNeeds;
  source: { table: CorpusTable; write: (table: CorpusTable) => Buffer } | { bytes: Buffer };
};

/** Damage done to a file; rows in none of its sets must be read as before, or not at all. */
export type Damage = {
  name: string;
  content: Buffer;
  touched: ReadonlySet<string>;
  gone: ReadonlySet<string>;
  /** Every row may have changed without a trace. */
  isOpen: boolean;
  /** Each row still has its own text, whatever its other cells say. */
  hasOwnTexts: boolean;
  answers: Answers;
};

const letters = 'bcdfghjklmnpqrstvwxz';

/** `qbcdfgh…`: ten letters derived from a number; any two differ in several places. */
export function markOf(number: number): string {
  let rest = Math.imul(number + 1, 0x9e3779b1) >>> 0;
  let other = Math.imul(number + 7, 0x85ebca6b) >>> 0;
  let mark = 'zq';
  for (let place = 0; place < 6; place += 1) {
    mark += letters[rest % 20]! + letters[other % 20]!;
    rest = Math.floor(rest / 20);
    other = Math.floor(other / 20);
  }
  return mark;
}

const markPattern = /zq[bcdfghj-np-tv-xz]{12}/g;

export const marksIn = (text: string): string[] => text.match(markPattern) ?? [];

/** Random choices that a seed repeats. */
export type Random = {
  below: (below: number) => number;
  between: (from: number, to: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** Mulberry32, which is good enough for choices. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    happens: (probability) => number() < probability,
    pick: (items) => items[below(items.length)]!,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: number() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}
