import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { replaceFaults } from '../control/faults.ts';
import { noCorporateToolsFaults, type CorporateToolsFaults } from './corporate-tools-faults.ts';
import { companyNamed, connectFilingClient, type FilingClient } from './filing-client.ts';
import { startCorporateTools, type CorporateToolsSandbox } from './start-corporate-tools.ts';

let filing: CorporateToolsSandbox;
let client: FilingClient;
beforeAll(async () => {
  filing = await startCorporateTools({ port: 0, stepMs: 0 });
  client = connectFilingClient(filing.url);
});
afterAll(() => filing.close());
const set = (faults: Partial<CorporateToolsFaults>) => replaceFaults(filing.faults, noCorporateToolsFaults, faults);
afterEach(() => set({}));

const create = (name: string) => client.call('POST', '/companies', { companies: [companyNamed(name)] });
const cut = (call: Promise<unknown>) => expect(call).rejects.toThrow('fetch failed');
const count = (name: string) => filing.companies(name).length;

test.each([{ dropNext: 1 }, { dropRate: 1 }])(
  '%j: the work is done and the answer cut, of writing alone',
  async (fault) => {
    const name = `Cortada ${Object.keys(fault)[0]} LLC`;
    set(fault);
    expect((await client.call('GET', '/account')).status).toBe(200);
    await cut(create(name));
    set({});
    expect((await create(name)).status).toBe(422);
    expect(count(name)).toBe(1);
  },
);

test.each([{ dropBeforeRate: 1 }, { down: 1 }])(
  '%j: every call is cut and nothing done, until it ends',
  async (fault) => {
    const name = `Sin Línea ${Object.keys(fault)[0]} LLC`;
    set(fault);
    await cut(client.call('GET', '/account'));
    await cut(create(name));
    await cut(create(name));
    set({});
    expect(count(name)).toBe(0);
    expect((await create(name)).status).toBe(200);
  },
);

test.each([
  [{ fail500: 1 }, 500],
  [{ fail500Rate: 1 }, 500],
  [{ fail429: 1 }, 429],
])('%j: answered %i and nothing done', async (fault, status) => {
  const name = `Fallida ${Object.keys(fault)[0]} LLC`;
  set(fault);
  expect(await create(name)).toMatchObject({ status, body: { success: false, message: expect.any(String) } });
  expect(count(name)).toBe(0);
  if (!('fail500Rate' in fault)) expect((await create(name)).status).toBe(200);
});

test('lateMs: cut at once, done later, so that who looks and repeats has it twice', async () => {
  set({ lateMs: 150 });
  await cut(create('Tardía LLC'));
  set({});
  expect(await client.companiesNamed('Tardía LLC')).toEqual([]);
  await expect.poll(() => count('Tardía LLC')).toBe(1);
  set({ lateMs: 150, lateRate: 0 });
  expect((await create('Puntual LLC')).status).toBe(200);
});

test('freeze: accepted, never answered, nothing done', async () => {
  set({ freeze: 1 });
  const leaving = new AbortController();
  const frozen = fetch(`${filing.url}/account`, { signal: leaving.signal }).then(
    () => 'answered',
    () => 'left',
  );
  await expect.poll(() => filing.faults.freeze).toBe(0);
  expect((await client.call('GET', '/account')).status).toBe(200);
  leaving.abort();
  expect(await frozen).toBe('left');
});

test('delayMs: every call waits', async () => {
  set({ delayMs: 80 });
  const startedAt = performance.now();
  expect((await client.call('GET', '/account')).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThan(78);
});

test('the journal tells of answered and of cut calls, without their queries', async () => {
  filing.journal.clear();
  await client.companiesNamed('Una LLC');
  set({ down: 1 });
  await cut(client.call('GET', '/account'));
  await expect.poll(() => filing.journal.list().length).toBe(2);
  expect(filing.journal.list()).toMatchObject([
    { provider: 'corporate-tools', path: '/account', status: 0 },
    { provider: 'corporate-tools', method: 'GET', path: '/companies', status: 200 },
  ]);
});
