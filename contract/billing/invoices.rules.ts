export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceTitles: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'Factura',
  credit_note: 'Factura rectificativa',
};

/** Each kind has its own series, which starts at 1 each year and has no gaps. */
export const invoiceSeries: Readonly<Record<InvoiceKind, string>> = { invoice: 'F', credit_note: 'R' };

/** `F-2026-000123` */
export function invoiceNumber(kind: InvoiceKind, year: number, sequence: number): string {
  return `${invoiceSeries[kind]}-${year}-${String(sequence).padStart(6, '0')}`;
}

const taxIdNames: Readonly<Record<string, string>> = {
  AR: 'CUIT',
  BO: 'NIT',
  CL: 'RUT',
  CO: 'NIT',
  CR: 'Cédula',
  DO: 'RNC',
  EC: 'RUC',
  ES: 'NIF',
  GT: 'NIT',
  HN: 'RTN',
  MX: 'RFC',
  NI: 'RUC',
  PA: 'RUC',
  PE: 'RUC',
  PY: 'RUC',
  SV: 'NIT',
  US: 'EIN o SSN',
  UY: 'RUT',
  VE: 'RIF',
};

export function taxIdName(country: string): string {
  return Object.hasOwn(taxIdNames, country) ? taxIdNames[country]! : 'Número fiscal';
}

export type BillingData = {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  tax_id: string;
  address: string;
};

export function isSameBilling(one: BillingData, other: BillingData): boolean {
  return (['name', 'country', 'tax_id', 'address'] as const).every((key) => one[key] === other[key]);
}
