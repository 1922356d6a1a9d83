/** What is told and by whom, which price holds, and from which days. */
import { sql } from 'kysely';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import { describe, expect, test } from 'vitest';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { bounceSignature } from '../notices/bounce-signature.rules.ts';
import { insert, select, selectOne } from '../../testing/database/rows.ts';
import { holdAddon } from '../../testing/plans/hold-catalogue.ts';
import {
  addAddon,
  takenFrom as takenOf,
  travels,
  ownService,
  savedCard,
  type OwnService,
} from '../../testing/renewals/own-services.ts';
import { refreshObligations } from '../tax/dates/refresh-obligations.ts';
import { planCharges } from './charges/plan-charges.ts';

const secret = 'a secret of the mail provider';
const app = testApp({ RATE_LIMIT_FACTOR: '1000', MAIL_BOUNCE_SECRET: secret });
const agent = testStaff(app, 'agent');

const { travel, live } = travels(app);

const today = () => dayOf(app.context.clock());
const takenFrom = (of: OwnService) => takenOf(app, of);
const mailTo = async ({ customer }: OwnService, isIt: (subject: string) => boolean) =>
  (await app.mail.message(app.mail.messages(customer.email).find(({ subject }) => isIt(subject))!.id))!;
describe('a price of the catalogue', () => {
  const raised = async (key: string, before: number, then?: { before: number; price: number }) => {
    const of = await ownService(app, { days: 70 });
    await app.db.deleteFrom('services').where('id', '=', of.serviceId).execute();
    await addAddon(app, of, key);
    await savedCard(app, of.customer);
    await live(70 - before);
    await holdAddon(app, key, { renewal_price: 199, renewal_months: 12 });
    await live(before - (then?.before ?? 0));
    if (then) {
      await holdAddon(app, key, { renewal_price: then.price, renewal_months: 12 });
      await live(then.before);
    }
    return takenFrom(of);
  };
  test('that went up is asked when it was told twice in time', async () =>
    expect(await raised('sube_a_tiempo', 65)).toEqual([19_900]));
  test('that went up late is not asked this time', async () =>
    expect(await raised('sube_tarde', 40)).toEqual([14_900]));
  test('that went up and down is the lower one', async () =>
    expect(await raised('sube_y_baja', 65, { before: 3, price: 129 })).toEqual([12_900]));
  test('that went up twice is the one that was told, not the last one', async () =>
    expect(await raised('sube_dos_veces', 65, { before: 20, price: 249 })).toEqual([19_900]));
});

test.each([
  ['2028-02-29', 12, '2031-02-28', '2032-02-29'],
  ['2027-01-31', 1, '2031-02-28', '2031-03-31'],
  ['2027-10-31', 12, '2030-10-31', '2031-10-31'],
])('what began on %s and is paid by %i months goes on from %s until %s', async (anchor, months, from, until) => {
  const of = await ownService(app, { days: 400 });
  const change = { anchor_on: anchor, period_months: months, paid_until: from };
  await app.db.updateTable('services').set(change).where('id', '=', of.serviceId).execute();
  travel((Date.parse(from) - Date.parse(today())) / 86_400_000 - 59);
  await planCharges(app.context);
  const lines = await select(app.db, 'charge_lines', { service_id: of.serviceId }, ['period_from', 'period_until']);
  expect(lines).toEqual([{ period_from: from, period_until: until }]);
});

test('the round reads ten thousand charges by an index', async () => {
  const { registrationId, customer } = await ownService(app, { days: 400 });
  const explained = app.ownerDb.transaction().execute(async (tx) => {
    await sql`insert into charges (id, registration_id, user_id, due_on, state, look_on, created_at)
      select gen_random_uuid(), ${registrationId}::uuid, ${customer.userId}, ${today()}::date + n, 'planned', ${today()}::date + n, now()
        from generate_series(1, 10000) n`.execute(tx);
    await sql`analyze charges`.execute(tx);
    const { rows } = await sql`explain (format json) select id, registration_id from charges
      where look_on <= ${today()}::date order by look_on, id limit 50`.execute(tx);
    throw new Error(JSON.stringify(rows));
  });
  await expect(explained).rejects.toThrow('charges_look');
});

test('of what is no agent nobody resigns: unpaid it is told on the 14th day when it ends, and ends on the 30th', async () => {
  const of = await ownService(app, { days: 31 });
  await app.db.deleteFrom('services').where('id', '=', of.serviceId).execute();
  await addAddon(app, of, 'sin_pagar');
  await live(31 + 14);
  const subjects = () => app.mail.messages(of.customer.email).map(({ subject }) => subject);
  const company = 'Faro Digital LLC';
  const grace = await mailTo(of, (subject) => subject.endsWith('sigue sin pagar'));
  const end = addDays(today(), 16);
  expect(grace.text).toContain(`Si no se paga, el ${formatDay(end)} termina: Complemento sin_pagar.`);
  expect(grace.text).not.toContain('agente');
  await live(16);
  const rows = await select(app.db, 'services', { user_id: of.customer.userId }, [
    'ended_on',
    'end_reason',
    'ended_by',
  ]);
  expect([end, rows]).toEqual([today(), [{ ended_on: end, end_reason: 'unpaid', ended_by: null }]]);
  expect(await select(app.db, 'charges', { user_id: of.customer.userId }, ['state'])).toEqual([{ state: 'cancelled' }]);
  expect(subjects()).toContain(`Complemento sin_pagar de ${company}: terminó`);
  expect(subjects().filter((subject) => /renunci|resign/.test(subject))).toEqual([]);
  expect(await select(app.db, 'tasks', { user_id: of.customer.userId, kind: 'resignation_due' }, ['id'])).toEqual([]);
});

