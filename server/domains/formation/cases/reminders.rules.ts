import { isAwaited, type ActionState } from '@zarpa/contract/formation/required-actions.rules.ts';
import { stageFacts, type Stage } from '@zarpa/contract/formation/stages.rules.ts';

const dayMs = 86_400_000;
/** Days after it was asked, or sent back. */
const reminderDays = [2, 5, 10];
/** Two days after the last reminder the team writes or calls. */
const taskDay = 12;
const days = [...reminderDays, taskDay];
/** Older ones were left by an earlier release: a release must not cause mails. */
const oldDays = 10;

export const remindersMax = reminderDays.length;

/** When somebody is reminded first of what waits for them since then; null for what lies far back. */
export function firstReminder(since: Date, now: Date): Date | null {
  return now.getTime() - since.getTime() > oldDays * dayMs ? null : daysAfter(since, days[0]!);
}

/** What an action in this state keeps: a fresh start whenever it begins to wait for the customer, and nothing else at all. */
export function remindersIn(state: ActionState, at: Date) {
  return isAwaited(state)
    ? { asked_at: at, remind_at: firstReminder(at, at), reminders: 0, reminded_at: null }
    : { remind_at: null };
}

/** A case whose very stage waits for its customer, asked for or not. */
export function isStageAwaited(stage: Stage): boolean {
  return stageFacts[stage].turn === 'customer';
}

export type Reminding = {
  reminders: number;
  remind_at: Date;
};
export type Due = { kind: 'reminder'; next: Date } | { kind: 'task' };

/** What a moment that has come brings. Later ones keep their days, but for those that a long stop held up: they go on from now. */
export function dueOf({ reminders, remind_at }: Reminding, now: Date): Due {
  if (reminders >= remindersMax) return { kind: 'task' };
  const isLate = now.getTime() - remind_at.getTime() > dayMs;
  const gap = days[reminders + 1]! - days[reminders]!;
  return { kind: 'reminder', next: daysAfter(isLate ? now : remind_at, gap) };
}

function daysAfter(at: Date, count: number): Date {
  return new Date(at.getTime() + count * dayMs);
}
