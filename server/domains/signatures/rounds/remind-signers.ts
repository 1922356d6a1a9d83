import type { Context } from '../../../context.ts';
import { changeEnvelope, inviteSigner, shownState } from '../envelopes/change-envelope.ts';
import { listExpired, listToRemind, lockEnvelope, saveSigner } from '../envelopes/envelopes.queries.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'events' | 'clock' | 'secrets' | 'log'>;

const batchMax = 100;

/** Another link for whoever has not signed, 2, 5 and 10 days after the invitation. True while there is more. */
export async function remindSigners(needs: Needs): Promise<boolean> {
  const due = await listToRemind(needs.db, needs.clock(), batchMax);
  let done = 0;
  for (const { id, envelope_id: envelopeId } of due)
    done += await each(needs, envelopeId, () =>
      needs.db.transaction().execute(async (tx) => {
        const whole = await lockEnvelope(tx, envelopeId);
        const signer = whole?.signers.find((one) => one.id === id);
        // Read again under the lock: another worker sent it, or they signed.
        if (!whole || !signer?.remind_at || signer.remind_at > needs.clock()) return;
        const isAsked = signer.state === 'invited' || signer.state === 'opened';
        if (shownState(whole, needs.clock()) !== 'open' || !isAsked) return saveSigner(tx, id, { remind_at: null });
        await inviteSigner(needs, tx, whole, signer, { kind: 'reminded', keepsProof: true });
      }),
    );
  return due.length === batchMax && done > 0;
}

/** Ends signings whose 30 days are over. True while there is more. */
export async function endExpired(needs: Needs): Promise<boolean> {
  const ids = await listExpired(needs.db, needs.clock(), batchMax);
  let done = 0;
  for (const id of ids)
    done += await each(needs, id, () =>
      needs.db.transaction().execute(async (tx) => {
        const whole = await lockEnvelope(tx, id);
        if (whole) await changeEnvelope(needs, tx, whole, { kind: 'expire' });
      }),
    );
  return ids.length === batchMax && done > 0;
}

/** 1 when it is done. One that fails is tried again after the rest; the others go on. */
async function each({ log }: Needs, envelopeId: string, work: () => Promise<unknown>): Promise<number> {
  try {
    await work();
    return 1;
  } catch (error) {
    log.error({ err: error, envelopeId }, 'a signing could not go on');
    return 0;
  }
}
