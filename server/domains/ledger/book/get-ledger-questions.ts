import type { LedgerQuestionnaire } from '@zarpa/contract/ledger/questions/operations.ts';
import {
  canSayNothingToReport,
  openQuestions,
  type LedgerAnswers,
} from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { CompanyYear } from '../../tax/dates/company-years.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listCategories, listLedgerAnswers } from './answers.queries.ts';
import { requireLedger, requireYear } from '../ledgers/require-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getLedgerQuestions: Handle<'getLedgerQuestions'> = async (needs, actor, { params, query }) => {
  const { owner, years } = await requireLedger(needs, actor, params.id);
  const questionnaire = await loadQuestionnaire(needs.db, owner, requireYear(years, query.year));
  return { success: true, data: { questionnaire } };
};

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
