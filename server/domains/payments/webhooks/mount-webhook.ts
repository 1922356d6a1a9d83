import { paymentsEvents } from '@zarpa/contract/payments/events.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { applyIntent } from '../apply-intent.ts';
import { receiveDispute } from '../disputes/receive-dispute.ts';
import { applyRefund } from '../refunds/apply-refund.ts';
import { findRegistrationByIntent, saveIntentId, saveWebhookEvent } from '../payments.queries.ts';

/** The provider signs the raw body, so this path is outside the contract. */
export function mountWebhook(app: FastifyInstance, context: Context): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/payments/webhook', { config: { operation: 'receiveWebhook' } }, async (request) => {
      const signature = request.headers['stripe-signature'];
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveWebhook(context, body, typeof signature === 'string' ? signature : '');
      return { received: true };
    });
  });
}

type Needs = Pick<Context, 'db' | 'stripe' | 'jobs' | 'events' | 'config' | 'log' | 'clock'>;

/** Webhooks may be repeated, late or out of order, so the intent is read again. Recorded last, so that a failure is retried. */
async function receiveWebhook(needs: Needs, rawBody: Buffer, signature: string): Promise<void> {
  const event = needs.stripe.readEvent(rawBody, signature);
  if (event.about?.kind === 'refund') await applyRefund(needs, await needs.stripe.retrieveRefund(event.about.id));
  if (event.about?.kind === 'dispute') await receiveDispute(needs, event.about.id);
  // After the refund, which says what of the invoice it takes back.
  if (event.intentId) await applyFromProvider(needs, event.intentId, event.about?.kind === 'dispute');
  await saveWebhookEvent(needs.db, event);
}

async function applyFromProvider(needs: Needs, intentId: string, isDisputed: boolean): Promise<void> {
  const known = await findRegistrationByIntent(needs.db, intentId);
  if (!known)
    await needs.db
      .transaction()
      .execute((tx) => needs.events.publish(tx, paymentsEvents.otherIntentChanged, { intentId, isDisputed }));
  const intent = await needs.stripe.findIntent(intentId);
  // Accepted although unknown, from another account or test: a refusal would be retried for days.
  if (!intent) return needs.log.warn({ intentId }, 'a notification names an intent that the provider does not know');
  const registrationId = known?.id ?? intent.registrationId;
  if (!registrationId) return;
  if (!known && !(await saveIntentId(needs.db, registrationId, intentId))) return;
  await applyIntent(needs, registrationId, intent);
}
