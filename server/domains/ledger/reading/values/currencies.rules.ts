const known = new Set(Intl.supportedValuesOf('currency'));

/** `usd` → `USD`; undefined for an unknown currency (a cryptocurrency is unknown). */
export function currencyOf(written: string): string | undefined {
  const code = written.trim().toUpperCase();
  return known.has(code) ? code : undefined;
}

/** Sign beside an amount: `€` is EUR, `MX$` is MXN. A bare `$` or `¥` belongs to many currencies: ''. */
export function currencyOfSign(sign: string): string {
  const symbol = sign.trim().toUpperCase();
  return signs[symbol] ?? (known.has(symbol) ? symbol : '');
}

const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  US$: 'USD',
  USD$: 'USD',
  R$: 'BRL',
  MX$: 'MXN',
  MEX$: 'MXN',
  CA$: 'CAD',
  AU$: 'AUD',
  CLP$: 'CLP',
  COP$: 'COP',
  ARS$: 'ARS',
  UYU$: 'UYU',
  '₹': 'INR',
  '₲': 'PYG',
  '₡': 'CRC',
  '₺': 'TRY',
  '₪': 'ILS',
  '₴': 'UAH',
};
