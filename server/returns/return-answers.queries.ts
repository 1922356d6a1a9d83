import type { ReturnQuestionKey } from '@zarpa/contract/return-questions.rules.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Db } from '../db/open-database.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';

/** What an owner answers holds for every year. */
export const everyYear = 0;

export type AnswerPlace = {
  year: number;
  /** A member's id; empty of the company. */
  subject: string;
  question: ReturnQuestionKey;
};
export type StoredReturnAnswer = AnswerPlace & { value: unknown; sealed: string | null; answeredAt: Date };

/** Of a year, and of the owners. */
export async function listReturnAnswers(
  db: Db,
  { registrationId, userId }: Owner,
  year: number,
): Promise<StoredReturnAnswer[]> {
  const rows = await db
    .selectFrom('return_answers')
    .select(['tax_year', 'subject', 'question', 'value', 'sealed', 'answered_at'])
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where('tax_year', 'in', [everyYear, year])
    .orderBy('tax_year')
    .orderBy('subject')
    .orderBy('question')
    .limit(2_000)
    .execute();
  return rows.map(({ tax_year, question, answered_at, ...row }) => ({
    ...row,
    year: tax_year,
    // One writer, which judges it.
    question: question as ReturnQuestionKey,
    answeredAt: answered_at,
  }));
}

/** When it was answered, held until the transaction ends; undefined where it was not. */
export async function lockReturnAnswer(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  { year, subject, question }: AnswerPlace,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('return_answers')
    .select('answered_at')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('subject', '=', subject)
    .where('question', '=', question)
    .forUpdate()
    .executeTakeFirst();
  return row?.answered_at;
}

/** False where somebody else answered meanwhile. `before` is what `lockReturnAnswer` saw. */
export async function saveReturnAnswer(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  { year, subject, question, value, sealed, answeredAt }: StoredReturnAnswer,
  before: Date | undefined,
): Promise<boolean> {
  const said = { value: value === null ? null : JSON.stringify(value), sealed, answered_at: answeredAt };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('return_answers')
    .values({ registration_id: registrationId, user_id: userId, tax_year: year, subject, question, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['registration_id', 'tax_year', 'subject', 'question'])
        .doUpdateSet(said)
        .where(before ? sql<boolean>`return_answers.answered_at = ${before}` : sql<boolean>`false`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteReturnAnswer(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  { year, subject, question }: AnswerPlace,
): Promise<void> {
  await tx
    .deleteFrom('return_answers')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .where('tax_year', '=', year)
    .where('subject', '=', subject)
    .where('question', '=', question)
    .execute();
}
