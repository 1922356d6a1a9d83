/** Second factor: what a policy asks of a customer (formation.md §3, §6). Pure; both ends use it. */

export const guardedActions = ['create_company', 'complete_payment'] as const;
export type GuardedAction = (typeof guardedActions)[number];

/** What staff may ask for an action. `grace`: required after `graceDays` from the first time that it is met. */
export const policyModes = ['off', 'recommended', 'grace', 'required'] as const;
export type PolicyMode = (typeof policyModes)[number];

/** How a session stands to the second factor. `needed`: only `POST /api/2fa/challenge` answers until it is passed. */
export const secondFactorStandings = ['off', 'needed', 'passed'] as const;
export type SecondFactorStanding = (typeof secondFactorStandings)[number];

export const recommendationIds = ['enable', 'recovery-codes'] as const;

export type Policy = { mode: PolicyMode; graceDays: number };

export type Standing = { hasSecondFactor: boolean; graceStartedAt: Date | undefined; now: Date };

export type Decision = 'allowed' | 'recommended' | 'in_grace' | 'refused';

export function decide(policy: Policy, standing: Standing): Decision {
  if (standing.hasSecondFactor || policy.mode === 'off') return 'allowed';
  if (policy.mode === 'recommended') return 'recommended';
  if (policy.mode === 'required') return 'refused';
  return graceEnd(policy, standing) > standing.now ? 'in_grace' : 'refused';
}

/** The grace of somebody who never met the policy begins now. */
export function graceEnd({ graceDays }: Policy, { graceStartedAt, now }: Standing): Date {
  return new Date((graceStartedAt ?? now).getTime() + graceDays * 86_400_000);
}

export const codeDigits = 6;

/** What a customer typed as a code: digits only, at most six (formation.md §5). */
export function codeOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, codeDigits);
}

/** MailTemplates and digits of a recovery code, without those that are mistaken for others (Crockford's base 32). */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';
export const recoveryLength = 16;
export const recoveryCodesMax = 10;

/** A recovery code as it is compared, however it was typed; undefined when it cannot be one. */
export function recoveryCodeOf(typed: string): string | undefined {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0');
  return plain.length === recoveryLength && [...plain].every((letter) => recoveryAlphabet.includes(letter))
    ? plain
    : undefined;
}

/** `abcd-efgh-jkmn-pqrs`: in groups of four, as it is shown. */
export function showRecoveryCode(plain: string): string {
  return plain.replace(/(.{4})(?=.)/g, '$1-');
}

/** Wrong codes before the first wait, and the waits after that, in seconds: growing, so that guessing is hopeless. */
export const freeTries = 5;
const waits = [30, 60, 120, 300, 900];

/** Seconds to wait after this many wrong codes in a row; 0 while there are tries left. */
export function waitAfter(failures: number): number {
  if (failures < freeTries) return 0;
  return waits[Math.min(failures - freeTries, waits.length - 1)]!;
}

/** «Espera 2 minutos»: how long, in words. */
export function waitSentence(seconds: number): string {
  return `Demasiados intentos. Espera ${waitWords(seconds)} y vuelve a probar.`;
}

/** «2 minutos», «5 horas»: rounded up, so that whoever waits that long has waited enough. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 60) return `${seconds} segundos`;
  if (minutes < 120) return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return `${Math.ceil(minutes / 60)} horas`;
}

/** How long a browser is not asked for a second factor, where its owner wished so. Fixed, however often it is used. */
export const rememberedDays = 30;
