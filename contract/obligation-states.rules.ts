/** What was said of something that is due, and by when it then has to be done. Pure. */
import { taxRules } from './tax-book.rules.ts';
import type { RuleId } from './tax-rule.rules.ts';

/** `extended`: more time was asked for, and what counts is `extended_to`. */
export const obligationStates = ['due', 'extended', 'done', 'not_applicable'] as const;
export type ObligationState = (typeof obligationStates)[number];

/** Waits to be done still. */
export const isOwed = (state: ObligationState): boolean => state === 'due' || state === 'extended';

/** Whether more time is asked for by a form; where it comes by itself, or never, there is nothing to say. */
export function canExtend(rule: RuleId): boolean {
  return taxRules.find(({ id }) => id === rule)?.extension?.form !== undefined;
}

type Standing = { state: ObligationState; due_on: string; extended_to: string | null };

/** The day by which it has to be done, as it stands. */
export function deadlineOf({ state, due_on, extended_to }: Standing): string {
  return state === 'extended' && extended_to !== null ? extended_to : due_on;
}
