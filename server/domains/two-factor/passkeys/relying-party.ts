import type { Config } from '../../../config.ts';

/**
 * For whom passkeys are made, by the product's own address: they work there and nowhere else, which is why a page that
 * looks like ours gets nothing of them. Browsers take a name (`localhost` in development), never a number.
 */
export function relyingPartyOf({ http }: Pick<Config, 'http'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(http.publicUrl);
  return { id: hostname, origin };
}

/** ES256, which everything speaks, and RS256 for older Windows; what is not named here is not stored. */
export const keyAlgorithms = [-7, -257];
