import { randomInt } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { AnswerWithCookie } from '../../../platform/http/answers/answer.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { hashOfToken, newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { findCompanyNamed } from '../../documents/papers/documents.queries.ts';
import { isAccountAddress } from '../../identity/people/people.queries.ts';
import { appendSigningEvent } from '../envelopes/append-signing-event.ts';
import { shownState } from '../envelopes/change-envelope.ts';
import { findEnvelope, findEnvelopeIdOfSigner, lockEnvelope } from '../envelopes/envelopes.queries.ts';
import { findLinkByToken, isProven, saveCode, saveProof, takeTry } from '../envelopes/links.queries.ts';
import { signingCodeMail } from '../signatures.mails.ts';
import { provenMs, signerOf, signingsMax, tokensOf } from './known-signer.ts';
import { tracesOf } from './traces.ts';

const codeMs = 15 * 60_000;
const triesMax = 5;
/** Of one link. */
const codesMax = 10;

/** Changes nothing: mail gateways open links. */
export const verifySigningLink: Handle<'verifySigningLink'> = async (needs, _actor, { body: { token } }, caller) => {
  const { link, whole, signer } = await requireLink(needs, token);
  const since = new Date(needs.clock().getTime() - provenMs);
  const hashes = tokensOf(caller).map(hashOfToken);
  const isKnown = await isProven(needs.db, link.signer_id, { hashes, since });
  const hasAccount = await isAccountAddress(needs.db, signer.email);
  const named = await findCompanyNamed(needs.db, whole.row.registration_id);
  return {
    success: true,
    data: {
      link: {
        signing_id: signer.id,
        company_name: named!.company_name,
        titles: whole.papers.map(({ title }) => title),
        asked_by: whole.row.asker_name,
        reason: whole.row.reason,
        email_hint: hintOf(signer.email),
        needs: isKnown ? 'nothing' : hasAccount ? 'sign_in' : 'code',
      },
    },
  };
};

export const sendSigningCode: Handle<'sendSigningCode'> = async (needs, _actor, { body: { token } }) => {
  const { link, signer } = await requireLink(needs, token);
  if (await isAccountAddress(needs.db, signer.email)) throw fail('signatures.has_account');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = needs.clock();
  await needs.db.transaction().execute(async (tx) => {
    const saved = await saveCode(tx, link.id, {
      code_hash: hashOfCode(needs, link.id, code),
      code_sent_at: at,
      max: codesMax,
    });
    if (!saved) throw fail('signatures.link_ended');
    const payload = { linkId: link.id, sealedCode: needs.secrets.seal('signing-code', link.id, code) };
    await enqueueMail(needs, tx, signingCodeMail, { ref: `${link.id}:${at.toISOString()}`, userId: null, payload });
  });
  return { success: true, data: {} };
};

/** Of a right code the browser gets a cookie; a signing of another company in it stays. */
export const verifySigningCode: Handle<'verifySigningCode'> = async (needs, _actor, { body }, caller) => {
  const { link, whole, signer } = await requireLink(needs, body.token);
  if (await isAccountAddress(needs.db, signer.email)) throw fail('signatures.has_account');
  const now = needs.clock();
  // Counted before it is looked at, in a statement of its own: a refusal must not roll it back.
  const tried = await takeTry(needs.db, link.id, triesMax);
  const isLate = !tried?.code_sent_at || now.getTime() - tried.code_sent_at.getTime() > codeMs;
  if (!tried || isLate) throw fail('signatures.code_expired');
  if (!tried.code_hash!.equals(hashOfCode(needs, link.id, body.code)))
    throw fail('signatures.code_wrong', { data: { tries_left: triesMax - tried.code_tries } });
  const { token, hash } = newOpaqueToken();
  await needs.db.transaction().execute(async (tx) => {
    const locked = await lockEnvelope(tx, whole.row.id);
    await saveProof(tx, link.id, { proof_hash: hash, proven_at: now });
    await appendSigningEvent(tx, locked!.row, {
      kind: 'code_passed',
      at: now,
      signerId: signer.id,
      facts: tracesOf(caller),
    });
  });
  const tokens = [token, ...tokensOf(caller)].slice(0, signingsMax).join('.');
  const cookie = { token: tokens, expiresAt: new Date(Date.now() + provenMs) };
  return new AnswerWithCookie(
    { success: true as const, data: { signing_id: signer.id } },
    undefined,
    undefined,
    cookie,
  );
};

async function requireLink(needs: Pick<Context, 'db' | 'clock'>, token: string) {
  const link = await findLinkByToken(needs.db, hashOfToken(token));
  const envelopeId = link && (await findEnvelopeIdOfSigner(needs.db, link.signer_id));
  const whole = envelopeId && (await findEnvelope(needs.db, envelopeId));
  if (!link || !whole) throw fail('signatures.link_ended');
  // Void by the end alone, not by a later link or a signature.
  const isLast = link.ended_at === null || link.ended_at.getTime() === whole.row.ended_at?.getTime();
  const state = shownState(whole, needs.clock());
  if (isLast && state === 'expired') throw fail('signatures.link_expired');
  if (link.ended_at !== null || state !== 'open') throw fail('signatures.link_ended');
  const signer = signerOf(whole, link.signer_id);
  if (signer.state === 'signed' || signer.state === 'declined') throw fail('signatures.link_ended');
  return { link, whole, signer };
}

/** Keyed: of a plain hash all million codes are tried at once. */
function hashOfCode({ secrets }: Pick<Context, 'secrets'>, linkId: string, code: string): Buffer {
  return hashOfToken(secrets.indexesOf('signing-code', `${linkId}:${code}`)[0]);
}

function hintOf(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
