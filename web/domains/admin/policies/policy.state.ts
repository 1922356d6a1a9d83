import type { PolicyMode } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import type { Policy } from './policies.data.ts';

type PolicyForm = { mode: PolicyMode; grace_days: string };

export function formOf({ mode, grace_days }: Policy): PolicyForm {
  return { mode, grace_days: String(grace_days) };
}

export function policyProblems({ mode, grace_days }: PolicyForm): Problem[] {
  if (mode !== 'grace') return [];
  const isGood = /^\d{1,3}$/.test(grace_days.trim()) && Number(grace_days) >= 1 && Number(grace_days) <= 90;
  return isGood ? [] : [{ field: 'grace_days', message: 'Escribe un número de días entre 1 y 90' }];
}

export function policyOf(saved: Policy, form: PolicyForm): Policy {
  return { ...saved, mode: form.mode, grace_days: form.mode === 'grace' ? Number(form.grace_days) : saved.grace_days };
}

export const isChanged = (saved: Policy, form: PolicyForm): boolean =>
  form.mode !== saved.mode || (form.mode === 'grace' && form.grace_days.trim() !== String(saved.grace_days));
