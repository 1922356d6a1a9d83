import type { PolicyMode } from '@zarpa/contract/two-factor.rules.ts';
import type { Policy } from './policies.data.ts';

/** What stands in the form: the days as they were typed. */
export type PolicyForm = { mode: PolicyMode; days: string };

export function formOf({ mode, grace_days }: Policy): PolicyForm {
  return { mode, days: String(grace_days) };
}

/** The sentence to show, or undefined. Days count for a grace alone. */
export function daysError({ mode, days }: PolicyForm): string | undefined {
  if (mode !== 'grace') return undefined;
  const isWhole = /^\d{1,3}$/.test(days.trim());
  return isWhole && Number(days) >= 1 && Number(days) <= 90 ? undefined : 'Escribe un número de días entre 1 y 90';
}

/** The policy as it would be saved; days that do not count stay as they were. */
export function policyOf(saved: Policy, form: PolicyForm): Policy {
  return { ...saved, mode: form.mode, grace_days: form.mode === 'grace' ? Number(form.days) : saved.grace_days };
}

export function isChanged(saved: Policy, form: PolicyForm): boolean {
  return form.mode !== saved.mode || (form.mode === 'grace' && form.days.trim() !== String(saved.grace_days));
}
