import { createStore } from '../ui/store.ts';

/** A refusal of the whole session, not of one call: a code is missing, or the session was closed elsewhere. */
export type SessionRefusal = 'challenge' | 'closed';

const refusal = createStore<SessionRefusal | undefined>(undefined);

/** Every refused call reports here, and the gate reacts. A closed session stays closed. */
export function recordRefusal(code: string): void {
  if (code === 'identity.session_closed') refusal.set('closed');
  else if (code === 'two_factor.challenge_required' && refusal.get() !== 'closed') refusal.set('challenge');
}

export function forgetChallenge(): void {
  if (refusal.get() === 'challenge') refusal.set(undefined);
}

export const getSessionRefusal = refusal.get;
export const useSessionRefusal = refusal.use;
