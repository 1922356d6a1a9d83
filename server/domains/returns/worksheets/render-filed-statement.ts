import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import type { Context } from '../../../context.ts';
import { filedStatement, type FiledStatement } from './worksheet-sheet.rules.ts';
import { momentOf } from './writable-text.rules.ts';

const template = fileURLToPath(new URL('./filed-statement.typ', import.meta.url));

/** The statement for Part V or VI of a 5472, as PDF/A. The same facts give the same bytes; `at` is their time. */
export function renderFiledStatement(
  { typesetter }: Pick<Context, 'typesetter'>,
  statement: FiledStatement,
  at: Date,
): Promise<Buffer> {
  return typesetter.typeset(template, {
    ...filedStatement(statement),
    product: brand.product,
    moment: momentOf(at),
  });
}