test('the notice says what the price was before, and the last four that the bank gave the card meanwhile', async () => {
  const of = await ownService(app, { days: 61 });
  await addAddon(app, of, 'sube_dicho');
  await savedCard(app, of.customer);
  const { method_id: method } = await selectOne(app.db, 'saved_cards', { user_id: of.customer.userId }, ['method_id']);
  await app.db
    .updateTable('saved_cards')
    .set({ last4: '1111', exp_year: 2001 })
    .where('method_id', '=', method)
    .execute();
  await holdAddon(app, 'sube_dicho', { renewal_price: 199, renewal_months: 12 });
  await live(1);
  const mail = await mailTo(of, (subject) => subject.startsWith('Renovación de'));
  expect(mail.text).toContain('Cambia el precio de «Complemento sube_dicho»: antes $149, ahora $199.');
  expect(mail.text).not.toContain('Cambia el precio de «Agente');
  expect(mail.text).toContain('Visa ··· 4242');
  expect(await selectOne(app.db, 'saved_cards', { method_id: method }, ['last4'])).toEqual({ last4: '4242' });
});

test('a notice is taken, comes back, and is told by a person: fifteen days later the card is charged', async () => {
  const of = await ownService(app, { days: 31 });
  const { userId } = of.customer;
  await savedCard(app, of.customer);
  await live(1);
  const accepted = await selectOne(app.db, 'renewal_notices', { user_id: userId }, ['accepted_at', 'bounced_at']);
  expect(accepted).toEqual({ accepted_at: expect.any(Date) as Date, bounced_at: null });
  const { id } = await selectOne(app.db, 'outbox', { kind: 'renewal-notice', user_id: userId }, ['id']);
  const text = JSON.stringify({ kind: 'permanent', message_id: `<${id}@zarpa.test>` });
  const bounced = await fetch(`${app.url}/api/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'zarpa-signature': bounceSignature(secret, text, new Date()) },
    body: text,
  });
  expect(bounced.ok).toBe(true);
  await live(29);
  const task = await selectOne(app.db, 'tasks', { user_id: userId, kind: 'renewal_untold' }, ['id']);
  expect(await takenFrom(of)).toEqual([]);
  const done = await agent.call('POST /api/admin/tasks/:id/complete', { params: { id: task.id }, body: {} });
  expect(done.status).toBe(200);
  await live(14);
  expect(await takenFrom(of)).toEqual([]);
  const [, told] = await select(
    app.db,
    'renewal_notices',
    { user_id: userId, kind: 'law' },
    ['told_by', 'amount_cents'],
    'sent_on',
  );
  expect(told).toEqual({ told_by: agent.customer.userId, amount_cents: 19_900 });
  await live(1);
  expect(await takenFrom(of)).toEqual([19_900]);
});

test('taxes do not remind of what renewals tell, and have it as done once it is paid', async () => {
  const of = await ownService(app, { days: 61 });
  await savedCard(app, of.customer);
  const formed = `${Number(of.dueOn.slice(0, 4)) - 1}${of.dueOn.slice(4)}`;
  await app.db
    .updateTable('companies')
    .set({ formed_on: formed })
    .where('registration_id', '=', of.registrationId)
    .execute();
  const params = { id: of.registrationId };
  const read = async () =>
    (await app.call('GET /api/companies/:id/taxes', { token: of.customer.token, params })).body.data.taxes;
  const agent = async () =>
    (await read()).obligations.find(({ rule, due_on: on }) => rule === 'agent_renewal' && on === of.dueOn);
  expect(await agent()).toMatchObject({ state: 'due' });
  await app.db
    .transaction()
    .execute((tx) =>
      refreshObligations(app.context, tx, { registrationId: of.registrationId, userId: of.customer.userId }),
    );
  const reminded = await select(app.db, 'obligations', { registration_id: of.registrationId }, ['rule', 'remind_at']);
  const ofAgent = reminded.filter(({ rule }) => rule === 'agent_renewal');
  expect([ofAgent.length > 0, ofAgent.filter(({ remind_at: at }) => at !== null)]).toEqual([true, []]);
  expect(reminded.some(({ remind_at: at }) => at !== null)).toBe(true);
  await live(62);
  expect(await takenFrom(of)).toEqual([19_900]);
  expect(await agent()).toMatchObject({ state: 'done' });
});

test('of a company that was dissolved nothing is charged any more; one that will be, or another one, goes on', async () => {
  const [gone, later, other] = [
    await ownService(app, { days: 61 }),
    await ownService(app, { days: 61 }),
    await ownService(app, { days: 61 }),
  ];
  for (const { customer } of [gone, later, other]) await savedCard(app, customer);
  await live(2);
  for (const [of, value] of [
    [gone, today()],
    [later, addDays(today(), 90)],
  ] as const)
    await insert(app.db, 'tax_facts', {
      registration_id: of.registrationId,
      user_id: of.customer.userId,
      fact: 'dissolved_on',
      value: JSON.stringify(value),
      answered_at: app.context.clock(),
    });
  await live(60);
  expect([await takenFrom(gone), await takenFrom(later), await takenFrom(other)]).toEqual([[], [19_900], [19_900]]);
  const kept = ['cancel_reason', 'paid_until'] as const;
  expect(await selectOne(app.db, 'services', { id: gone.serviceId }, [...kept])).toEqual({
    cancel_reason: 'La empresa se disolvió.',
    paid_until: gone.dueOn,
  });
});
