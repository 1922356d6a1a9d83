import { sql } from 'kysely';
import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { QuestionAnswer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import type { LedgerQuestionKey } from '@zarpa/contract/ledger/questions/yearly.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import type { YearOf } from './ledger-year.queries.ts';

export type StoredAnswer = { question: LedgerQuestionKey; answer: QuestionAnswer; answeredAt: Date };

export async function listLedgerAnswers(
  db: Db,
  { registrationId }: Owner,
  { begin, end }: Days,
): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('ledger_answers')
    .distinctOn('question')
    .select(['question', 'answer', 'answered_at'])
    .where('registration_id', '=', registrationId)
    .where('first_day', '<=', begin)
    .where('last_day', '>=', end)
    .orderBy('question')
    .orderBy('answered_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ question, answer, answered_at }) => ({
    // Only `saveAnswer` writes this column.
    question: question as LedgerQuestionKey,
    answer: answer as unknown as QuestionAnswer,
    answeredAt: answered_at,
  }));
}

export async function saveAnswer(
  tx: Tx,
  { registrationId, userId }: Owner,
  { held, question, answer, at }: { held: Days; question: string; answer: QuestionAnswer; at: Date },
): Promise<void> {
  const fields = { answer: JSON.stringify(answer), answered_at: at };
  await tx
    .insertInto('ledger_answers')
    .values({ registration_id: registrationId, user_id: userId, ...daysOf(held), question, ...fields })
    .onConflict((conflict) =>
      conflict.columns(['registration_id', 'first_day', 'last_day', 'question']).doUpdateSet(fields),
    )
    .execute();
}

const daysOf = ({ begin, end }: Days) => ({ first_day: begin, last_day: end });

export type ManualEntry = {
  id: string;
  day: string;
  currency: string;
  amountMinor: number;
  paidBy: string;
  description: string;
};

export async function listManualEntries(
  tx: Tx,
  { registrationId, begin, end }: YearOf,
  question: string,
): Promise<ManualEntry[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['id', 'day', 'currency', 'amount_minor', 'paid_by', 'description'])
    .where('registration_id', '=', registrationId)
    .where('question', '=', question)
    .where(sql<boolean>`day between ${begin}::date and ${end}::date`)
    .orderBy('id')
    .limit(1_000)
    .execute();
  return rows.map(({ amount_minor, paid_by, ...row }) => ({
    ...row,
    amountMinor: Number(amount_minor),
    paidBy: paid_by,
  }));
}

export async function listCategories(db: Db, { registrationId, begin, end }: YearOf): Promise<CategoryKey[]> {
  const { rows } = await sql<{ category: CategoryKey }>`
    with standing as (
      select e.id, e.category, e.counter_category from ledger_entries e
       where e.registration_id = ${registrationId} and not e.is_removed
         and e.day between ${begin}::date and ${end}::date)
    select category from standing where not exists (select from ledger_parts p where p.entry_id = standing.id)
    union select counter_category from standing where counter_category is not null
    union select p.category from ledger_parts p join standing on standing.id = p.entry_id limit 1000`.execute(db);
  return rows.map(({ category }) => category);
}
