import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import { templateOf } from './paper-templates.rules.ts';
import type { RequiredPaper } from './plan-papers.rules.ts';
import { sheetOf } from './sheet.rules.ts';

/** PDF/A. Deterministic: the same facts and `at` give the same bytes. */
export function renderPaper(
  { typesetter }: Pick<Context, 'typesetter'>,
  { kind, subject, title, values }: Pick<RequiredPaper, 'kind' | 'subject' | 'title' | 'values'>,
  at: Date,
): Promise<Buffer> {
  const { file, version } = templateOf(kind);
  return typesetter.typeset(fileURLToPath(new URL(`./${file}`, import.meta.url)), {
    ...sheetOf(kind, subject, values),
    title,
    product: brand.product,
    template: version,
    is_reviewed: values['is_reviewed'] === 'true',
    moment: at.toISOString().slice(0, 19).split(/[-T:]/).map(Number),
  });
}
