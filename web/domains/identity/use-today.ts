import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { useNow } from './use-now.ts';

/** `2026-11-22` of UTC, by which days are counted; anew when it is over. */
export function useToday(): string {
  return dayOf(new Date(useNow()));
}
