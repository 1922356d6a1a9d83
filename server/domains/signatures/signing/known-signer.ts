import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Actor, Caller } from '../../../platform/http/security/actor.ts';
import { hashOfToken } from '../../../platform/secrets/opaque-token.ts';
import {
  findEnvelope,
  findEnvelopeIdOfSigner,
  lockEnvelope,
  type SignerRow,
  type WholeEnvelope,
} from '../envelopes/envelopes.queries.ts';
import { isProven } from '../envelopes/links.queries.ts';

/** How long a browser that gave a mailed code is known. */
export const provenMs = 12 * 3_600_000;
/** Signings that one browser is known for at once, by codes. */
export const signingsMax = 5;

export type KnownSigner = { envelopeId: string; signerId: string; knownBy: 'account' | 'code' };

type Asked = { actor: Actor | null; caller: Caller };

/**
 * Who asks about a signing: an account with the invited address, confirmed, or a browser that gave the code mailed to it. Throws
 * `signatures.not_found`, or `signatures.code_needed` where nobody is signed in.
 */
export async function requireSigner(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  signerId: string,
  { actor, caller }: Asked,
): Promise<KnownSigner> {
  const envelopeId = await findEnvelopeIdOfSigner(db, signerId);
  const whole = envelopeId && (await findEnvelope(db, envelopeId));
  if (!whole) throw fail('signatures.not_found');
  const { email } = signerOf(whole, signerId);
  if (actor?.emailVerified && actor.email.toLowerCase() === email)
    return { envelopeId: whole.row.id, signerId, knownBy: 'account' };
  const hashes = tokensOf(caller).map(hashOfToken);
  const since = new Date(clock().getTime() - provenMs);
  if (await isProven(db, signerId, { hashes, since })) return { envelopeId: whole.row.id, signerId, knownBy: 'code' };
  throw fail(actor ? 'signatures.not_found' : 'signatures.code_needed');
}

export const tokensOf = ({ signingTokens = '' }: Caller): string[] =>
  signingTokens
    .split('.')
    .filter((token) => /^[\w-]{43}$/.test(token))
    .slice(0, signingsMax);

export async function lockSigning(tx: Tx, { envelopeId, signerId }: KnownSigner) {
  const whole = await lockEnvelope(tx, envelopeId);
  if (!whole) throw fail('signatures.not_found');
  return { whole, me: signerOf(whole, signerId) };
}

export function signerOf({ signers }: WholeEnvelope, id: string): SignerRow {
  const found = signers.find((signer) => signer.id === id);
  if (!found) throw fail('signatures.not_found');
  return found;
}
