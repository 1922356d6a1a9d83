/** What a minus means where a bank does not say so: its rows show it together. Pure. */
import type { Layout } from './layout.rules.ts';
import type { TableRow } from '../reading.ts';
import { cellAt } from './row-cells.rules.ts';

/** `minus_is_out`: what went out has a minus. `minus_is_in`: it has none, and what came back has one. */
export type Side = 'minus_is_out' | 'minus_is_in';

/** The more rows decide; the fewer are reported one by one. Undefined where both are as many. */
export function decideSide(rows: readonly TableRow[], { amount }: Layout): Side | undefined {
  let usual = 0;
  let other = 0;
  const count = (isUsual: boolean) => (isUsual ? (usual += 1) : (other += 1));
  if (amount.kind === 'two_columns')
    for (const { cells } of rows) {
      const written = cellAt(cells, amount.columns.debit);
      if (/[1-9]/.test(written)) count(hasMinus(written));
    }
  if (amount.kind === 'by_type' && amount.sign === 'proved')
    for (const { cells } of rows) {
      const written = cellAt(cells, amount.columns.amount);
      const type = cellAt(cells, amount.columns.type).trim();
      if (!/[1-9]/.test(written)) continue;
      if (amount.out.test(type)) count(hasMinus(written));
      else if (amount.in.test(type)) count(!hasMinus(written));
    }
  return usual === other ? undefined : usual > other ? 'minus_is_out' : 'minus_is_in';
}

const hasMinus = (written: string) => /[-\u2010-\u2015\u2212\uFE63\uFF0D(]|\bDR\b/i.test(written);
