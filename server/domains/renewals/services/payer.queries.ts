import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

/** Who pays what the company buys or begins: its buyer while they are *titular*, else its first *titular*. */
export async function findPayer(db: Db, registrationId: string): Promise<string> {
  const row = await db
    .selectFrom('company_people as p')
    .innerJoin('registrations as r', 'r.id', 'p.registration_id')
    .select('p.user_id')
    .where('p.registration_id', '=', registrationId)
    .where('p.role', '=', 'titular')
    .orderBy((of) => of('p.user_id', '<>', of.ref('r.user_id')))
    .orderBy('p.since')
    .executeTakeFirstOrThrow();
  return row.user_id;
}

/** Also while the company's payments stand still. */
export async function mayStillPay(tx: Tx, registrationId: string, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company_people')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`(role = 'titular' or may_pay)`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Between a hand-over and the end of its 72 hours nothing is charged. */
export async function isPaymentFrozen(tx: Tx, registrationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('company_people')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('is_frozen', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveServicePayer(tx: Tx, registrationId: string, fromId: string, toId: string): Promise<void> {
  await tx
    .updateTable('services')
    .set({ user_id: toId })
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', fromId)
    .execute();
}
