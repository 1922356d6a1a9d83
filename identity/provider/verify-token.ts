import { createLocalJWKSet, jwtVerify, type JWK, type JWTPayload } from 'jose';

/** Claims of one of our own access tokens; throws when it is not ours, not for `audience`, or expired. */
export type VerifyToken = (token: string, audience: string) => Promise<JWTPayload>;

/** Accepts retired keys too, because tokens that they signed may still be valid. */
export function createVerifyToken(issuer: string, signingKeys: JWK[]): VerifyToken {
  const keys = signingKeys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK);
  const keySet = createLocalJWKSet({ keys });
  return async (token, audience) => {
    const expected = { issuer, audience, algorithms: ['RS256'], requiredClaims: ['sub', 'exp'] };
    return (await jwtVerify(token, keySet, expected)).payload;
  };
}
