import { promisedAt } from '@zarpa/contract/values/working-time.rules.ts';

type WaitingThread = {
  assignee_id: string | null;
  assigned_at: Date | null;
  waits_since: Date | null;
  snoozed_until: Date | null;
};

/** After the promised time without their answer, or that time after the day to which they put it off; else null. */
export function backAt({ assignee_id, assigned_at, waits_since, snoozed_until }: WaitingThread): Date | null {
  if (!assignee_id || !waits_since) return null;
  const moments = [waits_since, assigned_at, snoozed_until].filter((at) => at !== null);
  return promisedAt(new Date(Math.max(...moments.map(Number))));
}
