import { formatCents } from './money.rules.ts';

/** Currencies without decimals, and with three. Taken from ISO 4217, because a runtime's own table changes with its release. */
const wholeOnly = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** 2 for USD, 0 for JPY, 3 for KWD; 2 for unknown currencies. */
export function digitsOf(currency: string): number {
  if (wholeOnly.has(currency)) return 0;
  return thousandths.has(currency) ? 3 : 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** `-1234` in USD → `-$12.34`, in EUR → `-€12.34`. */
export function formatMinor(amountMinor: number, currency: string): string {
  if (currency === 'USD') return formatCents(amountMinor);
  const digits = digitsOf(currency);
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { ...money, currency, ...exactly(digits) });
  formats.set(currency, format);
  return format.format(amountMinor / 10 ** digits);
}

const money = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const;
const exactly = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
