import type { Handle } from '../../../platform/http/handler.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { requireColleagues, tellColleagues } from '../../tasks/tell-colleagues.ts';
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

export const updateCaseAssignee: Handle<'updateCaseAssignee'> = async (needs, actor, { params, body }) => {
  const { user_id: staffId, take_over: isTakenOver } = body;
  await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    await requireColleagues(tx, [staffId], 'manage_cases');
    const byId = actor.userId;
    const taken = await takeCase(needs, tx, row, { staffId, isTakenOver, byId });
    if (taken === row) return;
    const about = { kind: 'case', id: row.id } as const;
    const cause = `${row.id}:${taken.events_count}`;
    await tellColleagues(needs, tx, { why: 'given', about, staffIds: [staffId], byId, cause });
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
