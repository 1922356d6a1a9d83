import type { MutableTopic } from '@zarpa/contract/notices/texts.rules.ts';
import type { Db } from '../../platform/db/open-database.ts';

export async function listMutedTopics(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('muted_topics').select('topic').where('user_id', '=', userId).execute();
  return rows.map(({ topic }) => topic);
}

export async function muteTopic(db: Db, userId: string, topic: MutableTopic, at: Date): Promise<void> {
  await db
    .insertInto('muted_topics')
    .values({ user_id: userId, topic, muted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unmuteTopic(db: Db, userId: string, topic: MutableTopic): Promise<void> {
  await db.deleteFrom('muted_topics').where('user_id', '=', userId).where('topic', '=', topic).execute();
}

export async function findUnreached(db: Db, userId: string): Promise<{ email: string; since: Date } | undefined> {
  return db
    .selectFrom('mail_refusals')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'mail_refusals.user_id').onRef('users.email', '=', 'mail_refusals.email'),
    )
    .select(['mail_refusals.email', 'mail_refusals.refused_at as since'])
    .where('mail_refusals.user_id', '=', userId)
    .where('mail_refusals.cleared_at', 'is', null)
    .executeTakeFirst();
}
