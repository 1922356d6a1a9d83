import { bookKindLabels, bookKindOf, differenceWords, netOf } from '@zarpa/contract/money/books.rules.ts';
import { invoiceNumber, invoiceTitles, type InvoiceKind } from '@zarpa/contract/billing/invoices.rules.ts';
import { countryLabel } from '@zarpa/contract/values/countries.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { BookMonth } from './month.ts';

export type Cell = string | number | Date | null;
export type Sheet = { name: string; header: readonly string[]; rows: Cell[][] };

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const placeOf = (country: string | null) => (country ? countryLabel(country) : '');

/** What an accountant asks for: the sums, each movement, each invoice, and what does not agree. Dollars; days in UTC. */
export function sheetsOf({ lines, invoices, totals, differences }: BookMonth): Sheet[] {
  return [
    {
      name: 'Resumen',
      header: ['Concepto', 'Cuántos', 'Importe (USD)', 'Comisión (USD)', 'Neto (USD)'],
      rows: [
        ...totals.map(({ line, count, amountCents, feeCents, netCents }) => [
          bookKindLabels[line],
          count,
          dollarsOf(amountCents),
          dollarsOf(feeCents),
          dollarsOf(netCents),
        ]),
        ['Neto del mes', lines.length, null, null, dollarsOf(netOf(totals))],
      ],
    },
    {
      name: 'Movimientos',
      header: [
        'Día',
        'Concepto',
        'País',
        'Importe (USD)',
        'Comisión (USD)',
        'Neto (USD)',
        'Origen',
        'Ingreso',
        'Compra',
      ],
      rows: lines.map((line) => [
        at(line.day),
        bookKindLabels[bookKindOf(line.category)],
        placeOf(line.country),
        dollarsOf(line.amountCents),
        dollarsOf(line.feeCents),
        dollarsOf(line.netCents),
        line.sourceId ?? line.id,
        line.payoutId ?? '',
        line.registrationId ?? '',
      ]),
    },
    {
      name: 'Facturas',
      header: ['Día', 'Documento', 'Número', 'País', 'Total (USD)'],
      rows: invoices.map(({ kind, year, sequence, cents, country, day }) => [
        at(day),
        invoiceTitles[kind as InvoiceKind],
        invoiceNumber(kind as InvoiceKind, year, sequence),
        placeOf(country),
        dollarsOf(kind === 'credit_note' ? -cents : cents),
      ]),
    },
    {
      name: 'Diferencias',
      header: ['Día', 'Concepto', 'Origen', 'Diferencia (USD)', 'Qué hacer'],
      rows: differences.map(({ day, line, id, cents, kind }) => [
        at(day),
        bookKindLabels[line],
        id,
        dollarsOf(cents),
        differenceWords[kind],
      ]),
    },
  ];
}
