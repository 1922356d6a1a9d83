import { fileURLToPath } from 'node:url';
import { invoiceTitles, taxIdName } from '@zarpa/contract/billing/invoices.rules.ts';
import { brand } from '@zarpa/contract/core/brand.ts';
import { countryLabel } from '@zarpa/contract/values/countries.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { dollarsOf, formatUsd } from '@zarpa/contract/values/money.rules.ts';
import type { Context } from '../../context.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { addDocument } from '../documents/papers/add-document.ts';
import { invoiceFile } from './invoice.file.ts';
import { findInvoice, type InvoiceRow, setInvoicePaper } from './invoices.queries.ts';
import { numberOf } from './invoices.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'typesetter' | 'jobs' | 'events' | 'clock'>;

const template = fileURLToPath(new URL('./invoice.typ', import.meta.url));

export async function makeInvoice(needs: Needs, { invoiceId }: { invoiceId: string }): Promise<void> {
  const invoice = await findInvoice(needs.db, invoiceId);
  if (!invoice || invoice.document_id) return;
  const credited = invoice.credits_id ? await findInvoice(needs.db, invoice.credits_id) : undefined;
  const title = `${invoiceTitles[invoice.kind]} ${numberOf(invoice)}`;
  const file = {
    userId: invoice.user_id,
    registrationId: invoice.registration_id,
    kind: invoiceFile,
    ref: invoice.id,
    name: `${numberOf(invoice)}.pdf`,
    mediaType: 'application/pdf',
    content: await needs.typesetter.typeset(template, sheetOf(invoice, credited)),
  };
  await storeFile(needs, file, async (tx, { id }) => {
    await addDocument(needs, tx, {
      id,
      userId: invoice.user_id,
      registrationId: invoice.registration_id,
      category: invoice.kind,
      title,
      source: 'generated',
      isVisible: true,
      reason: 'Una factura nueva.',
      isQuiet: true,
    });
    await setInvoicePaper(tx, invoice.id, id);
  });
}

/** Depends only on the row, so that the job can run twice. */
export function sheetOf(invoice: InvoiceRow, credited: InvoiceRow | undefined) {
  const { buyer, seller } = invoice;
  const sign = invoice.kind === 'credit_note' ? -1 : 1;
  const amount = (cents: number) => formatUsd(dollarsOf(sign * cents));
  return {
    title: invoiceTitles[invoice.kind],
    number: numberOf(invoice),
    date: formatDay(invoice.issued_at),
    paid: formatDay(invoice.paid_at),
    product: brand.product,
    support: brand.supportEmail,
    credits: credited ? creditsLine(invoice, credited) : '',
    seller: [seller.name, `Número fiscal: ${seller.taxId}`, seller.address],
    buyer: [
      buyer.name,
      `${taxIdName(buyer.country)}: ${buyer.tax_id}`,
      `${buyer.address}, ${countryLabel(buyer.country)}`,
    ],
    lines: invoice.lines.map(({ label, cents }) => ({
      label,
      count: '1',
      price: amount(cents),
      amount: amount(cents),
    })),
    total: amount(invoice.total_cents),
    reference: invoice.reference,
    moment: invoice.issued_at.toISOString().slice(0, 19).split(/[-T:]/).map(Number),
  };
}

function creditsLine({ total_cents }: InvoiceRow, credited: InvoiceRow): string {
  const of = `la factura ${numberOf(credited)} del ${formatDay(credited.issued_at)}`;
  return total_cents === credited.total_cents ? `Anula ${of}.` : `Rectifica en parte ${of}.`;
}
