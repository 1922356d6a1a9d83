import { randomUUID } from 'node:crypto';
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Decline } from '@zarpa/contract/renewals/declines.rules.ts';
import type { Period } from '@zarpa/contract/renewals/services.rules.ts';
import type { Charges } from '../../../platform/db/database.gen.ts';
import { anyCompanyOf, type Reader } from '../../../platform/access/any-company-of.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { lockRegistration } from '../../payments/payments.queries.ts';
import { insertLines } from './charge-lines.queries.ts';

export type ChargeRow = Omit<Selectable<Charges>, 'kind' | 'state' | 'decline' | 'open_renewal' | 'present_due'> & {
  kind: 'renewal' | 'purchase';
  state: 'planned' | 'charging' | 'failed' | 'paid' | 'cancelled';
  decline: KeptDecline | null;
};

/** `attempt`: the provider's charge that was refused. */
export type KeptDecline = Decline & { attempt?: string | undefined };

const fields = [
  'id',
  'kind',
  'registration_id',
  'user_id',
  'due_on',
  'state',
  'amount_cents',
  'currency',
  'card_id',
  'intent_id',
  'charge_id',
  'here_until',
  'tries',
  'first_try_on',
  'next_try_on',
  'decline',
  'check_at',
  'look_on',
  'paid_at',
  'return_cents',
  'return_id',
  'returned_at',
  'grace_told_on',
  'resignation_told_on',
  'has_resignation_task',
  'created_at',
] as const;

export async function findCharge(db: Db, id: string): Promise<ChargeRow | undefined> {
  const row = await db.selectFrom('charges').select(fields).where('id', '=', id).executeTakeFirst();
  return row as ChargeRow | undefined;
}

export async function findByIntent(db: Db, intentId: string): Promise<ChargeRow | undefined> {
  const row = await db.selectFrom('charges').select(fields).where('intent_id', '=', intentId).executeTakeFirst();
  return row as ChargeRow | undefined;
}

/** The company is locked first, as everywhere. */
export async function lockCharge(tx: Tx, id: string): Promise<ChargeRow | undefined> {
  const of = await tx.selectFrom('charges').select('registration_id').where('id', '=', id).executeTakeFirst();
  if (!of) return undefined;
  await lockRegistration(tx, of.registration_id);
  const row = await tx.selectFrom('charges').select(fields).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as ChargeRow | undefined;
}

/** Of its owner alone. */
export async function lockOwnCharge(tx: Tx, reader: Reader, id: string): Promise<ChargeRow | undefined> {
  return (await findOwnCharge(tx, reader, id)) && lockCharge(tx, id);
}

/** What was ordered of a kind and is not paid. */
export async function findOrdered(tx: Tx, registrationId: string, kind: string): Promise<ChargeRow | undefined> {
  const row = await tx
    .selectFrom('charges as c')
    .innerJoin('charge_lines as l', 'l.charge_id', 'c.id')
    .innerJoin('services as s', 's.id', 'l.service_id')
    .select(fields.map((field) => `c.${field}` as const))
    .where('s.registration_id', '=', registrationId)
    .where('s.kind', '=', kind)
    .where('s.is_ordered', '=', true)
    .where('c.state', 'in', ['planned', 'charging', 'failed'])
    .executeTakeFirst();
  return row as ChargeRow | undefined;
}

/** Those that are not over of a company. */
export async function listOpenOf(db: Db, registrationId: string): Promise<ChargeRow[]> {
  const rows = await db
    .selectFrom('charges')
    .select(fields)
    .where('registration_id', '=', registrationId)
    .where('state', 'in', ['planned', 'charging', 'failed'])
    .orderBy('due_on')
    .execute();
  return rows as ChargeRow[];
}

/** Of all companies of somebody, those to come first. */
export async function listChargesOf(db: Db, reader: Reader) {
  const rows = await selectShown(db)
    .where('c.registration_id', '=', anyCompanyOf(reader))
    .orderBy(sql`c.state in ('paid', 'cancelled')`)
    .orderBy(
      sql`case when c.state in ('paid', 'cancelled') then -extract(epoch from c.due_on) else extract(epoch from c.due_on) end`,
    )
    .orderBy('c.id')
    .limit(200)
    .execute();
  return rows as ShownCharge[];
}

