import { sql } from 'kysely';
import type {
  ColumnMapping,
  ReadingAnswers,
  ReadingQuestion,
  StatementState,
} from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { MovedEntries } from '@zarpa/contract/ledger/statements/shapes.ts';
import { anyCompanyOf, type Reader } from '../../../platform/access/any-company-of.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { CompanyYear, Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isOfOpenYear } from '../ledgers/ledger-locks.queries.ts';

const listMax = 1000;

type NewStatement = Owner & { id: string; yearDay: string; at: Date };

/** Returns the number of the reading to do when the file is new or was removed before; else undefined. */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<number | undefined> {
  const { id, registrationId, userId, yearDay, at } = statement;
  const row = await tx
    .insertInto('bank_statements')
    .values({ id, registration_id: registrationId, user_id: userId, year_day: yearDay, created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ removed_at: null, ...readAgain })
        .where('bank_statements.removed_at', 'is not', null),
    )
    .returning('reading')
    .executeTakeFirst();
  return row?.reading;
}

/** Back to unread; answers stay. */
const readAgain = {
  state: 'waiting',
  reading: sql<number>`bank_statements.reading + 1`,
  question: null,
  reason: null,
  read_at: null,
} as const;

const statementFields = ['id', 'registration_id', 'user_id', 'year_day', 'state', 'reading', 'format'] as const;

export type StatementRow = NonNullable<Awaited<ReturnType<typeof findStatementRow>>>;

export async function findOwnerOfStatement(db: Db, reader: Reader, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_statements')
    .select('registration_id')
    .where('id', '=', id)
    .where('registration_id', '=', anyCompanyOf(reader))
    .executeTakeFirst();
  return row?.registration_id;
}

export async function findStatementRow(db: Db, { registrationId }: Owner, id: string) {
  const row = await db
    .selectFrom('bank_statements')
    .select(statementFields)
    .select(['question', 'answers', 'reason', 'row_count'])
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      // Only this module writes these columns.
      state: row.state as StatementState,
      question: row.question as ReadingQuestion | null,
      answers: row.answers as ReadingAnswers,
    }
  );
}

/** Undefined when it was read or removed in the meantime, or another reading was requested. */
export async function findWaiting(db: Db, id: string, reading: number) {
  const row = await db
    .selectFrom('bank_statements')
    .select(['id', 'registration_id', 'user_id', 'answers', 'is_slow'])
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where('state', '=', 'waiting')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, answers: row.answers as ReadingAnswers };
}

