import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { deadlineOf, isStanding } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { taxRules } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { TaxWork } from '@zarpa/contract/tax/dates/work.ts';

export const ruleOptions = taxRules
  .filter(({ id }) => id !== 'boi')
  .map(({ id, title }) => ({ value: id as string, label: title }));

export type Deadline = { day: string; away: string; isOverdue: boolean };

export function deadlineWords(
  work: Pick<TaxWork, 'rule' | 'state' | 'due_on' | 'extended_to' | 'settled_at'>,
  today: string,
): Deadline {
  if (!isStanding(work.state))
    return { day: formatShortDay(work.settled_at ?? work.due_on), away: '', isOverdue: false };
  const deadline = deadlineOf(work);
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / 86_400_000);
  return { day: formatShortDay(deadline), away: awayText(days), isOverdue: days < 0 };
}

function awayText(days: number): string {
  if (days === 0) return 'hoy';
  const count = Math.abs(days);
  const text = `${count} ${count === 1 ? 'día' : 'días'}`;
  return days < 0 ? `hace ${text}` : `en ${text}`;
}