/** Of its owner alone. */
export async function findOwnCharge(db: Db, reader: Reader, id: string) {
  const row = await selectShown(db)
    .where('c.registration_id', '=', anyCompanyOf(reader))
    .where('c.id', '=', id)
    .executeTakeFirst();
  return row as ShownCharge | undefined;
}

export type ShownCharge = ChargeRow & { company_name: string };

const selectShown = (db: Db) =>
  db
    .selectFrom('charges as c')
    .innerJoin('registrations as r', 'r.id', 'c.registration_id')
    .select(fields.map((field) => `c.${field}` as const))
    .select('r.company_name');

type NewCharge = {
  kind: ChargeRow['kind'];
  registrationId: string;
  userId: string;
  dueOn: string;
  lines: readonly { serviceId: string; period: Period }[];
  /** The first day on which something has to be done about it. */
  lookOn: string;
  at: Date;
};

export async function insertCharge(tx: Tx, { kind, registrationId, userId, dueOn, lines, lookOn, at }: NewCharge) {
  const id = randomUUID();
  await tx
    .insertInto('charges')
    .values({
      id,
      kind,
      registration_id: registrationId,
      user_id: userId,
      due_on: dueOn,
      state: 'planned',
      look_on: lookOn,
      created_at: at,
    })
    .execute();
  await insertLines(tx, { id, userId }, lines);
  return id;
}

export async function saveCharge(
  tx: Tx,
  id: string,
  { decline, ...change }: Omit<Updateable<Charges>, 'decline'> & { decline?: KeptDecline | null },
): Promise<void> {
  const said = decline === undefined ? {} : { decline: decline && JSON.stringify(decline) };
  await tx
    .updateTable('charges')
    .set({ ...change, ...said })
    .where('id', '=', id)
    .execute();
}

/** The first one stays, whoever comes later with another. Returns the one that is kept. */
export async function keepIntent(tx: Tx, id: string, intentId: string): Promise<string> {
  const row = await tx
    .updateTable('charges')
    .set({ intent_id: sql<string>`coalesce(intent_id, ${intentId})` })
    .where('id', '=', id)
    .returning('intent_id')
    .executeTakeFirstOrThrow();
  return row.intent_id!;
}

/** Those on which something may have to be done, the oldest first; last those whose card may be busy. */
export async function listToLook(
  db: Db,
  today: string,
  max: number,
): Promise<{ id: string; registration_id: string }[]> {
  return db
    .selectFrom('charges')
    .select(['id', 'registration_id'])
    .where('look_on', '<=', today)
    .orderBy(({ exists, selectFrom }) =>
      exists(
        selectFrom('charges as other')
          .select('other.id')
          .whereRef('other.user_id', '=', 'charges.user_id')
          .whereRef('other.id', '<>', 'charges.id')
          .where('other.state', '=', 'charging'),
      ),
    )
    .orderBy('look_on')
    .orderBy('id')
    .limit(max)
    .execute();
}

/** Tries whose answer never came; each is taken by one worker until `until`. */
export async function takeToCheck(db: Db, now: Date, until: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update charges set check_at = ${until}
     where id in (select id from charges where check_at <= ${now} order by check_at limit ${max} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isCardCharging(tx: Tx, cardId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('charges')
    .select('id')
    .where('card_id', '=', cardId)
    .where('state', '=', 'charging')
    .executeTakeFirst();
  return row !== undefined;
}

/** What failed, or is asked of another card at the moment. Locked before cards, as whoever notes a refusal locks them. */
export async function lockUnpaidOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('charges')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['failed', 'charging'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** There is another card: they are tried with it today. */
export async function tryAnew(tx: Tx, ids: readonly string[], today: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('charges').set({ next_try_on: today, look_on: today }).where('id', 'in', ids).execute();
}
