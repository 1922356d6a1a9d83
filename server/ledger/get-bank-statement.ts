import type { bankStatementsOperations } from '@zarpa/contract/bank-statements.ts';
import type { StatementDetail } from '@zarpa/contract/statement-shapes.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/operations.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../http/actor.ts';
import { requireStatement } from './require-statement.ts';
import { wireMapping, wireQuestion } from './statement-answers.rules.ts';
import { statementOf } from './statement-of.ts';
import type { ListedStatement, StatementRow } from './statements.queries.ts';

type Call = typeof bankStatementsOperations.getBankStatement;

export async function getBankStatement(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { statement, listed } = await requireStatement(needs, actor, params.id);
  return { success: true, data: detailOf(statement, listed) };
}

/** A file with what it asks and what was told of it. */
export function detailOf({ question, answers }: StatementRow, listed: ListedStatement): StatementDetail {
  return {
    file: statementOf(listed),
    question: question && wireQuestion(question),
    answers: {
      date_order: answers.dateOrder ?? null,
      currency: answers.currency ?? null,
      year: answers.year ?? null,
      account: answers.account ?? null,
      mapping: answers.mapping ? wireMapping(answers.mapping) : null,
    },
  };
}
