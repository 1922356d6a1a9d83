import { randomUUID } from 'node:crypto';
import { recordAnswer, saveConsent, takeTokens } from '../../domains/support/chat/chat.queries.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** A conversation in which the assistant may read the customer's case, with the tokens used. */
export async function fillChats(app: TestApp, userId: string): Promise<void> {
  const key = { userId, conversationId: randomUUID() };
  const at = new Date();
  await app.db.transaction().execute((tx) => saveConsent(tx, key, { usesCase: true, at }));
  await recordAnswer(app.db, key, { isMiss: false, answerMs: 900, at });
  await takeTokens(app.db, { userId, day: at.toISOString().slice(0, 10) }, { tokens: 10, tokensMax: 100 });
}
