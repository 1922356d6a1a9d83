import { sql, type Insertable } from 'kysely';
import { settledStatuses } from '@zarpa/contract/payments/states.rules.ts';
import { isFinal } from '@zarpa/contract/formation/case.rules.ts';
import type { FilingProviderName } from '@zarpa/contract/formation/filing/kinds.rules.ts';
import { nameKey } from '@zarpa/contract/companies/name-key.rules.ts';
import { stages, type Stage, type Turn } from '@zarpa/contract/formation/stages.rules.ts';
import type { Cases } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import {
  anyCompanyOf,
  everyCompanyOf,
  sharedCompaniesOf,
  type Reader,
} from '../../../platform/access/any-company-of.ts';

const caseFields = [
  'id',
  'registration_id',
  'user_id',
  'company_id',
  'stage',
  'stage_before',
  'stage_since',
  'version',
  'turn',
  'turn_since',
  'promise_days',
  'spent_days',
  'due_at',
  'company_name',
  'plan_type',
  'assignee_id',
  'opened_at',
  'events_count',
  'head',
  'filed_by',
] as const;

const finalStages = stages.filter(isFinal);

/** Check constraints guarantee these types. */
type Typed<R> = Omit<R, 'stage' | 'stage_before' | 'turn' | 'filed_by'> & {
  stage: Stage;
  stage_before: Stage | null;
  turn: Turn;
  filed_by: FilingProviderName | null;
};
export type CaseRow = Typed<NonNullable<Awaited<ReturnType<typeof selectCase>>>>;

function selectCase(db: Db, id: string) {
  return db.selectFrom('cases').select(caseFields).where('id', '=', id).executeTakeFirst();
}

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return (await selectCase(db, id)) as CaseRow | undefined;
}

/** Locked until the transaction ends. Lock its registration first, as everywhere. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const row = await tx.selectFrom('cases').select(caseFields).where('id', '=', id).forUpdate().executeTakeFirst();
  return row as CaseRow | undefined;
}

export async function findCaseOf(db: Db, registrationId: string): Promise<CaseRow | undefined> {
  const row = await db
    .selectFrom('cases')
    .select(caseFields)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return row as CaseRow | undefined;
}

export async function listOwnedCases(db: Db, reader: Reader): Promise<CaseRow[]> {
  const rows = await db
    .selectFrom('cases')
    .select(caseFields)
    .where('registration_id', '=', anyCompanyOf(reader))
    .orderBy('opened_at', 'desc')
    .limit(100)
    .execute();
  return rows as CaseRow[];
}

export async function listOpenCompanies(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('company_name')
    .where('registration_id', '=', everyCompanyOf(userId))
    .where('registration_id', 'not in', sharedCompaniesOf(userId))
    .where('stage', 'not in', finalStages)
    .orderBy('opened_at')
    .limit(100)
    .execute();
  return rows.map(({ company_name }) => company_name);
}

/** In one order, so that locking several cannot deadlock. */
export async function listOpenCaseIds(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('cases')
    .select('id')
    .where('registration_id', '=', everyCompanyOf(userId))
    .where('stage', 'not in', finalStages)
    .orderBy('registration_id')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

export function findCaseId(db: Db, registrationId: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('cases').select('id').where('registration_id', '=', registrationId).executeTakeFirst();
}

/** False when the registration has a case already. */
export async function insertCase(tx: Tx, row: Omit<Insertable<Cases>, 'name_key'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cases')
    .values({ ...row, name_key: nameKey(row.company_name) })
    .onConflict((conflict) => conflict.column('registration_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function saveCase(tx: Tx, row: CaseRow): Promise<void> {
  const { id, registration_id: _registration, user_id: _user, plan_type: _plan, opened_at: _opened, ...moving } = row;
  const name_key = nameKey(row.company_name);
  await tx
    .updateTable('cases')
    .set({ ...moving, name_key })
    .where('id', '=', id)
    .execute();
}

/** Paid registrations without a case, left by an older release. Oldest first. */
export async function listCaselessRegistrations(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    // Literals: with parameters the planner would not use the partial index.
    .where(sql<boolean>`not has_case`)
    .where(
      'payment_status',
      'in',
      settledStatuses.map((status) => sql.lit(status)),
    )
    // A release without `has_case` may have opened it.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('cases').select('cases.id').whereRef('cases.registration_id', '=', 'registrations.id'))),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Names of other customers' active companies with one of these keys; at most 100. */
export async function listLikeNames(db: Db, keys: readonly string[], notOf: string | null): Promise<string[]> {
  return (await likeNames(db, keys, notOf).execute()).map(({ company_name }) => company_name);
}

export function likeNames(db: Db, keys: readonly string[], notOf: string | null) {
  return (
    db
      .selectFrom('cases')
      .select('company_name')
      .distinct()
      .where('name_key', '=', sql<string>`any(${keys})`)
      // Literals: with parameters the planner would not use the partial index.
      .where(sql<boolean>`stage not in ('refused', 'cancelled')`)
      .where('user_id', 'is distinct from', notOf)
      .limit(100)
  );
}
