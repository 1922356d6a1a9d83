/** An attached list of items by name, without their entries. */
import type { Statement } from '../filled-form.rules.ts';

export type StatementItem = { title: string; usdCents: number };

export const itemStatement = (key: string, title: string, items: readonly StatementItem[]): Statement => ({
  key,
  title,
  groups: items.map((item) => ({ ...item, rows: [] })),
  usdCents: items.reduce((all, { usdCents }) => all + usdCents, 0),
});
