import type { ledgerStaffOperations } from '@zarpa/contract/ledger/staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { loadLedger } from './get-ledger.ts';
import { loadQuestionnaire } from '../questionnaire/get-ledger-questions.ts';
import { requireStaffLedger } from './require-staff-ledger.ts';

type Call = typeof ledgerStaffOperations.getStaffLedger;

/** What its owner sees of a year, in one answer. */
export async function getStaffLedger(
  needs: Pick<Context, 'db' | 'clock'>,
  _actor: Actor,
  { params, query }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  const { company, owner, years, year } = await requireStaffLedger(needs, params.id, query.year);
  const [ledger, questionnaire] = await Promise.all([
    loadLedger(needs, owner, year),
    loadQuestionnaire(needs.db, owner, year),
  ]);
  const named = years.map(({ year: one, period }) => ({ year: one, period }));
  return { success: true, data: { company, years: named, ledger, questionnaire } };
}
