import { expect, test } from 'vitest';
import { detailsOf, purchaseOf } from '../../testing/companies/purchase.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { remindCustomers } from './actions/remind-customers.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

type Opened = { customer: Customer; registrationId: string; missing: string[] };
const [first] = detailsOf('').members;
const member = { ...first!, ownership_percentage: undefined };

async function opened(members: Record<string, unknown>[], bought: Record<string, unknown> = {}): Promise<Opened> {
  const customer = await app.customer();
  const { token } = customer;
  const { body } = await app.call('POST /api/companies/initial', { token, body: purchaseOf(customer, bought) });
  const registrationId = body.data.company_registration_id;
  const details = await app.call('POST /api/companies/details', {
    token,
    body: detailsOf(registrationId, { members }),
  });
  expect(details.status).toBe(200);
  return { customer, registrationId, missing: details.body.details.map(({ field }) => field) };
}

async function read({ customer, registrationId }: Opened) {
  const { body } = await app.call('GET /api/cases/:id', { token: customer.token, params: { id: registrationId } });
  return body.data;
}

async function answered(of: Opened, kind: string, answer: Record<string, string>) {
  const action = (await read(of)).standing.actions.find((one) => one.kind === kind)!;
  const params = { id: action.id };
  const sent = await app.call('POST /api/case-actions/:id/answer', {
    token: of.customer.token,
    params,
    body: { version: 0, answer },
  });
  expect(sent.status).toBe(200);
  const review = { version: 1, outcome: 'accepted' as const };
  expect((await agent.call('POST /api/admin/case-actions/:id/review', { params, body: review })).status).toBe(200);
}

const requestedActions = async (of: Opened) =>
  (await read(of)).standing.actions.map(({ kind, subject, blocks }) => `${kind} ${subject} ${blocks}`);

test('a guessed name and computed shares wait for their owner; a name of two words, a confirmed one and one owner do not', async () => {
  const guess = { ...member, first_name: 'María José', last_name: 'García López' };
  const of = await opened([member, guess, { ...guess, name_confirmed: true }]);
  expect(of.missing).toEqual(['members[1].last_name', 'members']);
  expect(await requestedActions(of)).toEqual(['confirm_shares company approved', 'confirm_name 1 approved']);
  const { standing, company } = await read(of);
  expect(standing).toMatchObject({ stage: 'in_review', turn: 'customer', due_at: null });
  expect(company!.members).toEqual([
    { first_name: 'Titular', last_name: 'Principal', ownership_percentage: 33.4 },
    { first_name: 'María José', last_name: 'García López', ownership_percentage: 33.3 },
    { first_name: 'María José', last_name: 'García López', ownership_percentage: 33.3 },
  ]);
  const move = { event: 'approved' as const, version: standing.version };
  const refused = await agent.call('POST /api/admin/cases/:id/move', { params: { id: standing.case_id }, body: move });
  expect(refused.body.code).toBe('formation.needs');

  await answered(of, 'confirm_name', { first_name: 'María', last_name: 'José García López' });
  await answered(of, 'confirm_shares', { share_0: '50', share_1: '30,5', share_2: '19,5' });
  const confirmed = await read(of);
  expect(confirmed.standing).toMatchObject({ turn: 'us', actions: [] });
  expect(confirmed.company!.members).toEqual([
    { first_name: 'Titular', last_name: 'Principal', ownership_percentage: 50 },
    { first_name: 'María', last_name: 'José García López', ownership_percentage: 30.5 },
    { first_name: 'María José', last_name: 'García López', ownership_percentage: 19.5 },
  ]);
});

test('a company’s name is copied into the state’s form with the words that tell its kind', async () => {
  const customer = await app.customer();
  const { token } = customer;
  const { body } = await app.call('POST /api/companies/initial', { token, body: purchaseOf(customer) });
  const registrationId = body.data.company_registration_id;
  await app.call('POST /api/companies/details', {
    token,
    body: { ...detailsOf(registrationId), company_name: 'Faro' },
  });
  const { standing } = await read({ customer, registrationId, missing: [] });
  const shown = await agent.call('GET /api/admin/cases/:id', { params: { id: standing.case_id } });
  expect(shown.body.data.packet.find(({ label }) => label === 'Nombre de la LLC')?.value).toBe('Faro LLC');
});

test('shares that the customer gave are not asked for again', async () => {
  const of = await opened([
    { ...member, ownership_percentage: 60 },
    { ...member, ownership_percentage: 40 },
  ]);
  expect(await requestedActions(of)).toEqual([]);
});

test('without another name one is asked for: it holds nothing up, nobody is reminded, and it takes its place', async () => {
  const of = await opened([member], { alternative_company_name: undefined });
  expect(of.missing).toEqual([]);
  expect(await requestedActions(of)).toEqual(['other_name company null']);
  const { standing, company } = await read(of);
  // A single owner with a two-word name needs no confirmation.
  expect([standing.turn, company!.members[0]!.ownership_percentage]).toEqual(['us', 100]);
  const mails = async () => {
    await runJobs(app, 'deliver-outbox');
    return app.mail.messages(of.customer.email).length;
  };
  const before = await mails();
  const [mail] = app.mail.messages(of.customer.email).filter(({ subject }) => subject.startsWith('Tu LLC'));
  const { text } = (await app.mail.message(mail!.id))!;
  expect(text).toContain('Presentamos tu empresa al Estado a más tardar el ');
  expect(text).toContain('(hora de Wyoming)');
  expect(text).not.toContain('Lo que necesitamos de ti');
  app.travel(20);
  await remindCustomers(app.context);
  expect(await mails()).toBe(before);

  await answered(of, 'other_name', { name: 'Vela Sur LLC' });
  expect((await read(of)).names).toEqual([
    { name: 'Faro Digital LLC', source: 'first', state: 'present' },
    { name: 'Vela Sur LLC', source: 'answered', state: 'waiting' },
  ]);
});
