import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app/test-app.ts';
import { addAddon, ownService, savedCard, type OwnService } from '../../../testing/renewals/own-services.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const today = () => dayOf(app.context.clock());
const servicesOf = async ({ customer, registrationId }: OwnService) =>
  (await app.call('GET /api/companies/:id/services', { token: customer.token, params: { id: registrationId } })).body
    .data.services;

test('what is refused, and what is left when one of two goes', async () => {
  const of = await ownService(app, { days: 90 });
  const { token } = of.customer;
  await addAddon(app, of, 'direccion_fisica');
  const params = { id: of.registrationId, serviceId: of.serviceId };
  const restore = (given: typeof params) =>
    app.call('DELETE /api/companies/:id/services/:serviceId/cancellation', { token, params: given });
  const cancel = (serviceId: string) =>
    app.call('POST /api/companies/:id/services/:serviceId/cancellation', {
      token,
      params: { ...params, serviceId },
      body: {},
    });
  const unknown = crypto.randomUUID();
  expect([
    (await restore({ ...params, id: unknown })).body.code,
    (await restore({ ...params, serviceId: unknown })).body.code,
  ]).toEqual(['companies.registration_not_found', 'renewals.service_not_found']);
  const other = (await servicesOf(of)).find(({ id }) => id !== of.serviceId)!;
  await cancel(other.id);
  await cancel(of.serviceId);
  const left = (await restore(params)).body.data.services.map(({ id, cancelled_on: on }) => [id, on]);
  expect(Object.fromEntries(left)).toEqual({ [of.serviceId]: null, [other.id]: today() });
  const ended = app.db.updateTable('services').set({ ended_on: today(), cancelled_on: null });
  await ended.where('id', '=', other.id).execute();
  expect((await cancel(other.id)).body.code).toBe('renewals.service_over');
  const cards = [await savedCard(app, of.customer), await savedCard(app, of.customer, 'pm_card_mastercard')];
  const removed = await app.call('DELETE /api/cards/:id', { token, params: { id: cards[0]! } });
  expect(removed.body.data.cards).toMatchObject([{ brand: 'mastercard', is_default: true, is_refused: false }]);
  await app.db
    .updateTable('saved_cards')
    .set({ refused_at: new Date() })
    .where('user_id', '=', of.customer.userId)
    .execute();
  const last = await savedCard(app, of.customer);
  expect((await app.call('DELETE /api/cards/:id', { token, params: { id: last } })).body.data.cards).toMatchObject([
    { is_refused: true },
  ]);
  app.stripe.faults.fail500 = 9;
  const silent = await app.call('POST /api/cards/setup', { token });
  const saved = await app.call('POST /api/cards', {
    token,
    body: { setup_id: 'seti_1a2b3c', consent_version: 'RC-1' },
  });
  expect([silent.body.code, saved.body.code]).toEqual([
    'payments.provider_unavailable',
    'payments.provider_unavailable',
  ]);
});
