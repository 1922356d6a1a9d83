import type { ThreadState } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { nextOpening, promisedAt } from '@zarpa/contract/values/working-time.rules.ts';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { fail } from '../../../../platform/http/fail.ts';
import type { Handle } from '../../../../platform/http/handler.ts';
import { loadCalendar } from '../../../settings/load-settings.ts';
import { requireColleagues, tellColleagues } from '../../../tasks/tell-colleagues.ts';
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
    const calendar = await loadCalendar(tx);
    const waits = { waits_since: at, due_at: promisedAt(calendar, at) };
    await saveThread(tx, row.id, { ...waits, state, closed_at: null, back_at: backAt(calendar, { ...row, ...waits }) });
  }
  await insertNote(tx, row, { kind: state === 'closed' ? 'closed' : 'reopened', staffId, text: '', at });
}

/** Until the office opens on that day. The customer still waits: the promised time does not move. */
async function snooze(tx: Tx, row: ThreadRow, day: string | null, { staffId, at }: ChangedBy) {
  const calendar = await loadCalendar(tx);
  // Noon in Greenwich is early morning in Denver.
  const until = day === null ? null : nextOpening(calendar, new Date(`${day}T12:00:00Z`));
  if (until && until <= at) throw fail('threads.snooze_past');
  await saveThread(tx, row.id, { snoozed_until: until, back_at: backAt(calendar, { ...row, snoozed_until: until }) });
  if (day !== null) await insertNote(tx, row, { kind: 'snoozed', staffId, text: day, at });
}

export const createThreadNote: Handle<'createThreadNote'> = (needs, actor, { params, body }) => {
  const { text, send_key: sendKey } = body;
  const mentions = [...new Set(body.mentions)];
  return changeThread(needs, params.id, async (tx, row, at) => {
    await requireColleagues(tx, mentions, 'read_support');
    const byId = actor.userId;
    const isNew = await insertNote(tx, row, { kind: 'note', staffId: byId, text, at, sendKey, mentions });
    if (!isNew) return;
    const about = { kind: 'thread', id: row.id } as const;
    await tellColleagues(needs, tx, {
      why: 'mentioned',
      about,
      staffIds: mentions,
      byId,
      cause: `${row.id}:${sendKey}`,
    });
  });
};

type Work = (tx: Tx, row: ThreadRow, at: Date) => Promise<void>;

export async function changeThread(needs: Pick<Context, 'db' | 'clock'>, id: string, work: Work) {
  const { db, clock } = needs;
  await db.transaction().execute(async (tx) => work(tx, await requireLockedThread(tx, id), clock()));
  return showStaffThread(needs, await requireThread(db, id));
}
