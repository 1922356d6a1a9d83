import type { documentsEvents } from '@zarpa/contract/documents/operations.ts';
import type { Context } from '../../../context.ts';
import type { ReactionTo } from '../../../platform/events/reaction.ts';
import { endEnvelope } from '../envelopes/end-envelope.ts';
import { listOpenOfDocuments, lockEnvelope } from '../envelopes/envelopes.queries.ts';
import { endReplacedJob } from '../signatures.jobs.ts';

/** Whoever replaces a paper holds its lock, and an end needs the company’s before: so a job ends it. Until then nobody signs. */
export const endReplacedSignings: ReactionTo<typeof documentsEvents.replaced> = async (
  { jobs },
  tx,
  { documentId },
) => {
  for (const envelopeId of await listOpenOfDocuments(tx, [documentId]))
    await jobs.enqueue(tx, endReplacedJob, { envelopeId });
};

/** Whoever has not signed signs the new one, in a signing of its own. */
export async function endReplaced(
  needs: Pick<Context, 'db' | 'jobs' | 'events' | 'clock'>,
  { envelopeId }: { envelopeId: string },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const whole = await lockEnvelope(tx, envelopeId);
    if (whole?.row.state !== 'open' || whole.papers.every(({ is_current }) => is_current)) return;
    await endEnvelope(needs, tx, whole, { state: 'replaced', by: null, reason: null });
  });
}
