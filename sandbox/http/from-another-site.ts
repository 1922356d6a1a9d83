import type { IncomingMessage } from 'node:http';

/** A browser names the page that asks; command-line tools and tests do not. */
export function isFromAnotherSite({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}
