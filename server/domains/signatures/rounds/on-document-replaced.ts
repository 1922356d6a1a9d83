import type { documentsEvents } from '@zarpa/contract/documents/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { endEnvelope } from '../envelopes/end-envelope.ts';
import { listOpenOfDocuments, lockEnvelope } from '../envelopes/envelopes.queries.ts';

/** Whoever has not signed signs the new one, in a signing of its own. */
export const endReplacedSignings: ReactionTo<typeof documentsEvents.replaced> = async (needs, tx, { documentId }) => {
  for (const id of await listOpenOfDocuments(tx, [documentId])) {
    const whole = await lockEnvelope(tx, id);
    if (whole?.row.state === 'open') await endEnvelope(needs, tx, whole, { state: 'replaced', by: null, reason: null });
  }
};
