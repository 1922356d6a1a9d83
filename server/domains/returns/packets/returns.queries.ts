import type { ReturnKind } from '@zarpa/contract/returns/kinds.rules.ts';
import { type ReturnState, returnStates } from '@zarpa/contract/returns/states.rules.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Returns } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

const columns = [
  'id',
  'registration_id',
  'user_id',
  'kind',
  'tax_year',
  'period',
  'amendment',
  'obligation',
  'due_on',
  'state',
  'state_since',
  'generation',
  'made_at',
  'facts_digest',
  'papers_planned',
  'left_out',
  'sent_back_note',
  'sent_back_at',
  'approved_name',
  'approved_at',
  'approval_envelope_id',
  'preparer_id',
  'sent_way',
  'sent_to',
  'sent_at',
  'unproved_at',
  'filed_at',
  'reopened_reason',
  'reopened_at',
  'assignee_id',
] as const;

export async function listReturnsOfYear(db: Db, { registrationId }: Owner, year: number) {
  const rows = await db
    .selectFrom('returns')
    .select(columns)
    .where('registration_id', '=', registrationId)
    .where('tax_year', '=', year)
    .orderBy('kind')
    .orderBy('amendment', 'desc')
    .limit(200)
    .execute();
  const present = new Map<string, (typeof rows)[number]>();
  for (const row of rows) if (!present.has(row.kind)) present.set(row.kind, row);
  return [...present.values()].map(typed);
}

export async function findOwnReturn(db: Db, { registrationId }: Owner, id: string) {
  const row = await db
    .selectFrom('returns')
    .select(columns)
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return row && typed(row);
}

export async function findReturn(db: Db, id: string) {
  const row = await db.selectFrom('returns').select(columns).where('id', '=', id).executeTakeFirst();
  return row && typed(row);
}

export async function lockReturnRow(tx: Tx, id: string) {
  const row = await tx.selectFrom('returns').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && typed(row);
}

/** False when that kind, year and amendment exist already. */
export async function insertReturn(tx: Tx, row: Insertable<Returns>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('returns')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Requires the row's lock. */
export async function updateReturn(tx: Tx, id: string, set: Updateable<Returns>): Promise<void> {
  await tx.updateTable('returns').set(set).where('id', '=', id).execute();
}

/** Sent before `before`, without a proof and without a reminder; the oldest first. */
export async function listUnproved(db: Db, before: Date, limit: number) {
  const rows = await db
    .selectFrom('returns')
    .select(columns)
    .where('state', '=', 'sent')
    .where('unproved_at', 'is', null)
    .where('sent_at', '<', before)
    .orderBy('sent_at')
    .limit(limit)
    .execute();
  return rows.map(typed);
}

/** To approve since before `before`, and nobody was asked; the newest first. */
export async function listUnasked(db: Db, before: Date, limit: number) {
  const rows = await db
    .selectFrom('returns')
    .select(['id', 'generation'])
    .where('state', '=', 'to_approve')
    .where('approval_envelope_id', 'is', null)
    .where('state_since', '<', before)
    .orderBy('state_since', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id: returnId, generation }) => ({ returnId, generation }));
}

/** Open approvals that wait for this person’s signature. Needs the company’s lock. */
export async function listApprovalsAskedOf(tx: Tx, registrationId: string, userId: string) {
  const rows = await tx
    .selectFrom('returns as r')
    .innerJoin('envelopes as e', 'e.id', 'r.approval_envelope_id')
    .select(['r.id', 'r.generation', 'e.id as envelopeId'])
    .where('r.registration_id', '=', registrationId)
    .where('e.state', '=', 'open')
    .where(isSigner(userId))
    .execute();
  return rows;
}

/** Whether the person’s address is among the signers of `e`. */
export const isSigner = (userId: string) => sql<boolean>`exists (
  select from signers s join users u on lower(u.email) = lower(s.email) where s.envelope_id = e.id and u.id = ${userId})`;

/** The packet that a signing approves. */
export async function findReturnOfEnvelope(db: Db, envelopeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('returns')
    .select('id')
    .where('approval_envelope_id', '=', envelopeId)
    .executeTakeFirst();
  return row?.id;
}

export async function findSealedForms(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('returns').select('forms').where('id', '=', id).executeTakeFirst();
  return row?.forms ?? null;
}

/** For a deleted account: keeps packets, without the lines of their forms. */
export async function emptyForms(tx: Tx, { userId, spared }: { userId: string; spared: readonly string[] }) {
  await tx
    .updateTable('returns')
    .set({ forms: null })
    .where('user_id', '=', userId)
    .where(sql<boolean>`registration_id <> all(${spared}::uuid[])`)
    .execute();
}

export async function deleteReturnsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('returns').where('user_id', '=', userId).execute();
}

/** Without a state those that are not filed. */
type ListQuestion = { state?: ReturnState | undefined; assigneeId?: string | undefined };

export async function listStaffReturns(db: Db, { state, assigneeId }: ListQuestion) {
  const direction = state === 'filed' ? 'desc' : 'asc';
  let query = db
    .selectFrom('returns as r')
    .leftJoin('companies as c', 'c.registration_id', 'r.registration_id')
    .innerJoin('cases as k', 'k.registration_id', 'r.registration_id')
    .leftJoin('users as a', 'a.id', 'r.assignee_id')
    .select([
      'r.id',
      'r.registration_id',
      'k.id as case_id',
      'r.kind',
      'r.period',
      'r.amendment',
      'r.state',
      'r.preparer_id',
      'r.due_on',
    ])
    .select(['r.state_since', sql<string>`coalesce(c.name, k.company_name)`.as('name')])
    .select(['r.assignee_id', 'a.name as assignee_name'])
    .orderBy('r.due_on', direction)
    .orderBy('r.id', direction)
    .limit(200);
  if (assigneeId !== undefined) query = query.where('r.assignee_id', '=', assigneeId);
  // As literals: with bound parameters the planner would not choose a partial index.
  query = state ? query.where('r.state', '=', state) : query.where(isOpen);
  return (await query.execute()).map(typed);
}

const isOpen = sql<boolean>`r.state <> 'filed'`;

/** Of each state, and those of `staffId` that are not filed; none beyond `countMax`. */
export async function countReturns(db: Db, staffId: string, countMax: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select s.name, (select count(1)::int from (
             select 1 from returns r where r.state = s.name limit ${countMax}) as bounded) as count
      from unnest(${returnStates}::text[]) as s (name)
    union all
    select 'mine', (select count(1)::int from (
             select 1 from returns r where r.assignee_id = ${staffId} and ${isOpen} limit ${countMax}) as bounded)`.execute(
    db,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}

function typed<R extends { kind: string; state: string }>(row: R) {
  return { ...row, kind: row.kind as ReturnKind, state: row.state as ReturnState };
}

export type ReturnRow = NonNullable<Awaited<ReturnType<typeof findReturn>>>;
