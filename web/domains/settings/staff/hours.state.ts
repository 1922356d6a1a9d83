import { holdsOnProblems, supportHoursProblems } from '@zarpa/contract/settings/hours.rules.ts';
import type { SupportHours } from '@zarpa/contract/values/work-calendar.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';

type DayEntry = { is_open: boolean; opens: string; closes: string };
export type HoursEntry = {
  holds_on: string;
  value: { week: DayEntry[]; federal_holidays: boolean; closed_days: SupportHours['closed_days'] };
};

/** A closed day keeps hours to begin with. */
const usualDay = { opens: '09:00', closes: '18:00' };

export const hoursEntryOf = ({ week, ...value }: SupportHours, holds_on: string): HoursEntry => ({
  holds_on,
  value: { ...value, week: week.map((hours) => ({ is_open: hours !== null, ...(hours ?? usualDay) })) },
});

export const hoursOf = ({ value: { week, ...value } }: HoursEntry): SupportHours => ({
  ...value,
  closed_days: value.closed_days.map(({ day, name }) => ({ day, name: name.trim() })),
  week: week.map(({ is_open, opens, closes }) => (is_open ? { opens, closes } : null)),
});

export const hoursEntryProblems = (entry: HoursEntry, now: Date): Problem[] => [
  ...holdsOnProblems(entry.holds_on, now),
  ...supportHoursProblems(hoursOf(entry)),
];
