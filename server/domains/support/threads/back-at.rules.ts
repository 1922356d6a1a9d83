/** When whoever holds a thread gives it back. Pure. */
import { promisedAt } from '@zarpa/contract/values/working-time.rules.ts';

type Held = {
  assignee_id: string | null;
  assigned_at: Date | null;
  waits_since: Date | null;
  snoozed_until: Date | null;
};

/**
 * Once the promised time has passed without an answer of theirs, from when they had it and it waited; null while nobody
 * holds it, or it does not wait. What they put off is theirs until that time after its day.
 */
export function backAt({ assignee_id, assigned_at, waits_since, snoozed_until }: Held): Date | null {
  if (!assignee_id || !waits_since) return null;
  const moments = [waits_since, assigned_at, snoozed_until].filter((at) => at !== null);
  return promisedAt(new Date(Math.max(...moments.map(Number))));
}
