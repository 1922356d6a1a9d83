import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type ConversationKey = { userId: string; conversationId: string };

export async function findConsent(db: Db, { userId, conversationId }: ConversationKey): Promise<boolean> {
  const row = await db
    .selectFrom('chat_consents')
    .select('uses_case')
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
  return row?.uses_case ?? false;
}

export async function saveConsent(
  db: Db,
  { userId, conversationId }: ConversationKey,
  { usesCase, at }: { usesCase: boolean; at: Date },
): Promise<void> {
  await db
    .insertInto('chat_consents')
    .values({ user_id: userId, conversation_id: conversationId, uses_case: usesCase, changed_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'conversation_id'])
        .doUpdateSet({ uses_case: usesCase, changed_at: at })
        .where('chat_consents.uses_case', '<>', usesCase),
    )
    .execute();
}

export async function findConversation(db: Db, { userId, conversationId }: ConversationKey) {
  return await db
    .selectFrom('chat_conversations')
    .select(['misses', 'thread_id as threadId'])
    .where('user_id', '=', userId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
}

export async function findChatThread(db: Db, { userId, conversationId }: ConversationKey) {
  return await db
    .selectFrom('chat_conversations as c')
    .innerJoin('threads as t', (join) => join.onRef('t.id', '=', 'c.thread_id').onRef('t.user_id', '=', 'c.user_id'))
    .select(['t.id', 't.number'])
    .where('c.user_id', '=', userId)
    .where('c.conversation_id', '=', conversationId)
    .where('t.state', '=', 'open')
    .executeTakeFirst();
}

export async function recordAnswer(
  db: Db,
  { userId, conversationId }: ConversationKey,
  { isMiss, answerMs, at }: { isMiss: boolean; answerMs: number; at: Date },
): Promise<void> {
  const misses = isMiss ? 1 : 0;
  await db
    .insertInto('chat_conversations')
    .values({ user_id: userId, conversation_id: conversationId, misses, answer_ms: answerMs, answered_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'conversation_id']).doUpdateSet({
        misses: sql<number>`least(chat_conversations.misses + ${misses}, 1000)`,
        answer_ms: answerMs,
        answered_at: at,
      }),
    )
    .execute();
}

/** A person takes over; earlier misses no longer count. */
export async function saveChatThread(
  tx: Tx,
  { userId, conversationId }: ConversationKey,
  { threadId, at }: { threadId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('chat_conversations')
    .values({ user_id: userId, conversation_id: conversationId, thread_id: threadId, answered_at: at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'conversation_id']).doUpdateSet({ thread_id: threadId, misses: 0, answered_at: at }),
    )
    .execute();
}

const measuredMax = 200;

/** Milliseconds, over the newest answers since `since`; undefined without answers. */
export async function findMedianAnswer(db: Db, since: Date): Promise<number | undefined> {
  const { median } = await db
    .selectFrom((from) =>
      from
        .selectFrom('chat_conversations')
        .select('answer_ms')
        .where('answered_at', '>=', since)
        .where('answer_ms', '>', 0)
        .orderBy('answered_at', 'desc')
        .limit(measuredMax)
        .as('newest'),
    )
    .select(sql<number | null>`percentile_disc(0.5) within group (order by answer_ms)`.as('median'))
    .executeTakeFirstOrThrow();
  return median ?? undefined;
}

/** Takes tokens from the day's budget; false when it is used up. */
export async function takeTokens(
  db: Db,
  { userId, day }: { userId: string; day: string },
  { tokens, tokensMax }: { tokens: number; tokensMax: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_budgets')
    .values({ user_id: userId, day, tokens })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'day'])
        .doUpdateSet({ tokens: sql<number>`chat_budgets.tokens + ${tokens}` })
        .where('chat_budgets.tokens', '<=', tokensMax - tokens),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Gives unused tokens back; tokens used beyond those taken are charged too. */
export async function settleTokens(
  db: Db,
  { userId, day }: { userId: string; day: string },
  { taken, used }: { taken: number; used: number },
): Promise<void> {
  await db
    .updateTable('chat_budgets')
    .set({ tokens: sql<number>`greatest(tokens + ${used - taken}, 0)` })
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .execute();
}

export async function deleteOldChats(db: Db, { before, day }: { before: Date; day: string }) {
  const conversations = await db.deleteFrom('chat_conversations').where('answered_at', '<', before).executeTakeFirst();
  const budgets = await db.deleteFrom('chat_budgets').where('day', '<', day).executeTakeFirst();
  return {
    chat_conversations: Number(conversations.numDeletedRows),
    chat_budgets: Number(budgets.numDeletedRows),
  };
}
