/** Second-factor policy (formation.md §3, §6). */

export const guardedActions = [
  'create_company',
  'complete_payment',
  'join_as_titular',
  'join_as_socio',
  'join_as_contador',
  'join_as_lectura',
] as const;
export type GuardedAction = (typeof guardedActions)[number];

/** What staff may require for an action. `grace`: required `graceDays` after the customer first meets the policy. */
export const policyModes = ['off', 'recommended', 'grace', 'required'] as const;
export type PolicyMode = (typeof policyModes)[number];

/** A session's second factor. `needed`: only `POST /api/2fa/challenge` answers until it is passed. */
export const secondFactorStates = ['off', 'needed', 'passed'] as const;

export const recommendationIds = ['enable', 'recovery-codes'] as const;

export type Policy = { mode: PolicyMode; graceDays: number };

export type FactorState = { hasSecondFactor: boolean; graceStartedAt: Date | undefined; now: Date };

export type Decision = 'allowed' | 'recommended' | 'in_grace' | 'refused';

export function decide(policy: Policy, state: FactorState): Decision {
  if (state.hasSecondFactor || policy.mode === 'off') return 'allowed';
  if (policy.mode === 'recommended') return 'recommended';
  if (policy.mode === 'required') return 'refused';
  return graceEnd(policy, state) > state.now ? 'in_grace' : 'refused';
}

/** The grace period starts now for a customer who has not met the policy yet. */
export function graceEnd({ graceDays }: Policy, { graceStartedAt, now }: FactorState): Date {
  return new Date((graceStartedAt ?? now).getTime() + graceDays * 86_400_000);
}

export const codeDigits = 6;

/** Digits only, at most six (formation.md §5). */
export function codeOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeDigits);
}

/** Letters and digits of a recovery code, without those that are easily confused (Crockford's base 32). */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
export const recoveryLength = 16;
export const recoveryCodesMax = 10;

/** Normalises a typed recovery code; undefined when it cannot be one. */
export function recoveryCodeOf(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  return plain.length === recoveryLength && [...plain].every((letter) => recoveryAlphabet.includes(letter))
    ? plain
    : undefined;
}

/** `abcd-efgh-jkmn-pqrs`. */
export function showRecoveryCode(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}

/** Wrong codes before the first wait, and the growing waits after that, in seconds. */
export const freeTries = 5;
const waits = [30, 60, 120, 300, 900];

/** `failures`: wrong codes in a row. 0 while tries are left. */
export function waitAfter(failures: number): number {
  if (failures < freeTries) return 0;
  return waits[Math.min(failures - freeTries, waits.length - 1)]!;
}

export function waitSentence(seconds: number): string {
  return `Demasiados intentos. Espera ${waitWords(seconds)} y vuelve a probar.`;
}

/** «2 minutos», «5 horas»: rounded up, so that the wait is over when it says so. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return `${seconds} segundos`;
  if (minutes < 120) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return `${Math.ceil(minutes / 60)} horas`;
}

/** Days for which a browser may skip the second factor at its owner's wish. Use does not extend it. */
export const rememberedDays = 30;
