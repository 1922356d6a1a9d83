/** The day by which we promise to submit a company to the state, for checkout, portal and mails. */
import { formatPromisedDay } from '../../values/dates.rules.ts';
import { promisedDays } from '../../orders/items.rules.ts';
import type { PlanType } from '../../payments/plans.rules.ts';
import { addBusinessDays } from '../../values/working-days.rules.ts';

export function filesBy(planType: PlanType, detailsAt: Date): Date {
  return addBusinessDays(detailsAt, promisedDays(planType));
}

/** 'a más tardar el jueves, 3 de diciembre de 2026 (hora de Wyoming)'. The UTC day, which ends before Wyoming's. */
export function byWyomingDay(by: string | Date): string {
  return `a más tardar el ${formatPromisedDay(by)} (hora de Wyoming)`;
}

export function filingPromise(by: string | Date): string {
  return `Presentamos tu empresa al Estado ${byWyomingDay(by)}`;
}
