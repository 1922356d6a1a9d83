import { usualDaysOf, type Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { businessDaysBetween } from '@zarpa/contract/values/working-days.rules.ts';

export type Answered = { sent_at: Date; answered_at: Date };
export type UsualDays = Readonly<Partial<Record<Turn, [from: number, to: number]>>>;

/** Fewer answers of our own are not significant. */
const ownMin = 20;

/** Working days, from the 10th to the 90th percentile. */
export function usualDaysFrom(turn: Turn, answered: readonly Answered[]): [number, number] | undefined {
  if (answered.length < ownMin) return usualDaysOf(turn);
  const days = answered
    .map(({ sent_at, answered_at }) => Math.max(1, businessDaysBetween(sent_at, answered_at)))
    .toSorted((one, other) => one - other);
  const at = (share: number) => days[Math.round((days.length - 1) * share)]!;
  return [at(0.1), at(0.9)];
}
