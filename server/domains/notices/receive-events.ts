import { AnswerWithEvents } from '../../platform/http/answers/answer.ts';
import { fail } from '../../platform/http/fail.ts';
import { findSessionState } from '../identity/sessions/session-state.queries.ts';
import { findLastSeq } from '../../platform/notifications/written-notices.queries.ts';
import { listSeqsAfter } from './notices.queries.ts';
import type { Handle } from '../../platform/http/handler.ts';

const missedMax = 100;

/** Needs a session with a cookie: a browser's `EventSource` sends no token. */
export const receiveEvents: Handle<'receiveEvents'> = async ({ db, live }, { userId, session }, { query }, caller) => {
  if (!session) throw fail('identity.missing_token');
  if (!live.hasRoom(userId)) throw fail('notices.too_many_streams');
  const lastSeq = /^\d{1,18}$/.exec(caller.lastEventId ?? '')?.[0];
  const follower = {
    userId,
    lastSeq,
    watchedMs: query.watched,
    standing: () => findSessionState(db, userId, session.id),
    missed: async (after: string | undefined) => {
      const last = await findLastSeq(db, userId);
      return { last, seqs: after === undefined ? [] : await listSeqsAfter(db, userId, after, missedMax) };
    },
  };
  return new AnswerWithEvents((signal) => live.follow(follower, signal));
};
