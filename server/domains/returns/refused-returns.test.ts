/** What is asked of a year that is not there, not over, or of which nothing is made: each refused with its own word. */
import { expect, test } from 'vitest';
import { keepProof } from '../../testing/companies/case-papers.ts';
import { companyOf2025 } from '../../testing/ledger/own-ledger.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { correctFormedOn, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);

const rows = (registrationId: string) =>
  select(app.db, 'returns', { registration_id: registrationId }, ['kind', 'state', 'generation']);

test('of a year that the company never had nothing is read and nothing is made', async () => {
  const of = await companyOf2025(app);
  const { at, make } = returnCalls(app, of);
  const read = await app.call('GET /api/companies/:id/returns', { ...at, query: { year: '2024' } });
  const made = await make(2024);
  expect([read, made].map(({ status, body }) => [status, body.code])).toEqual([
    [422, 'tax.year_unknown'],
    [422, 'tax.year_unknown'],
  ]);
  expect(await rows(of.registrationId)).toEqual([]);
});

test('a year of which everything is done, or is made by others, has nothing to make', async () => {
  const of = await companyOf2025(app);
  const { settle, due, answer } = taxCalls(app, of);
  const { make, get } = returnCalls(app, of);
  const document_id = await keepProof(app, of.customer.userId);
  const { state: before } = (await due('wy_annual_report:2026'))!;
  expect((await settle('wy_annual_report:2026', { before, state: 'done', document_id })).status).toBe(200);
  // A corporation's return is its accountant's.
  await answer('taxed_as', 'corporation');
  await answer('fiscal_year_end', '12-31');
  const { wanted, not_made } = await get();
  expect(wanted).toEqual([]);
  expect(not_made).toEqual([expect.stringMatching(/^.*1120.*: la prepara un contador\. /)]);
  const { status, body } = await make();
  expect([status, body.code]).toEqual([409, 'returns.nothing_due']);
  expect(await rows(of.registrationId)).toEqual([]);
});

test('whose formation date was corrected has no such year any more: its packet is found by nobody', async () => {
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  const { id } = await returnCalls(app, of).packet();
  await correctFormedOn(app, of, '2025-02-10', '2026-02-10');
  const { get, review } = teamCalls(staff, id);
  const answers = [await get(), await review(1, 'accept'), await returnCalls(app, of).code(id)];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'returns.not_found']));
  expect(await rows(of.registrationId)).toEqual([{ kind: 'form_5472', state: 'in_review', generation: 1 }]);
});
