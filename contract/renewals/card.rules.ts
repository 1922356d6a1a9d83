/** How a saved card is called. */
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** `Visa ··· 4242` */
export function cardName({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brands[brand] ?? 'Tarjeta'} ··· ${last4}`;
}

/** A card is good until the end of its month. */
export function isExpired({ exp_year: year, exp_month: month }: Expiry, today: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7);
}

type Expiry = { exp_year: number; exp_month: number };
