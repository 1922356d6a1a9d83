import type { Context } from '../../../context.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { changeEnvelope } from '../envelopes/change-envelope.ts';
import { findEnvelope, listEnvelopesOf, lockEnvelope, type WholeEnvelope } from '../envelopes/envelopes.queries.ts';
import { showEnvelope, showEnvelopes } from '../envelopes/show-envelope.ts';
import { askForSignatures } from './ask-for-signatures.ts';
import { correctEmail, inviteAgain, type SignerOf } from './invite-again.ts';

export const listEnvelopes: Handle<'listEnvelopes'> = async (needs, actor, { params }) => {
  await requireCompany(needs, actor, params.id);
  const envelopes = await showEnvelopes(needs, await listEnvelopesOf(needs.db, params.id), addressOf(actor));
  return { success: true, data: { envelopes } };
};

export const createEnvelope: Handle<'createEnvelope'> = async (needs, actor, { params, body }) => {
  const { owner } = await requireCompany(needs, actor, params.id);
  const id = await askForSignatures(needs, {
    ...owner,
    documents: body.documents,
    signers: body.signers,
    way: 'electronic',
    reason: body.reason ?? '',
    askedBy: actor.userId,
    askerName: actor.name || actor.email,
  });
  return shown(needs, actor, id);
};

export const getEnvelope: Handle<'getEnvelope'> = async (needs, actor, { params }) => {
  await requireOwn(needs, actor, params.id);
  return shown(needs, actor, params.id);
};

export const sendSigningInvitation: Handle<'sendSigningInvitation'> = async (needs, actor, { params }) => {
  await requireOwn(needs, actor, params.id);
  await inviteAgain(needs, signerIn(params));
  return shown(needs, actor, params.id);
};

export const updateSignerEmail: Handle<'updateSignerEmail'> = async (needs, actor, { params, body }) => {
  await requireOwn(needs, actor, params.id);
  await correctEmail(needs, signerIn(params), body.email);
  return shown(needs, actor, params.id);
};

export const cancelEnvelope: Handle<'cancelEnvelope'> = async (needs, actor, { params, body }) => {
  await requireOwn(needs, actor, params.id);
  await cancel(needs, params.id, body.reason);
  return shown(needs, actor, params.id);
};

/** Ends a signing, once. Throws `signatures.gone` where it ended otherwise. */
export async function cancel(
  needs: Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'secrets'>,
  id: string,
  reason: string,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const whole = await lockEnvelope(tx, id);
    if (!whole) throw fail('signatures.not_found');
    await changeEnvelope(needs, tx, whole, { kind: 'cancel' }, { reason });
  });
}

/** Asked by the company, so that a company’s next owner has them too. */
async function requireOwn(needs: Pick<Context, 'db'>, actor: Actor, id: string): Promise<WholeEnvelope> {
  const whole = await findEnvelope(needs.db, id);
  if (!whole) throw fail('signatures.not_found');
  await requireCompany(needs, actor, whole.row.registration_id).catch((cause: unknown) => {
    throw fail('signatures.not_found', { cause });
  });
  return whole;
}

/** By an address that nobody confirmed nobody signs. */
const addressOf = ({ email, emailVerified }: Actor) => (emailVerified ? email : undefined);

const signerIn = ({ id, signerId }: { id: string; signerId: string }): SignerOf => ({ envelopeId: id, signerId });

async function shown(needs: Pick<Context, 'db' | 'clock'>, actor: Actor, id: string) {
  const whole = (await findEnvelope(needs.db, id))!;
  return { success: true as const, data: { envelope: await showEnvelope(needs, whole, addressOf(actor)) } };
}
