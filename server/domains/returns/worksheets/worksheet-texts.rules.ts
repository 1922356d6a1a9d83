import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';

export const dollars = (cents: number): string => formatMinor(cents, 'USD');

/** `EUR 1,234.50`: two letters of a symbol are several currencies'. */
export const inCurrency = (amountMinor: number, currency: string): string =>
  `${currency} ${formatMinor(amountMinor, currency).replaceAll(/[^\d.,-]/g, '')}`;

/** The moment of the facts, not of the making, as a template takes it. */
export const momentOf = (at: Date): number[] => at.toISOString().slice(0, 19).split(/[-T:]/).map(Number);
