import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/brand.ts';
import type { Context } from '../../context.ts';
import type { Statement } from '../forms/filled-form.rules.ts';
import type { ReturnFacts } from '../forms/return-facts.rules.ts';
import { partFiveSheet } from './part-v-sheet.rules.ts';
import { momentOf } from './worksheet-texts.rules.ts';

const template = fileURLToPath(new URL('./part-v.typ', import.meta.url));

/** The statement of a 5472's Part V as PDF/A, to be filed with it. The same facts are the same bytes; `at` is theirs. */
export function renderPartFive(
  { typesetter }: Pick<Context, 'typesetter'>,
  statement: Statement,
  facts: ReturnFacts,
  at: Date,
): Promise<Buffer> {
  return typesetter.typeset(template, {
    ...partFiveSheet(statement, facts),
    product: brand.product,
    moment: momentOf(at),
  });
}
