import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import { nobodyPrepares } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import type { preparerOperations } from '@zarpa/contract/returns/preparer/operations.ts';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { findLastPreparer } from './preparers.queries.ts';

type Answer = OperationAnswer<typeof preparerOperations.getPreparer>;

export async function getPreparer({ db }: Pick<Context, 'db'>): Promise<Answer> {
  return { success: true, data: { preparer: await loadPreparer(db) } };
}

/** Whoever holds, with who named them and why. */
export async function loadPreparer(db: Db): Promise<Answer['data']['preparer']> {
  const last = await findLastPreparer(db);
  if (!last) return { ...nobodyPrepares, reason: '', set_by: null, set_at: null };
  const { id: _id, reason, set_by, set_at, ...preparer } = last;
  const names = await listNames(db, [set_by]);
  return { ...preparer, reason, set_by: names.get(set_by) ?? null, set_at: set_at.toISOString() };
}
