import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import { appendSigningEvent } from '../envelopes/append-signing-event.ts';
import { inviteSigner, shownState, type InvitingNeeds } from '../envelopes/change-envelope.ts';
import { lockEnvelope, saveSigner, type SignerRow, type WholeEnvelope } from '../envelopes/envelopes.queries.ts';

export type SignerOf = { envelopeId: string; signerId: string };
type Needs = InvitingNeeds & Pick<Context, 'db'>;

/** A new link for somebody whose turn it is. */
export async function inviteAgain(needs: Needs, of: SignerOf): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const { whole, signer } = await lockUnsigned(needs, tx, of);
    if (signer.state === 'waiting') throw fail('signatures.not_yet');
    await inviteSigner(needs, tx, whole, signer, { kind: 'reminded', keepsProof: true });
  });
}

/** What was sent to the wrong address opens nothing any more, even with its code. */
export async function correctEmail(needs: Needs, of: SignerOf, email: string): Promise<void> {
  const address = email.toLowerCase();
  await needs.db.transaction().execute(async (tx) => {
    const { whole, signer } = await lockUnsigned(needs, tx, of);
    if (signer.email === address) return;
    const other = whole.signers.find(
      (one) => one.id !== signer.id && one.email === address && one.name !== signer.name,
    );
    if (other)
      throw fail('request.invalid', {
        details: [{ field: 'email', message: `Es la dirección de ${other.name}: cada persona firma con la suya` }],
      });
    const before = signer.email;
    // What another person may have read and agreed to is not theirs.
    const anew = {
      email: address,
      bounced_at: null,
      readings: '{}',
      consent_version: null,
      consented_at: null,
      ...(signer.state === 'opened' && { state: 'invited' as const, opened_at: null }),
    };
    await saveSigner(tx, signer.id, anew);
    Object.assign(signer, anew, { readings: {} });
    const at = needs.clock();
    const facts = { from: before, to: address };
    await appendSigningEvent(tx, whole.row, { kind: 'corrected', at, signerId: signer.id, facts });
    if (signer.state !== 'waiting') await inviteSigner(needs, tx, whole, signer, { kind: 'invited' });
  });
}

async function lockUnsigned(
  needs: Needs,
  tx: Tx,
  { envelopeId, signerId }: SignerOf,
): Promise<{ whole: WholeEnvelope; signer: SignerRow }> {
  const whole = await lockEnvelope(tx, envelopeId);
  const signer = whole?.signers.find(({ id }) => id === signerId);
  if (!whole || !signer) throw fail('signatures.not_found');
  if (signer.state === 'signed') throw fail('signatures.signed_already');
  if (shownState(whole, needs.clock()) !== 'open') throw fail('signatures.gone');
  return { whole, signer };
}
