import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { changeBatch, readBatch, resultsOf, startBatch, workAll } from '../../testing/companies/own-batches.ts';
import { movedCase } from '../../testing/companies/moved-case.ts';
import { paidCase } from '../../testing/companies/own-case.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { refreshObligations } from '../tax/dates/refresh-obligations.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
const preparer = testStaff(app, 'preparer');

const fileOf = (by: TestBrowser, id: string) => by.call('GET /api/admin/batches/:id/file', { params: { id } });
async function bytesOf(by: TestBrowser, id: string): Promise<Buffer> {
  const headers = { ...by.headers, authorization: `Bearer ${by.customer.token}` };
  const response = await fetch(`${app.url}/api/admin/batches/${id}/file`, { headers });
  return Buffer.from(await response.arrayBuffer());
}

test('the rows as CSV, in the order in which they were chosen; a formula in a name is text', async () => {
  const [one, other] = [await boughtCase(app), await paidCase(app)];
  await app.db.updateTable('cases').set({ company_name: '=cmd|x' }).where('id', '=', other.caseId).execute();
  const { id } = await startBatch(agent, { kind: 'export', subjects: [other.caseId, randomUUID(), one.caseId] });
  await workAll(app);
  const lines = (await bytesOf(agent, id)).toString('utf8').split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"Empresa";"Etapa";"Plan";"Abierto (UTC)";"Turno desde (UTC)";"Vence (UTC)";"Quién";"Identificador"',
  );
  expect(lines.slice(1).map((line) => [line.split(';')[0], line.split(';').at(-1)])).toEqual([
    ['"\'=cmd|x"', `"${other.caseId}"`],
    ['"Faro Digital LLC"', `"${one.caseId}"`],
    ['', ''],
  ]);
  // Money reads cases and may have the file; the preparer knows of no case.
  expect((await bytesOf(await openStaff(app, 'money'), id)).toString('utf8')).toContain(one.caseId);
  expect((await fileOf(preparer, id)).body.code).toBe('batches.not_found');
  expect((await readBatch(agent, id)).batch.kind).toBe('export');
});

const packets = ['Presentación de Faro Digital LLC.pdf', 'Presentación de Faro Digital LLC-2.pdf'];

test('the packets as one ZIP, each named in the audit; a case without its details has none', async () => {
  const [one, other, early] = [await boughtCase(app), await boughtCase(app), await paidCase(app)];
  const subjects = [one, other, early].map(({ caseId }) => caseId);
  const { id } = await startBatch(agent, { kind: 'packets', subjects });
  await workAll(app);
  expect((await resultsOf(agent, id)).map(([state]) => state)).toEqual(['done', 'done', 'refused']);
  expect(await notedActions(app.db, agent.customer.userId, 'downloadFilingPacket')).toEqual([]);
  const zip = await bytesOf(agent, id);
  // Each name stands before its file and in the list at the end.
  const names = zip.toString('utf8').match(/Presentación de [\w -]+\.pdf/g);
  expect(names).toEqual([...packets, ...packets]);
  expect(zip.toString('latin1').match(/%PDF-1/g)).toHaveLength(2);
  const noted = await notedActions(app.db, agent.customer.userId, 'downloadFilingPacket');
  expect(noted.map(({ input, outcome }) => [(input as { id: string }).id, outcome])).toEqual([
    [one.caseId, 'done'],
    [other.caseId, 'done'],
  ]);
  const reader = await openStaff(app, 'reader');
  expect((await fileOf(reader, id)).body.code).toBe('batches.not_allowed');
  const moved = await startBatch(agent, { kind: 'move', event: 'approved', subjects });
  expect((await fileOf(agent, moved.id)).body.code).toBe('batches.not_found');
});

test('dates are given to a colleague until a day, each company’s by itself; what has a task is refused', async () => {
  const of = await movedCase(app, agent, ['approved', 'submitted', 'formed']);
  const second = await movedCase(app, agent, ['approved', 'submitted', 'formed'], of.customer);
  for (const { registrationId, customer } of [of, second])
    await app.db
      .transaction()
      .execute((tx) => refreshObligations(app.context, tx, { registrationId, userId: customer.userId }));
  const taxesOf = async (id: string) =>
    (await agent.call('GET /api/admin/companies/:id/taxes', { params: { id } })).body.data;
  const { key } = (await taxesOf(of.registrationId)).taxes.obligations[0]!;
  const user_id = preparer.customer.userId;
  const sent = { kind: 'give_dates', user_id, due_on: '2027-02-01', note: 'Antes del viernes.' } as const;
  const subjects = [`${of.registrationId}:${key}`, `${of.registrationId}:nada:2001`];
  const { id } = await startBatch(preparer, { ...sent, subjects });
  await workAll(app);
  expect(await resultsOf(preparer, id)).toEqual([
    ['done', null],
    ['refused', expect.any(String)],
  ]);
  expect((await readBatch(agent, id)).items.map(({ company }) => company?.registration_id)).toEqual(
    Array(2).fill(of.registrationId),
  );
  expect((await taxesOf(of.registrationId)).tasks).toMatchObject([
    { subject: key, due_on: '2027-02-01', note: 'Antes del viernes.', owner: { user_id } },
  ]);
  expect((await taxesOf(second.registrationId)).tasks).toEqual([]);
  await changeBatch(preparer, id, 'undo');
  await workAll(app);
  expect((await resultsOf(preparer, id))[0]).toEqual(['done', null]);
  const again = await startBatch(agent, { ...sent, subjects: [subjects[0]!] });
  await workAll(app);
  expect(await resultsOf(agent, again.id)).toEqual([
    ['refused', 'Esa fecha ya tiene una tarea abierta. Cámbiala en lugar de crear otra.'],
  ]);
  const nobody = await startBatch(agent, { ...sent, user_id: 'auth0|nadie', subjects: [subjects[0]!] });
  expect([nobody.status, nobody.code]).toEqual([422, 'tasks.owner_unknown']);
  const reader = await openStaff(app, 'filer');
  const hidden = await reader.call('GET /api/admin/batches/:id', { params: { id } });
  expect(hidden.body.code).toBe('batches.not_found');
});
