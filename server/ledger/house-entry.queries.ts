import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';

export type HouseCost = { day: string; cents: number };

/** What a company's owner paid us and got not back; nothing before it was paid. */
export async function findHouseCost(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
): Promise<HouseCost | undefined> {
  const row = await tx
    .selectFrom('registrations as r')
    .leftJoin('companies as c', 'c.registration_id', 'r.id')
    .select(sql<number>`r.amount_cents - r.returned_cents`.as('cents'))
    .select(sql<string>`greatest((r.paid_at at time zone 'UTC')::date, c.formed_on)`.as('day'))
    .where('r.id', '=', registrationId)
    .where('r.user_id', '=', userId)
    .where('r.paid_at', 'is not', null)
    .executeTakeFirst();
  return row && { day: row.day, cents: row.cents };
}

/** Of the entry that says so now. */
export async function findHouseDay(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('ledger_entries')
    .select('day')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where('kind', '=', sql.lit('house'))
    .executeTakeFirst();
  return row?.day;
}

/** By its one entry; what was said of it stays. Given back whole there is none. */
export async function saveHouseEntry(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  { day, cents }: HouseCost,
): Promise<void> {
  if (cents <= 0) {
    await tx
      .deleteFrom('ledger_entries')
      .where('registration_id', '=', registrationId)
      .where('user_id', '=', userId)
      .where('kind', '=', 'house')
      .execute();
    return;
  }
  await sql`
    insert into ledger_entries as e (id, registration_id, user_id, kind, account, day, currency, amount_minor, description,
      counterparty, counterparty_key, bank_category, mcc, category, source, because, confidence, rate, rate_source,
      usd_cents, fee_usd_cents, paid_by, counter_category)
    values (${randomUUID()}, ${registrationId}, ${userId}, 'house', 'hand::USD', ${day}, 'USD', ${-cents},
      'Constitución de la LLC: nuestra factura, con la tasa del Estado', '', '', '', '', 'legal_professional', 'person', '',
      'sure', 1, 'own', ${-cents}, 0, 'owner', 'formation_by_owner')
    on conflict (registration_id) where kind = 'house' do update
      set day = excluded.day, amount_minor = excluded.amount_minor, usd_cents = excluded.usd_cents,
          version = e.version + 1
      where e.day <> excluded.day or e.amount_minor <> excluded.amount_minor`.execute(tx);
}

/** Paid, and its cost in no ledger; where its year is filed, it stays so. */
export async function listWithoutHouseEntry(db: Db, limit: number): Promise<Owner[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .select(['r.id', 'r.user_id'])
    .where('r.paid_at', 'is not', null)
    .where(sql<boolean>`r.amount_cents > r.returned_cents`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledger_entries as e')
            .select('e.id')
            .whereRef('e.registration_id', '=', 'r.id')
            .where('e.kind', '=', sql.lit('house')),
        ),
      ),
    )
    .where(
      sql<boolean>`not exists (select from ledger_locks l left join companies c on c.registration_id = l.registration_id
        where l.registration_id = r.id
          and greatest((r.paid_at at time zone 'UTC')::date, c.formed_on) between l.first_day and l.last_day)`,
    )
    .orderBy('r.created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id, user_id }) => ({ registrationId: id, userId: user_id }));
}
