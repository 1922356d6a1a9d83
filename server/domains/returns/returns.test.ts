import { beforeAll, expect, test } from 'vitest';
import { companyOf2025 } from '../../testing/ledger/own-ledger.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns, namePreparer } from '../../testing/taxes/company-with-returns.ts';
import { correctFormedOn, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { select } from '../../testing/database/rows.ts';

const app = testApp();
const staff = testStaff(app);
beforeAll(() => namePreparer(app));

test('what is missing is listed with its place before anything is made; of a year that the company never had nothing is read and nothing is made', async () => {
  const of = await companyOf2025(app);
  const { at, get, make } = returnCalls(app, of);
  const read = await app.call('GET /api/companies/:id/returns', { ...at, query: { year: '2024' } });
  const made = await make(2024);
  const unknown = [422, 'tax.year_unknown'];
  expect([read, made].map(({ status, body }) => [status, body.code])).toEqual([unknown, unknown]);
  expect(await rows(of.registrationId)).toEqual([]);
  const { wanted, asks, steps } = await get();
  expect(wanted).toEqual([
    {
      kind: 'annual_report',
      of: null,
      due_on: '2026-02-01',
      extended_to: null,
      missing: [{ key: 'wyoming_assets', text: 'Cuánto vale lo que la LLC tiene en Wyoming.', where: 'taxes' }],
      packet: null,
    },
  ]);
  // Each question is asked once the one before is answered.
  expect(asks).toEqual(['¿Pediste al IRS que la LLC tribute como corporación?']);
  expect(steps.map(({ standing }) => standing)).toEqual(['now', 'later', 'later', 'later']);
  expect((await make()).body).toMatchObject({ code: 'returns.facts_missing', missing: 1 });
  await taxCalls(app, of).answer('wyoming_assets:2025', 0);
  const known = await get();
  expect(known.wanted.map(({ missing }) => missing)).toEqual([[]]);
  // The state's report is independent of the federal return, and no step towards it.
  expect(known.steps.map(({ standing }) => standing)).toEqual(['now', 'later', 'later', 'later']);
});

test('a year is made, sent back, made again, accepted, approved by a signature, signed with ink, sent, proved and locked', async () => {
  const of = await companyWithReturns(app);
  const { packet, get, approve, answer, signPage } = returnCalls(app, of);
  await makeReturns(app, of);
  const made = await packet();
  expect(made).toMatchObject({ state: 'in_review', generation: 1, papers: [], is_outdated: false });
  const { review, comparePage, send, prove } = teamCalls(staff, made.id);
  expect((await review(1, 'send_back')).status).toBe(422);
  expect((await review(1, 'send_back', 'Falta PayPal.')).status).toBe(200);
  expect(await packet()).toMatchObject({ state: 'sent_back', sent_back: { note: 'Falta PayPal.' } });
  await makeReturns(app, of);
  expect((await review(1, 'accept')).body.code).toBe('returns.moved_on');
  const accepted = (await review(2, 'accept')).body.data.reviewed;
  expect(accepted.forms.map(({ form }) => form)).toEqual(['form_5472', 'form_1120']);
  expect((await packet()).papers.map(({ paper }) => paper)).toEqual(['worksheet', 'part_v_statement']);
  await runJobs(app, 'ask-approval');
  expect((await approve((await packet()).signing!.signer_id)).status).toBe(200);
  const at = new Date(app.context.clock()).toISOString();
  expect((await signPage(made.id, 2)).status).toBe(200);
  expect((await comparePage((await packet()).signed_pages[0]!.document_id, 'matches')).status).toBe(200);
  expect((await send(2, at)).status).toBe(200);
  expect((await prove(2, { pages: 3, at })).body).toMatchObject({ code: 'returns.proof_pages', pages: 1 });
  expect((await prove(2, { pages: 1, at })).status).toBe(200);
  expect(await packet()).toMatchObject({ state: 'filed', proofs: [{ kind: 'fax_confirmation', number: '7731' }] });
  const { is_locked, questions } = await get();
  expect(is_locked).toBe(true);
  const seen = (key: string) => questions.find((one) => one.key === key)!;
  const before = seen('is_final').answered_at;
  expect((await answer('is_final', 'yes', { before })).body.code).toBe('ledger.year_locked');
  const { owner, answered_at } = seen('residence');
  expect((await answer('residence', 'ES', { before: answered_at, owner_id: owner!.id })).status).toBe(200);
});

const rows = (registrationId: string) =>
  select(app.db, 'returns', { registration_id: registrationId }, ['kind', 'state', 'generation']);

test('a year of which everything is done, or is made by others, has nothing to make', async () => {
  const of = await companyOf2025(app);
  const { settle, due, answer } = taxCalls(app, of);
  const { make, get } = returnCalls(app, of);
  const document_id = await storeProof(app, of.customer.userId);
  const { state: before } = (await due('wy_annual_report:2026'))!;
  expect((await settle('wy_annual_report:2026', { before, state: 'done', document_id })).status).toBe(200);
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
  const answers = [await get(), await review(1, 'accept'), await returnCalls(app, of).askAgain(id, 1)];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'returns.not_found']));
  expect(await rows(of.registrationId)).toEqual([{ kind: 'form_5472', state: 'in_review', generation: 1 }]);
});
