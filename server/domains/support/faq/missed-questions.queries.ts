import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';

/** Counts a repeated question; adds a new one only while there is room. */
export async function recordMissedQuestion(
  db: Db,
  { question, day, most }: { question: string; day: string; most: number },
): Promise<void> {
  const isRoom = sql<boolean>`(select count(*) from missed_questions) < ${most}`;
  await sql`
    insert into missed_questions (question, times, last_on)
    select ${question}, 1, ${day}
    where ${isRoom} or exists (select from missed_questions where question = ${question})
    on conflict (question) do update
    set times = missed_questions.times + 1, last_on = greatest(missed_questions.last_on, excluded.last_on)`.execute(db);
}

export async function listMissedQuestions(db: Db, most: number) {
  const rows = await db
    .selectFrom('missed_questions')
    .select(['question', 'times', sql<string>`last_on::text`.as('last_on')])
    .orderBy('times', 'desc')
    .orderBy('missed_questions.last_on', 'desc')
    .orderBy('question')
    .limit(most)
    .execute();
  return rows;
}

export async function deleteMissedQuestions(db: Db, { before }: { before: string }): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('missed_questions')
    .where('last_on', '<', sql<never>`${before}::date`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
