import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import { templateOf } from './paper-templates.rules.ts';
import type { RequiredPaper } from './plan-papers.rules.ts';
import { sheetOf } from './sheet.rules.ts';

export type Paper = Pick<RequiredPaper, 'kind' | 'subject' | 'title' | 'values'>;

/** PDF/A. Deterministic: the same facts and `at` give the same bytes. */
export function renderPaper({ typesetter }: Pick<Context, 'typesetter'>, paper: Paper, at: Date): Promise<Buffer> {
  return typesetter.typeset(...sourceOf(paper, at));
}

/** Template and data. */
export function sourceOf({ kind, subject, title, values }: Paper, at: Date): [string, object] {
  const { file, version } = templateOf(kind);
  const data = {
    ...sheetOf(kind, subject, values),
    title,
    product: brand.product,
    template: version,
    is_reviewed: values['is_reviewed'] === 'true',
    moment: at.toISOString().slice(0, 19).split(/[-T:]/).map(Number),
  };
  return [fileURLToPath(new URL(`./${file}`, import.meta.url)), data];
}
