import { batchRowsMax } from '@zarpa/contract/batches/rows-max.rules.ts';

/** Rows by their key, also those of other pages. */
export type Chosen<R> = ReadonlyMap<string, R>;
export type Choice<R> = { rows: Chosen<R>; last: string | undefined };
type Shown<R> = readonly (readonly [key: string, row: R])[];

export const nothingChosen = { rows: new Map<string, never>(), last: undefined };

/** With `isRange` everything from the row pressed last to this one becomes what this one becomes. */
export function choose<R>({ rows, last }: Choice<R>, shown: Shown<R>, key: string, isRange: boolean): Choice<R> {
  const places = [last, key].map((each) => shown.findIndex(([of]) => of === each)).toSorted((a, b) => a - b);
  const [from = 0, to = 0] = places;
  const touched = isRange && from >= 0 ? shown.slice(from, to + 1) : shown.filter(([of]) => of === key);
  return { rows: withRows(rows, touched, !rows.has(key)), last: key };
}

/** All that is shown, or none of it when all of it is chosen. */
export function chooseShown<R>({ rows, last }: Choice<R>, shown: Shown<R>): Choice<R> {
  return { rows: withRows(rows, shown, !areAllChosen(rows, shown)), last };
}

export const areAllChosen = <R>(rows: Chosen<R>, shown: Shown<R>): boolean =>
  shown.length > 0 && shown.every(([key]) => rows.has(key));

function withRows<R>(rows: Chosen<R>, touched: Shown<R>, isChosen: boolean): Chosen<R> {
  const next = new Map(rows);
  for (const [key, row] of touched)
    if (!isChosen) next.delete(key);
    else if (next.size < batchRowsMax) next.set(key, row);
  return next;
}
