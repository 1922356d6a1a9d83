import { expect, test } from 'vitest';
import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import { makeReturns, returnCalls, signedReturn, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { taxCalls } from '../../testing/taxes/own-taxes.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';

const app = testApp();
const staff = testStaff(app);

const now = () => new Date(app.context.clock()).toISOString();
const noPreparer = { name: '', ptin: '', firm_name: '', firm_ein: '', firm_address: '', firm_phone: '' };
const preparer = {
  name: 'Preparador Inscrito',
  ptin: 'P01234567',
  firm_name: 'Firma Inscrita LLC',
  firm_ein: '12-3456789',
  firm_address: '1 Main St, Cheyenne, WY 82001',
  firm_phone: '307-555-0100',
};
const named = async () => (await staff.call('GET /api/admin/preparer')).body.data.preparer;
const save = (preparer: typeof noPreparer, before: string | null, by = staff) =>
  by.call('PUT /api/admin/preparer', { body: { ...preparer, before, reason: 'Así lo decidimos.' } });

test('without a named preparer we send nothing: the customer files what they signed, and proves it; unsigned or outdated they prove nothing', async () => {
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  const { packet, prove, get, answer } = returnCalls(app, of);
  const { id: made } = await packet();
  const stand = (state: ReturnState) => app.db.updateTable('returns').set({ state }).where('id', '=', made).execute();
  await stand('approved');
  const unsigned = await prove(made, { generation: 1, pages: 1, at: now() });
  expect([unsigned.status, unsigned.body.code]).toEqual([409, 'returns.unsigned']);
  await stand('signed');
  const { answered_at } = (await get()).questions.find(({ key }) => key === 'other_assets')!;
  await answer('other_assets', 100, { before: answered_at });
  expect((await prove(made, { generation: 1, pages: 1, at: now() })).body.code).toBe('returns.outdated');

  const { id, generation, filed_by } = await signedReturn(app, of, staff);
  expect([filed_by, (await get()).has_preparer]).toEqual(['customer', false]);
  const sent = await teamCalls(staff, id).send(generation, now());
  expect([sent.status, sent.body.code]).toEqual([409, 'returns.no_preparer']);
  await runJobs(app, 'deliver-outbox');
  const title = 'Formulario 5472 con 1120 pro forma (2025)';
  const subject = `${title} de Faro Digital LLC: ya puedes presentarlo`;
  const mail = app.mail.messages(of.customer.email).find((one) => one.subject === subject);
  const { text } = (await app.mail.message(mail!.id))!;
  expect(text).toContain('855-887-7737');
  expect(text).toContain('1973 Rulon White Blvd');
  const { todos } = (await app.call('GET /api/todos', { token: of.customer.token })).body.data;
  expect(todos.filter(({ kind }) => kind === 'return').map(({ what, item }) => [what, item])).toEqual([
    [`${title}: preséntalo y sube la prueba.`, id],
  ]);

  const later = new Date(app.context.clock().getTime() + 3_600_000).toISOString();
  expect((await prove(id, { generation, pages: 1, at: later })).body.details).toEqual([
    { field: 'at', message: 'Esa hora no ha llegado' },
  ]);
  expect((await prove(id, { generation: 1, pages: 1, at: now() })).body.code).toBe('returns.moved_on');
  await app.db.updateTable('return_papers').set({ pages: 3 }).where('paper', '=', 'part_v_statement').execute();
  expect((await prove(id, { generation, pages: 2, at: now() })).body).toMatchObject({
    code: 'returns.proof_pages',
    pages: 3,
  });
  expect((await prove(id, { generation, pages: 4, at: now() })).status).toBe(200);
  const filed = await packet();
  expect(filed).toMatchObject({ state: 'filed', sent: null, proofs: [{ number: '7731', pages: 4 }] });
  expect((await prove(id, { generation, pages: 4, at: now() })).body.code).toBe('returns.moved_on');
  expect((await get()).is_locked).toBe(true);
  const { due, at } = taxCalls(app, of);
  const { document_id } = filed.proofs[0]!;
  expect(await due('form_5472:2025')).toMatchObject({ state: 'done', document_id });
  const { history } = (await app.call('GET /api/cases/:id', at)).body.data;
  expect(history.filter(({ kind }) => kind === 'return_moved').at(-1)).toMatchObject({
    actor: 'customer',
    facts: { state: 'filed', document: document_id },
  });
});

test('a preparer is named over what was seen, by an administrator, with a PTIN; papers of then on carry the name', async () => {
  expect(await named()).toEqual({ ...noPreparer, reason: '', set_by: null, set_at: null });
  const agent = await openStaff(app, 'agent');
  expect((await save(preparer, null, agent)).status).toBe(403);
  expect((await save({ ...preparer, ptin: '1234' }, null)).body.details).toEqual([
    { field: 'ptin', message: 'El PTIN es una P y 8 cifras' },
  ]);
  const both = await Promise.all([save(preparer, null), save(preparer, null)]);
  expect(both.map(({ status, body }) => [status, body.code]).toSorted()).toEqual([
    [200, undefined],
    [409, 'returns.setting_changed'],
  ]);
  const first = await named();
  expect(first).toEqual({
    ...preparer,
    reason: 'Así lo decidimos.',
    set_by: expect.any(String),
    set_at: expect.any(String),
  });
  const kept = await notedActions(app.db, staff.customer.userId, 'savePreparer');
  expect(kept.find(({ outcome }) => outcome === 'done')!.input).toMatchObject({
    name: preparer.name,
    ptin: preparer.ptin,
    firm_name: preparer.firm_name,
  });

  const of = await companyWithReturns(app);
  const { id, generation, filed_by } = await signedReturn(app, of, staff);
  expect(filed_by).toBe('team');
  const { reviewed } = (await teamCalls(staff, id).get()).body.data;
  const [, form] = reviewed.forms;
  const lines = form!.parts.flatMap((part) => part.lines).filter(({ line }) => line === 'Paid prep.');
  expect(lines.map(({ text }) => text)).toEqual(Object.values(preparer));
  const own = await returnCalls(app, of).prove(id, { generation, pages: 1, at: now() });
  expect([own.status, own.body.code]).toEqual([409, 'returns.filed_by_us']);
  expect((await save(noPreparer, first.set_at)).status).toBe(200);
  expect(await named()).toMatchObject(noPreparer);
  // Papers keep the preparer that they were made with.
  expect((await teamCalls(staff, id).send(generation, now())).status).toBe(200);
  const rows = await app.db.selectFrom('preparers').select('name').orderBy('set_at').execute();
  expect(rows.map(({ name }) => name)).toEqual([preparer.name, '']);
});
