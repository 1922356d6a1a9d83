import type { Config } from '../../../config.ts';

/** Bound to the product's address, so that a look-alike page gets nothing. Browsers take a name, never a number. */
export function relyingPartyOf({ http }: Pick<Config, 'http'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(http.publicUrl);
  return { id: hostname, origin };
}

/** ES256, which everything speaks, and RS256 for older Windows; what is not named here is not stored. */
export const keyAlgorithms = [-7, -257];
