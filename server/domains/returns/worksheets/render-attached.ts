import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import { yearText } from '../forms/filing-days.rules.ts';
import { einText } from '../forms/form-lines.rules.ts';
import type { ReturnFacts } from '../forms/return-facts.rules.ts';
import type { AttachedRow } from './attached-rows.rules.ts';
import { momentOf, writableText } from './writable-text.rules.ts';

const template = fileURLToPath(new URL('./attached-statement.typ', import.meta.url));

export type Attached = {
  form: string;
  rows: readonly AttachedRow[];
  facts: Pick<ReturnFacts, 'company' | 'year'>;
};

/** The attached statement with the whole text of each line, as PDF/A. The same facts give the same bytes. */
export function renderAttached(
  { typesetter }: Pick<Context, 'typesetter'>,
  { form, rows, facts: { company, year } }: Attached,
  at: Date,
): Promise<Buffer> {
  return typesetter.typeset(template, {
    title: `${form} – Attached statement`,
    company: writableText(company.name),
    ein: einText(company),
    period: yearText(year),
    rows: rows.map(({ line, label, text }) => ({ line, label, text: writableText(text) })),
    product: brand.product,
    moment: momentOf(at),
  });
}
