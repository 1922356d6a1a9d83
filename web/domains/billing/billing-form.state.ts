import { taxIdName, type BillingData } from '@zarpa/contract/billing/invoices.rules.ts';
import type { Problem } from '../../platform/ui/form/problem-places.ts';

export type BillingEntry = BillingData;

export function billingEntry(saved: BillingData | null, draft: Readonly<Record<string, string>>): BillingEntry {
  const { name = '', country = '', tax_id = '', address = '' } = { ...saved, ...draft };
  return { name, country, tax_id, address };
}

export function billingProblems({ name, country, tax_id, address }: BillingEntry): Problem[] {
  const missing = (field: keyof BillingEntry, value: string, message: string): Problem[] =>
    value.trim() === '' ? [{ field, message, isMissing: true }] : [];
  return [
    ...missing('name', name, 'Escribe a nombre de quién va la factura'),
    ...missing('country', country, 'Elige el país'),
    ...missing('tax_id', tax_id, `Escribe tu ${taxIdLabel(country)}`),
    ...missing('address', address, 'Escribe la dirección fiscal'),
  ];
}

export function taxIdLabel(country: string): string {
  return country === '' ? 'Número fiscal' : taxIdName(country);
}
