import { useSyncExternalStore } from 'react';

/** What an answer said of the whole session, not of its one call: a code is missing, or it was closed elsewhere. */
export type SessionRefusal = 'challenge' | 'closed';

let refusal: SessionRefusal | undefined;
const listeners = new Set<() => void>();

/** Every refused call reports here; the gate shows what follows. A closed session stays closed. */
export function noteRefusal(code: string): void {
  if (code === 'identity.session_closed') setRefusal('closed');
  else if (code === 'two_factor.challenge_required' && refusal !== 'closed') setRefusal('challenge');
}

export function forgetChallenge(): void {
  if (refusal === 'challenge') setRefusal(undefined);
}

export function getSessionRefusal(): SessionRefusal | undefined {
  return refusal;
}

export function useSessionRefusal(): SessionRefusal | undefined {
  return useSyncExternalStore(subscribe, getSessionRefusal, getSessionRefusal);
}

function setRefusal(next: SessionRefusal | undefined): void {
  refusal = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
