import { fileURLToPath } from 'node:url';
import { brand } from '@zarpa/contract/core/brand.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { formatUsd } from '@zarpa/contract/values/money.rules.ts';
import { renewalWords } from '@zarpa/contract/payments/renewals.rules.ts';
import type { Context } from '../../../context.ts';
import type { Purchase } from '../find-purchase.ts';

const template = fileURLToPath(new URL('./receipt.typ', import.meta.url));

/** The itemised receipt as PDF/A. Throws when typesetting fails or takes too long; the mail's job tries again. */
export async function renderReceipt(
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
