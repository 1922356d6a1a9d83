import type { Context } from '../../../context.ts';
import { endEnvelope } from '../envelopes/end-envelope.ts';
import { lockEnvelope } from '../envelopes/envelopes.queries.ts';

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
