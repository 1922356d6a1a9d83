import { keepStored } from '../ui/stored.ts';

export const closedKey = 'zarpa.closed';

/**
 * Remembers, for this tab's next pages until the next sign-in, that the session was closed elsewhere. Pages read it
 * before their first paint (web/platform/build/write-pages.ts).
 */
export function recordClosed(wasClosed: boolean): void {
  keepStored('sessionStorage', closedKey, wasClosed ? '1' : undefined);
}

/** Set while the last answer of this browser's session was that a code is missing. */
export const challengeKey = 'zarpa.challenge';
