/** Who leaves is charged nothing any more; what was paid, told and agreed to stays as a record. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import type { ForgetOwn } from '../../../platform/personal-data/table-rule.ts';
import { detachCardJob } from '../renewals.jobs.ts';

/** A charge whose answer is not known yet: the deletion waits for it. */
export async function isCharging(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'charging')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is planned or failed is cancelled. One that began since the deletion was allowed undoes it until the next time. */
export const leaveCharges: ForgetOwn = async (_needs, tx, { userId, isKept, spared }) => {
  const open = await tx
    .selectFrom('charges')
    .select(['id', 'state'])
    .where('user_id', '=', userId)
    .where('state', 'in', ['planned', 'failed', 'charging'])
    .where(isLeft(spared))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.some(({ state }) => state === 'charging')) throw new Error('a card is being charged');
  for (const { id } of open) {
    await tx.updateTable('charge_lines').set({ is_void: true }).where('charge_id', '=', id).execute();
    const ended = { state: 'cancelled', look_on: null, next_try_on: null };
    await tx.updateTable('charges').set(ended).where('id', '=', id).execute();
  }
  if (!isKept) await tx.deleteFrom('charges').where('user_id', '=', userId).execute();
};

export const leaveServices: ForgetOwn = async (_needs, tx, { userId, isKept, spared }) => {
  if (!isKept) await tx.deleteFrom('services').where('user_id', '=', userId).execute();
  const today = sql<string>`(now() at time zone 'UTC')::date`;
  await tx
    .updateTable('services')
    .set({ cancelled_on: sql<string>`coalesce(cancelled_on, ${today})`, cancel_reason: null, end_note: null })
    .where('user_id', '=', userId)
    .where(isLeft(spared))
    .execute();
};

/** A company with another *titular* keeps its services: nobody is told, so a person has to say how they are paid. */
const isLeft = (spared: readonly string[]) => sql<boolean>`registration_id <> all(${spared}::uuid[])`;

/** What could charge is gone at once, here and at the provider. Of what was agreed to the text and the day stay. */
export const leaveCards: ForgetOwn = async ({ jobs }, tx, { userId, isKept }) => {
  const cards = await tx.selectFrom('saved_cards').select('method_id').where('user_id', '=', userId).execute();
  for (const { method_id: methodId } of cards) if (methodId) await jobs.enqueue(tx, detachCardJob, { methodId });
  if (!isKept) await tx.deleteFrom('saved_cards').where('user_id', '=', userId).execute();
  const gone = {
    customer_id: null,
    method_id: null,
    is_default: false,
    removed_at: sql<Date>`coalesce(removed_at, now())`,
  };
  await tx.updateTable('saved_cards').set(gone).where('user_id', '=', userId).execute();
};
