/**
 * A second database stands for the replica: on one server it has always caught up, and its own rows tell who answered.
 * That a replica catches up is the trial of `bench/production/replica.ts`.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { boughtCompany } from '../../testing/companies/purchase.ts';

const other = testApp();
const app = testApp();
const staff = testStaff(app);

const queue = async () => {
  const { status, body } = await staff.call('GET /api/admin/cases', { query: { view: 'all' } });
  return { status, names: body.data.items.map(({ company_name }) => company_name) };
};

const metrics = async () => ({ text: await (await fetch(`${app.url}/metrics`)).text() });
const named = (company_name: string) => ({ bought: { company_name }, details: { company_name } });

test('the panel’s lists come from the replica, what decides from the primary, and everything from the primary without one', async () => {
  await boughtCompany(other, named('De la Replica LLC'));
  const { caseId } = await boughtCompany(app, named('Del Primario LLC'));
  expect((await queue()).names).toEqual(['Del Primario LLC']);

  await app.restart({ DATABASE_READ_URL: other.databaseUrl });
  expect((await queue()).names).toEqual(['De la Replica LLC']);
  const { body } = await staff.call('GET /api/admin/cases/:id', { params: { id: caseId } });
  expect(body.data.standing.company_name).toBe('Del Primario LLC');
  const { text } = await metrics();
  expect(text.split('\n')).toContain('replica_behind_seconds 0');
});

test('where the replica is away, the primary answers, and the figures say so', async () => {
  await app.restart({ DATABASE_READ_URL: other.databaseUrl.replace(/\/test_\w+/, '/nowhere') });
  expect((await queue()).names).toEqual(['Del Primario LLC']);
  const { text } = await metrics();
  expect(Number(/^replica_behind_seconds (.*)$/m.exec(text)?.[1])).toBeGreaterThan(0);
});

test('a replica that accepts and says nothing is waited for no longer than a late one', async () => {
  const held: Socket[] = [];
  const silent = createServer((socket) => void held.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  await app.restart({ DATABASE_READ_URL: `postgresql://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x` });
  const began = performance.now();
  expect((await queue()).names).toEqual(['Del Primario LLC']);
  // 0.3 s; a connection is given up after 4.
  expect(performance.now() - began).toBeLessThan(3_000);
  for (const socket of held) socket.destroy();
  silent.close();
});
