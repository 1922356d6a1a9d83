import type { Listener } from '../../platform/db/open-listener.ts';
import type { Log } from '../../log.ts';
import type { Announced } from '../../platform/notifications/announce.queries.ts';
import { LiveStream } from './live-stream.ts';
import type { Live } from './live.ts';
import { RecentAnnouncements } from './recent-announcements.ts';

/** Browsers share one stream among their tabs, so this is many browsers. */
const streamsMax = 20;
/** What a browser counts ends when it asks; the way here may take this long. */
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
    // A notice is its owner's alone; everything else the team hears as well.
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
