import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { select } from '../../testing/database/rows.ts';
import { companyWithReturns, namePreparer } from '../../testing/taxes/company-with-returns.ts';
import { makeReturns, returnCalls, signedReturn, teamCalls } from '../../testing/taxes/own-returns.ts';
import { taxCalls } from '../../testing/taxes/own-taxes.ts';
import { askForProofs } from './filing/file-return.ts';

const app = testApp();
const staff = testStaff(app);
beforeAll(() => namePreparer(app));

const now = () => new Date(app.context.clock()).toISOString();

test('the team sees lines with the entries behind them, as it decided where sources disagree; its list counts by state; two makings at once make nothing twice', async () => {
  const save = (before: string, value: string, reason = 'Así lo escribe nuestro preparador.') =>
    staff.call('PUT /api/admin/return-settings/:key', {
      params: { key: 'line_1n' },
      body: { before, value, reason },
    });
  const settings = async () => (await staff.call('GET /api/admin/return-settings')).body.data.settings;
  expect((await settings())[0]).toEqual({ key: 'line_1n', value: 'none', reason: '', set_by: null, set_at: null });
  expect((await save('none', 'nobody')).body.details).toEqual([
    { field: 'value', message: 'Elige una de las opciones' },
  ]);
  const both = await Promise.all([save('none', 'united_states'), save('none', 'united_states')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await settings())[0]).toEqual({
    key: 'line_1n',
    value: 'united_states',
    reason: 'Así lo escribe nuestro preparador.',
    set_by: expect.any(String),
    set_at: expect.any(String),
  });
  const of = await companyWithReturns(app);
  const { make, packet } = returnCalls(app, of);
  await Promise.all([make(), make()]);
  const { id } = await packet();
  await Promise.all([0, 1].map(() => runJobs(app, 'make-return')));
  const papers = await select(app.db, 'return_papers', { return_id: id }, ['paper', 'generation'], 'paper');
  expect(papers).toEqual([
    { paper: 'part_v_statement', generation: 1 },
    { paper: 'worksheet', generation: 1 },
  ]);
  expect(await packet()).toMatchObject({ state: 'in_review', generation: 1 });
  const { reviewed } = (await teamCalls(staff, id).get()).body.data;
  const lines = reviewed.forms[0]!.parts.flatMap(({ lines: own }) => own);
  const line = (key: string) => lines.find((one) => one.key === key)!;
  expect(line('1a_name').text).toBe('Faro Digital LLC');
  expect(line('part_v').ticked).toBe(true);
  expect(line('1n').text).toBe('United States');
  expect(reviewed.packet.papers.map(({ paper, pages }) => [paper, pages > 0])).toEqual([
    ['worksheet', true],
    ['part_v_statement', true],
  ]);
  // Contributions and draws of linesOf2025, and our invoice paid by the owner.
  const invoice = 399;
  expect(line('1f').cents).toBe((5000 + 1500.25 + invoice) * 100);
  expect(reviewed.warnings).toEqual([
    expect.stringMatching(/^Es de un año atrasado: vencía el 15 de abril de 2026/),
    expect.stringMatching(/^El cliente no ha contado por qué se atrasó/),
    expect.stringMatching(/^Falta la causa razonable en inglés, firmada: /),
    'Faltan extractos de Mercury Checking xx1234: octubre de 2025, noviembre de 2025, diciembre de 2025.',
  ]);
  const list = async (state?: 'in_review' | 'filed') =>
    (await staff.call('GET /api/admin/returns', { query: state ? { state } : {} })).body.data;
  expect((await list('in_review')).returns).toContainEqual({
    id,
    company: { registration_id: of.registrationId, case_id: of.caseId, name: 'Faro Digital LLC' },
    kind: 'form_5472',
    period: '2025',
    amendment: 0,
    state: 'in_review',
    filed_by: 'team',
    due_on: '2026-04-15',
    since: expect.any(String),
    assignee: null,
  });
  expect((await list('filed')).returns).toEqual([]);
  expect((await list()).counts).toMatchObject({ in_review: 1, filed: 0 });
  expect((await save('united_states', 'none')).status).toBe(200);
  expect(await app.db.selectFrom('return_settings').select('value').orderBy('set_at').execute()).toEqual([
    { value: 'united_states' },
    { value: 'none' },
  ]);
});

