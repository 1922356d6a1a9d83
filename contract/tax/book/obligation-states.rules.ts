import { formatDay } from '../../values/dates.rules.ts';
import { ruleOf } from './catalogue.rules.ts';
import { addDays } from '../dates/days.rules.ts';
import type { RuleId } from './rule.rules.ts';

/** `extended`: more time was asked for, and what counts is `extended_to`. What people say; the others follow from the facts. */
export const userStates = ['due', 'extended', 'done', 'not_applicable'] as const;
export type UserState = (typeof userStates)[number];
/** `possible`: due unless a missing answer says no. `lapsed`: it was due, and by what is known now it is not. */
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

/** Still open, to be done or to be known: its deadline is announced, with reminders. */
export const isStanding = (state: ObligationState): boolean => isOwed(state) || state === 'possible';

/** Whether more time is asked for by a form; where it comes by itself, or never, there is nothing to say. */
export function canExtend(rule: RuleId): boolean {
  return ruleOf(rule).extension?.form !== undefined;
}

/** Whether everybody has more time, who asked for it or not; the table `obligations` knows which rules these are. */
export function comesWithMoreTime(rule: RuleId): boolean {
  return ruleOf(rule).extension !== undefined && !canExtend(rule);
}

type Standing = { rule: RuleId; state: ObligationState; due_on: string; extended_to: string | null };

export function deadlineOf({ rule, state, due_on, extended_to }: Standing): string {
  return (state === 'extended' || comesWithMoreTime(rule)) && extended_to !== null ? extended_to : due_on;
}

type ExtensionRequest = { state: ObligationState; due_on: string; asked_on: string | null };

/** An extension without proof of a timely request: reported before its day was asked for, or the due day moved. */
export const lacksProof = ({ state, due_on, asked_on }: ExtensionRequest): boolean =>
  state === 'extended' && (asked_on === null || asked_on > due_on);

/** With an extension. Asked for too late it gives none (IRC § 6081; Reg. § 1.6081-3 and § 1.6081-5). */
export const grantedTo = (one: ExtensionRequest & { extended_to: string | null }): string | null =>
  one.asked_on !== null && lacksProof(one) && one.extended_to !== null ? one.due_on : one.extended_to;

/** So many days before it is due nobody asks: what is older proves the year before, which is due on about the same day. */
const earlyDays = 350;

/** What is wrong with the day on which more time was asked for; the last one that counts is the one on which it is due. */
export function requestDayProblem(asked_on: string, { due_on, today }: { due_on: string; today: string }) {
  if (asked_on > today) return 'Ese día no ha llegado';
  if (asked_on > due_on)
    return `Enviada después del ${formatDay(due_on)} no da más tiempo: la declaración vence ese día`;
  return asked_on < addDays(due_on, -earlyDays) ? 'Es de casi un año antes del vencimiento: mira el año' : undefined;
}
