import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyNamed, connectFilingClient, signCall } from './filing-client.ts';
import { startCorporateTools, type CorporateToolsSandbox } from './start-corporate-tools.ts';

let filing: CorporateToolsSandbox;
beforeAll(async () => {
  filing = await startCorporateTools({ port: 0, accessKey: 'an-access', secretKey: 'a-secret' });
});
afterAll(() => filing.close());

const keys = { accessKey: 'an-access', secretKey: 'a-secret' };
const path = '/companies?names[]=Una%20LLC';
const get = async (authorization: string | undefined) =>
  (await fetch(filing.url + path, { headers: { ...(authorization !== undefined && { authorization }) } })).status;

test('the path is signed with its query or without', async () => {
  expect(await get(`Bearer ${signCall(path, '', keys)}`)).toBe(200);
  expect(await get(`Bearer ${signCall('/companies', '', keys)}`)).toBe(200);
});

test.each([
  ['nothing', () => undefined],
  ['no token', () => 'Bearer '],
  ['another scheme', () => `Basic ${signCall(path, '', keys)}`],
  ['no JWT', () => 'Bearer a.b.c'],
  ['another access key', () => `Bearer ${signCall(path, '', { ...keys, accessKey: 'other' })}`],
  ['another secret', () => `Bearer ${signCall(path, '', { ...keys, secretKey: 'other' })}`],
  ['alg none', () => `Bearer ${signCall(path, '', { ...keys, alg: 'none' })}`],
  ['alg HS512', () => `Bearer ${signCall(path, '', { ...keys, alg: 'HS512' })}`],
  ['another path', () => `Bearer ${signCall('/documents', '', keys)}`],
  ['a longer path', () => `Bearer ${signCall('/companies/', '', keys)}`],
  ['another query', () => `Bearer ${signCall('/companies?names[]=Otra', '', keys)}`],
  ['another content', () => `Bearer ${signCall(path, 'x', keys)}`],
  [
    'a content in capitals',
    () =>
      `Bearer ${signCall(path, '', { ...keys, content: createHash('sha256').update('').digest('hex').toUpperCase() })}`,
  ],
  [
    'a changed payload',
    () => `Bearer ${signCall(path, '', keys).replace(/\.(.)/, (_dot, letter) => `.${letter === 'e' ? 'f' : 'e'}`)}`,
  ],
])('%s is refused', async (_name, authorization) => {
  expect(await get(authorization())).toBe(401);
});

test('a body other than the signed one is refused, and nothing is done', async () => {
  const body = JSON.stringify({ companies: [companyNamed('Ajustada LLC')] });
  const headers = { authorization: `Bearer ${signCall('/companies', '{}', keys)}` };
  const answer = await fetch(`${filing.url}/companies`, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([401, { success: false, message: 'Unauthorized.' }]);
  expect(filing.companies()).toEqual([]);
  await connectFilingClient(filing.url, keys).createCompany('Ajustada LLC');
  expect(filing.companies()).toHaveLength(1);
});

test('who is not known does not learn which endpoints there are', async () => {
  expect((await fetch(`${filing.url}/nothing`)).status).toBe(401);
});
