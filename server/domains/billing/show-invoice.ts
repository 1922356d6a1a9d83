import type { Invoice } from '@zarpa/contract/billing/operations.ts';
import { invoiceNumber } from '@zarpa/contract/billing/invoices.rules.ts';
import { dollarsOf } from '@zarpa/contract/values/money.rules.ts';
import type { InvoiceRow } from './invoices.queries.ts';

export const numberOf = ({ kind, year, sequence }: Pick<InvoiceRow, 'kind' | 'year' | 'sequence'>): string =>
  invoiceNumber(kind, year, sequence);

export function invoiceOf(row: InvoiceRow, all: readonly InvoiceRow[]): Invoice {
  const creditedBy = all.find((other) => other.credits_id === row.id);
  const credits = all.find((other) => other.id === row.credits_id);
  return {
    id: row.id,
    kind: row.kind,
    number: numberOf(row),
    issued_at: row.issued_at.toISOString(),
    total: dollarsOf(row.total_cents),
    buyer: row.buyer,
    credited_by: creditedBy ? numberOf(creditedBy) : null,
    credits: credits ? numberOf(credits) : null,
    document_id: row.document_id,
  };
}
