import { randomUUID } from 'node:crypto';
import { preparerProblems } from '@zarpa/contract/returns/preparer/paid-preparer.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { loadPreparer } from './get-preparer.ts';
import { findLastPreparer, holdPreparers, insertPreparer } from './preparers.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

/** Over what was seen; whoever was named before stays in the list, with the reason. */
export const savePreparer: Handle<'savePreparer'> = async (needs, actor, { body }) => {
  const { before, ...named } = body;
  const details = preparerProblems(named);
  if (details.length > 0) throw fail('request.invalid', { details });
  await needs.db.transaction().execute(async (tx) => {
    await holdPreparers(tx);
    const last = await findLastPreparer(tx);
    if ((last?.set_at.toISOString() ?? null) !== before) throw fail('returns.setting_changed');
    await insertPreparer(tx, { id: randomUUID(), ...named, set_by: actor.userId, set_at: needs.clock() });
  });
  return { success: true, data: { preparer: await loadPreparer(needs.db) } };
};
