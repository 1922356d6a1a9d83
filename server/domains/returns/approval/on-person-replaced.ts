import type { peopleEvents } from '@zarpa/contract/people/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { endEnvelope } from '../../signatures/envelopes/end-envelope.ts';
import { lockEnvelope } from '../../signatures/envelopes/envelopes.queries.ts';
import { clearAsked, listLettersAskedOf } from '../packets/engagements.queries.ts';
import { lockCompany } from '../packets/move-return.ts';
import { listApprovalsAskedOf, updateReturn } from '../packets/returns.queries.ts';
import { askApprovalJob, askForLetterJob } from '../returns.jobs.ts';

/** Whoever leads the company no longer approves nothing for it, and signs no letter: whoever leads it now is asked. */
export const askTheNext: ReactionTo<typeof peopleEvents.replaced> = async (needs, tx, { registrationId, fromId }) => {
  const [approvals, letters] = [
    await listApprovalsAskedOf(tx, registrationId, fromId),
    await listLettersAskedOf(tx, registrationId, fromId),
  ];
  if (approvals.length + letters.length === 0) return;
  await lockCompany(tx, registrationId);
  for (const { id, generation } of approvals) {
    await updateReturn(tx, id, { approval_envelope_id: null });
    await needs.jobs.enqueue(tx, askApprovalJob, { returnId: id, generation });
  }
  for (const { year } of letters) {
    await clearAsked(tx, { registrationId, year });
    await needs.jobs.enqueue(tx, askForLetterJob, { registrationId, year });
  }
  for (const { envelopeId } of [...approvals, ...letters]) {
    const whole = (await lockEnvelope(tx, envelopeId))!;
    await endEnvelope(needs, tx, whole, { state: 'cancelled', by: null, reason });
  }
};

const reason = 'Ahora lo firma otra persona de la empresa.';
