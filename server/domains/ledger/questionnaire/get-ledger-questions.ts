import type { ledgerToldOperations, LedgerQuestionnaire } from '@zarpa/contract/ledger/questions/operations.ts';
import {
  canSayNothingToReport,
  openQuestions,
  type LedgerAnswers,
} from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import type { CompanyYear } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listCategories, listLedgerAnswers } from './answers.queries.ts';
import { requireLedger, requireYear } from '../years/require-ledger.ts';

type Call = typeof ledgerToldOperations.getLedgerQuestions;

export async function getLedgerQuestions(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const questionnaire = await loadQuestionnaire(needs.db, owner, requireYear(years, query.year));
  return { success: true, data: { questionnaire } };
}

/** What was answered of a year, and what that means. */
export async function loadQuestionnaire(db: Db, owner: Owner, year: CompanyYear): Promise<LedgerQuestionnaire> {
  const stored = await listLedgerAnswers(db, owner, year);
  const answers: LedgerAnswers = Object.fromEntries(stored.map(({ question, answer }) => [question, answer]));
  const categories = await listCategories(db, { ...owner, ...year });
  return {
    answers: stored.map(({ question, answer, answeredAt }) => ({
      question,
      answer: answer.answer,
      items: answer.items.map(({ amountMinor, paidBy, ...item }) => ({
        ...item,
        amount_minor: amountMinor,
        paid_by: paidBy,
      })),
      answered_at: answeredAt.toISOString(),
    })),
    open: openQuestions(answers).length,
    is_nothing_to_report: canSayNothingToReport(answers, categories),
  };
}
