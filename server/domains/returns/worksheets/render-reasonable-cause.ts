import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import { momentOf, writableLines, writableText } from './writable-text.rules.ts';

const template = fileURLToPath(new URL('./reasonable-cause.typ', import.meta.url));

/** A missed year in its owner's words; multi-line texts, empty when nothing was told. */
export type MissedYear = {
  company: string;
  ein: string;
  period: string;
  learned: string;
  cause: string;
  since: string;
};

/**
 * The preparer's source for the statement of reasonable cause, as PDF/A, in the customer's words. The same facts give the
 * same bytes.
 */
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
