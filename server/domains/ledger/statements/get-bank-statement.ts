import type { bankStatementsOperations } from '@zarpa/contract/ledger/statements/operations.ts';
import type { StatementDetail } from '@zarpa/contract/ledger/statements/shapes.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireStatement, type OwnStatement } from './require-statement.ts';
import { wireMapping, wireQuestion } from './statement-answers.rules.ts';
import { statementOf } from './statement-of.ts';

type Call = typeof bankStatementsOperations.getBankStatement;

export async function getBankStatement(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  return { success: true, data: detailOf(await requireStatement(needs, actor, params.id)) };
}

/** A file with what it asks and what was told of it. */
export function detailOf({ statement, listed, years }: OwnStatement): StatementDetail {
  const { question, answers } = statement;
  return {
    file: statementOf(listed, years),
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
