/** The papers of a year: what they miss, how they are made, who says what of them, and what becomes of the year. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyOf2025 } from '../testing/own-ledger.ts';
import { companyWithReturns, makeReturns, returnCalls } from '../testing/own-returns.ts';
import { taxCalls } from '../testing/own-taxes.ts';
import { openStaff } from '../testing/staff.ts';
import type { TestBrowser } from '../testing/second-factor.ts';
import { pdfOf } from '../testing/sample-files.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  app = await startTestApp({ TRUST_PROXY: 'true' });
  staff = await openStaff(app, 'administrator');
});
afterAll(() => app.stop());

const review = (id: string, body: { generation: number; verdict: 'accept' | 'send_back'; note?: string }) =>
  staff.call('POST /api/admin/returns/:id/review', { params: { id }, body });

async function mailedCode(email: string): Promise<string> {
  await runJobs(app, 'deliver-outbox');
  const [newest] = app.mail.messages(email).filter(({ subject }) => subject.startsWith('Tu código para aprobar'));
  const text = (await app.mail.message(newest!.id))!.text;
  return /\b\d{6}\b/.exec(text ?? '')![0];
}

test('what is missing is listed with its place before anything is made', async () => {
  const of = await companyOf2025(app);
  const { get, make } = returnCalls(app, of);
  const { wanted, asks, steps } = await get();
  expect(wanted).toEqual([
    {
      kind: 'annual_report',
      due_on: '2026-02-01',
      extended_to: null,
      missing: [{ key: 'wyoming_assets', text: 'Cuánto vale lo que la LLC tiene en Wyoming.', where: 'taxes' }],
      packet: null,
    },
  ]);
  // One after the other: the next one is asked once this is answered.
  expect(asks).toEqual(['¿Pediste al IRS que la LLC tribute como corporación?']);
  expect(steps.map(({ standing }) => standing)).toEqual(['now', 'later', 'later', 'later']);
  expect((await make()).body).toMatchObject({ code: 'returns.facts_missing', missing: 1 });
  // Given where it is asked for: beside the report's fee, of the year before it is due.
  await taxCalls(app, of).answer('wyoming_assets:2025', 0);
  expect((await get()).wanted.map(({ missing }) => missing)).toEqual([[]]);
});

test('a year is made, sent back, made again, accepted, approved with a mailed code, sent, proved and locked', async () => {
  const of = await companyWithReturns(app);
  const { customer } = of;
  const { packet, get, code, approve } = returnCalls(app, of);
  await makeReturns(app, of);
  const made = await packet();
  // Its customer reads nothing that the team has not accepted.
  expect(made).toMatchObject({ state: 'in_review', generation: 1, papers: [], is_outdated: false });
  expect((await review(made.id, { generation: 1, verdict: 'send_back' })).status).toBe(422);
  expect((await review(made.id, { generation: 1, verdict: 'send_back', note: 'Falta PayPal.' })).status).toBe(200);
  expect(await packet()).toMatchObject({ state: 'sent_back', sent_back: { note: 'Falta PayPal.' } });
  await makeReturns(app, of);
  expect((await review(made.id, { generation: 1, verdict: 'accept' })).body.code).toBe('returns.moved_on');
  const accepted = (await review(made.id, { generation: 2, verdict: 'accept' })).body.data.reviewed;
  expect(accepted.forms.map(({ form }) => form)).toEqual(['form_5472', 'form_1120']);
  expect((await packet()).papers.map(({ paper }) => paper)).toEqual(['worksheet', 'part_v_statement']);
  const name = 'TITULAR principal';
  expect((await approve(made.id, { generation: 2, name, code: '000000' })).body.code).toBe('returns.code_expired');
  expect((await code(made.id)).status).toBe(200);
  const mailed = await mailedCode(customer.email);
  expect((await approve(made.id, { generation: 2, name: 'Otra Persona', code: mailed })).body.code).toBe(
    'returns.name_wrong',
  );
  expect((await approve(made.id, { generation: 2, name, code: mailed })).status).toBe(200);
  expect((await approve(made.id, { generation: 2, name, code: mailed })).body.code).toBe('returns.moved_on');
  const at = new Date(app.context.clock()).toISOString();
  const sent = await staff.call('POST /api/admin/returns/:id/sending', {
    params: { id: made.id },
    body: { generation: 2, way: 'fax', to: '855-887-7737', at },
  });
  expect(sent.status).toBe(200);
  const proof = (pages: number) =>
    staff.call('POST /api/admin/returns/:id/proofs', {
      params: { id: made.id },
      body: { generation: 2, kind: 'fax_confirmation', number: '7731', at, pages },
      files: [{ name: 'fax.pdf', content: pdfOf(1) }],
    });
  expect((await proof(3)).body.code).toBe('returns.proof_pages');
  expect((await proof(1)).status).toBe(200);
  expect(await packet()).toMatchObject({ state: 'filed', proofs: [{ kind: 'fax_confirmation', number: '7731' }] });
  expect((await get()).is_locked).toBe(true);
});
