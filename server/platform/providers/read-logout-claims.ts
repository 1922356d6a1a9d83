import type { JWTPayload } from 'jose';
import { fail } from '../http/fail.ts';

export type Logout = {
  userId: string;
  signInId: string | undefined;
  /** By the provider's clock, like its tokens' `iat`. */
  validFrom: Date;
  /** Nobody had proven the address before: a stranger may have set the account up. */
  wasUnverified: boolean;
};

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** Claims of the built-in provider, whose notice may arrive long after the event. */
const validFromClaim = 'https://zarpa.app/tokens_valid_from';
const wasUnverifiedClaim = 'https://zarpa.app/was_unverified';

const ageSecondsMax = 600;
const skewSecondsMax = 60;

/**
 * Validates the claims of a verified logout token (OpenID Connect Back-Channel Logout 1.0 §2.6); throws
 * `identity.logout_token_invalid`.
 */
export function readLogoutClaims(claims: JWTPayload, now: Date): Logout {
  const { sub, sid, iat, jti, events, nonce } = claims;
  const seconds = now.getTime() / 1000;
  const event = isObject(events) ? events[logoutEvent] : undefined;
  // An ID token has the same audience: only the event and the absence of a nonce tell them apart.
  const isLogout = isObject(event) && nonce === undefined && typeof jti === 'string';
  const isTimely = iat !== undefined && iat > seconds - ageSecondsMax && iat < seconds + skewSecondsMax;
  const validFrom = claims[validFromClaim] ?? iat;
  const isSaneMoment = typeof validFrom === 'number' && validFrom < seconds + skewSecondsMax;
  if (!sub || !isLogout || !isTimely || !isSaneMoment) throw fail('identity.logout_token_invalid');
  return {
    userId: sub,
    signInId: typeof sid === 'string' && sid !== '' ? sid.slice(0, 200) : undefined,
    validFrom: new Date(validFrom * 1000),
    wasUnverified: claims[wasUnverifiedClaim] === true,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
