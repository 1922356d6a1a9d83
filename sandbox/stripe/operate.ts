import type { ApiRequest, Operating } from './api-request.ts';
import { newId, nowSeconds } from './new-id.ts';
import { StripeFailure } from './stripe-failure.ts';
import { apiVersion, type StripeEvent } from './stripe-objects.ts';
import type { StripeStore } from './stripe-store.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Runs work in a transaction; webhooks of its events are sent after the commit. */
export type Operate = <T>(request: ApiRequest, work: (operating: Operating) => T) => T;

export function createOperate(store: StripeStore, sender: WebhookSender, publicUrl: () => string): Operate {
  return (request, work) => {
    const emit = (type: string, object: object) => sender.enqueue(saveEvent(store, sender, request, type, object));
    const operating = { store, publicUrl: publicUrl(), request, emit };
    try {
      return store.atomically(() => work(operating), keepsWrites);
    } catch (error) {
      if (!keepsWrites(error)) sender.forgetEnqueued();
      throw error;
    } finally {
      sender.sendEnqueued();
    }
  };
}

const keepsWrites = (error: unknown) => error instanceof StripeFailure && error.keepsWrites;

function saveEvent(store: StripeStore, sender: WebhookSender, request: ApiRequest, type: string, object: object) {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: sender.endpointsFor(type).length,
    request: { id: request.id, idempotency_key: request.idempotencyKey ?? null },
    type,
  };
  store.save('event', event);
  return event;
}
