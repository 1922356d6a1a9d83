import { isAwaited, type ActionState } from '@zarpa/contract/formation/required-actions.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';

const dayMs = 86_400_000;
/** Days after the request, or after it was sent back. */
const reminderDays = [2, 5, 10];
/** Staff's task: two days after the last reminder. */
const taskDay = 12;
const days = [...reminderDays, taskDay];
/** Older requests come from an earlier release, and a deployment must not cause mails. */
const oldDays = 10;

export const remindersMax = reminderDays.length;

/** Null when `since` is long ago. */
export function firstReminder(since: Date, now: Date): Date | null {
  return now.getTime() - since.getTime() > oldDays * dayMs ? null : daysAfter(since, days[0]!);
}

/** Restarts reminders whenever the action begins to wait for the customer, and ends them otherwise. */
export function remindersIn(state: ActionState, at: Date) {
  return isAwaited(state)
    ? { asked_at: at, remind_at: firstReminder(at, at), reminders: 0, reminded_at: null }
    : { remind_at: null };
}

export function isStageAwaited(stage: Stage): boolean {
  return stageFacts[stage].turn === 'customer';
}

export type Reminding = {
  reminders: number;
  remind_at: Date;
};
export type Due = { kind: 'reminder'; next: Date } | { kind: 'task' };

/** Reminders after this one keep their days, unless downtime delayed them: then they count from now. */
export function dueOf({ reminders, remind_at }: Reminding, now: Date): Due {
  if (reminders >= remindersMax) return { kind: 'task' };
  const isLate = now.getTime() - remind_at.getTime() > dayMs;
  const gap = days[reminders + 1]! - days[reminders]!;
  return { kind: 'reminder', next: daysAfter(isLate ? now : remind_at, gap) };
}

function daysAfter(at: Date, count: number): Date {
  return new Date(at.getTime() + count * dayMs);
}
