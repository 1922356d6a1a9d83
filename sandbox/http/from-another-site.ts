import type { IncomingMessage } from 'node:http';

/** Browsers send the requesting page's origin; command-line tools and tests do not. */
export function isFromAnotherSite({ headers }: IncomingMessage): boolean {
  return headers.origin !== undefined && headers.origin !== `http://${headers.host}`;
}
