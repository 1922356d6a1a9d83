import type { CitedEntry } from './return-facts.rules.ts';
import type { FilledLine } from './filled-form.rules.ts';

export type LineExtras = Pick<FilledLine, 'note' | 'cited' | 'more' | 'sign'>;
export type LineHead = readonly [key: string, line: string, label: string];

export const textLine = ([key, line, label]: LineHead, text: string, extras: LineExtras = {}): FilledLine => ({
  key,
  line,
  label,
  value: { text },
  ...extras,
});

export const amountLine = ([key, line, label]: LineHead, cents: number, extras: LineExtras = {}): FilledLine => ({
  key,
  line,
  label,
  // A negative zero is none.
  value: { cents: cents + 0 },
  ...extras,
});

export const tickLine = ([key, line, label]: LineHead, ticked: boolean, extras: LineExtras = {}): FilledLine => ({
  key,
  line,
  label,
  value: { ticked },
  ...extras,
});

/** Forms leave a line empty of which there was nothing; their totals say that there was nothing. */
export const amountOrEmpty = (head: LineHead, cents: number, extras: LineExtras = {}): FilledLine =>
  cents === 0 && (extras.cited ?? []).length === 0 ? textLine(head, '', extras) : amountLine(head, cents, extras);

export function yesOrNo([key, line, label]: LineHead, answer: boolean | undefined, note?: string): FilledLine[] {
  const extras = note === undefined ? {} : { note };
  return [
    tickLine([`${key}_yes`, line, `${label} Yes`], answer === true, extras),
    tickLine([`${key}_no`, line, `${label} No`], answer === false),
  ];
}

/** Whatever order they came in: by day, and of a day always the same. */
export const inOrder = (entries: readonly CitedEntry[]): CitedEntry[] =>
  entries.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));

const orderOf = ({ day, entryId, usdCents, description }: CitedEntry) =>
  [day, entryId, String(usdCents).padStart(20, '0'), description].join('\0');
