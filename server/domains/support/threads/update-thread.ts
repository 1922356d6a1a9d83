import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { threadsStaffOperations } from '@zarpa/contract/support/threads/staff.ts';
import type { ThreadState } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { nextOpening, promisedAt } from '@zarpa/contract/values/working-time.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import { backAt } from './back-at.rules.ts';
import { changeThread } from './staff/change-thread.ts';
import { closeThread } from './staff/close-thread.ts';
import { insertNote } from './staff/thread-notes.queries.ts';
import { saveThread, type ThreadRow } from './threads.queries.ts';

type Input = OperationInput<typeof threadsStaffOperations.updateThread>;
type Answer = OperationAnswer<typeof threadsStaffOperations.updateThread>;
type ChangedBy = { staffId: string; at: Date };

export function updateThread(
  needs: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { params, body }: Input,
): Promise<Answer> {
  return changeThread(needs, params.id, async (tx, row, at) => {
    const by = { staffId: actor.userId, at };
    if (body.state && body.state !== row.state) await setState(tx, row, body.state, by);
    if (body.snoozed_until !== undefined) await snooze(tx, row, body.snoozed_until, by);
  });
}

async function setState(tx: Tx, row: ThreadRow, state: ThreadState, { staffId, at }: ChangedBy) {
  if (state === 'closed') await closeThread(tx, row, at);
  // Whoever opens it again means to answer: it waits from now on.
  else {
    const waits = { waits_since: at, due_at: promisedAt(at) };
    await saveThread(tx, row.id, { ...waits, state, closed_at: null, back_at: backAt({ ...row, ...waits }) });
  }
  await insertNote(tx, row, { kind: state === 'closed' ? 'closed' : 'reopened', staffId, text: '', at });
}

/** Until the office opens on a day. Its customer goes on waiting: the promise is not put off. */
async function snooze(tx: Tx, row: ThreadRow, day: string | null, { staffId, at }: ChangedBy) {
  // Noon in Greenwich is early morning in Denver.
  const until = day === null ? null : nextOpening(new Date(`${day}T12:00:00Z`));
  if (until && until <= at) throw fail('threads.snooze_past');
  await saveThread(tx, row.id, { snoozed_until: until, back_at: backAt({ ...row, snoozed_until: until }) });
  if (day !== null) await insertNote(tx, row, { kind: 'snoozed', staffId, text: day, at });
}
