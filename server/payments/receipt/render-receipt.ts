import { Worker } from 'node:worker_threads';
import { brand } from '@zarpa/contract/brand.ts';
import { formatDay } from '@zarpa/contract/dates.rules.ts';
import { formatUsd } from '@zarpa/contract/money.rules.ts';
import type { Purchase } from '../find-purchase.ts';

const secondsMax = 20;
let worker: Worker | undefined;
let sequence = 0;

/** The itemised receipt as PDF/A. Throws when typesetting fails or takes over 20 s; the mail's job tries again. */
export async function renderReceipt(
  purchase: Purchase,
  card: { brand: string; last4: string } | undefined,
): Promise<Buffer> {
  const data = JSON.stringify({
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
    renewals: purchase.price.renewals.map(
      (renewal) =>
        `${renewal.label}: ${formatUsd(renewal.price)} cada ${renewal.every_months} meses, desde el mes ${renewal.starts_after_months + 1}`,
    ),
    reference: purchase.paymentIntentId,
  });
  return Buffer.from(await ask(data));
}

function ask(data: string): Promise<Uint8Array> {
  const id = (sequence += 1);
  const thread = (worker ??= startThread());
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage);
      thread.off('error', onError);
      settle();
    };
    const onMessage = (message: { id: number; pdf?: Uint8Array; error?: string }) => {
      if (message.id !== id) return;
      finish(() => (message.pdf ? resolve(message.pdf) : reject(new Error(`receipt: ${message.error}`))));
    };
    const onError = (error: Error) => finish(() => reject(error));
    const timer = setTimeout(() => {
      void thread.terminate();
      finish(() => reject(new Error('receipt: out of time')));
    }, secondsMax * 1000);
    thread.on('message', onMessage);
    thread.on('error', onError);
    thread.postMessage({ id, data });
  });
}

function startThread(): Worker {
  const thread = new Worker(new URL('./receipt-worker.ts', import.meta.url));
  thread.unref();
  thread.setMaxListeners(50);
  thread.once('exit', () => {
    if (worker === thread) worker = undefined;
  });
  return thread;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
