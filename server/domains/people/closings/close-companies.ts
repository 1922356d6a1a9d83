import { peopleEvents } from '@zarpa/contract/people/operations.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findCaseOf } from '../../payments/payments.queries.ts';
import { insertTask } from '../../tasks/tasks.queries.ts';
import { lockPeople } from '../company/lock-people.ts';
import { tellPeople } from '../company/tell-people.ts';
import { withdrawInvitations } from '../invitations/invitations.queries.ts';
import { endClosing, findClosing, listDueClosings, type ClosingRow } from '../company/closings.queries.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'log'>;

const batchMax = 100;

/** Closes what nobody stopped. True while there is more. */
export async function closeCompanies(needs: Needs): Promise<boolean> {
  const due = await listDueClosings(needs.db, needs.clock(), batchMax);
  let done = 0;
  for (const closing of due)
    try {
      await needs.db.transaction().execute((tx) => close(needs, tx, closing));
      done += 1;
    } catch (error) {
      needs.log.error({ err: error, closingId: closing.id }, 'a company could not be closed');
    }
  return due.length === batchMax && done > 0;
}

async function close(needs: Needs, tx: Tx, { id, registration_id: registrationId, user_id: userId }: ClosingRow) {
  const people = await lockPeople(tx, registrationId);
  const closing = await findClosing(tx, registrationId);
  // Stopped at the last moment, or closed by another worker.
  if (closing?.id !== id || closing.state !== 'waiting') return;
  const at = needs.clock();
  await endClosing(tx, id, 'closed', at);
  await withdrawInvitations(tx, { registrationId }, at);
  await needs.events.publish(tx, peopleEvents.closed, { registrationId, at });
  const found = await findCaseOf(tx, registrationId);
  if (found) {
    const note = closing.reason || undefined;
    await insertTask(tx, { caseId: found.id, userId, kind: 'company_closed', subject: id, note, at });
  }
  const told = { registrationId, event: 'closed', ref: id, at } as const;
  await tellPeople(needs, tx, told, { userIds: people.rows.map(({ user_id }) => user_id), byMail: true });
}
