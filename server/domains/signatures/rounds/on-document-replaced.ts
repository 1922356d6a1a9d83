import type { documentsEvents } from '@zarpa/contract/documents/operations.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { listOpenOfDocuments } from '../envelopes/envelopes.queries.ts';
import { endReplacedJob } from '../signatures.jobs.ts';

/** Whoever replaces a paper holds its lock, and an end needs the company’s before: so a job ends it. Until then nobody signs. */
export const endReplacedSignings: ReactionTo<typeof documentsEvents.replaced> = async (
  { jobs },
  tx,
  { documentId },
) => {
  for (const envelopeId of await listOpenOfDocuments(tx, [documentId], 'read'))
    await jobs.enqueue(tx, endReplacedJob, { envelopeId });
};
