import { sql } from 'kysely';
import type { ReturnQuestionKey } from '@zarpa/contract/returns/questions.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Days } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';

/** An owner's answers hold for every year. */
export const everyYear: Days = { begin: '0001-01-01', end: '9999-12-31' };

export type AnswerPlace = {
  held: Days;
  subject: string;
  question: ReturnQuestionKey;
};
export type StoredReturnAnswer = AnswerPlace & { value: unknown; sealed: string | null; answeredAt: Date };

export async function listReturnAnswers(
  db: Db,
  { registrationId }: Owner,
  { begin, end }: Days,
): Promise<StoredReturnAnswer[]> {
  const rows = await db
    .selectFrom('return_answers')
    .distinctOn(['subject', 'question'])
    .select(['first_day', 'last_day', 'subject', 'question', 'value', 'sealed', 'answered_at'])
    .where('registration_id', '=', registrationId)
    .where('first_day', '<=', begin)
    .where('last_day', '>=', end)
    .orderBy('subject')
    .orderBy('question')
    .orderBy('answered_at', 'desc')
    .limit(2_000)
    .execute();
  return rows.map(({ first_day, last_day, question, answered_at, ...row }) => ({
    ...row,
    held: { begin: first_day, end: last_day },
    // Only this module writes these columns, after validation.
    question: question as ReturnQuestionKey,
    answeredAt: answered_at,
  }));
}

/** The time of the answer, locked until the transaction ends; undefined without one. */
export async function lockReturnAnswer(tx: Tx, { registrationId }: Owner, { held, subject, question }: AnswerPlace) {
  const row = await tx
    .selectFrom('return_answers')
    .select('answered_at')
    .where('registration_id', '=', registrationId)
    .where('first_day', '<=', held.begin)
    .where('last_day', '>=', held.end)
    .where('subject', '=', subject)
    .where('question', '=', question)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row?.answered_at;
}

/** False when somebody else answered in the meantime. `before` comes from `lockReturnAnswer`. */
export async function saveReturnAnswer(
  tx: Tx,
  { registrationId, userId }: Owner,
  { held, subject, question, value, sealed, answeredAt }: StoredReturnAnswer,
  before: Date | undefined,
): Promise<boolean> {
  const fields = { value: value === null ? null : JSON.stringify(value), sealed, answered_at: answeredAt };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('return_answers')
    .values({
      registration_id: registrationId,
      user_id: userId,
      first_day: held.begin,
      last_day: held.end,
      subject,
      question,
      ...fields,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['registration_id', 'first_day', 'last_day', 'subject', 'question'])
        .doUpdateSet(fields)
        .where(sql<boolean>`${before !== undefined}`),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteReturnAnswer(tx: Tx, { registrationId }: Owner, { held, subject, question }: AnswerPlace) {
  await tx
    .deleteFrom('return_answers')
    .where('registration_id', '=', registrationId)
    .where('first_day', '<=', held.begin)
    .where('last_day', '>=', held.end)
    .where('subject', '=', subject)
    .where('question', '=', question)
    .execute();
}
