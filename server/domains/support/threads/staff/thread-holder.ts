import type { Tx } from '../../../../platform/db/open-database.ts';
import { fail } from '../../../../platform/http/fail.ts';
import type { Handle } from '../../../../platform/http/handler.ts';
import { listNames } from '../../../identity/people/people.queries.ts';
import { requireColleagues, tellColleagues } from '../../../tasks/tell-colleagues.ts';
import { loadCalendar } from '../../../settings/load-settings.ts';
import { backAt } from '../back-at.rules.ts';
import { saveThread, type ThreadRow } from '../threads.queries.ts';
import { changeThread } from './change-thread.ts';
import { insertNote } from './thread-notes.queries.ts';

/** Of two concurrent claims the second is refused with the first one's name; a takeover is noted in the thread. */
export const claimThread: Handle<'claimThread'> = (needs, actor, { params, body }) => {
  return changeThread(needs, params.id, async (tx, row, at) => {
    const { assignee_id } = row;
    if (assignee_id === actor.userId) return;
    const holder = await nameOf(tx, assignee_id);
    if (assignee_id && !body.take_over) throw fail('threads.taken_by_other', { data: { assignee: holder } });
    await hold(tx, row, actor.userId, at);
    const kind = assignee_id ? 'taken_over' : 'claimed';
    await insertNote(tx, row, { kind, staffId: actor.userId, text: holder, at });
  });
};

/** What nobody or the caller holds is given without more; the note names who has it now. */
export const updateThreadAssignee: Handle<'updateThreadAssignee'> = (needs, actor, { params, body }) => {
  const { user_id: staffId, take_over: isTakenOver } = body;
  const byId = actor.userId;
  return changeThread(needs, params.id, async (tx, row, at) => {
    await requireColleagues(tx, [staffId], 'manage_support');
    const { assignee_id } = row;
    if (assignee_id === staffId) return;
    if (assignee_id && assignee_id !== byId && !isTakenOver)
      throw fail('threads.taken_by_other', { data: { assignee: await nameOf(tx, assignee_id) } });
    await hold(tx, row, staffId, at);
    await insertNote(tx, row, { kind: 'given', staffId: byId, text: await nameOf(tx, staffId), at });
    const about = { kind: 'thread', id: row.id } as const;
    const cause = `${row.id}:${at.toISOString()}`;
    await tellColleagues(needs, tx, { why: 'given', about, staffIds: [staffId], byId, cause });
  });
};

async function hold(tx: Tx, row: ThreadRow, staffId: string, at: Date): Promise<void> {
  const held = { assignee_id: staffId, assigned_at: at };
  await saveThread(tx, row.id, { ...held, back_at: backAt(await loadCalendar(tx), { ...row, ...held }) });
}

async function nameOf(tx: Tx, id: string | null): Promise<string> {
  return id === null ? '' : ((await listNames(tx, [id])).get(id) ?? '');
}

export const releaseThread: Handle<'releaseThread'> = (needs, actor, { params }) => {
  return changeThread(needs, params.id, async (tx, row, at) => {
    const { assignee_id } = row;
    if (!assignee_id) return;
    if (assignee_id !== actor.userId) {
      throw fail('threads.taken_by_other', { data: { assignee: await nameOf(tx, assignee_id) } });
    }
    await saveThread(tx, row.id, { assignee_id: null, assigned_at: null, back_at: null });
    await insertNote(tx, row, { kind: 'released', staffId: actor.userId, text: '', at });
  });
};
