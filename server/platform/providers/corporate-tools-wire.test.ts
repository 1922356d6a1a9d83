/** Which requests are repeated at once, and which are not. */
import {
  startCorporateTools,
  type CorporateToolsSandbox,
} from '@zarpa/sandbox/corporate-tools/start-corporate-tools.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { companies, openWire, type Wire } from './corporate-tools-wire.ts';

let partner: CorporateToolsSandbox;
let wire: Wire;
beforeAll(async () => {
  partner = await startCorporateTools({ port: 0 });
  wire = openWire(partner);
});
afterAll(() => partner.close());
beforeEach(() => partner.journal.clear());

const callCount = () => partner.journal.list({}).length;

test('a reading that broke off is asked again at once, twice at most', async () => {
  partner.faults.fail500 = 2;
  expect(await wire.call(companies, 'GET', '/companies')).toEqual({ result: [] });
  expect(callCount()).toBe(3);
  partner.faults.fail500 = 3;
  await expect(wire.call(companies, 'GET', '/companies')).rejects.toMatchObject({ trouble: 'unreachable' });
  expect([partner.faults.fail500, callCount()]).toEqual([0, 6]);
});

test('who says that it is too much is not asked once more', async () => {
  partner.faults.fail429 = 2;
  await expect(wire.call(companies, 'GET', '/companies')).rejects.toMatchObject({ trouble: 'unreachable' });
  expect([partner.faults.fail429, callCount()]).toEqual([1, 1]);
  partner.faults.fail429 = 0;
});

test('nor who does not know us', async () => {
  const stranger = openWire({ ...partner, secretKey: 'another' });
  await expect(stranger.call(companies, 'GET', '/companies')).rejects.toMatchObject({ trouble: 'unreachable' });
  expect(callCount()).toBe(1);
});

test('what writes is never asked again', async () => {
  partner.faults.fail500 = 1;
  await expect(wire.call(companies, 'POST', '/companies', { body: { companies: [] } })).rejects.toMatchObject({
    trouble: 'unreachable',
  });
  expect(callCount()).toBe(1);
});
