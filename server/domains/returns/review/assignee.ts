import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { requireColleagues, tellColleagues } from '../../tasks/tell-colleagues.ts';
import { lockReturn } from '../packets/move-return.ts';
import { requireAnyReturn } from '../packets/require-returns.ts';
import { updateReturn } from '../packets/returns.queries.ts';
import { loadReviewed } from './load-reviewed.ts';

/** What nobody or the caller holds is given without more. */
export const updateReturnAssignee: Handle<'updateReturnAssignee'> = async (needs, actor, { params, body }) => {
  const { user_id: staffId, take_over: isTakenOver } = body;
  const byId = actor.userId;
  const { row: found } = await requireAnyReturn(needs, params.id);
  await needs.db.transaction().execute(async (tx) => {
    const { id, assignee_id } = await lockReturn(tx, found);
    await requireColleagues(tx, [staffId], 'manage_taxes');
    if (assignee_id === staffId) return;
    if (assignee_id && assignee_id !== byId && !isTakenOver)
      throw fail('returns.taken_by_other', { data: { assignee: await nameOf(tx, assignee_id) } });
    await updateReturn(tx, id, { assignee_id: staffId });
    const cause = `${id}:${needs.clock().toISOString()}`;
    await tellColleagues(needs, tx, { why: 'given', about: { kind: 'return', id }, staffIds: [staffId], byId, cause });
  });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};

const nameOf = async (tx: Tx, id: string) => (await listNames(tx, [id])).get(id) ?? '';
