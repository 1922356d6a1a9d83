/** When what renews of a purchase begins, and with which day and price. */
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { expect, test } from 'vitest';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { movedCase, toCompletion } from '../../testing/companies/moved-case.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { select } from '../../testing/database/rows.ts';
import { travels } from '../../testing/renewals/own-services.ts';
import { beginServices } from './services/begin-services.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const agent = testStaff(app, 'agent');
const { travel } = travels(app);

const year = new Date().getUTCFullYear();

const servicesOf = (registrationId: string) =>
  select(app.db, 'services', { registration_id: registrationId }, [
    'kind',
    'label',
    'anchor_on',
    'paid_until',
    'period_months',
    'agreed_cents',
    'is_ordered',
  ]);

const agentOf = (anchorOn: string, paidUntil: string) => ({
  kind: 'agent',
  label: 'Agente registrado',
  anchor_on: anchorOn,
  paid_until: paidUntil,
  period_months: 12,
  agreed_cents: 19_900,
  is_ordered: false,
});

test('with the completion: the agent from the day of formation, each add-on from that day, once', async () => {
  const of = await boughtCase(app);
  const { registrationId, customer } = of;
  await beginServices(app.context);
  expect(await servicesOf(registrationId)).toEqual([]);
  await app.db
    .updateTable('companies')
    .set({ formed_on: `${year}-01-01` })
    .where('registration_id', '=', registrationId)
    .execute();
  const completed = { stage: 'completed', stage_since: new Date(`${year}-01-02T23:00:00Z`) };
  await app.db.updateTable('cases').set(completed).where('registration_id', '=', registrationId).execute();
  await Promise.all([beginServices(app.context), beginServices(app.context)]);
  await beginServices(app.context);
  const rows = (await servicesOf(registrationId)).toSorted((one, other) => one.kind.localeCompare(other.kind));
  expect(rows).toEqual([
    {
      ...agentOf(`${year}-01-02`, `${year + 1}-01-02`),
      kind: 'addon:numero_voip',
      label: 'Número de teléfono VoIP',
      agreed_cents: 14_900,
    },
    agentOf(`${year}-01-01`, `${year + 1}-01-01`),
  ]);
  const other = await boughtCase(app);
  const read = await app.call('GET /api/companies/:id/services', {
    token: customer.token,
    params: { id: other.registrationId },
  });
  expect(read.body.code).toBe('companies.registration_not_found');
});

test('one completed long ago is asked for nothing that has passed', async () => {
  const { registrationId } = await movedCase(app, agent, toCompletion);
  travel(800);
  await beginServices(app.context);
  const today = dayOf(app.context.clock());
  const next = Number(today.slice(0, 4)) + (today.slice(5) > '11-24' ? 1 : 0);
  expect(await servicesOf(registrationId)).toEqual([agentOf('2026-11-24', `${next}-11-24`)]);
});

test('a purchase that was given back has none', async () => {
  const { registrationId } = await movedCase(app, agent, toCompletion);
  await app.db
    .updateTable('registrations')
    .set({ payment_status: 'refunded' })
    .where('id', '=', registrationId)
    .execute();
  await beginServices(app.context);
  expect(await servicesOf(registrationId)).toEqual([]);
});
