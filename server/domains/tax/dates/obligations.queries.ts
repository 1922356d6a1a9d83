import type { ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import type { RuleId } from '@zarpa/contract/tax/book/rule.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../facts/tax-facts.queries.ts';

export type ObligationRow = Awaited<ReturnType<typeof listObligations>>[number];

export async function listObligations(db: Db, { registrationId }: Owner) {
  const rows = await db
    .selectFrom('obligations')
    .select(['key', 'rule', 'period', 'due_on', 'extended_to', 'state', 'reason', 'document_id'])
    .select(['settled_at', 'changed_at', 'asked_on'])
    .where('registration_id', '=', registrationId)
    .orderBy('due_on')
    .orderBy('key')
    .execute();
  return rows.map((row) => ({ ...row, rule: row.rule as RuleId, state: row.state as ObligationState }));
}

export type DerivedRow = Pick<ObligationRow, 'key' | 'rule' | 'period' | 'due_on' | 'extended_to' | 'state'>;

export async function insertObligations(
  tx: Tx,
  { registrationId, userId }: Owner,
  rows: readonly DerivedRow[],
  at: Date,
): Promise<void> {
  const of = { registration_id: registrationId, user_id: userId, changed_at: at };
  if (rows.length > 0)
    await tx
      .insertInto('obligations')
      .values(rows.map((row) => ({ ...row, ...of })))
      .execute();
}

/** Keeps what a person reported. */
export async function changeObligation(
  tx: Tx,
  { registrationId }: Owner,
  { key, due_on, extended_to, state }: DerivedRow,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('obligations')
    .set({ due_on, extended_to, state, changed_at: at })
    .where('registration_id', '=', registrationId)
    .where('key', '=', key)
    .execute();
}

export async function deleteObligations(tx: Tx, { registrationId }: Owner, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx.deleteFrom('obligations').where('registration_id', '=', registrationId).where('key', 'in', keys).execute();
}

export type Settlement = Pick<ObligationRow, 'state' | 'reason' | 'document_id' | 'settled_at' | 'asked_on'>;

export async function settleObligation(
  tx: Tx,
  { registrationId }: Owner,
  key: string,
  { state, reason, document_id, settled_at, asked_on }: Settlement,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('obligations')
    .set({ state, reason, document_id, settled_at, asked_on, changed_at: at })
    .where('registration_id', '=', registrationId)
    .where('key', '=', key)
    .execute();
}

/** Companies not refreshed for a day, the longest waiting first. Across all customers: each row carries its owner. */
export async function listDueRefreshes(db: Db, now: Date, limit: number): Promise<Owner[]> {
  const rows = await db
    .selectFrom('tax_refreshes')
    .select(['registration_id', 'user_id'])
    .where('refresh_at', '<=', now)
    .orderBy('refresh_at')
    .limit(limit)
    .execute();
  return rows.map(({ registration_id, user_id }) => ({ registrationId: registration_id, userId: user_id }));
}

export async function saveRefresh(
  tx: Tx,
  { registrationId, userId }: Owner,
  { refreshAt, openQuestions }: { refreshAt: Date; openQuestions: number },
): Promise<void> {
  const row = { refresh_at: refreshAt, open_questions: openQuestions };
  await tx
    .insertInto('tax_refreshes')
    .values({ registration_id: registrationId, user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(row))
    .execute();
}

type MissedYearRow = Awaited<ReturnType<typeof listMissedYears>>[number];

export function listMissedYears(db: Db, { registrationId }: Owner) {
  return db
    .selectFrom('missed_years')
    .select(['year_day', 'learned', 'cause', 'since', 'told_at'])
    .where('registration_id', '=', registrationId)
    .orderBy('year_day', 'desc')
    .execute();
}

export async function saveMissedYear(tx: Tx, { registrationId, userId }: Owner, { year_day, ...texts }: MissedYearRow) {
  await tx
    .insertInto('missed_years')
    .values({ registration_id: registrationId, user_id: userId, year_day, ...texts })
    .onConflict((conflict) => conflict.columns(['registration_id', 'year_day']).doUpdateSet(texts))
    .execute();
}

export async function deleteMissedYear(tx: Tx, { registrationId }: Owner, yearDay: string): Promise<void> {
  await tx
    .deleteFrom('missed_years')
    .where('registration_id', '=', registrationId)
    .where('year_day', '=', yearDay)
    .execute();
}