test('what changed after it was made is neither accepted nor sent; sent and unproved for three days it is a task, once; its proof ends it, settles the date and is in the history', async () => {
  const of = await companyWithReturns(app);
  const { answer, get, packet } = returnCalls(app, of);
  const change = async (cents: number) => {
    const { answered_at } = (await get()).questions.find(({ key }) => key === 'other_assets')!;
    await answer('other_assets', cents, { before: answered_at });
  };
  await makeReturns(app, of);
  await change(100);
  const { id } = await packet();
  const { review, send, prove, notice, reopen } = teamCalls(staff, id);
  expect(await packet()).toMatchObject({ state: 'in_review', is_outdated: true });
  expect((await review(1, 'accept')).body.code).toBe('returns.outdated');
  const signed = await signedReturn(app, of, staff);
  expect(signed).toMatchObject({ state: 'signed', generation: 2, is_outdated: false });
  await change(200);
  expect((await send(2, now())).body.code).toBe('returns.outdated');
  expect((await prove(2, { pages: 1, at: now() })).body.code).toBe('returns.outdated');
  expect(await app.db.selectFrom('return_proofs').select('id').where('return_id', '=', id).execute()).toEqual([]);
  await change(100);
  const later = new Date(app.context.clock().getTime() + 3_600_000).toISOString();
  expect((await send(2, later)).body.details).toEqual([{ field: 'at', message: 'Esa hora no ha llegado' }]);
  expect((await send(1, now())).body.code).toBe('returns.moved_on');
  expect((await send(2, now())).status).toBe(200);
  expect((await send(2, now())).body.code).toBe('returns.moved_on');

  const tasks = () => app.db.selectFrom('tasks').select(['kind', 'outcome']).where('case_id', '=', of.caseId).execute();
  await askForProofs(app.context);
  expect(await tasks()).toEqual([]);
  app.travel(3.1);
  const requestedProof = () =>
    app.db.selectFrom('returns').select('unproved_at').where('id', '=', id).executeTakeFirstOrThrow();
  await askForProofs(app.context);
  const { unproved_at: first } = await requestedProof();
  app.travel(1);
  await askForProofs(app.context);
  expect([first, await requestedProof()]).toEqual([expect.any(Date), { unproved_at: first }]);
  expect(await tasks()).toEqual([{ kind: 'return_unproved', outcome: null }]);
  const both = await Promise.all([0, 1].map(() => prove(2, { pages: 1, at: now() })));
  expect(both.map(({ status }) => status).filter((status) => status !== 409)).toContain(200);
  expect((await returnCalls(app, of).packet()).proofs.length).toBe(1);
  expect(await tasks()).toEqual([{ kind: 'return_unproved', outcome: 'dropped' }]);
  const { due, at } = taxCalls(app, of);
  const [proof] = (await returnCalls(app, of).packet()).proofs;
  expect(await due('form_5472:2025')).toMatchObject({ state: 'done', document_id: proof!.document_id });
  const { history } = (await app.call('GET /api/cases/:id', at)).body.data;
  const states = history.filter(({ kind }) => kind === 'return_moved').map(({ facts }) => facts['state']);
  expect(states).toEqual(['in_review', 'in_review', 'to_approve', 'approved', 'to_compare', 'signed', 'sent', 'filed']);
  await runJobs(app, 'deliver-outbox');
  const mails = app.mail.messages(of.customer.email).map(({ subject }) => subject);
  expect(mails).toContain('Formulario 5472 con 1120 pro forma (2025) de Faro Digital LLC: está presentado');
  const document = await storeProof(app, of.customer.userId);
  expect((await notice(randomUUID())).body.code).toBe('request.not_found');
  expect((await notice(document)).status).toBe(200);
  expect((await returnCalls(app, of).packet()).notices).toEqual([
    { document_id: document, title: expect.any(String), note: 'CP259A: pide el 1120 de 2025.', at: expect.any(String) },
  ]);
  expect((await reopen()).status).toBe(200);
  expect((await reopen()).body.code).toBe('returns.moved_on');
  const { items } = (await app.call('GET /api/notifications', { token: of.customer.token })).body.data;
  expect(items[0]).toMatchObject({ kind: 'return_moved', facts: { state: 'reopened', year: '2025' } });
  expect((await returnCalls(app, of).get()).is_locked).toBe(false);
  await makeReturns(app, of);
  const amended = await returnCalls(app, of).packet();
  expect(amended).toMatchObject({ amendment: 1, state: 'in_review', generation: 1, reopened: null });
  expect(amended.id).not.toBe(id);
});
