import type { ThreadState } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { nextOpening, promisedAt } from '@zarpa/contract/values/working-time.rules.ts';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { fail } from '../../../../platform/http/fail.ts';
import type { Handle } from '../../../../platform/http/handler.ts';
import { listNames } from '../../../identity/people/people.queries.ts';
import { backAt } from '../back-at.rules.ts';
import { requireLockedThread, requireThread } from '../require-thread.ts';
import { saveThread, type ThreadRow } from '../threads.queries.ts';
import { closeThread } from './close-thread.ts';
import { showStaffThread } from './show-staff-thread.ts';
import { insertNote } from './thread-notes.queries.ts';

type ChangedBy = { staffId: string; at: Date };

export const updateThread: Handle<'updateThread'> = (needs, actor, { params, body }) => {
  return changeThread(needs, params.id, async (tx, row, at) => {
    const by = { staffId: actor.userId, at };
    if (body.state && body.state !== row.state) await setState(tx, row, body.state, by);
    if (body.snoozed_until !== undefined) await snooze(tx, row, body.snoozed_until, by);
  });
};

async function setState(tx: Tx, row: ThreadRow, state: ThreadState, { staffId, at }: ChangedBy) {
  if (state === 'closed') await closeThread(tx, row, at);
  // Whoever reopens it means to answer: the customer waits from now on.
  else {
    const waits = { waits_since: at, due_at: promisedAt(at) };
    await saveThread(tx, row.id, { ...waits, state, closed_at: null, back_at: backAt({ ...row, ...waits }) });
  }
  await insertNote(tx, row, { kind: state === 'closed' ? 'closed' : 'reopened', staffId, text: '', at });
}

/** Until the office opens on that day. The customer still waits: the promised time does not move. */
async function snooze(tx: Tx, row: ThreadRow, day: string | null, { staffId, at }: ChangedBy) {
  // Noon in Greenwich is early morning in Denver.
  const until = day === null ? null : nextOpening(new Date(`${day}T12:00:00Z`));
  if (until && until <= at) throw fail('threads.snooze_past');
  await saveThread(tx, row.id, { snoozed_until: until, back_at: backAt({ ...row, snoozed_until: until }) });
  if (day !== null) await insertNote(tx, row, { kind: 'snoozed', staffId, text: day, at });
}

export const createThreadNote: Handle<'createThreadNote'> = (needs, actor, { params, body }) => {
  return changeThread(needs, params.id, (tx, row, at) =>
    insertNote(tx, row, { kind: 'note', staffId: actor.userId, text: body.text, at, sendKey: body.send_key }),
  );
};

export const releaseThread: Handle<'releaseThread'> = (needs, actor, { params }) => {
  return changeThread(needs, params.id, async (tx, row, at) => {
    const { assignee_id } = row;
    if (!assignee_id) return;
    if (assignee_id !== actor.userId) {
      const names = await listNames(tx, [assignee_id]);
      throw fail('threads.taken_by_other', { data: { assignee: names.get(assignee_id) ?? '' } });
    }
    await saveThread(tx, row.id, { assignee_id: null, assigned_at: null, back_at: null });
    await insertNote(tx, row, { kind: 'released', staffId: actor.userId, text: '', at });
  });
};

type Work = (tx: Tx, row: ThreadRow, at: Date) => Promise<void>;

export async function changeThread(needs: Pick<Context, 'db' | 'clock'>, id: string, work: Work) {
  const { db, clock } = needs;
  await db.transaction().execute(async (tx) => work(tx, await requireLockedThread(tx, id), clock()));
  return showStaffThread(needs, await requireThread(db, id));
}

/** Of two concurrent claims the second is refused with the first one's name; a takeover is noted in the thread. */
export const claimThread: Handle<'claimThread'> = (needs, actor, { params, body }) => {
  return changeThread(needs, params.id, async (tx, row, at) => {
    const { assignee_id } = row;
    if (assignee_id === actor.userId) return;
    const names = assignee_id ? await listNames(tx, [assignee_id]) : undefined;
    const holder = assignee_id ? (names?.get(assignee_id) ?? '') : '';
    if (assignee_id && !body.take_over) throw fail('threads.taken_by_other', { data: { assignee: holder } });
    const held = { assignee_id: actor.userId, assigned_at: at };
    await saveThread(tx, row.id, { ...held, back_at: backAt({ ...row, ...held }) });
    const kind = assignee_id ? 'taken_over' : 'claimed';
    await insertNote(tx, row, { kind, staffId: actor.userId, text: holder, at });
  });
};
