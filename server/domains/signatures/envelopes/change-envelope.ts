import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import {
  acted,
  begun,
  reminderDays,
  type Envelope,
  type EnvelopeState,
  type SigningAct,
  type SigningRefusal,
} from '@zarpa/contract/signatures/envelope.rules.ts';
import type { ErrorCode } from '@zarpa/contract/core/errors.ts';
import type { Context } from '../../../context.ts';
import type { Signers } from '../../../platform/db/database.gen.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import { newOpaqueToken } from '../../../platform/secrets/opaque-token.ts';
import { signingInvitationMail } from '../signatures.mails.ts';
import { appendSigningEvent, type SigningEvent } from './append-signing-event.ts';
import { endEnvelope, type Ending } from './end-envelope.ts';
import { saveSigner, type SignerRow, type WholeEnvelope } from './envelopes.queries.ts';
import { endLinks, endLinksOf, insertLink } from './links.queries.ts';

const dayMs = 86_400_000;

export type InvitingNeeds = Pick<Context, 'jobs' | 'events' | 'clock' | 'secrets'>;

const refusals = {
  gone: 'signatures.gone',
  not_yet: 'signatures.not_yet',
  changed: 'signatures.changed',
  signed: 'signatures.signed_already',
  unknown: 'signatures.not_found',
} as const satisfies Record<SigningRefusal, ErrorCode>;

type Acting = {
  /** Of whoever acts. */
  columns?: Updateable<Signers>;
  /** What they did; before what follows from it. */
  event?: Omit<SigningEvent, 'at' | 'signerId'>;
  reason?: string | null;
};

/**
 * Carries an act out by the rules, under the envelope's lock: states, invitations, the end. False when it changed nothing because it
 * was done before. Throws what the rules refuse.
 */
export async function changeEnvelope(
  needs: InvitingNeeds,
  tx: Tx,
  whole: WholeEnvelope,
  act: SigningAct,
  { columns = {}, event, reason = null }: Acting = {},
): Promise<boolean> {
  const before = rulesOf(whole);
  const result = acted(before, act, needs.clock());
  if ('refusal' in result) throw fail(refusals[result.refusal]);
  if (result.envelope === before) return false;
  for (const signer of whole.signers) {
    const { state } = result.envelope.signers.find(({ id }) => id === signer.id)!;
    if (state === signer.state || result.invited.includes(signer.id)) continue;
    const own = 'signerId' in act && act.signerId === signer.id ? columns : {};
    const at = needs.clock();
    const stamped = {
      ...(state === 'opened' && { opened_at: at }),
      ...(state === 'signed' && { signed_at: at, remind_at: null }),
      ...(state === 'declined' && { declined_at: at, remind_at: null }),
    };
    await saveSigner(tx, signer.id, { state, ...stamped, ...own });
    Object.assign(signer, { state, ...stamped });
    if (state === 'signed' || state === 'declined') await endLinksOf(tx, [signer.id], at);
  }
  const signerId = 'signerId' in act ? act.signerId : undefined;
  if (event) await appendSigningEvent(tx, whole.row, { ...event, at: needs.clock(), ...(signerId && { signerId }) });
  if (result.envelope.state !== 'open') {
    const by = act.kind === 'decline' ? act.signerId : null;
    await endEnvelope(needs, tx, whole, { state: result.envelope.state as Ending, by, reason });
  } else await inviteAll(needs, tx, whole, result.invited);
  return true;
}

/** Invites whoever is first. */
export async function beginEnvelope(needs: InvitingNeeds, tx: Tx, whole: WholeEnvelope): Promise<void> {
  await inviteAll(needs, tx, whole, begun(rulesOf(whole)).invited);
}

async function inviteAll(needs: InvitingNeeds, tx: Tx, whole: WholeEnvelope, ids: readonly string[]): Promise<void> {
  for (const signer of whole.signers)
    if (ids.includes(signer.id)) await inviteSigner(needs, tx, whole, signer, { kind: 'invited' });
}

type Invitation = {
  kind: 'invited' | 'reminded';
  /** Whoever gave the code of the link before goes on without another. */
  keepsProof?: boolean;
};

/** A new link by mail; the one before is void. */
export async function inviteSigner(
  needs: InvitingNeeds,
  tx: Tx,
  { row }: WholeEnvelope,
  signer: SignerRow,
  { kind, keepsProof = false }: Invitation,
): Promise<void> {
  const at = needs.clock();
  const proof = await endLinks(tx, signer.id, at);
  const { token, hash } = newOpaqueToken();
  const linkId = randomUUID();
  await insertLink(tx, {
    id: linkId,
    signer_id: signer.id,
    user_id: row.user_id,
    token_hash: hash,
    made_at: at,
    ...(keepsProof && proof),
  });
  const payload = {
    linkId,
    sealedToken: needs.secrets.seal('signing-link', linkId, token),
    isReminder: kind === 'reminded',
  };
  await enqueueMail(needs, tx, signingInvitationMail, { ref: linkId, userId: null, payload });
  const invitedAt = signer.invited_at ?? at;
  const reminded = signer.reminded + (kind === 'reminded' ? 1 : 0);
  const change = {
    state: signer.state === 'waiting' ? ('invited' as const) : signer.state,
    invited_at: invitedAt,
    remind_at: nextReminder(invitedAt, at),
    reminded,
    bounced_at: null,
  };
  await saveSigner(tx, signer.id, change);
  Object.assign(signer, change);
  await appendSigningEvent(tx, row, { kind, at, signerId: signer.id, facts: { to: signer.email } });
}

/** The first day of reminding that is still to come. */
function nextReminder(invitedAt: Date, now: Date): Date | null {
  const days = reminderDays.map((day) => new Date(invitedAt.getTime() + day * dayMs));
  return days.find((day) => day > now) ?? null;
}

export function rulesOf({ row, papers, signers }: WholeEnvelope): Envelope {
  return {
    state: row.state,
    papers: papers.map(({ sha256 }) => sha256.toString('hex')),
    expiresAt: row.expires_at,
    signers: signers.map(({ id, step, state }) => ({ id, step, state })),
  };
}

/** What is so at once, and is written by the next round. */
export function shownState({ row, papers }: Pick<WholeEnvelope, 'row' | 'papers'>, now: Date): EnvelopeState {
  if (row.state !== 'open') return row.state;
  if (papers.some(({ is_current }) => !is_current)) return 'replaced';
  return now >= row.expires_at ? 'expired' : 'open';
}
