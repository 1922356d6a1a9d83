import { LRUCache } from 'lru-cache';
import type { Listener } from '../../../platform/db/open-listener.ts';
import type { Standing } from './identity.queries.ts';

/** Standing is remembered for seconds; `person_changed` clears it, and without it nothing is remembered. */
export type People = {
  /** From memory, else by `load`. `key` tells the sessions of a person apart. */
  find: (userId: string, key: string, load: () => Promise<Standing | undefined>) => Promise<Standing | undefined>;
  forget: (userId: string) => void;
  /** Whether this process has not noted a use of the session for a minute. */
  isTouchDue: (sessionId: string) => boolean;
};

export function openPeople(listener: Listener): People {
  const known = new LRUCache<string, Map<string, Standing>>({ max: 10_000, ttl: 5_000, ttlResolution: 100 });
  const touched = new LRUCache<string, true>({ max: 10_000, ttl: 60_000, ttlResolution: 1_000 });
  let changes = 0;
  let isListening = false;

  function forget(userId: string): void {
    changes += 1;
    known.delete(userId);
  }

  listener.hear('person_changed', {
    receive: forget,
    listening: () => (isListening = true),
    lost: () => {
      isListening = false;
      changes += 1;
      known.clear();
    },
  });

  return {
    forget,
    find: async (userId, key, load) => {
      const hit = known.get(userId)?.get(key);
      if (hit) return hit;
      const before = changes;
      const standing = await load();
      // Somebody changed while we read: what we read may be the old state.
      if (standing && isListening && before === changes) {
        const kept = known.get(userId) ?? new Map<string, Standing>();
        if (kept.size > 20) kept.clear();
        if (kept.size === 0) known.set(userId, kept);
        kept.set(key, standing);
      }
      return standing;
    },
    isTouchDue: (sessionId) => {
      if (touched.has(sessionId)) return false;
      touched.set(sessionId, true);
      return true;
    },
  };
}
