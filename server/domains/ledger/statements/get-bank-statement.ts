import type { StatementDetail } from '@zarpa/contract/ledger/statements/shapes.ts';
import { requireStatement, type OwnStatement } from './require-statement.ts';
import { wireMapping, wireQuestion } from './statement-answers.rules.ts';
import { statementOf } from './statement-of.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getBankStatement: Handle<'getBankStatement'> = async (needs, actor, { params }) => {
  return { success: true, data: detailOf(await requireStatement(needs, actor, params.id)) };
};

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
