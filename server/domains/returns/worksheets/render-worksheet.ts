import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import type { FilledForm } from '../forms/filled-form.rules.ts';
import type { ReturnFacts } from '../forms/return-facts.rules.ts';
import { worksheetSheet } from './worksheet-sheet.rules.ts';
import { momentOf } from './writable-text.rules.ts';

const template = fileURLToPath(new URL('./worksheet.typ', import.meta.url));

/** A packet's worksheet as PDF/A; `title` is Spanish. The same facts give the same bytes; `at` is their time. */
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
