/** Until when we will have submitted a company to the state: the one promise before paying, after it, and in mails. Pure. */
import { formatPromisedDay } from '../../values/dates.rules.ts';
import { promisedDays } from '../../orders/items.rules.ts';
import type { PlanType } from '../../payments/plans.rules.ts';
import { addBusinessDays } from '../../values/working-days.rules.ts';

/** As the case's clock counts it (`server/domains/formation/cases/turn.rules.ts`): our working days, from when the details are whole. */
export function filesBy(planType: PlanType, detailsAt: Date): Date {
  return addBusinessDays(detailsAt, promisedDays(planType));
}

/**
 * 'a más tardar el jueves, 3 de diciembre de 2026 (hora de Wyoming)'. The day is UTC's, as everywhere; Wyoming's ends later,
 * so what is done in time by the case's clock is done in time by this one.
 */
export function byWyomingDay(by: string | Date): string {
  return `a más tardar el ${formatPromisedDay(by)} (hora de Wyoming)`;
}

export function filingPromise(by: string | Date): string {
  return `Presentamos tu empresa al Estado ${byWyomingDay(by)}`;
}
