import { fail } from '../../../../platform/http/fail.ts';
import type { Handle } from '../../../../platform/http/handler.ts';
import { findCaseCustomer, listThreadsOf } from './begun-threads.queries.ts';

const shownMax = 50;

export const listCaseThreads: Handle<'listCaseThreads'> = async ({ db }, _actor, { params }) => {
  const of = await findCaseCustomer(db, params.id);
  if (!of) throw fail('formation.case_not_found');
  const rows = await listThreadsOf(db, of.user_id, of.registration_id, shownMax);
  const threads = rows.map(({ moved_at, waits_since, ...row }) => ({
    ...row,
    moved_at: moved_at.toISOString(),
    waits_since: waits_since?.toISOString() ?? null,
  }));
  return { success: true, data: { threads } };
};
