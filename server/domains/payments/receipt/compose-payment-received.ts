import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import { startNotice } from '@zarpa/contract/tax/words/buying.rules.ts';
import type { Context } from '../../../context.ts';
import { amounts, paragraph, type Letter, subheading } from '../../../platform/mail/layout.ts';
import type { Written } from '../../../platform/mail/mail-templates.ts';
import { findPurchase, type Purchase } from '../find-purchase.ts';
import { issueReceipt } from './issue-receipt.ts';

export async function composePaymentReceived(
  needs: Pick<Context, 'db' | 'config' | 'files' | 'fileKeys' | 'stripe' | 'typesetter' | 'jobs' | 'events' | 'clock'>,
  { registrationId }: { registrationId: string },
): Promise<Written | undefined> {
  const purchase = await findPurchase(needs.db, registrationId);
  if (!purchase) return undefined;
  const letter: Letter = {
    preview: `Recibimos tu pago de ${formatUsd(purchase.total)} por ${purchase.companyName}`,
    heading: 'Recibimos tu pago',
    content: [...priceLines(purchase), ...startLines(purchase), subheading('Ahora te toca a ti')],
    action: { label: 'Completar los datos', url: `${needs.config.http.publicUrl}/empresa/nueva` },
  };
  return {
    to: purchase.email,
    subject: `Recibimos tu pago por ${purchase.companyName}`,
    letter,
    values: {
      empresa: purchase.companyName,
      fecha: formatDay(purchase.paidAt),
      total: formatUsd(purchase.total),
    },
    attachments: [await receiptOf(needs, purchase)],
  };
}

/** The request and the notice, on a durable medium: directive 2011/83/EU, art. 8(7). */
function startLines({ startRequest }: Purchase) {
  return startRequest === null
    ? []
    : [subheading('Lo que pediste al pagar'), paragraph(startRequest), paragraph(startNotice)];
}

export function priceLines(purchase: Purchase) {
  const rows = purchase.lines.map(({ label, amount }) => ({ label, amount: formatUsd(amount) }));
  const renewals = purchase.price.renewals.map(
    (renewal) => `${renewal.label}: ${renewalWords(renewal, purchase.paidAt)}.`,
  );
  return [
    amounts([...rows, { label: 'Total pagado', amount: formatUsd(purchase.total), strong: true }]),
    subheading('Qué se renueva después'),
    ...renewals.map(paragraph),
  ];
}

export async function receiptOf(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'stripe' | 'typesetter' | 'jobs' | 'events' | 'clock'>,
  purchase: Purchase,
) {
  const { name, mediaType, content } = await issueReceipt(needs, purchase);
  return { filename: name, content, contentType: mediaType };
}
