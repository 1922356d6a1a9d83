import type { Db } from '../../../../platform/db/open-database.ts';

export function findAbout(db: Db, registrationId: string) {
  return db
    .selectFrom('cases')
    .leftJoin('orders', 'orders.registration_id', 'cases.registration_id')
    .select(['cases.stage', 'orders.id as order_id'])
    .where('cases.registration_id', '=', registrationId)
    .executeTakeFirst();
}

export async function findNamed(db: Db, registrationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('registrations as r')
    .leftJoin('companies as c', 'c.registration_id', 'r.id')
    .leftJoin('cases as k', 'k.registration_id', 'r.id')
    .select((of) => of.fn.coalesce('c.name', 'k.company_name', 'r.company_name').as('name'))
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
  return row?.name ?? undefined;
}

/** The day of the next date of taxes that is owed. */
export async function findNextDue(db: Db, registrationId: string, today: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('obligations')
    .select('due_on')
    .where('registration_id', '=', registrationId)
    .where('state', 'in', ['due', 'possible', 'extended'])
    .where('due_on', '>=', today)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst();
  return row?.due_on;
}
