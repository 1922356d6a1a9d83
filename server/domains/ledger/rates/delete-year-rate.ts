import { randomUUID } from 'node:crypto';
import type { ledgerStaffOperations } from '@zarpa/contract/ledger/staff.ts';
import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { Context } from '../../../context.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { spreadYearRateJob } from '../ledger.jobs.ts';
import { dropYearRate } from './year-rates.queries.ts';

type Call = typeof ledgerStaffOperations.deleteYearRate;

export async function deleteYearRate(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  _actor: Actor,
  { params: { currency, year } }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
  await db.transaction().execute(async (tx) => {
    if (!(await dropYearRate(tx, currency, year))) throw fail('ledger.rate_not_found');
    await jobs.enqueue(tx, spreadYearRateJob, { currency, year, change: randomUUID() });
  });
  return { success: true, data: {} };
}
