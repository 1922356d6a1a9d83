/** Those that have no cents, and those that have thousandths: of ISO 4217, since a runtime's own table moves with its release. */
const wholeOnly = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** How many decimals its smallest unit is: 2 of USD, 0 of JPY, 3 of KWD; 2 of one that nobody knows. */
export function digitsOf(currency: string): number {
  if (wholeOnly.has(currency)) return 0;
  return thousandths.has(currency) ? 3 : 2;
}

const formats = new Map<string, Intl.NumberFormat>();

/** `-1234` of USD → `-$12.34`, of EUR `-€12.34`: as the house writes dollars. */
export function formatMinor(amountMinor: number, currency: string): string {
  const digits = digitsOf(currency);
  const format = formats.get(currency) ?? new Intl.NumberFormat('en-US', { ...money, currency, ...exactly(digits) });
  formats.set(currency, format);
  return format.format(amountMinor / 10 ** digits);
}

const money = { style: 'currency', currencyDisplay: 'narrowSymbol' } as const;
const exactly = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });
