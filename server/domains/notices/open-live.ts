import type { Log } from '../../log.ts';
import type { Listener } from '../../platform/db/open-listener.ts';
import { AnswerWithEvents } from '../../platform/http/answers/answer.ts';
import { listCompanyIds } from '../../platform/access/company-people.queries.ts';
import { fail } from '../../platform/http/fail.ts';
import type { Handle } from '../../platform/http/handler.ts';
import type { Announced } from '../../platform/notifications/announce.queries.ts';
import { findLastSeq } from '../../platform/notifications/written-notices.queries.ts';
import { findSessionState } from '../identity/sessions/session-state.queries.ts';
import { LiveStream } from './live-stream.ts';
import type { Live } from './live.ts';
import { listSeqsAfter } from './notices.queries.ts';
import { RecentAnnouncements } from './recent-announcements.ts';

const missedMax = 100;

/** Requires a session cookie: a browser's `EventSource` sends no token. */
export const receiveEvents: Handle<'receiveEvents'> = async ({ db, live }, { userId, session }, { query }, caller) => {
  if (!session) throw fail('identity.missing_token');
  if (!live.hasRoom(userId)) throw fail('notices.too_many_streams');
  const lastSeq = /^\d{1,18}$/.exec(caller.lastEventId ?? '')?.[0];
  const follower = {
    userId,
    lastSeq,
    watchedMs: query.watched,
    state: async () => {
      const state = await findSessionState(db, userId, session.id);
      return state && { ...state, companies: await listCompanyIds(db, userId) };
    },
    missed: async (after: string | undefined) => {
      const last = await findLastSeq(db, userId);
      return { last, seqs: after === undefined ? [] : await listSeqsAfter(db, userId, after, missedMax) };
    },
  };
  return new AnswerWithEvents((signal) => live.follow(follower, signal));
};

/** Generous, because tabs share one stream per browser. */
const streamsMax = 20;
/** Allowance for the request's way here, after the browser measured its age. */
const wayMs = 30_000;

export function openLive(listener: Listener, log: Log): Live {
  const byUser = new Map<string, Set<LiveStream>>();
  const recent = new RecentAnnouncements();

  function* everybody(): Generator<LiveStream> {
    for (const streams of byUser.values()) yield* streams;
  }

  listener.hear('live', {
    receive: (payload) => deliver(JSON.parse(payload) as Announced),
    listening: () => {
      log.debug({ browsers: byUser.size }, 'hears of changes');
      recent.begin(performance.now());
      for (const stream of everybody()) {
        stream.check();
        stream.fallBehind();
      }
    },
    lost: () => recent.lose(),
  });
  listener.hear('person_changed', {
    receive: (userId) => {
      for (const stream of byUser.get(userId) ?? []) stream.check();
    },
    listening: () => undefined,
    lost: () => undefined,
  });

  function deliver(announced: Announced): void {
    recent.note(announced, performance.now());
    // Notices go to their owner only; other events also to staff.
    const hearers = 'notice' in announced ? (byUser.get(announced.user) ?? []) : everybody();
    for (const stream of hearers) stream.hear(announced);
  }

  return {
    hasRoom: (userId) => (byUser.get(userId)?.size ?? 0) < streamsMax,
    follow: (follower, signal) => {
      const { watchedMs, lastSeq } = follower;
      const isFirst = lastSeq === undefined && watchedMs !== undefined;
      const before = isFirst ? recent.from(performance.now() - watchedMs - wayMs) : undefined;
      const stream = new LiveStream(follower, before);
      const own = byUser.get(follower.userId) ?? new Set();
      byUser.set(follower.userId, own.add(stream));
      signal.addEventListener('abort', () => {
        stream.end();
        own.delete(stream);
        if (own.size === 0 && byUser.get(follower.userId) === own) byUser.delete(follower.userId);
      });
      return stream.events();
    },
  };
}
