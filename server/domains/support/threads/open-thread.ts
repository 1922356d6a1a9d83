import { randomBytes, randomUUID } from 'node:crypto';
import { threadNumberOf, type ThreadSource } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { promisedAt } from '@zarpa/contract/values/working-time.rules.ts';
import type { Context } from '../../../context.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import { insertMessage } from './thread-messages.queries.ts';
import { findOpenThreadOf, findSentThread, findThreadPlace, insertThread } from './threads.queries.ts';

export type Opening = {
  userId: string;
  registrationId?: string;
  orderId?: string;
  reference?: string;
  text: string;
  source: ThreadSource;
  /** Made once by whoever sends: sent twice it is one thread. */
  sendKey: string;
};

export type OpenedThread = { id: string; number: string };

/** Answers its number. Throws `threads.about_unknown` where company or order are not the person's own. */
export async function openThread(tx: Tx, { clock }: Pick<Context, 'clock'>, opening: Opening): Promise<OpenedThread> {
  const { userId, sendKey, source, text } = opening;
  const place = await findThreadPlace(tx, userId, opening);
  if (!place) throw fail('threads.about_unknown');
  const at = clock();
  const thread = { ...place, id: randomUUID(), userId, reference: opening.reference ?? null, source, sendKey };
  // Of all numbers a few thousand are taken: the second try is rare, the third next to impossible.
  for (let tries = 0; tries < 5; tries += 1) {
    const number = threadNumberOf(randomBytes(5));
    const isNew = await insertThread(tx, { ...thread, number, at, dueAt: promisedAt(at) });
    if (isNew) {
      const author = source === 'assistant' ? 'assistant' : 'customer';
      await insertMessage(tx, { threadId: thread.id, userId, number: 1, author, staffId: null, text, sendKey, at });
      return { id: thread.id, number };
    }
    const sent = await findSentThread(tx, userId, sendKey);
    if (sent) return sent;
  }
  throw fail('server.unavailable');
}

export function findOpenThread(db: Db, userId: string): Promise<OpenedThread | undefined> {
  return findOpenThreadOf(db, userId);
}
