import { expect, test } from 'vitest';
import { filesBy } from '@zarpa/contract/formation/filing/promise.rules.ts';
import { allOfSmaller, registeredAgentRenewal } from '@zarpa/contract/payments/plans.rules.ts';
import { findPurchase } from '../payments/find-purchase.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { holdAddon } from '../../testing/plans/hold-catalogue.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('the catalogue is given whole, in its order, without what is no longer sold', async () => {
  await holdAddon(app, 'retirado', { is_available: false });
  const { plans, addons } = (await app.call('GET /api/plans/addons')).body.data;
  expect(plans.map(({ id, price, is_popular, is_available }) => [id, price, is_popular, is_available])).toEqual([
    ['Basico', 399, false, true],
    ['Plus', 649, true, true],
  ]);
  expect(plans[0]).toMatchObject({ description: 'Tu LLC en Wyoming y su EIN.' });
  expect(plans[1]!.features[0]).toBe(allOfSmaller);
  expect(addons.map(({ addon_key }) => addon_key)).toEqual([
    'direccion_fisica',
    'numero_voip',
    'asesoria_bancaria',
    'sitio_web_basico',
    'asesoria_procesador_pagos',
  ]);
  expect(addons[0]).toEqual({
    addon_key: 'direccion_fisica',
    name: 'Dirección física en EE. UU.',
    price: 199,
    description: 'Una dirección real para recibir correo de bancos y proveedores, escaneado el mismo día.',
    requires: [],
    features: [
      'Recepción de correo',
      'Escaneo de cartas',
      'Algunos bancos la aceptan como dirección postal; cada banco decide',
    ],
    renewal_price: 199,
    renewal_months: 12,
  });
  expect(addons[2]).toMatchObject({ requires: ['direccion_fisica'], renewal_price: null, renewal_months: null });
});

test('a price says what it is made of, what was added for the sake of what, and what is not sold', async () => {
  const requestedAt = app.context.clock();
  const { body } = await app.call('POST /api/plans/calculate', {
    body: { plan_type: 'Plus', addon_keys: ['asesoria_bancaria', 'yate'] },
  });
  expect(body).toEqual({
    success: true,
    data: {
      plan_price: 649,
      addon_prices: { direccion_fisica: 199, asesoria_bancaria: 149 },
      final_addon_keys: ['direccion_fisica', 'asesoria_bancaria'],
      auto_added: ['direccion_fisica'],
      warnings: [
        'El complemento «yate» ya no está disponible y se quitó de tu selección.',
        'Añadimos «Dirección física en EE. UU.» porque lo necesita «Asesoría bancaria».',
      ],
      total: 997,
      renewals: [
        registeredAgentRenewal,
        { label: 'Dirección física en EE. UU.', price: 199, every_months: 12, starts_after_months: 12 },
      ],
      files_by: expect.stringContaining(filesBy('Plus', requestedAt).toISOString().slice(0, 10)) as string,
    },
  });
});

test('add-ons stand in the catalogue’s order, in the price, the order and the receipt, however they were asked for', async () => {
  const customer = await app.customer();
  const { token } = customer;
  const chosen = ['sitio_web_basico', 'asesoria_bancaria', 'numero_voip'];
  const quote = await app.call('POST /api/plans/calculate', { body: { plan_type: 'Basico', addon_keys: chosen } });
  const { final_addon_keys, total } = quote.body.data;
  expect(final_addon_keys).toEqual(['direccion_fisica', 'numero_voip', 'asesoria_bancaria', 'sitio_web_basico']);
  const body = purchaseOf(customer, { selected_addons: chosen, amount: total });
  const paid = await app.call('POST /api/companies/initial', { token, body });
  const { orders } = (await app.call('GET /api/orders', { token })).body.data;
  const { order } = (await app.call('GET /api/orders/:id', { token, params: { id: orders[0]!.id } })).body.data;
  const addons = order.items.filter(({ key }) => key.startsWith('addon:'));
  expect(addons.map(({ key }) => key)).toEqual(final_addon_keys.map((key) => `addon:${key}`));
  const purchase = (await findPurchase(app.db, paid.body.data.company_registration_id))!;
  expect(purchase.lines.slice(1).map(({ label }) => label)).toEqual(addons.map(({ label }) => label));
});
