import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { deleteExpiredLimits } from '../http/rate-limits.ts';
import { deleteExpiredSessions } from '../identity/identity.queries.ts';
import { deleteOldEvents } from '../identity/security-events.queries.ts';
import { requeueUnsent } from '../mail/requeue-unsent.ts';
import { adoptOrphanIntents, reconcilePayments } from '../payments/reconcile-payments.ts';
import { deleteOldCardBudgets } from '../payments/payments.queries.ts';
import { completeDeletions } from '../privacy/complete-deletions.ts';
import { deleteExpiredExports } from '../privacy/delete-exports.ts';
import { failStaleExports } from '../privacy/exports.queries.ts';
import { deleteOldTries } from '../two-factor/count-tries.ts';
import { deleteHeartbeat, deleteOldHeartbeats, heartbeatMs, saveHeartbeat } from './heartbeats.queries.ts';

/** Work that nobody asks for: each round runs, rests, and runs again; a failed round is logged and tried anew. */
export function startRounds(context: Context): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const worker = randomUUID();
  const rounds = [
    repeat('say that the worker lives', heartbeatMs, () => saveHeartbeat(context.db, worker)),
    repeat('reconcile payments', 1_000, async () => (await reconcilePayments(context)) >= 32),
    repeat('adopt orphan intents', context.config.reconcileAfterSeconds * 3_000, () => adoptOrphanIntents(context)),
    repeat('requeue unsent messages', 60_000, () => requeueUnsent(context)),
    repeat('delete expired sessions', 3_600_000, () => deleteExpiredSessions(context.db)),
    repeat('fail stale exports', 60_000, () => failStaleExports(context.db)),
    repeat('delete expired exports', 3_600_000, () => deleteExpiredExports(context)),
    repeat('complete deletions', 600_000, () => completeDeletions(context)),
    repeat('delete old tries', 3_600_000, () => deleteOldTries(context)),
    repeat('delete old security events', 3_600_000, () => deleteOldEvents(context.db)),
    repeat('delete old card budgets', 3_600_000, () => deleteOldCardBudgets(context.db)),
    repeat('delete old heartbeats', 3_600_000, () => deleteOldHeartbeats(context.db)),
    repeat('delete expired rate limits', 3_600_000, () => deleteExpiredLimits(context.pool)),
  ];

  /** Rests `restMs` between runs, unless a run says that more is waiting. */
  async function repeat(name: string, restMs: number, run: () => Promise<boolean | void>): Promise<void> {
    while (!stopping.signal.aborted) {
      const isMoreWaiting = await run().catch((error: unknown) =>
        context.log.warn({ err: error, round: name }, 'round failed'),
      );
      if (isMoreWaiting !== true) await rest(restMs, stopping.signal);
    }
  }

  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(rounds);
      await deleteHeartbeat(context.db, worker).catch(() => undefined);
    },
  };
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
