import type { Handle } from '../../../platform/http/handler.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { takeCase } from '../cases/take-case.ts';
import { fail } from '../../../platform/http/fail.ts';
import { listNames } from '../../identity/people/people.queries.ts';
import { appendEvent } from '../cases/append-event.ts';
import { saveCase } from '../cases/cases.queries.ts';

export const claimCase: Handle<'claimCase'> = async (needs, actor, { params, body }) => {
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    await takeCase(needs, tx, row, { staffId: actor.userId, isTakenOver: body.take_over });
  });
  return { success: true, data: {} };
};

export const releaseCase: Handle<'releaseCase'> = async (needs, actor, { params }) => {
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    const { assignee_id } = row;
    if (!assignee_id) return;
    if (assignee_id !== actor.userId) {
      const names = await listNames(tx, [assignee_id]);
      throw fail('formation.taken_by_other', { data: { assignee: names.get(assignee_id) ?? '' } });
    }
    const event = { at: needs.clock(), actor: 'staff', kind: 'released', notes: { staff: actor.userId } } as const;
    await saveCase(tx, await appendEvent(tx, { ...row, assignee_id: null }, event));
  });
  return { success: true, data: {} };
};
