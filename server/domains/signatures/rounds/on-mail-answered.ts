import type { noticesEvents } from '@zarpa/contract/notices/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { appendSigningEvent } from '../envelopes/append-signing-event.ts';
import { notifyOwner } from '../envelopes/end-envelope.ts';
import { findEnvelopeIdOfSigner, lockEnvelope, saveSigner } from '../envelopes/envelopes.queries.ts';
import { findLink } from '../envelopes/links.queries.ts';
import { signingInvitationMail } from '../signatures.mails.ts';

/** Notes that an invitation arrived, or that its address refused it: then its owner has to correct it. */
export const recordInvitationAnswer: ReactionTo<typeof noticesEvents.answered> = async (
  _needs,
  tx,
  { mail, ref, isAccepted, at },
) => {
  if (mail !== signingInvitationMail.name) return;
  const link = await findLink(tx, ref);
  const envelopeId = link && (await findEnvelopeIdOfSigner(tx, link.signer_id));
  const whole = envelopeId && (await lockEnvelope(tx, envelopeId));
  const signer = whole && whole.signers.find(({ id }) => id === link.signer_id);
  if (!whole || !signer) return;
  const kind = isAccepted ? 'delivered' : 'bounced';
  await appendSigningEvent(tx, whole.row, { kind, at, signerId: signer.id, facts: { to: signer.email } });
  // A link of before went to an address that was corrected since.
  if (isAccepted || link.ended_at || signer.bounced_at || whole.row.state !== 'open') return;
  await saveSigner(tx, signer.id, { bounced_at: at });
  await notifyOwner(tx, whole.row, { event: 'bounced', who: signer.name, ref: `${link.id}:bounced`, at });
};
