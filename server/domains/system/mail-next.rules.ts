import type { UnsentRow } from './unsent-mails.queries.ts';

/** As `takeUnsent` does it: ten minutes after it was created, then hourly, for a week. */
const firstMs = 10 * 60_000;
const hourMs = 3_600_000;
const weekMs = 7 * 86_400_000;

type Unsent = Pick<UnsentRow, 'createdAt' | 'requeuedAt' | 'nextAt' | 'refusedAt' | 'isQueued'>;

/** Null where it is not tried again. `restMs`: how long an address that refused is left alone. */
export function nextTryOf({ createdAt, requeuedAt, nextAt, refusedAt, isQueued }: Unsent, restMs: number): Date | null {
  const own =
    isQueued && nextAt
      ? nextAt.getTime()
      : Math.max(createdAt.getTime() + firstMs, (requeuedAt?.getTime() ?? 0) + hourMs);
  const next = Math.max(own, refusedAt ? refusedAt.getTime() + restMs : 0);
  // Of its job, until that gives up; of the scheduled task, for a week.
  return isQueued && next === own ? new Date(own) : next <= createdAt.getTime() + weekMs ? new Date(next) : null;
}

export function shortAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}
