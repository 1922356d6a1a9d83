import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serve } from '../http/serve.ts';
import { companyNamed, connectFilingClient, einForm, formationForm } from './filing-client.ts';
import { startCorporateTools } from './start-corporate-tools.ts';

const patiently = { timeout: 10_000 };
let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-filing-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

test('everything survives a restart, with its times', async () => {
  const before = await startCorporateTools({ port: 0, dataDir, stepMs: 400 });
  const client = connectFilingClient(before.url);
  const { id } = await client.createCompany('Duradera Devuelta LLC');
  const waiting = await client.addToCart(id, 'tax id', einForm);
  await client.buy(id, 'formation', formationForm);
  before.addDocument(id, { type: 'Regular Mail', lines: ['x'] });
  const known = before.companies();
  await before.close();

  const after = await startCorporateTools({ port: 0, dataDir, stepMs: 60_000 });
  const again = connectFilingClient(after.url);
  expect(after.companies()).toEqual(known);
  expect((await again.call('POST', '/companies', { companies: [companyNamed('duradera DEVUELTA llc')] })).status).toBe(
    422,
  );
  expect(await again.result('GET', `/shopping-cart?company_ids[]=${id}`)).toEqual([waiting]);
  expect(await again.attention()).toHaveLength(1);
  await expect.poll(() => after.companies()[0]!.order_items[0]!.outcome, patiently).toBe('rejected');
  await after.close();

  const last = await startCorporateTools({ port: 0, dataDir, stepMs: 1 });
  await connectFilingClient(last.url).buy(id, 'formation', formationForm);
  await expect.poll(() => last.companies()[0]!.order_items[1]!.outcome, patiently).toBe('accepted');
  await last.close();
});

test('what came due while it was away is decided when it is back', async () => {
  const stepMs = 300;
  const before = await startCorporateTools({ port: 0, dataDir, stepMs });
  const client = connectFilingClient(before.url);
  const { id } = await client.createCompany('Ausente LLC');
  await client.buy(id, 'formation', formationForm);
  const boughtBefore = Date.now();
  expect(before.companies()[0]!.filing_id).toBeNull();
  await before.close();
  await expect.poll(() => Date.now()).toBeGreaterThan(boughtBefore + stepMs);
  const after = await startCorporateTools({ port: 0, dataDir, stepMs: 60_000 });
  await expect.poll(() => after.companies()[0]!.filing_id, patiently).not.toBeNull();
  await after.close();
});

test('killed at any moment, it has everything that it answered', async () => {
  const port = await serve('probe', { port: 0 }, () => undefined).then(
    async (probe) => (await probe.close(), probe.port),
  );
  const start = async () => {
    const ports = { SANDBOX_FILING_PORT: String(port), SANDBOX_CONTROL_PORT: '0' };
    const env = { ...process.env, ...ports, SANDBOX_PROVIDERS: 'corporate-tools', SANDBOX_DATA_DIR: dataDir };
    const child = fork(new URL('../main.ts', import.meta.url), { env, silent: true, execArgv: [] });
    children.push(child);
    await once(child, 'message');
    return child;
  };
  const client = connectFilingClient(`http://127.0.0.1:${port}`);
  const answered: string[] = [];
  for (let life = 0; life < 3; life += 1) {
    const child = await start();
    const killed = once(child, 'exit');
    for (let made = 0; ; made += 1) {
      const company = await client.createCompany(`Vida ${life} ${made} LLC`).catch(() => undefined);
      if (!company) break;
      answered.push(company.name);
      // During one of the following calls.
      if (made === 3) setTimeout(() => child.kill('SIGKILL'), 10 + 15 * life);
    }
    await killed;
  }
  await start();
  expect(answered.length).toBeGreaterThanOrEqual(12);
  const kept = await client.result<{ name: string }[]>('GET', '/companies?limit=1000');
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(answered));
});

test('without a data directory a restart forgets', async () => {
  const before = await startCorporateTools({ port: 0 });
  await connectFilingClient(before.url).createCompany('Olvidada LLC');
  await before.close();
  const after = await startCorporateTools({ port: 0 });
  expect(after.companies()).toEqual([]);
  await after.close();
});

test('a call costs no more among thousands of companies', async () => {
  const filing = await startCorporateTools({ port: 0, dataDir, stepMs: 0 });
  const client = connectFilingClient(filing.url);
  const round = async (name: string) => {
    const startedAt = performance.now();
    for (let turn = 0; turn < 20; turn += 1) {
      const { id } = await client.createCompany(`${name} ${turn} LLC`);
      await client.companiesNamed(`${name} ${turn} llc`);
      await client.buy(id, 'formation', formationForm);
      await client.attention(id);
      await client.documents(id);
    }
    return performance.now() - startedAt;
  };
  await round('Tibia');
  const few = await round('Pocas');
  for (let hundred = 0; hundred < 30; hundred += 1) {
    const companies = Array.from({ length: 100 }, (_, index) => companyNamed(`Multitud ${hundred} ${index} LLC`));
    const made = await client.result<{ id: string }[]>('POST', '/companies', { companies });
    for (const { id } of made) filing.addDocument(id, { type: 'Regular Mail', lines: ['x'] });
  }
  const many = await round('Muchas');
  expect(many).toBeLessThan(few * 3 + 100);
  await filing.close();
});
