import type { Journal } from '@zarpa/sandbox/control/journal.ts';
import type { WebhookAttempt } from '@zarpa/sandbox/stripe/webhook-sender.ts';

/** Counts what the stand-in forgets: calls whose answer never arrived, and what became of each webhook. */
export function countTries() {
  const seen = new WeakSet<WebhookAttempt>();
  const webhooks = { delivered: 0, lost: 0, refused: 0 };
  const calls = { answered: 0, failed: 0, unheard: 0 };
  const journal: Journal = {
    record: ({ status }) => {
      calls[status === 0 ? 'unheard' : status >= 500 ? 'failed' : 'answered'] += 1;
    },
    list: () => [],
    clear: () => undefined,
  };
  return {
    journal,
    /** Call it often enough that none of the newest 5000 attempts is missed. */
    take: (attempts: WebhookAttempt[]) => {
      for (const attempt of attempts) {
        if (seen.has(attempt)) continue;
        seen.add(attempt);
        webhooks[
          attempt.status === -1 ? 'lost' : attempt.status >= 200 && attempt.status < 300 ? 'delivered' : 'refused'
        ] += 1;
      }
    },
    figures: () => ({ webhooks, calls }),
  };
}
