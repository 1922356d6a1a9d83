/** Files of which is known what they say, before and after somebody damaged them. */
import type { DateOrder } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { ReadingNeeds } from '../../../domains/ledger/reading/reading.ts';

/** What a row tells; `state` other than done is no movement. */
export type Truth = {
  account: string;
  day: string;
  currency: string;
  amountMinor: number;
  state: 'done' | 'pending' | 'failed';
};

/** A table as it is before it is written: a row knows its mark, wherever it is moved. */
export type CorpusRow = { mark: string | undefined; cells: string[] };
export type CorpusTable = { above: string[][]; header: string[]; rows: CorpusRow[] };

export type Answers = { dateOrder: DateOrder; currency: string | undefined; year: number };

/** `marks` stand in the texts of movements and nowhere else, so that each is known again. */
export type CorpusFile = {
  /** `csv mercury` */
  name: string;
  marks: ReadonlyMap<string, Truth>;
  /** Marks as the file has them, the oldest first. */
  order: readonly string[];
  hasBalances: boolean;
  /** What somebody who knows would answer when asked. */
  answers: Answers;
  needs: ReadingNeeds;
  source: { table: CorpusTable; write: (table: CorpusTable) => Buffer } | { bytes: Buffer };
};

/** What was done to a file; what is in nobody's set must be read as before, or not at all. */
export type Damage = {
  name: string;
  content: Buffer;
  /** Marks of rows that may say anything now. */
  touched: ReadonlySet<string>;
  /** Marks that may be gone. */
  gone: ReadonlySet<string>;
  /** What every row says may have changed with it, without a trace. */
  isOpen: boolean;
  /** Whatever its cells say now, each row has its own text still. */
  hasOwnTexts: boolean;
  answers: Answers;
};

const letters = 'bcdfghjklmnpqrstvwxz';

/** `qbcdfgh…`: ten letters, told by a number; two of them differ in several places. */
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

/** Every mark that stands in a text. */
export const marksIn = (text: string): string[] => text.match(markPattern) ?? [];

/** Choices that a seed repeats. */
export type Random = {
  /** From 0 to one less than `below`. */
  below: (below: number) => number;
  between: (from: number, to: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** Mulberry32, which is enough for choices. */
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
