import { startConsent, startNotice } from '@zarpa/contract/tax/words/buying.rules.ts';
import { expect, test } from 'vitest';
import { deliverOutbox } from '../../platform/mail/deliver-outbox.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);

const terms = async () => (await app.call('GET /api/plans/selling-terms')).body.data;
const save = (key: 'refused_countries' | 'start_notice', before: string, value: string) =>
  staff.call('PUT /api/admin/selling-settings/:setting', { params: { setting: key }, body: { before, value } });
const list = async () => (await staff.call('GET /api/admin/selling-settings')).body.data.settings;
const pay = async (customer: Customer, options: Record<string, unknown>) => {
  const body = purchaseOf(customer, options);
  const answer = await app.call('POST /api/companies/initial', { token: customer.token, body });
  return { answer, body };
};
const boughtBy = ({ userId }: Customer) =>
  select(app.db, 'registrations', { user_id: userId }, ['buyer_country', 'start_asked', 'payment_status']);

test('until somebody decides the usual holds, and a country that is refused is charged nothing', async () => {
  expect(await terms()).toEqual({ refused_countries: ['CU', 'IR', 'KP', 'SY'], asks_start: true });
  expect(await list()).toEqual([
    { key: 'refused_countries', value: 'CU IR KP SY', set_by: null, set_at: null },
    { key: 'start_notice', value: 'on', set_by: null, set_at: null },
    { key: 'annual_report_price', value: '49', set_by: null, set_at: null },
  ]);
  const customer = await app.customer();
  const { answer } = await pay(customer, { buyer_country: 'CU' });
  expect([answer.status, answer.body.code]).toEqual([403, 'payments.country_not_served']);
  expect(await boughtBy(customer)).toEqual([]);
});

test('the team decides over what it saw, each decision stays, and the audit has both values', async () => {
  expect((await save('refused_countries', 'CU IR KP SY', 'Cuba')).body.details).toEqual([
    { field: 'value', message: 'Escribe códigos de país de dos letras, como CU o IR' },
  ]);
  const both = await Promise.all([
    save('refused_countries', 'CU IR KP SY', 'ir,cu'),
    save('refused_countries', 'CU IR KP SY', 'cu ir'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('plans.setting_changed');
  expect((await list())[0]).toEqual({
    key: 'refused_countries',
    value: 'CU IR',
    set_by: expect.any(String),
    set_at: expect.any(String),
  });
  expect((await terms()).refused_countries).toEqual(['CU', 'IR']);
  const customer = await app.customer();
  expect((await pay(customer, { buyer_country: 'SY' })).answer.status).toBe(200);
  const kept = await app.db
    .selectFrom('staff_action_outcomes as o')
    .innerJoin('staff_actions as a', 'a.id', 'o.action_id')
    .select(['a.input', 'a.object_kind', 'a.object_id', 'o.changes'])
    .where('a.operation', '=', 'saveSellingSetting')
    .where('o.outcome', '=', 'done')
    .execute();
  expect(kept).toEqual([
    {
      input: {
        setting: 'refused_countries',
        before: 'CU IR KP SY',
        value: expect.stringMatching(/^(?:ir,cu|cu ir)$/) as string,
      },
      object_kind: 'setting',
      object_id: 'refused_countries',
      changes: [{ field: 'value', before: 'CU IR KP SY', after: expect.stringMatching(/^(?:IR CU|CU IR)$/) as string }],
    },
  ]);
  expect((await save('refused_countries', 'CU IR', '')).status).toBe(200);
  expect((await pay(await app.customer(), { buyer_country: 'CU' })).answer.status).toBe(200);
  expect((await save('refused_countries', '', 'CU IR KP SY')).status).toBe(200);
  expect(await app.db.selectFrom('selling_settings').select('value').orderBy('set_at').execute()).toEqual([
    { value: 'CU IR' },
    { value: '' },
    { value: 'CU IR KP SY' },
  ]);
});

test('who buys from the EU asks us to begin; the sentence is kept with the payment and stands in its mail', async () => {
  const customer = await app.customer();
  const without = await pay(customer, { buyer_country: 'ES' });
  expect([without.answer.status, without.answer.body.code]).toEqual([409, 'payments.start_not_asked']);
  expect(await boughtBy(customer)).toEqual([]);
  // After a declined card: the answers of the next try are stored.
  const declined = await pay(customer, {
    buyer_country: 'AR',
    payment_method_id: 'pm_card_visa_chargeDeclined',
  });
  expect(declined.answer.status).toBe(402);
  const again = { ...declined.body, payment_method_id: 'pm_card_visa', buyer_country: 'ES' };
  expect((await app.call('POST /api/companies/initial', { token: customer.token, body: again })).status).toBe(409);
  const body = { ...again, starts_at_once: true };
  const paid = await app.call('POST /api/companies/initial', { token: customer.token, body });
  expect(paid.status).toBe(200);
  expect(await boughtBy(customer)).toEqual([
    { buyer_country: 'ES', start_asked: startConsent, payment_status: 'paid' },
  ]);
  const { id } = await selectOne(app.db, 'outbox', { ref: paid.body.data.company_registration_id }, ['id']);
  await deliverOutbox(app.context, { outboxId: id });
  const [letter] = app.mail.messages(customer.email);
  const mail = (await app.mail.message(letter!.id))!;
  const text = mail.text!.replaceAll(/\s+/g, ' ');
  expect(text).toContain(startConsent);
  expect(text).toContain(startNotice);
});

test('what is paid stays bought, whatever the team decides later, and without the notice nobody is asked', async () => {
  const customer = await app.customer();
  const { answer, body } = await pay(customer, { buyer_country: 'AR' });
  expect(answer.status).toBe(200);
  expect((await save('refused_countries', 'CU IR KP SY', 'AR CU IR KP SY')).status).toBe(200);
  const repeated = await app.call('POST /api/companies/initial', { token: customer.token, body });
  expect(repeated.body.data).toEqual(answer.body.data);
  expect((await save('refused_countries', 'AR CU IR KP SY', 'CU IR KP SY')).status).toBe(200);
  expect((await save('start_notice', 'on', 'off')).status).toBe(200);
  expect(await terms()).toMatchObject({ asks_start: false });
  const german = await app.customer();
  expect((await pay(german, { buyer_country: 'DE' })).answer.status).toBe(200);
  expect(await boughtBy(german)).toEqual([{ buyer_country: 'DE', start_asked: null, payment_status: 'paid' }]);
  expect((await save('start_notice', 'off', 'on')).status).toBe(200);
});

test('who says no country is charged as ever, and a country that is none is refused', async () => {
  const customer = await app.customer();
  expect((await pay(customer, {})).answer.status).toBe(200);
  expect(await boughtBy(customer)).toEqual([{ buyer_country: null, start_asked: null, payment_status: 'paid' }]);
  expect((await pay(await app.customer(), { buyer_country: 'es' })).answer.status).toBe(422);
});
