import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { notifyTaskOwners } from './notify-task-owners.ts';

const app = testApp();
let agent: TestBrowser;
let filer: TestBrowser;
let preparer: TestBrowser;
beforeAll(async () => {
  [agent, filer, preparer] = [
    await openStaff(app, 'agent'),
    await openStaff(app, 'filer'),
    await openStaff(app, 'preparer'),
  ];
});

const open = (
  by: TestBrowser,
  body: { user_id: string; case_id?: string; owner_id?: string; id?: string; note?: string },
) =>
  by.call('POST /api/admin/hand-tasks', {
    body: { id: randomUUID(), title: 'Llamar por el banco', due_on: '2031-03-01', ...body },
  });
const listed = async (by: TestBrowser) => (await by.call('GET /api/admin/tasks')).body.data.items;
const ofCustomer = async (userId: string) =>
  (await agent.call('GET /api/admin/customers/:userId/tasks', { params: { userId } })).body.data.tasks;
const ofCase = async (id: string) => (await agent.call('GET /api/admin/cases/:id', { params: { id } })).body.data.tasks;
const mailsOf = async ({ customer }: TestBrowser, words: string) => {
  await runJobs(app, 'deliver-outbox');
  const found = app.mail.messages(customer.email).filter(({ subject }) => subject.includes(words));
  return Promise.all(found.map(async ({ id }) => (await app.mail.message(id))!));
};
const time = expect.stringMatching(/Z$/) as string;

test('one about a customer stands on their page and in the list, is told to its owner, and is done with a note', async () => {
  const [of, other] = [await boughtCase(app), await boughtCase(app)];
  const { userId } = of.customer;
  const id = randomUUID();
  const body = { id, user_id: userId, owner_id: filer.customer.userId, note: 'Por la tarde.' };
  const both = await Promise.all([open(agent, body), open(agent, body)]);
  expect(both.map(({ status, body: answer }) => [status, answer])).toEqual([
    [200, { success: true, data: {} }],
    [200, { success: true, data: {} }],
  ]);
  const task = {
    id,
    kind: 'by_hand',
    subject: id,
    title: 'Llamar por el banco',
    created_at: time,
    due_on: '2031-03-01',
    owner: { user_id: filer.customer.userId, name: 'Cliente Prueba' },
    note: 'Por la tarde.',
  };
  const whole = { ...task, done_at: null, outcome: null, done_by: null, done_note: null, proof: null };
  expect(await ofCustomer(userId)).toEqual([whole]);
  expect(await ofCustomer(other.customer.userId)).toEqual([]);
  expect(await ofCase(of.caseId)).toEqual([]);
  expect((await listed(agent)).filter((each) => each.id === id)).toEqual([
    {
      ...task,
      case_id: null,
      registration_id: null,
      company_name: null,
      customer: { user_id: userId, name: 'Cliente Prueba' },
    },
  ]);
  expect((await listed(preparer)).filter((each) => each.id === id)).toEqual([]);
  const [letter, ...more] = await mailsOf(filer, 'Ahora es tuyo: Llamar por el banco');
  expect(more).toEqual([]);
  expect(letter!.text).toContain(`/admin/clientes/${encodeURIComponent(userId)}`);
  await app.db.updateTable('tasks').set({ due_on: '2020-01-01' }).where('id', '=', id).execute();
  await notifyTaskOwners(app.context);
  expect(await mailsOf(filer, 'Te toca: Llamar por el banco')).toHaveLength(1);
  const hidden = await preparer.call('POST /api/admin/tasks/:id/complete', { params: { id }, body: {} });
  expect([hidden.status, hidden.body.code]).toEqual([404, 'tasks.not_found']);
  await agent.call('POST /api/admin/tasks/:id/complete', { params: { id }, body: { note: 'Hablamos.' } });
  expect(await ofCustomer(userId)).toEqual([
    {
      ...whole,
      due_on: '2020-01-01',
      done_at: time,
      outcome: 'done',
      done_by: 'Cliente Prueba',
      done_note: 'Hablamos.',
    },
  ]);
});

test('one about a case stands on the case alone, several at once, and its opener is told nothing', async () => {
  const { customer, caseId, registrationId } = await boughtCase(app);
  const user_id = customer.userId;
  for (const _ of [1, 2]) expect((await open(agent, { user_id, case_id: caseId })).status).toBe(200);
  expect((await ofCase(caseId)).map(({ kind, title }) => [kind, title])).toEqual([
    ['by_hand', 'Llamar por el banco'],
    ['by_hand', 'Llamar por el banco'],
  ]);
  expect(await ofCustomer(user_id)).toEqual([]);
  const placed = (await listed(agent)).filter(({ case_id }) => case_id === caseId);
  expect(placed.map(({ registration_id, company_name, customer: of }) => [registration_id, company_name, of])).toEqual([
    [registrationId, 'Faro Digital LLC', null],
    [registrationId, 'Faro Digital LLC', null],
  ]);
  expect(await mailsOf(agent, 'Llamar por el banco')).toEqual([]);
});

test('of nobody, of somebody else’s case, for nobody of the team or for whom it is not, none is opened', async () => {
  const [one, other] = [await boughtCase(app), await boughtCase(app)];
  const user_id = one.customer.userId;
  for (const [by, body, status, code] of [
    [agent, { user_id: 'auth0|nadie' }, 404, 'customers.not_found'],
    [preparer, { user_id }, 404, 'customers.not_found'],
    [agent, { user_id, case_id: other.caseId }, 404, 'formation.case_not_found'],
    [agent, { user_id, owner_id: user_id }, 422, 'tasks.owner_unknown'],
    [agent, { user_id, owner_id: preparer.customer.userId }, 422, 'tasks.owner_unknown'],
  ] as const) {
    const refused = await open(by, body);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  }
  expect(await ofCustomer(user_id)).toEqual([]);
  expect(await ofCase(one.caseId)).toEqual([]);
});
