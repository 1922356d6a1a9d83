import { nobodyPrepares, preparerProblems } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { findLastPreparer, lockPreparers, insertPreparer } from '../packets/preparers.queries.ts';
import { randomUUID } from 'node:crypto';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const getPreparer: Handle<'getPreparer'> = async ({ db }) => {
  return { success: true, data: { preparer: await loadPreparer(db) } };
};

async function loadPreparer(db: Db) {
  const last = await findLastPreparer(db);
  if (!last) return { ...nobodyPrepares, reason: '', set_by: null, set_at: null };
  const { id: _id, reason, set_by, set_at, ...preparer } = last;
  const names = await listNames(db, [set_by]);
  return { ...preparer, reason, set_by: names.get(set_by) ?? null, set_at: set_at.toISOString() };
}

/** Throws when another one was named since; earlier ones stay listed, with the reason. */
export const savePreparer: Handle<'savePreparer'> = async (needs, actor, { body }) => {
  const { before, ...named } = body;
  const details = preparerProblems(named);
  if (details.length > 0) throw fail('request.invalid', { details });
  await needs.db.transaction().execute(async (tx) => {
    await lockPreparers(tx);
    const last = await findLastPreparer(tx);
    if ((last?.set_at.toISOString() ?? null) !== before) throw fail('returns.setting_changed');
    await insertPreparer(tx, { id: randomUUID(), ...named, set_by: actor.userId, set_at: needs.clock() });
  });
  return { success: true, data: { preparer: await loadPreparer(needs.db) } };
};
