import { keepStored } from '../ui/stored.ts';

export const closedKey = 'zarpa.closed';

/**
 * That the session was closed elsewhere: for this tab's next pages, until the next sign-in starts. The pages read it
 * before their first paint (web/platform/build/write-pages.ts).
 */
export function recordClosed(wasClosed: boolean): void {
  keepStored('sessionStorage', closedKey, wasClosed ? '1' : undefined);
}
