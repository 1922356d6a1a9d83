import { expect, test } from 'vitest';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { movedCase, type MovedCase } from '../../testing/companies/moved-case.ts';
import { paperPdf } from '../../testing/files/paper-pdf.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { refreshObligations } from '../tax/dates/refresh-obligations.ts';
import { notifyTaskOwners } from './notify-task-owners.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
const other = testStaff(app, 'agent');

const taxesOf = async ({ registrationId: id }: MovedCase) =>
  (await agent.call('GET /api/admin/companies/:id/taxes', { params: { id } })).body.data;

async function formed(customer?: MovedCase['customer']): Promise<{ of: MovedCase; key: string }> {
  const of = await movedCase(app, agent, ['approved', 'submitted', 'formed'], customer);
  const owner = { registrationId: of.registrationId, userId: of.customer.userId };
  await app.db.transaction().execute((tx) => refreshObligations(app.context, tx, owner));
  const { taxes } = await taxesOf(of);
  return { of, key: taxes.obligations[0]!.key };
}
const give = ({ registrationId }: MovedCase, obligation: string, rest: object = {}) =>
  agent.call('POST /api/admin/tasks', {
    body: { registration_id: registrationId, obligation, due_on: dayOf(app.context.clock()), ...rest },
  });
const prove = ({ registrationId: id }: MovedCase, key: string) =>
  agent.call('POST /api/admin/companies/:id/tax-proofs', {
    params: { id },
    body: { key, note: 'Por la web del Estado.' },
    files: [{ name: 'acuse.pdf', content: paperPdf('Acuse', id, key) }],
  });

test('a date has an owner, a day and a note; whose day has come is told once; the other company has none', async () => {
  const { of, key } = await formed();
  const { of: second } = await formed(of.customer);
  expect((await give(of, 'nada:2001')).body.code).toBe('tax.obligation_not_found');
  expect((await give(of, key, { owner_id: 'auth0|nobody' })).body.code).toBe('tasks.owner_unknown');
  const given = await give(of, key, { owner_id: other.customer.userId, note: 'Pagar con la tarjeta de la casa.' });
  expect(given.status).toBe(200);
  expect((await give(of, key)).body.code).toBe('tasks.open_already');
  expect((await taxesOf(of)).tasks).toMatchObject([
    {
      subject: key,
      owner: { user_id: other.customer.userId },
      note: 'Pagar con la tarjeta de la casa.',
      done_at: null,
    },
  ]);
  expect((await taxesOf(second)).tasks).toEqual([]);
  await notifyTaskOwners(app.context);
  await notifyTaskOwners(app.context);
  await runJobs(app, 'deliver-outbox');
  const mails = app.mail.messages(other.customer.email).filter(({ subject }) => subject.startsWith('Te toca: '));
  expect(mails).toHaveLength(1);
  const mine = await other.call('GET /api/admin/tasks', { query: { view: 'mine' } });
  expect(mine.body.data.items.map(({ subject, registration_id }) => [subject, registration_id])).toEqual([
    [key, of.registrationId],
  ]);
  app.travel(1);
  const late = await agent.call('GET /api/admin/tasks', { query: { view: 'overdue' } });
  expect(late.body.data).toMatchObject({ items: [{ subject: key }], overdue: 1 });
});

test('done by us it is settled with its proof, which the customer has; the same date of their other company stays due', async () => {
  const { of, key } = await formed();
  const { of: second } = await formed(of.customer);
  await give(of, key);
  const done = await prove(of, key);
  expect(done.status).toBe(200);
  const { document_id } = done.body.data;
  const { taxes, tasks } = await taxesOf(of);
  expect(taxes.obligations.find((one) => one.key === key)).toMatchObject({ state: 'done', document_id });
  expect(tasks).toMatchObject([
    {
      subject: key,
      outcome: 'done',
      done_by: 'Cliente Prueba',
      done_note: 'Por la web del Estado.',
      proof: document_id,
    },
  ]);
  expect((await taxesOf(second)).taxes.obligations.find((one) => one.key === key)).toMatchObject({ state: 'possible' });
  await prove(second, key);
  expect((await taxesOf(second)).tasks).toMatchObject([
    { subject: key, outcome: 'done', done_by: 'Cliente Prueba', done_note: 'Por la web del Estado.' },
  ]);
  const { token } = of.customer;
  const own = await app.call('GET /api/companies/:id/taxes', { token, params: { id: of.registrationId } });
  expect(own.body.data.taxes.obligations.find((one) => one.key === key)).toMatchObject({ state: 'done', document_id });
  const { history } = (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data;
  expect(history.at(-1)).toMatchObject({ kind: 'obligation_settled', actor: 'staff' });
  expect((await prove(of, key)).body.code).toBe('tax.obligation_changed');
  expect((await prove(of, 'nada:2001')).body.code).toBe('tax.obligation_not_found');
});

test('a task that is done is not given to anybody any more', async () => {
  const { of, key } = await formed();
  const id = (await give(of, key)).body.data.task_id;
  const params = { id };
  const put = (body: { owner_id: string | null; due_on: string }) =>
    agent.call('PUT /api/admin/tasks/:id', { params, body });
  expect((await put({ owner_id: other.customer.userId, due_on: '2027-03-01' })).status).toBe(200);
  expect((await put({ owner_id: 'auth0|nobody', due_on: '2027-03-01' })).body.code).toBe('tasks.owner_unknown');
  await agent.call('POST /api/admin/tasks/:id/complete', { params, body: { note: 'Llamé.' } });
  expect((await put({ owner_id: null, due_on: '2027-03-01' })).body.code).toBe('tasks.settled');
  const unknown = { owner_id: null, due_on: '2027-03-01' };
  const gone = await agent.call('PUT /api/admin/tasks/:id', { params: { id: of.caseId }, body: unknown });
  expect(gone.body.code).toBe('tasks.not_found');
});