export function listStalled(db: Db, before: Date) {
  return db
    .selectFrom('bank_statements')
    .select(['id', 'reading'])
    .where('state', '=', 'waiting')
    .where('removed_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

export async function listRead(tx: Tx, { registrationId }: Owner) {
  const rows = await tx
    .selectFrom('bank_statements')
    .select(['id', 'answers'])
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'read')
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .limit(listMax)
    .execute();
  return rows.map(({ id, answers }) => ({ id, answers: answers as ReadingAnswers }));
}

export async function requestReading(tx: Tx, id: string, answers: ReadingAnswers): Promise<number> {
  const { reading } = await tx
    .updateTable('bank_statements')
    .set({ ...readAgain, answers: JSON.stringify(answers) })
    .where('id', '=', id)
    .returning('reading')
    .executeTakeFirstOrThrow();
  return reading;
}

export type StatementOutcome = { at: Date } & (
  | { state: 'read'; format: string; rows: number }
  | { state: 'asks'; format: string; question: ReadingQuestion }
  | { state: 'unread'; reason: string }
);

export async function saveOutcome(tx: Tx, id: string, outcome: StatementOutcome): Promise<void> {
  await tx
    .updateTable('bank_statements')
    .set({
      state: outcome.state,
      read_at: outcome.at,
      format: 'format' in outcome ? outcome.format : null,
      question: 'question' in outcome ? JSON.stringify(outcome.question) : null,
      reason: 'reason' in outcome ? outcome.reason : null,
      row_count: 'rows' in outcome ? outcome.rows : 0,
    })
    .where('id', '=', id)
    .execute();
}

export async function saveMoved(tx: Tx, id: string, moved: readonly MovedEntries[]): Promise<void> {
  if (moved.length === 0) return;
  await tx
    .updateTable('bank_statements')
    .set({ moved: JSON.stringify(moved) })
    .where('id', '=', id)
    .execute();
}

export async function removeStatement(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('bank_statements').set({ removed_at: at }).where('id', '=', id).execute();
}

export async function listMappings(db: Db, { registrationId }: Owner): Promise<Record<string, ColumnMapping>> {
  const rows = await db
    .selectFrom('statement_mappings')
    .select(['fingerprint', 'mapping'])
    .where('registration_id', '=', registrationId)
    .orderBy('said_at', 'desc')
    .limit(200)
    .execute();
  return Object.fromEntries(rows.map(({ fingerprint, mapping }) => [fingerprint, mapping as ColumnMapping]));
}

export async function saveMapping(
  tx: Tx,
  { registrationId, userId }: Owner,
  { fingerprint, mapping, at }: { fingerprint: string; mapping: ColumnMapping; at: Date },
): Promise<void> {
  const fields = { mapping: JSON.stringify(mapping), said_at: at };
  await tx
    .insertInto('statement_mappings')
    .values({ registration_id: registrationId, user_id: userId, fingerprint, ...fields })
    .onConflict((conflict) => conflict.columns(['registration_id', 'fingerprint']).doUpdateSet(fields))
    .execute();
}

/** Files whose columns follow a header's stored mapping, not their own: read again when it changes. At most 1 000. */
export async function listByMapping(tx: Tx, { registrationId }: Owner, exceptId: string) {
  const rows = await tx
    .selectFrom('bank_statements')
    .select(['id', 'answers'])
    .where('registration_id', '=', registrationId)
    .where('removed_at', 'is', null)
    .where('id', '<>', exceptId)
    .where(sql<boolean>`answers -> 'mapping' is null`)
    .where(sql<boolean>`(state = 'waiting' or format = 'mapped' or question ->> 'kind' = 'mapping')`)
    .orderBy('id')
    .limit(listMax)
    .execute();
  return rows.map(({ id, answers }) => ({ id, answers: answers as ReadingAnswers }));
}

export type ListedStatement = Awaited<ReturnType<typeof listStatements>>[number];

export function listStatements(db: Db, owner: Owner, year: CompanyYear) {
  return statementsOf(db, owner, year)
    .where('s.year_day', '>=', year.reach.begin)
    .where('s.year_day', '<=', year.reach.end)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(sql.lit(listMax))
    .execute();
}

export function findStatement(db: Db, owner: Owner, id: string, days: Days): Promise<ListedStatement | undefined> {
  return statementsOf(db, owner, days).where('s.id', '=', id).executeTakeFirst();
}

function statementsOf(db: Db, { registrationId }: Owner, { begin, end }: Days) {
  return db
    .selectFrom('bank_statements as s')
    .innerJoin('files as f', 'f.id', 's.id')
    .select(['s.id', 's.year_day', 's.created_at', 'f.name', 'f.size_bytes'])
    .select(sql<MovedEntries[]>`s.moved`.as('moved'))
    .select(['s.state', 's.format', 's.reason', 's.row_count'])
    .select(sql<string | null>`s.question ->> 'kind'`.as('asks'))
    .select((row) => [
      row
        .selectFrom('ledger_entries as e')
        .select(sql<string>`count(*)`.as('entries'))
        .whereRef('e.statement_id', '=', 's.id')
        .where('e.is_removed', '=', false)
        .as('entries'),
      row
        .selectFrom('ledger_entries as e')
        .select(sql<string>`count(*)`.as('elsewhere'))
        .whereRef('e.statement_id', '=', 's.id')
        .where('e.is_removed', '=', false)
        .where(sql<boolean>`e.day not between ${begin}::date and ${end}::date`)
        .as('elsewhere'),
      row
        .selectFrom('ledger_locks as l')
        .select(sql<boolean>`true`.as('is_locked'))
        .whereRef('l.registration_id', '=', 's.registration_id')
        .whereRef('l.first_day', '<=', 's.year_day')
        .whereRef('l.last_day', '>=', 's.year_day')
        .as('is_locked'),
      row
        .selectFrom('ledger_entries as e')
        .select(sql<boolean>`true`.as('holds_locked'))
        .whereRef('e.statement_id', '=', 's.id')
        .where('e.is_removed', '=', false)
        .where(sql<boolean>`not ${isOfOpenYear}`)
        .limit(sql.lit(1))
        .as('holds_locked'),
      row
        .selectFrom('statement_rows as r')
        .select(
          sql<Record<string, number>>`jsonb_build_object('skipped', count(*) filter (where r.state = 'skipped'),
          'quarantined', count(*) filter (where r.state = 'quarantined'))`.as('aside'),
        )
        .whereRef('r.statement_id', '=', 's.id')
        .as('aside'),
      row
        .selectFrom('statement_accounts as a')
        .select(
          sql<AccountRow[]>`coalesce(jsonb_agg(to_jsonb(a) order by a.first_day, a.account), '[]')`.as('accounts'),
        )
        .whereRef('a.statement_id', '=', 's.id')
        .as('accounts'),
    ])
    .where('s.registration_id', '=', registrationId)
    .where('s.removed_at', 'is', null)
    .where('f.state', '=', 'kept')
    .where('f.is_visible', '=', true);
}

export type AccountRow = {
  account: string;
  currency: string;
  movements: number;
  first_day: string;
  last_day: string;
  opening_minor: number | null;
  closing_minor: number | null;
  balance: string;
  broken_row: number | null;
  expected_minor: number | null;
  said_minor: number | null;
};
