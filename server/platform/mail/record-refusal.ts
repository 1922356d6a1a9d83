import { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../db/open-database.ts';
import { announceAnew } from '../notifications/notify.ts';
import { clearRefusal, saveRefusal, type Refusal } from './refusals.queries.ts';

/** Records that a person's address refused mail permanently: the person is shown it, and the team is notified. */
export async function recordRefusal(needs: Pick<Context, 'events'>, tx: Tx, refusal: Refusal): Promise<void> {
  const { userId, at } = refusal;
  await saveRefusal(tx, refusal);
  await announceAnew(tx, userId);
  await needs.events.publish(tx, noticesEvents.unreachable, { userId, at });
}

/** Clears the refusal, because a mail was accepted. */
export async function recordAccepted(
  needs: Pick<Context, 'db' | 'events'>,
  { userId, email, at }: Omit<Refusal, 'source'>,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    if (!(await clearRefusal(tx, userId, email, at))) return;
    await announceAnew(tx, userId);
    await needs.events.publish(tx, noticesEvents.reached, { userId, at });
  });
}
