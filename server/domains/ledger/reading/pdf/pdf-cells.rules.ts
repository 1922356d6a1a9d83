import type { Columns } from './pdf-header.rules.ts';
import { type ColumnName, type Line, withWholeAmounts, type Word } from './pdf-layouts.rules.ts';

const figures: readonly ColumnName[] = ['amount', 'moneyIn', 'moneyOut', 'balance'];

export type Cells = Record<ColumnName, string>;

export function cellsOf(line: Line, columns: Columns): Cells {
  const cells: Cells = { day: '', description: '', category: '', amount: '', moneyIn: '', moneyOut: '', balance: '' };
  let before: { name: ColumnName; right: number } | undefined;
  for (const word of withWholeAmounts(line.words)) {
    const isCode = /^[A-Z]{3}$/.test(word.text) && before !== undefined && word.left - before.right < word.height;
    if (isCode && figures.includes(before!.name)) continue;
    const name = columnOf(word, columns);
    cells[name] = cells[name] === '' ? word.text : `${cells[name]} ${word.text}`;
    before = { name, right: word.right };
  }
  return cells;
}

function columnOf(word: Word, columns: Columns): ColumnName {
  const slack = word.height;
  if (looksLikeAmount(word.text)) {
    const near = figures
      .flatMap((name) => (columns[name] ? [{ name, far: distance(word, columns[name]) }] : []))
      .toSorted((one, other) => one.far - other.far)[0];
    if (near && near.far <= slack) return near.name;
  }
  const begun = (Object.entries(columns) as [ColumnName, Word][])
    .filter(([name]) => !figures.includes(name))
    .filter(([, { left }]) => left <= word.left + slack / 2)
    .toSorted(([, one], [, other]) => other.left - one.left)[0];
  return begun?.[0] ?? 'description';
}

/** Figures are aligned to the right of their column or, at a few banks, to the left. */
const distance = (word: Word, header: Word) =>
  Math.min(Math.abs(word.right - header.right), Math.abs(word.left - header.left));

export const looksLikeAmount = (text: string) =>
  /^[-+(\u2010-\u2015\u2212\p{Sc}]*\d[\d.,'\u2019]*\)?$/u.test(text) && /[.,]\d{2}\)?$/.test(text);
