import { formatYearlyDay } from '@zarpa/contract/values/dates.rules.ts';
import type { DateOrder } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { Question } from '../statements.data.ts';

const dayText = (day: string | null) => (day === null ? 'ninguna fecha' : formatYearlyDay(day));

/** `«03/04/2026»: ¿3 de abril o 4 de marzo?` */
export const bothReadings = ({ written, day_first, month_first }: Question['examples'][number]): string =>
  `«${written}»: ¿${dayText(day_first)} o ${dayText(month_first)}?`;

/** `3 de abril, 5 de junio`: the examples read in this order. */
export function readAs(examples: Question['examples'], order: DateOrder): string {
  return examples
    .map(({ day_first, month_first }) => dayText(order === 'day_first' ? day_first : month_first))
    .join(', ');
}
