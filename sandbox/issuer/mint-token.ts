import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** Other members become claims (`iss`, `aud`, `exp`, `nbf`…), for tokens that must be refused; `undefined` and `null` remove a claim. */
export type TokenRequest = Partial<Profile> & {
  sub: string;
  /** Negative makes an expired token. Default one day, as Auth0's. */
  expiresInSeconds?: number;
  audience?: string;
  [claim: string]: unknown;
};

export type Profile = {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  given_name: string;
  family_name: string;
  locale: string;
  updated_at: string;
};

export type Mint = ((request: TokenRequest) => Promise<string>) & {
  profileOf(sub: string): Profile | undefined;
  /** False when no token was minted for that `sub`. */
  forget(sub: string): boolean;
  /** Whether somebody else has the address. */
  isTaken(sub: string, email: string): boolean;
};

type MintNeeds = { key: SigningKey; issuer: () => string; audience: string; clientId: string };

/** The minting function of one issuer. The access token carries no e-mail: as with Auth0, `/userinfo` has it. */
export function createMint({ key, issuer, audience, clientId }: MintNeeds): Mint {
  const profiles = new Map<string, Profile>();
  const mint = async ({ sub, expiresInSeconds = 86_400, audience: api = audience, ...rest }: TokenRequest) => {
    const [profile, overrides] = splitProfile(rest);
    profiles.set(sub, completeProfile(sub, { ...profiles.get(sub), ...profile }));
    const issuedAt = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer(),
      sub,
      aud: [api, `${issuer()}userinfo`],
      azp: clientId,
      scope: 'openid profile email',
      iat: issuedAt,
      auth_time: issuedAt,
      exp: issuedAt + expiresInSeconds,
      ...overrides,
    };
    const present = Object.fromEntries(
      Object.entries(claims).filter(([, value]) => value !== undefined && value !== null),
    );
    return signToken(key, present);
  };
  return Object.assign(mint, {
    profileOf: (sub: string) => profiles.get(sub),
    forget: (sub: string) => profiles.delete(sub),
    isTaken: (sub: string, email: string) =>
      [...profiles.values()].some((other) => other.sub !== sub && other.email === email),
  });
}

export function signToken(key: SigningKey, claims: JWTPayload): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: key.kid }).sign(key.privateKey);
}

const profileNames = ['email', 'email_verified', 'name', 'given_name', 'family_name', 'locale', 'updated_at'];

function splitProfile(members: Record<string, unknown>): [Partial<Profile>, Record<string, unknown>] {
  const entries = Object.entries(members);
  const profile = entries.filter((entry) => isProfile(entry) && entry[1] !== undefined);
  return [Object.fromEntries(profile), Object.fromEntries(entries.filter((entry) => !isProfile(entry)))];
}

function completeProfile(sub: string, known: Partial<Profile>): Profile {
  const givenName = known.given_name ?? known.name?.split(' ')[0] ?? 'Cliente';
  const familyName = known.family_name ?? (known.name?.split(' ').slice(1).join(' ') || 'Prueba');
  return {
    email: `${sub.replace(/[^\w.-]+/g, '.')}@example.com`,
    email_verified: true,
    name: `${givenName} ${familyName}`,
    given_name: givenName,
    family_name: familyName,
    locale: 'es',
    updated_at: new Date().toISOString(),
    ...known,
    sub,
  };
}

const isProfile = ([name]: [string, unknown]) => profileNames.includes(name);

/** An RS256 key pair; `jwk` is the published public half. */
export type SigningKey = { privateKey: CryptoKey; publicKey: CryptoKey; kid: string; jwk: JWK };

export async function createSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { modulusLength: 2048 });
  const kid = randomUUID();
  return { privateKey, publicKey, kid, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
