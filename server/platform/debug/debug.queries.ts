import type { Db } from '../db/open-database.ts';

const latest = 50;

export const debugQueries = {
  counts: (db: Db) =>
    db
      .selectNoFrom((from) => [
        from
          .selectFrom('registrations')
          .select((row) => row.fn.countAll<string>().as('n'))
          .as('registrations'),
        from
          .selectFrom('orders')
          .select((row) => row.fn.countAll<string>().as('n'))
          .as('orders'),
        from
          .selectFrom('outbox')
          .select((row) => row.fn.countAll<string>().as('n'))
          .where('sent_at', 'is', null)
          .as('unsent'),
      ])
      .executeTakeFirst(),
  statuses: (db: Db) =>
    db
      .selectFrom('registrations')
      .select((row) => ['payment_status', row.fn.countAll<string>().as('count')])
      .groupBy('payment_status')
      .execute(),
  registrations: (db: Db, userId: string) =>
    db
      .selectFrom('registrations')
      .select(['id', 'company_name', 'payment_status', 'payment_intent_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(latest)
      .execute(),
  companies: (db: Db, userId: string) =>
    db
      .selectFrom('companies')
      .select(['id', 'registration_id', 'name', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(latest)
      .execute(),
  orders: (db: Db, userId: string) =>
    db
      .selectFrom('orders')
      .select(['id', 'registration_id', 'status', 'total_amount_cents', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(latest)
      .execute(),
};
