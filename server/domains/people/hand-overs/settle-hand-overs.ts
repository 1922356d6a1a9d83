import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findPerson } from '../../identity/people/people.queries.ts';
import { lockPeople } from '../company/lock-people.ts';
import { saveFrozen } from '../company/people.queries.ts';
import { tellPeople } from '../company/tell-people.ts';
import { endHandOver, findHandOver, listDueHandOvers } from '../company/hand-overs.queries.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock' | 'log'>;

const batchMax = 100;

/** Ends offers that nobody accepted, and the 72 hours of accepted ones. True while there is more. */
export async function settleHandOvers(needs: Needs): Promise<boolean> {
  const due = await listDueHandOvers(needs.db, needs.clock(), batchMax);
  let done = 0;
  for (const { id, registration_id: registrationId } of due)
    try {
      await needs.db.transaction().execute((tx) => settle(needs, tx, id, registrationId));
      done += 1;
    } catch (error) {
      needs.log.error({ err: error, handOverId: id }, 'a hand-over could not be settled');
    }
  return due.length === batchMax && done > 0;
}

async function settle(needs: Needs, tx: Tx, id: string, registrationId: string): Promise<void> {
  await lockPeople(tx, registrationId);
  // Read again under the lock: another worker settled it, or it was undone at the last moment.
  const row = (await findHandOver(tx, id))!;
  const at = needs.clock();
  const of = { registrationId, ref: id, at };
  if (row.state === 'offered') {
    await endHandOver(tx, id, 'expired', at);
    const who = (await findPerson(tx, row.to_id))!;
    await tellPeople(needs, tx, { ...of, event: 'not_taken', who }, { userIds: [row.user_id] });
  }
  if (row.state === 'accepted') {
    await endHandOver(tx, id, 'completed', at);
    await saveFrozen(tx, registrationId, false);
    await tellPeople(needs, tx, { ...of, event: 'completed' }, { userIds: [row.user_id, row.to_id] });
  }
}
