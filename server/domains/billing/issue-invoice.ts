import { randomUUID } from 'node:crypto';
import type { InvoiceKind } from '@zarpa/contract/billing/invoices.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { makeInvoiceJob } from './billing.jobs.ts';
import { takeNumber } from './billing.queries.ts';
import { endInvoice, insertInvoice, type InvoiceRow } from './invoices.queries.ts';

export type NewInvoice = Omit<
  InvoiceRow,
  'id' | 'kind' | 'year' | 'sequence' | 'credits_id' | 'is_standing' | 'document_id' | 'issued_at'
>;

/** The purchase must be locked. A job makes the paper afterwards, from this row alone. */
export function issueInvoice(needs: ReactionNeeds, tx: Tx, invoice: NewInvoice): Promise<InvoiceRow> {
  return issue(needs, tx, { ...invoice, kind: 'invoice', credits_id: null, is_standing: true });
}

export async function issueCreditNote(needs: ReactionNeeds, tx: Tx, current: InvoiceRow): Promise<InvoiceRow> {
  await endInvoice(tx, current.id);
  return issue(needs, tx, { ...current, kind: 'credit_note', credits_id: current.id, is_standing: false });
}

async function issue(
  needs: ReactionNeeds,
  tx: Tx,
  invoice: NewInvoice & { kind: InvoiceKind; credits_id: string | null; is_standing: boolean },
): Promise<InvoiceRow> {
  const at = needs.clock();
  const year = at.getUTCFullYear();
  const row = {
    ...invoice,
    id: randomUUID(),
    year,
    sequence: await takeNumber(tx, invoice.kind, year),
    document_id: null,
    issued_at: at,
  };
  await insertInvoice(tx, row);
  await needs.jobs.enqueue(tx, makeInvoiceJob, { invoiceId: row.id });
  return row;
}
