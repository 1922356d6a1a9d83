import { join } from 'node:path';
import { createJournal, type Journal, journalRequests } from '../control/journal.ts';
import { type Listening, serve } from '../http/serve.ts';
import { openRecordStore } from '../storage/record-store.ts';
import { type Act, runAct } from './act.ts';
import { answerApi } from './answer-api.ts';
import { answerPages } from './answer-pages.ts';
import { createIdempotency } from './idempotency.ts';
import { createOperate } from './operate.ts';
import { presentPaymentIntent } from './present.ts';
import { noStripeFaults, type StripeFaults } from './stripe-faults.ts';
import type { Charge, Dispute, PaymentIntent, Refund, StripeEvent } from './stripe-objects.ts';
import { type Kind, stripeStore } from './stripe-store.ts';
import { createWebhookSender, type WebhookAttempt, type WebhookEndpoint } from './webhook-sender.ts';

export type StripeOptions = {
  /** 0 takes any free port. */
  port: number;
  host?: string | undefined;
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhooks?: WebhookEndpoint[];
  /** First delay before an undelivered webhook is retried; doubles up to a minute. */
  webhookRetryDelayMs?: number;
  dataDir?: string | undefined;
  /** The stand-in's address for browsers, unless `http://localhost:<port>` or the given host. */
  publicUrl?: string | undefined;
  journal?: Journal;
};

export type StripeSandbox = Listening & {
  faults: StripeFaults;
  journal: Journal;
  paymentIntents(): PaymentIntent[];
  charges(): Charge[];
  refunds(): Refund[];
  disputes(): Dispute[];
  events(): StripeEvent[];
  webhookAttempts(): WebhookAttempt[];
  resendWebhook(eventId: string): boolean;
  /** What a bank or the provider does by itself; false where there is nothing to do it to. */
  act(act: Act, id?: string): boolean;
};

const noRequest = { method: 'POST', path: '', params: {}, id: '', keyKind: 'secret' } as const;

export async function startStripe(options: StripeOptions): Promise<StripeSandbox> {
  const { secretKey = 'sk_test_sandbox', publishableKey = 'pk_test_sandbox', journal = createJournal() } = options;
  const faults = { ...noStripeFaults };
  const records = openRecordStore(options.dataDir && join(options.dataDir, 'stripe.sqlite'));
  const store = stripeStore(records);
  const sender = createWebhookSender({
    store,
    endpoints: options.webhooks ?? [],
    faults,
    retryDelayMs: options.webhookRetryDelayMs,
  });
  let publicUrl = options.publicUrl ?? '';
  const operate = createOperate(store, sender, () => publicUrl);
  const api = { keys: { secretKey, publishableKey }, faults, operate, idempotency: createIdempotency(store) };

  const listening = await serve(
    'stripe',
    options,
    journalRequests(journal, 'stripe', (request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
      response.setHeader('access-control-expose-headers', 'Request-Id, Stripe-Version');
      if (request.method === 'OPTIONS') return void response.writeHead(204).end();
      if (request.url?.startsWith('/v1/')) return answerApi(api, request, response);
      return answerPages(operate, request, response);
    }),
  ).catch((error: unknown) => {
    records.close();
    throw error;
  });
  publicUrl ||= listening.url;
  sender.resumePending();

  const all = <K extends Kind>(kind: K) => store.list(kind, { limit: 1_000_000 }).toReversed();
  return {
    ...listening,
    faults,
    journal,
    paymentIntents: () => all('payment_intent').map(presentPaymentIntent),
    charges: () => all('charge'),
    refunds: () => all('refund'),
    disputes: () => all('dispute'),
    events: () => all('event'),
    webhookAttempts: sender.attempts,
    resendWebhook: sender.resend,
    act: (act, id = '') => operate(noRequest, (operating) => runAct(operating, act, id)),
    async close() {
      sender.close();
      await listening.close();
      records.close();
    },
  };
}
