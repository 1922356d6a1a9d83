import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { Context } from '../../../context.ts';
import { findFile, type FileRow } from '../../../platform/files/files.queries.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import type { Purchase } from '../find-purchase.ts';
import { receiptFile } from './receipt.file.ts';
import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'stripe' | 'typesetter' | 'jobs' | 'events' | 'clock'>;
type Kept = { name: string; mediaType: string; content: Buffer };

/** What was paid at once. `ref`: the purchase, or the charge of a renewal. Amounts in dollars. */
export type Receipt = Pick<
  Purchase,
  'registrationId' | 'userId' | 'companyName' | 'email' | 'paidAt' | 'lines' | 'total' | 'paymentIntentId'
> & {
  ref: string;
  /** Among the company's papers; absent: that of the purchase. */
  title?: string;
  /** What is paid again, and when. */
  renewals: string[];
};

/** Of a purchase. */
export const issueReceipt = (needs: Needs, purchase: Purchase): Promise<Kept> =>
  keepReceipt(needs, {
    ...purchase,
    ref: purchase.registrationId,
    renewals: purchase.price.renewals.map((renewal) => `${renewal.label}: ${renewalWords(renewal, purchase.paidAt)}`),
  });

/** Made once and stored, so that every mail and download has the same paper. */
export async function keepReceipt(needs: Needs, receipt: Receipt): Promise<Kept> {
  const row = (await findFile(needs.db, receiptFile.name, receipt.ref)) ?? (await makeReceipt(needs, receipt));
  return { name: row.name, mediaType: row.media_type, content: await readFile(needs, row) };
}

async function makeReceipt(needs: Needs, receipt: Receipt): Promise<FileRow> {
  const { ref, registrationId, userId, title } = receipt;
  const { card } = await needs.stripe.retrieveIntent(receipt.paymentIntentId);
  const file = {
    userId,
    registrationId,
    kind: receiptFile,
    ref,
    name: `recibo-${ref.slice(0, 8)}.pdf`,
    mediaType: 'application/pdf',
    content: await renderReceipt(needs, receipt, card),
  };
  const of = title === undefined ? {} : { subject: ref, title };
  return storeFile(needs, file, (tx, { id }) =>
    needs.events.publish(tx, paymentsEvents.receiptKept, { registrationId, userId, fileId: id, ...of }),
  );
}

const template = fileURLToPath(new URL('./receipt.typ', import.meta.url));

/** PDF/A. Throws when typesetting fails or takes too long; the mail's job retries. */
async function renderReceipt(
  { typesetter }: Pick<Context, 'typesetter'>,
  receipt: Receipt,
  card: { brand: string; last4: string } | undefined,
): Promise<Buffer> {
  return typesetter.typeset(template, {
    title: `Recibo de ${receipt.companyName}`,
    product: brand.product,
    support: brand.supportEmail,
    number: `N.º ${receipt.ref.slice(0, 8).toUpperCase()}`,
    company: receipt.companyName,
    email: receipt.email,
    date: formatDay(receipt.paidAt),
    card: card ? `Tarjeta ${capitalised(card.brand)} terminada en ${card.last4}` : 'Tarjeta',
    lines: receipt.lines.map(({ label, amount }) => ({ label, amount: formatUsd(amount) })),
    total: formatUsd(receipt.total),
    renewals: receipt.renewals,
    reference: receipt.paymentIntentId,
  });
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
