import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';

/** A token of this issuer beside those of the protocol's own endpoints; `type` is its `typ`. */
export type SignToken = (type: string, claims: JWTPayload) => Promise<string>;

export function createSignToken(issuer: string, signingKey: JWK): SignToken {
  return async (type, claims) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: type, kid: signingKey.kid! })
      .setIssuer(issuer)
      .sign(await importJWK(signingKey, 'RS256'));
}
