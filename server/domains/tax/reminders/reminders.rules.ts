import { isStanding, type ObligationState } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';

export const reminderDays = [60, 30, 7, 1] as const;
/** Morning in all of America, afternoon in Spain. */
const hour = 'T14:00:00.000Z';

export type Reminding = {
  state: ObligationState;
  deadline: string;
  /** The last of `reminderDays` sent for this deadline; null: none. */
  last_sent: number | null;
  remind_at: Date | null;
};

export function reminderDue(row: Reminding, now: Date): number | undefined {
  if (isOver(row, now)) return undefined;
  return unsent(row).findLast((days) => momentOf(row, days) <= now);
}

/** When the owner is reminded next; null when no reminder is left. */
export function nextReminder(row: Reminding, now: Date): Date | null {
  if (isOver(row, now)) return null;
  if (reminderDue(row, now) === undefined) {
    const [next] = unsent(row);
    return next === undefined ? null : momentOf(row, next);
  }
  // Already due: it waits for the round, which a new value would postpone.
  if (row.remind_at !== null && row.remind_at <= now) return row.remind_at;
  // A date that becomes known late waits for the next reminder hour, to share a mail with others, unless that is too late.
  const next = nextHour(now);
  return dayOf(next) < row.deadline ? next : now;
}

const isOver = ({ state, deadline }: Reminding, now: Date) => !isStanding(state) || dayOf(now) > deadline;

const unsent = ({ last_sent }: Reminding) => reminderDays.filter((days) => last_sent === null || days < last_sent);

const momentOf = ({ deadline }: Reminding, days: number) => new Date(`${addDays(deadline, -days)}${hour}`);

function nextHour(now: Date): Date {
  const today = new Date(`${dayOf(now)}${hour}`);
  return today > now ? today : new Date(`${addDays(dayOf(now), 1)}${hour}`);
}
