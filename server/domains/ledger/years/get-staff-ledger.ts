import { loadLedger } from './get-ledger.ts';
import { loadQuestionnaire } from '../questionnaire/get-ledger-questions.ts';
import { requireStaffLedger } from './require-staff-ledger.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getStaffLedger: Handle<'getStaffLedger'> = async (needs, _actor, { params, query }) => {
  const { company, owner, years, year } = await requireStaffLedger(needs, params.id, query.year);
  const [ledger, questionnaire] = await Promise.all([
    loadLedger(needs, owner, year),
    loadQuestionnaire(needs.db, owner, year),
  ]);
  const named = years.map(({ year: one, period }) => ({ year: one, period }));
  return { success: true, data: { company, years: named, ledger, questionnaire } };
};
