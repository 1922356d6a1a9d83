import type { WorkCalendar } from '@zarpa/contract/values/work-calendar.rules.ts';
import { promisedAt } from '@zarpa/contract/values/working-time.rules.ts';

type WaitingThread = {
  assignee_id: string | null;
  assigned_at: Date | null;
  waits_since: Date | null;
  snoozed_until: Date | null;
};

/**
 * When an assigned thread returns to the queue: after the promised time without an answer, counted from the snooze day where
 * there is one; else null.
 */
export function backAt(
  calendar: WorkCalendar,
  { assignee_id, assigned_at, waits_since, snoozed_until }: WaitingThread,
): Date | null {
  if (!assignee_id || !waits_since) return null;
  const moments = [waits_since, assigned_at, snoozed_until].filter((at) => at !== null);
  return promisedAt(calendar, new Date(Math.max(...moments.map(Number))));
}
