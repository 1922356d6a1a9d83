import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. `subscribe` returns the unsubscribe. */
export function createStore<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  function set(next: T): void {
    value = next;
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }
  return { get, set, subscribe, use: () => useSyncExternalStore(subscribe, get, get) };
}
