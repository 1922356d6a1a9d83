import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { useNow } from './use-now.ts';

/** `2026-11-22` in UTC, as deadlines are counted; updates at midnight. */
export function useToday(): string {
  return dayOf(new Date(useNow()));
}
