/** Sentences about renewals, shared by screens, mails and papers: '$199 al año, desde noviembre de 2027'. */
import { formatMonth } from '../values/dates.rules.ts';
import { formatUsd } from '../values/money.rules.ts';
import { everyMonths } from '../values/months.rules.ts';
import type { Renewal } from './plans.rules.ts';

/** `from` is the day of the purchase. A month without a day, because the service year begins with the company's formation. */
export function renewalWords({ price, every_months, starts_after_months }: Renewal, from: Date): string {
  // Uses the first of the month, because a month after 31 January is February.
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + starts_after_months, 1));
  return `${formatUsd(price)} ${everyMonths(every_months)}, desde ${formatMonth(first)}`;
}
