import { happens } from '../control/faults.ts';
import type { StripeEvent } from './stripe-objects.ts';
import type { StripeFaults } from './stripe-faults.ts';
import type { KeptDelivery, StripeStore } from './stripe-store.ts';
import { nowSeconds } from './new-id.ts';
import { createHmac } from 'node:crypto';

export type WebhookEndpoint = { url: string; secret: string; events?: string[] };

/** `status` is the answer's; 0 without an answer, -1 when the loss fault swallowed it. */
export type WebhookAttempt = { eventId: string; type: string; url: string; attempt: number; status: number };

export type WebhookSender = {
  endpointsFor(type: string): WebhookEndpoint[];
  /** Stores one delivery per endpoint, inside the caller's transaction. */
  enqueue(event: StripeEvent): void;
  forgetEnqueued(): void;
  /** Sends enqueued deliveries; call it after the commit. */
  sendEnqueued(): void;
  resumePending(): void;
  resend(eventId: string): boolean;
  attempts(): WebhookAttempt[];
  close(): void;
};

/** Retries after `retryDelayMs`, doubling up to a minute, at most 60 times. */
export type WebhookOptions = {
  store: StripeStore;
  endpoints: WebhookEndpoint[];
  faults: StripeFaults;
  retryDelayMs?: number | undefined;
};

const attemptsMax = 60;
const retryDelayMsMax = 60_000;
const answerMsMax = 10_000;
const inFlightMax = 32;
const attemptsRemembered = 5000;

/** Sends signed events as the provider does: at least once, in any order, retried until a 2xx. */
export function createWebhookSender({ store, endpoints, faults, retryDelayMs = 500 }: WebhookOptions): WebhookSender {
  let enqueued: KeptDelivery[] = [];
  let attempts: WebhookAttempt[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const slots = createSlots(inFlightMax);
  const closing = new AbortController();
  const endpointsFor = (type: string) => endpoints.filter(({ events }) => !events || events.includes(type));

  function saveDelivery(event: StripeEvent, endpoint: WebhookEndpoint): KeptDelivery {
    const id = `${event.id} ${endpoint.url}`;
    const delivery = { id, created: nowSeconds(), eventId: event.id, url: endpoint.url, attempts: 0 };
    store.save('delivery', delivery);
    return delivery;
  }

  function sendAfter(delivery: KeptDelivery, delayMs: number): void {
    if (closing.signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      void slots.run(() => tryDelivery(delivery));
    }, delayMs);
    timers.add(timer);
  }

  async function tryDelivery(delivery: KeptDelivery): Promise<void> {
    const event = store.get('event', delivery.eventId);
    const endpoint = endpoints.find(({ url }) => url === delivery.url);
    if (closing.signal.aborted) return;
    if (!event || !endpoint) return store.remove('delivery', delivery.id);
    const isLost = happens(faults.webhookLossRate);
    const status = isLost ? -1 : await post(event, endpoint);
    if (closing.signal.aborted) return;
    const attempt = delivery.attempts + 1;
    attempts.push({ eventId: event.id, type: event.type, url: endpoint.url, attempt, status });
    if (attempts.length > attemptsRemembered * 2) attempts = attempts.slice(-attemptsRemembered);
    const isDelivered = status >= 200 && status < 300;
    if (isDelivered && happens(faults.webhookDuplicateRate)) await post(event, endpoint);
    if (closing.signal.aborted) return;
    if (isDelivered || isLost || attempt >= attemptsMax) return settle(delivery, event, isDelivered);
    store.save('delivery', { ...delivery, attempts: attempt });
    sendAfter({ ...delivery, attempts: attempt }, Math.min(retryDelayMs * 2 ** delivery.attempts, retryDelayMsMax));
  }

  function settle(delivery: KeptDelivery, event: StripeEvent, isDelivered: boolean): void {
    store.remove('delivery', delivery.id);
    if (isDelivered) store.save('event', { ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) });
  }

  /** The body is indented like the provider's: a signature over a re-serialised body fails. */
  async function post(event: StripeEvent, { url, secret }: WebhookEndpoint): Promise<number> {
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signWebhook(body, secret, Math.floor(Date.now() / 1000)),
    };
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(answerMsMax)]);
    try {
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }

  return {
    endpointsFor,
    enqueue: (event) =>
      void enqueued.push(...endpointsFor(event.type).map((endpoint) => saveDelivery(event, endpoint))),
    forgetEnqueued: () => void (enqueued = []),
    sendEnqueued() {
      for (const delivery of enqueued) sendAfter(delivery, faults.webhookDelayMs);
      enqueued = [];
    },
    resumePending() {
      for (const delivery of store.list('delivery', { limit: 100_000 }).toReversed()) sendAfter(delivery, 0);
    },
    resend(eventId) {
      const event = store.get('event', eventId);
      if (!event) return false;
      for (const endpoint of endpointsFor(event.type)) sendAfter(saveDelivery(event, endpoint), 0);
      return true;
    },
    attempts: () => attempts.slice(-attemptsRemembered),
    close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** The `Stripe-Signature` header: `t=<Unix seconds>,v1=<HMAC-SHA256 of "t.payload", hex>`. */
function signWebhook(payload: string, secret: string, atSeconds: number): string {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex');
  return `t=${atSeconds},v1=${signature}`;
}

/** Runs at most `slotsMax` tasks at a time; the rest wait. */
function createSlots(slotsMax: number): { run: (work: () => Promise<void>) => Promise<void> } {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (taken >= slotsMax) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
      try {
        await work();
      } finally {
        // A slot passes directly to the next waiting task; it is freed only when none waits.
        const next = waiting.shift();
        if (next) next();
        else taken -= 1;
      }
    },
  };
}
