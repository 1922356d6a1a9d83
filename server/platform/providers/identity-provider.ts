import { createRemoteJWKSet, errors as joseErrors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

import type { Config } from '../../config.ts';
import { fail, type PlainErrorCode } from '../http/fail.ts';
import type { Log } from '../../log.ts';
import { changeIdentityAddress, ownsAddress } from './change-identity-address.ts';
import { deleteIdentityAccount } from './delete-identity-account.ts';
import { readLogoutClaims, type Logout } from './read-logout-claims.ts';

export type Profile = { sub: string; email: string; emailVerified: boolean; name: string };

export type VerifiedToken = {
  userId: string;
  signInId: string | undefined;
  issuedAt: Date;
  signedInAt: Date | undefined;
};

export type IdentityProvider = {
  /**
   * The token's `sub`, and its sign-in where the provider states it. Throws `identity.invalid_token`, or
   * `identity.provider_unavailable` when keys cannot be fetched.
   */
  verify: (token: string) => Promise<VerifiedToken>;
  /** What the provider's logout token ends. Throws `identity.logout_token_invalid` or `identity.provider_unavailable`. */
  verifyLogout: (token: string) => Promise<Logout>;
  /** Asks `/userinfo` with the caller's token, because access tokens carry no email address. */
  profileOf: (token: string) => Promise<Profile>;
  /** Deletes the account at the provider permanently. Throws when it refuses or does not answer: call it again. */
  deleteAccount: (userId: string) => Promise<void>;
  /** Whether `changeAddress` can be asked for this account. */
  ownsAddress: (userId: string) => boolean;
  /** Sets a proven address, the same twice without harm. Throws when the provider does not answer: call it again. */
  changeAddress: (userId: string, email: string) => Promise<'done' | 'taken'>;
};

const userinfo = z.object({
  sub: z.string().min(1),
  email: z.string().min(3),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
});

export function openIdentityProvider(auth: Config['auth'], log: Log): IdentityProvider {
  const keys = createRemoteJWKSet(new URL(`${auth.issuer}.well-known/jwks.json`), {
    cooldownDuration: 30_000,
    // Long, so that signed-in people can work while the provider is down; an unknown key is fetched at once.
    cacheMaxAge: 12 * 3_600_000,
    timeoutDuration: 5_000,
  });
  // By the whole token: the same signature over another content is another token.
  const verified = new LRUCache<string, VerifiedToken & { expiresAt: number }>({
    max: 5_000,
    ttl: 300_000,
    ttlResolution: 1_000,
  });

  async function verify(token: string): Promise<VerifiedToken> {
    const hit = verified.get(token);
    if (hit && hit.expiresAt > Date.now() / 1000) return hit;
    const payload = await verifySignature(token, auth.audience, 'identity.invalid_token');
    const signInId = payload[auth.sessionClaim];
    const signedInAt = payload[auth.timeClaim];
    const found = {
      userId: payload.sub!,
      signInId: typeof signInId === 'string' && signInId !== '' ? signInId.slice(0, 200) : undefined,
      issuedAt: new Date(payload.iat! * 1000),
      signedInAt: typeof signedInAt === 'number' ? new Date(signedInAt * 1000) : undefined,
      expiresAt: payload.exp!,
    };
    verified.set(token, found);
    return found;
  }

  async function verifySignature(token: string, audience: string, refusal: PlainErrorCode) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: auth.issuer,
        audience,
        algorithms: ['RS256'],
        clockTolerance: 5,
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return payload;
    } catch (error) {
      const isRefusal = error instanceof joseErrors.JOSEError && !(error instanceof joseErrors.JWKSTimeout);
      if (isRefusal && error.message !== 'Expected 200 OK from the JSON Web Key Set HTTP response')
        throw fail(refusal, { cause: error });
      throw fail('identity.provider_unavailable', { cause: error });
    }
  }

  async function verifyLogout(token: string): Promise<Logout> {
    const claims = await verifySignature(token, auth.clientId, 'identity.logout_token_invalid');
    return readLogoutClaims(claims, new Date());
  }

  async function profileOf(token: string): Promise<Profile> {
    const response = await fetch(`${auth.issuer}userinfo`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(5_000),
    }).catch((error: unknown) => {
      throw fail('identity.provider_unavailable', { cause: error });
    });
    if (response.status === 401 || response.status === 403) throw fail('identity.invalid_token');
    const parsed = userinfo.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !parsed.success)
      throw fail('identity.provider_unavailable', { cause: `userinfo answered ${response.status}` });
    const { sub, email, email_verified, name } = parsed.data;
    return { sub, email: email.toLowerCase(), emailVerified: email_verified, name: name ?? '' };
  }

  return {
    verify,
    verifyLogout,
    profileOf,
    deleteAccount: (userId) => deleteIdentityAccount(auth, log, userId),
    ownsAddress: (userId) => ownsAddress(auth, userId),
    changeAddress: (userId, email) => changeIdentityAddress(auth, userId, email),
  };
}
