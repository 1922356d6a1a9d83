import { randomUUID } from 'node:crypto';
import type { InvoiceKind } from '@zarpa/contract/billing/invoices.rules.ts';
import { partsWithin } from '@zarpa/contract/payments/refund-states.rules.ts';
import type { Tx } from '../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../platform/events/reaction.ts';
import { makeInvoiceJob } from './billing.jobs.ts';
import { takeNumber } from './billing.queries.ts';
import { endInvoice, insertInvoice, sumCredited, type InvoiceLine, type InvoiceRow } from './invoices.queries.ts';

export type NewInvoice = Omit<
  InvoiceRow,
  'id' | 'kind' | 'year' | 'sequence' | 'credits_id' | 'refund_id' | 'is_standing' | 'document_id' | 'issued_at'
>;

/** The purchase must be locked. A job makes the paper afterwards, from this row alone. */
export function issueInvoice(needs: ReactionNeeds, tx: Tx, invoice: NewInvoice): Promise<InvoiceRow> {
  return issue(needs, tx, { ...invoice, kind: 'invoice', credits_id: null, refund_id: null, is_standing: true });
}

/** A credit note over what is left of the invoice, which ends. Undefined where nothing is left. */
export async function creditRest(needs: ReactionNeeds, tx: Tx, current: InvoiceRow): Promise<InvoiceRow | undefined> {
  const credited = await sumCredited(tx, current.id);
  const left = current.total_cents - credited;
  const lines = credited === 0 ? current.lines : [{ label: 'Lo que quedaba de la factura', cents: left }];
  await endInvoice(tx, current.id);
  if (left <= 0) return undefined;
  return issueCreditNote(needs, tx, current, { lines, cents: left, refundId: null });
}

type Part = { cents: number; lines: readonly InvoiceLine[]; refundId: string | null };

/** Never more than what is left: the notes of an invoice come to its total at most. The purchase must be locked. */
export async function creditPart(needs: ReactionNeeds, tx: Tx, current: InvoiceRow, part: Part): Promise<void> {
  const left = current.total_cents - (await sumCredited(tx, current.id));
  const cents = Math.min(part.cents, left);
  if (cents <= 0) return;
  if (cents === left) await endInvoice(tx, current.id);
  await issueCreditNote(needs, tx, current, { ...part, cents, lines: partsWithin(part.lines, cents) });
}

function issueCreditNote(needs: ReactionNeeds, tx: Tx, of: InvoiceRow, { cents, lines, refundId }: Part) {
  const note = { ...of, lines: [...lines], total_cents: cents, credits_id: of.id, refund_id: refundId };
  return issue(needs, tx, { ...note, kind: 'credit_note', is_standing: false });
}

async function issue(
  needs: ReactionNeeds,
  tx: Tx,
  invoice: NewInvoice & {
    kind: InvoiceKind;
    credits_id: string | null;
    refund_id: string | null;
    is_standing: boolean;
  },
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
