/** Currencies by their codes of ISO 4217. Pure. */

const digits = new Map<string, number>();

/** How many decimals its smallest unit is: 2 of USD, 0 of JPY, 3 of KWD; 2 of one that nobody knows. */
export function digitsOf(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const found = format.resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, found);
  return found;
}

const formats = new Map<string, Intl.NumberFormat>();

/** `-1234` of USD → `-$12.34`, of EUR `-€12.34`: as the house writes dollars. */
export function formatMinor(amountMinor: number, currency: string): string {
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  formats.set(currency, format);
  return format.format(amountMinor / 10 ** digitsOf(currency));
}
