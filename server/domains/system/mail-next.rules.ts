import type { UnsentRow } from './unsent-mails.queries.ts';

/** As in `takeUnsent`: ten minutes after creation, then hourly, for a week. */
const firstMs = 10 * 60_000;
const hourMs = 3_600_000;
const weekMs = 7 * 86_400_000;

type Unsent = Pick<UnsentRow, 'createdAt' | 'requeuedAt' | 'nextAt' | 'refusedAt' | 'isQueued'>;

/** Null when it is not retried. `restMs`: how long a refused address is left alone. */
export function nextTryOf({ createdAt, requeuedAt, nextAt, refusedAt, isQueued }: Unsent, restMs: number): Date | null {
  const own =
    isQueued && nextAt
      ? nextAt.getTime()
      : Math.max(createdAt.getTime() + firstMs, (requeuedAt?.getTime() ?? 0) + hourMs);
  const next = Math.max(own, refusedAt ? refusedAt.getTime() + restMs : 0);
  // The job retries until it gives up; the scheduled task retries for a week.
  return isQueued && next === own ? new Date(own) : next <= createdAt.getTime() + weekMs ? new Date(next) : null;
}

export function shortAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}
