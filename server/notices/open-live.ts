import type { Listener } from '../db/open-listener.ts';
import type { Log } from '../log.ts';
import type { Announced } from './announce.queries.ts';
import { LiveStream, noticeEvent } from './live-stream.ts';
import type { Live } from './live.ts';

/** Browsers share one stream among their tabs, so this is many browsers. */
const streamsMax = 20;

export function openLive(listener: Listener, log: Log): Live {
  const byUser = new Map<string, Set<LiveStream>>();

  function* everybody(): Generator<LiveStream> {
    for (const streams of byUser.values()) yield* streams;
  }

  listener.hear('live', {
    heard: (payload) => deliver(JSON.parse(payload) as Announced),
    listening: () => {
      log.debug({ browsers: byUser.size }, 'hears of changes');
      for (const stream of everybody()) {
        stream.check();
        stream.fallBehind();
      }
    },
    lost: () => undefined,
  });
  listener.hear('person_changed', {
    heard: (userId) => {
      for (const stream of byUser.get(userId) ?? []) stream.check();
    },
    listening: () => undefined,
    lost: () => undefined,
  });

  function deliver(announced: Announced): void {
    const own = (announced.user && byUser.get(announced.user)) || [];
    if ('notice' in announced) {
      for (const stream of own) stream.push(noticeEvent(announced.notice));
      return;
    }
    if ('thread' in announced) {
      const data = { thread_id: announced.thread };
      for (const stream of own) stream.push({ event: 'thread', data });
      for (const stream of everybody()) if (stream.isStaff) stream.push({ event: 'staff-thread', data });
      return;
    }
    for (const stream of own) stream.push({ event: 'case', data: { registration_id: announced.registration } });
    for (const stream of everybody())
      if (stream.isStaff) stream.push({ event: 'staff-case', data: { case_id: announced.case } });
  }

  return {
    hasRoom: (userId) => (byUser.get(userId)?.size ?? 0) < streamsMax,
    follow: (follower, signal) => {
      const stream = new LiveStream(follower);
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
