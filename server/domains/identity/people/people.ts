import { LRUCache } from 'lru-cache';
import type { Listener } from '../../../platform/db/open-listener.ts';
import type { AuthState } from './identity.queries.ts';

/** Caches auth states for seconds; `person_changed` clears them. Caches nothing while the listener is down. */
export type People = {
  /** Falls back to `load`. `key` distinguishes a person's sessions. */
  find: (userId: string, key: string, load: () => Promise<AuthState | undefined>) => Promise<AuthState | undefined>;
  forget: (userId: string) => void;
  /** Whether this process has not recorded a use of the session for a minute. */
  isTouchDue: (sessionId: string) => boolean;
};

export function openPeople(listener: Listener): People {
  const known = new LRUCache<string, Map<string, AuthState>>({ max: 10_000, ttl: 5_000, ttlResolution: 100 });
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
      const authState = await load();
      // After a change during the read, the result may be stale.
      if (authState && isListening && before === changes) {
        const kept = known.get(userId) ?? new Map<string, AuthState>();
        if (kept.size > 20) kept.clear();
        if (kept.size === 0) known.set(userId, kept);
        kept.set(key, authState);
      }
      return authState;
    },
    isTouchDue: (sessionId) => {
      if (touched.has(sessionId)) return false;
      touched.set(sessionId, true);
      return true;
    },
  };
}
