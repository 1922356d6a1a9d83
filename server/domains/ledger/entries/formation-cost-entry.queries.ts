import { randomUUID } from 'node:crypto';
import { houseKindOf, type HouseItem } from '@zarpa/contract/ledger/categories/house-items.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

export async function findFormationCost(tx: Tx, { registrationId }: Owner) {
  return tx
    .selectFrom('registrations as r')
    .leftJoin('companies as c', 'c.registration_id', 'r.id')
    .select(['r.amount_cents as paidCents', 'r.returned_cents as returnedCents'])
    .select(sql<string>`greatest((r.paid_at at time zone 'UTC')::date, c.formed_on)`.as('day'))
    .where('r.id', '=', registrationId)
    .where('r.paid_at', 'is not', null)
    .executeTakeFirst();
}

/** Bought items that we do not deliver, as the order names them: `addon:numero_voip`. */
export async function listCancelledItems(tx: Tx, { registrationId }: Owner): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('i.key')
    .where('o.registration_id', '=', registrationId)
    .where('i.state', '=', 'cancelled')
    .limit(100)
    .execute();
  return rows.map(({ key }) => key);
}

export type FormationCostEntry = { id: string; item: string | null; day: string; paidBy: string };

export async function listFormationCostEntries(tx: Tx, { registrationId }: Owner): Promise<FormationCostEntry[]> {
  return tx
    .selectFrom('ledger_entries')
    .select(['id', 'house_item as item', 'day', 'paid_by as paidBy'])
    .where('registration_id', '=', registrationId)
    .where('kind', '=', sql.lit('house'))
    .orderBy('house_item')
    .limit(100)
    .execute();
}

export async function divideFormationCostEntry(tx: Tx, { registrationId }: Owner): Promise<void> {
  await tx
    .updateTable('ledger_entries')
    .set({ house_item: 'formation' })
    .where('registration_id', '=', registrationId)
    .where('kind', '=', 'house')
    .where('house_item', 'is', null)
    .execute();
}

export async function deleteFormationCostEntriesBut(tx: Tx, { registrationId }: Owner, items: readonly string[]) {
  await tx
    .deleteFrom('ledger_entries')
    .where('registration_id', '=', registrationId)
    .where('kind', '=', 'house')
    .where(sql<boolean>`not house_item = any(${[...items]}::text[])`)
    .execute();
}

/** Keeps what was answered about it, except parts that no longer add up. */
export async function saveFormationCostEntry(
  tx: Tx,
  { registrationId, userId }: Owner,
  { item, label, cents }: HouseItem,
  { day, paidBy }: { day: string; paidBy: string },
): Promise<void> {
  const { category, counter } = houseKindOf(item);
  await sql`
    delete from ledger_parts p using ledger_entries e
     where p.entry_id = e.id and e.registration_id = ${registrationId} and e.kind = 'house'
       and e.house_item = ${item} and e.amount_minor <> ${-cents}`.execute(tx);
  await sql`
    insert into ledger_entries as e (id, registration_id, user_id, kind, house_item, account, day, currency, amount_minor,
      description, counterparty, counterparty_key, bank_category, mcc, category, source, because, confidence, rate,
      rate_source, usd_cents, fee_usd_cents, paid_by, counter_category)
    values (${randomUUID()}, ${registrationId}, ${userId}, 'house', ${item}, 'hand::USD', ${day}, 'USD', ${-cents},
      ${label}, '', '', '', '', ${category}, 'person', '', 'sure', 1, 'own', ${-cents}, 0, ${paidBy},
      ${paidBy === 'company' ? null : counter})
    on conflict (registration_id, house_item) where kind = 'house' do update
      set day = excluded.day, amount_minor = excluded.amount_minor, usd_cents = excluded.usd_cents,
          description = excluded.description, version = e.version + 1
      where (e.day, e.amount_minor, e.description) is distinct from
        (excluded.day, excluded.amount_minor, excluded.description)`.execute(tx);
}

export async function findHouseItem(tx: Tx, { registrationId }: Owner, entryId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('ledger_entries')
    .select('house_item')
    .where('id', '=', entryId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return row?.house_item ?? undefined;
}

/** Paid registrations whose ledger lacks the cost, or has it without items; filed years stay as they are. */
export async function listWithoutFormationCostEntry(db: Db, limit: number): Promise<Owner[]> {
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
            .where('e.kind', '=', sql.lit('house'))
            .where('e.house_item', 'is not', null),
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
