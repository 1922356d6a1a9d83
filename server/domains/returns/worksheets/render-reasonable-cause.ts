import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import { momentOf, writableLines, writableText } from './writable-text.rules.ts';

const template = fileURLToPath(new URL('./reasonable-cause.typ', import.meta.url));

/** Of a year that was missed, as its owner told it; texts of several lines, empty where nothing was told. */
export type MissedYear = {
  company: string;
  ein: string;
  period: string;
  learned: string;
  cause: string;
  since: string;
};

/** What a preparer makes the statement of reasonable cause of, as PDF/A, in the customer's words. The same facts are the same bytes. */
export function renderReasonableCause(
  { typesetter }: Pick<Context, 'typesetter'>,
  { company, ein, period, learned, cause, since }: MissedYear,
  at: Date,
): Promise<Buffer> {
  const linesOf = (text: string) => (text.trim() === '' ? [] : writableLines(text.trim()).split('\n'));
  return typesetter.typeset(template, {
    title: 'Causa razonable de la demora',
    company: writableText(company),
    ein,
    period,
    answers: [
      ['¿Cuándo y cómo supiste que había que presentar algo?', 'When and how it was learned', linesOf(learned)],
      ['¿Qué hizo que no se presentara a tiempo?', 'Why it was not filed', linesOf(cause)],
      ['¿Qué hiciste desde que lo supiste?', 'What has been done since', linesOf(since)],
    ],
    product: brand.product,
    moment: momentOf(at),
  });
}
