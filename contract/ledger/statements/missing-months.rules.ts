/** Apart from `months.rules.ts`, which is large and not needed by every page. */
import { formatMonth } from '../../values/dates.rules.ts';
import { accountName } from './account-names.rules.ts';
import { monthOf } from '../../values/months.rules.ts';

type KnownMonth = { month: string; state: string };
export type MissingOfAccount = { account: string; months: string[] };

export function missingMonthsOf(
  accounts: readonly { account: string; months: readonly KnownMonth[] }[],
  today: string,
): MissingOfAccount[] {
  return accounts.flatMap(({ account, months }) => {
    const first = months.findIndex(({ state }) => state !== 'missing');
    const after = first === -1 ? months : months.slice(first);
    const missing = after.filter(({ month, state }) => state === 'missing' && month < monthOf(today));
    return missing.length === 0 ? [] : [{ account, months: missing.map(({ month }) => month) }];
  });
}

export const countMonths = (missing: readonly { months: readonly string[] }[]): number =>
  missing.reduce((sum, { months }) => sum + months.length, 0);

/** 'Mercury Checking ••1234: marzo de 2026, abril de 2026' */
export function missingText({ account, months }: { account: string; months: readonly string[] }): string {
  return `${accountName(account)}: ${months.map((month) => formatMonth(month)).join(', ')}`;
}

/** 'Sube el extracto de marzo de 2026 de Mercury Checking ••1234.', or how many there are. */
export function missingRequest(missing: readonly { account: string; months: readonly string[] }[]): string {
  const count = countMonths(missing);
  if (count !== 1) return `Sube los ${count} extractos que faltan.`;
  const { account, months } = missing.find((one) => one.months.length === 1)!;
  return `Sube el extracto de ${formatMonth(months[0]!)} de ${accountName(account)}.`;
}

/**
 * An account's month: covered by a file with proved balances, by one without balances, by one whose balances do not agree,
 * or by none.
 */
export const monthStates = ['proved', 'unproved', 'broken', 'missing'] as const;
export type MonthState = (typeof monthStates)[number];

export const monthStateWords: Readonly<Record<MonthState, string>> = {
  proved: 'Saldo comprobado',
  unproved: 'Sin saldo que comprobar',
  broken: 'El saldo no cuadra',
  missing: 'Falta',
};
