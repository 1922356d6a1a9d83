/** The card provider's stand-in: killable, with records that outlive it, in the processes' time. */
import { join } from 'node:path';
import { openRecordStore } from '@zarpa/sandbox/storage/record-store.ts';
import type { Act } from '@zarpa/sandbox/stripe/act.ts';
import type { StripeFaults } from '@zarpa/sandbox/stripe/stripe-faults.ts';
import type { Charge, PaymentIntent, Refund } from '@zarpa/sandbox/stripe/stripe-objects.ts';
import { freePort } from '../run-bench.ts';
import { startKillableProcess, type KillableProcess } from '../payments-chaos/killable-process.ts';
import { sleep } from '../payments-chaos/sleep.ts';

export type Attempt = {
  intentId: string;
  chargeId: string;
  methodId: string;
  cents: number;
  isPaid: boolean;
  isNever: boolean;
  day: string;
};
export type KnownIntent = { id: string; chargeId: string; status: string };

export type CardProvider = {
  url: string;
  life: KillableProcess;
  setFaults: (faults: Partial<StripeFaults>) => Promise<void>;
  /** What a bank does to a saved card. */
  act: (act: Act, methodId: string) => Promise<void>;
  /** A card that is saved for a customer, as the provider's script does it. Returns its id there. */
  saveCard: (customerId: string, card: string) => Promise<string>;
  confirmSetup: (setup: { id: string; secret: string }, card: string) => Promise<void>;
  createCustomer: () => Promise<string>;
  /** In the order in which they were made. */
  attempts: () => Attempt[];
  intents: () => KnownIntent[];
  refunds: () => { intentId: string; cents: number }[];
};

export async function startCardProvider(dir: string, log: number, webhookUrl: string): Promise<CardProvider> {
  const [port, controlPort] = [await freePort(), await freePort()];
  const dataDir = join(dir, 'cards');
  const life = await startKillableProcess(
    'sandbox/main.ts',
    {
      SANDBOX_PROVIDERS: 'stripe',
      SANDBOX_STRIPE_PORT: String(port),
      SANDBOX_CONTROL_PORT: String(controlPort),
      SANDBOX_DATA_DIR: dataDir,
      SANDBOX_WEBHOOK_URL: webhookUrl,
    },
    log,
  );
  const url = `http://127.0.0.1:${port}`;
  const control = `http://127.0.0.1:${controlPort}`;

  const ask = (path: string, fields?: Record<string, string>, key = 'sk_test_sandbox') =>
    untilAnswered(async () => {
      const sent = fields && { method: 'POST', body: new URLSearchParams(fields) };
      const response = await fetch(`${url}${path}`, { ...sent, headers: { authorization: `Bearer ${key}` } });
      if (response.status >= 500) throw new Error(`the provider answered ${response.status}`);
      return (await response.json()) as Setup;
    });

  const confirmSetup = async ({ id, secret }: { id: string; secret: string }, card: string) => {
    const fields = { client_secret: secret, payment_method: card, use_stripe_sdk: 'true' };
    const confirmed = await ask(`/v1/setup_intents/${id}/confirm`, fields, 'pk_test_sandbox');
    const page = confirmed.next_action?.use_stripe_sdk.stripe_js;
    if (page)
      await untilAnswered(() => fetch(page, { method: 'POST', body: new URLSearchParams({ result: 'authorize' }) }));
  };

  const listed = <T extends { id: string; created: number }>(kind: string): T[] => {
    const records = openRecordStore(join(dataDir, 'stripe.sqlite'));
    try {
      return records.list<T>(kind, { limit: 1_000_000 }).toReversed();
    } finally {
      records.close();
    }
  };

  return {
    url,
    life,
    setFaults: async (faults) => {
      await fetch(`${control}/faults/stripe`, { method: 'PUT', body: JSON.stringify(faults) }).catch(() => undefined);
    },
    act: (act, methodId) =>
      untilAnswered(async () => {
        const answer = await fetch(`${control}/stripe/acts/${act}/${methodId}`, { method: 'POST' });
        if (!answer.ok) throw new Error(`${act}: ${await answer.text()}`);
      }),
    createCustomer: async () => (await ask('/v1/customers', {})).id,
    confirmSetup,
    saveCard: async (customer, card) => {
      const { id, client_secret: secret } = await ask('/v1/setup_intents', { customer, usage: 'off_session' });
      await confirmSetup({ id, secret }, card);
      const { payment_method: method } = await ask(`/v1/setup_intents/${id}`);
      if (!method) throw new Error(`no card was saved of ${card}`);
      return method;
    },
    attempts: () =>
      listed<Charge>('charge').map((charge) => ({
        intentId: charge.payment_intent,
        chargeId: charge.metadata['charge_id'] ?? '',
        methodId: charge.payment_method,
        cents: charge.amount,
        isPaid: charge.paid,
        isNever: charge.outcome['advice_code'] === 'do_not_try_again',
        day: new Date(charge.created * 1_000).toISOString().slice(0, 10),
      })),
    intents: () =>
      listed<PaymentIntent>('payment_intent').map(({ id, metadata, status }) => ({
        id,
        chargeId: metadata['charge_id'] ?? '',
        status,
      })),
    refunds: () => listed<Refund>('refund').map(({ payment_intent: intentId, amount: cents }) => ({ intentId, cents })),
  };
}

type Setup = {
  id: string;
  client_secret: string;
  payment_method: string | null;
  next_action?: { use_stripe_sdk: { stripe_js: string } } | null;
};

/** It may be dead, or fail on purpose. */
export async function untilAnswered<T>(call: () => Promise<T>, times = 100): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call();
    } catch (error) {
      if (attempt === times) throw error;
      await sleep(200);
    }
}
