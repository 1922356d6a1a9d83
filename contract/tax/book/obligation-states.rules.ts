import { formatDay } from '../../values/dates.rules.ts';
import { ruleOf } from './catalogue.rules.ts';
import { addDays } from '../dates/days.rules.ts';
import type { RuleId } from './rule.rules.ts';

/** States that people set; the others follow from the facts. `extended`: `extended_to` is the due day. */
export const userStates = ['due', 'extended', 'done', 'not_applicable'] as const;
export type UserState = (typeof userStates)[number];
/** `possible`: due unless a missing answer says no. `lapsed`: no longer due by the present facts. */
export const obligationStates = [...userStates, 'possible', 'lapsed'] as const;
export type ObligationState = (typeof obligationStates)[number];

export const obligationStateWords: Readonly<Record<ObligationState, string>> = {
  due: 'Pendiente',
  extended: 'Con prórroga',
  done: 'Hecha',
  not_applicable: 'No aplica',
  possible: 'Posible',
  lapsed: 'Ya no aplica',
};

export const isOwed = (state: ObligationState): boolean => state === 'due' || state === 'extended';

/** Its deadline is announced and reminders are sent. */
export const isStanding = (state: ObligationState): boolean => isOwed(state) || state === 'possible';

/** Whether an extension is requested by a form. Otherwise it is automatic or does not exist. */
export function canExtend(rule: RuleId): boolean {
  return ruleOf(rule).extension?.form !== undefined;
}

/** Whether the extension is automatic; the table `obligations` knows which rules these are. */
export function comesWithMoreTime(rule: RuleId): boolean {
  return ruleOf(rule).extension !== undefined && !canExtend(rule);
}

type Standing = { rule: RuleId; state: ObligationState; due_on: string; extended_to: string | null };

export function deadlineOf({ rule, state, due_on, extended_to }: Standing): string {
  return (state === 'extended' || comesWithMoreTime(rule)) && extended_to !== null ? extended_to : due_on;
}

type ExtensionRequest = { state: ObligationState; due_on: string; asked_on: string | null };

/** An extension without proof of a timely request: the request's day is unknown, or later than the due day. */
export const lacksProof = ({ state, due_on, asked_on }: ExtensionRequest): boolean =>
  state === 'extended' && (asked_on === null || asked_on > due_on);

/** A late request grants no extension (IRC § 6081; Reg. § 1.6081-3 and § 1.6081-5). */
export const grantedTo = (one: ExtensionRequest & { extended_to: string | null }): string | null =>
  one.asked_on !== null && lacksProof(one) && one.extended_to !== null ? one.due_on : one.extended_to;

/** Earlier requests prove the year before, which is due on about the same day. */
const earlyDays = 350;

/** A request counts until the due day, inclusive. */
export function requestDayProblem(asked_on: string, { due_on, today }: { due_on: string; today: string }) {
  if (asked_on > today) return 'Ese día no ha llegado';
  if (asked_on > due_on)
    return `Enviada después del ${formatDay(due_on)} no da más tiempo: la declaración vence ese día`;
  return asked_on < addDays(due_on, -earlyDays) ? 'Es de casi un año antes del vencimiento: mira el año' : undefined;
}
