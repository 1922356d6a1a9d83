import { expect, test } from 'vitest';
import { centsOf } from '@zarpa/contract/values/money.rules.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { liveDays, ownService, savedCard } from '../../../testing/renewals/own-services.ts';
import { readBalance } from '../../payments/balance/read-balance.ts';

const app = testApp();
const money = testStaff(app, 'administrator');
const month = new Date().toISOString().slice(0, 7);
const books = async () => (await money.call('GET /api/admin/books', { query: { month } })).body.data;

test('a renewal that was paid is ours too, of its company and country, to the cent', async () => {
  const of = await ownService(app, { days: 31 });
  const country = { buyer_country: 'UY' };
  await app.db.updateTable('registrations').set(country).where('id', '=', of.registrationId).execute();
  await savedCard(app, of.customer);
  await readBalance(app.context);
  const before = await books();
  await liveDays(app, 31);
  const paid = { paid_at: new Date(), state: 'paid' };
  const { charge_id: id } = await app.db
    .updateTable('charges')
    .set(paid)
    .where('registration_id', '=', of.registrationId)
    .returning('charge_id')
    .executeTakeFirstOrThrow();
  app.travel(-31);
  await readBalance(app.context);
  const after = await books();
  expect(after.differences_count).toBe(before.differences_count);
  expect(after.differences.filter((one) => one.id === id)).toEqual([]);
  const charged = ({ countries }: typeof before) => countries.find((one) => one.country === 'UY')!.charged;
  expect(centsOf(charged(after)) - centsOf(charged(before))).toBe(19_900);
  // Of $199 the provider keeps 2.9 % and 30 cents.
  expect(centsOf(after.net) - centsOf(before.net)).toBe(19_900 - 607);
  await app.db.updateTable('charges').set({ amount_cents: 19_800 }).where('charge_id', '=', id).execute();
  const { differences } = await books();
  expect(differences.filter((one) => one.id === id)).toMatchObject([
    { kind: 'amount', line: 'charge', amount: 1, registration_id: of.registrationId },
  ]);
  await app.db.updateTable('charges').set({ amount_cents: 19_900 }).where('charge_id', '=', id).execute();
});
