import type { Config } from '../../../config.ts';

/** Passkeys are bound to our domain, so that a look-alike page gets nothing. Browsers accept a name, never an IP address. */
export function relyingPartyOf({ http }: Pick<Config, 'http'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(http.publicUrl);
  return { id: hostname, origin };
}

/** COSE ids: ES256, which everything supports, and RS256 for older Windows. Passkeys of other algorithms are not stored. */
export const keyAlgorithms = [-7, -257];
