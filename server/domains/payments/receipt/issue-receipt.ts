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

/** Made once and stored, so that every mail and download has the same paper. */
export async function issueReceipt(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'stripe' | 'typesetter' | 'jobs' | 'events' | 'clock'>,
  purchase: Purchase,
): Promise<{ name: string; mediaType: string; content: Buffer }> {
  const row =
    (await findFile(needs.db, receiptFile.name, purchase.registrationId)) ??
    (await saveReceipt(
      needs,
      purchase,
      await renderReceipt(needs, purchase, (await needs.stripe.retrieveIntent(purchase.paymentIntentId)).card),
    ));
  return { name: row.name, mediaType: row.media_type, content: await readFile(needs, row) };
}

function saveReceipt(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'jobs' | 'events' | 'clock'>,
  { registrationId, userId }: Purchase,
  content: Buffer,
): Promise<FileRow> {
  const name = `recibo-${registrationId.slice(0, 8)}.pdf`;
  const file = {
    userId,
    registrationId,
    kind: receiptFile,
    ref: registrationId,
    name,
    mediaType: 'application/pdf',
    content,
  };
  return storeFile(needs, file, (tx, { id }) =>
    needs.events.publish(tx, paymentsEvents.receiptKept, { registrationId, userId, fileId: id }),
  );
}

const template = fileURLToPath(new URL('./receipt.typ', import.meta.url));

/** PDF/A. Throws when typesetting fails or takes too long; the mail's job retries. */
async function renderReceipt(
  { typesetter }: Pick<Context, 'typesetter'>,
  purchase: Purchase,
  card: { brand: string; last4: string } | undefined,
): Promise<Buffer> {
  return typesetter.typeset(template, {
    title: `Recibo de ${purchase.companyName}`,
    product: brand.product,
    support: brand.supportEmail,
    number: `N.º ${purchase.registrationId.slice(0, 8).toUpperCase()}`,
    company: purchase.companyName,
    email: purchase.email,
    date: formatDay(purchase.paidAt),
    card: card ? `Tarjeta ${capitalised(card.brand)} terminada en ${card.last4}` : 'Tarjeta',
    lines: purchase.lines.map(({ label, amount }) => ({ label, amount: formatUsd(amount) })),
    total: formatUsd(purchase.total),
    renewals: purchase.price.renewals.map((renewal) => `${renewal.label}: ${renewalWords(renewal, purchase.paidAt)}`),
    reference: purchase.paymentIntentId,
  });
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
