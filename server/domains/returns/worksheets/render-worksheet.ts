import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import type { FilledForm } from '../forms/filled-form.rules.ts';
import type { ReturnFacts } from '../forms/return-facts.rules.ts';
import { worksheetSheet } from './worksheet-sheet.rules.ts';
import { momentOf } from './writable-text.rules.ts';

const template = fileURLToPath(new URL('./worksheet.typ', import.meta.url));

/** The worksheet of a packet as PDF/A; `title` is the packet's, in Spanish. The same facts are the same bytes; `at` is theirs. */
export function renderWorksheet(
  { typesetter }: Pick<Context, 'typesetter'>,
  { title, forms, facts }: { title: string; forms: readonly FilledForm[]; facts: ReturnFacts },
  at: Date,
): Promise<Buffer> {
  return typesetter.typeset(template, {
    ...worksheetSheet(title, forms, facts),
    product: brand.product,
    moment: momentOf(at),
  });
}
