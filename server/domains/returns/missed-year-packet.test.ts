import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { ReturnState } from '@zarpa/contract/returns/states.rules.ts';
import { inspectPdf, lettersOf } from '../../testing/files/inspect-pdf.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import {
  correctFormedOn,
  formedCompany,
  formedOn,
  taxCalls,
  type FormedCompany,
} from '../../testing/taxes/own-taxes.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { readPacket } from '../../testing/traced-year/read-packet.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);

const missed = {
  learned: 'En marzo de 2026, por la carta del banco.',
  cause: 'Quien me ayudó a crear la LLC no habló del formulario.\nYo no sabía nada.',
  since: 'Reuní los extractos de 2025.',
};
const saveMissed = (of: FormedCompany, before: string | null, change: Partial<typeof missed> = {}) =>
  app.call('PUT /api/companies/:id/missed-years', { of, body: { year: 2025, before, ...missed, ...change } });

test('every year from the formation on is owed until it is settled', async () => {
  const of = await formedCompany(app);
  await correctFormedOn(app, of, formedOn, '2023-05-05');
  const { answer, read } = taxCalls(app, of);
  const facts = { taxed_as: 'default', owners_are: 'foreign', owner_is: 'person', fiscal_year_end: '12-31' };
  for (const [fact, value] of Object.entries(facts)) await answer(fact, value);
  for (const year of [2023, 2024, 2025]) await answer(`related_transactions:${year}`, 'yes');
  const owed = (await read()).obligations.filter(({ rule, period }) => rule === 'form_5472' && period < '2026');
  expect(owed.map(({ period, due_on, state }) => [period, due_on, state])).toEqual([
    ['2023', '2024-04-15', 'due'],
    ['2024', '2025-04-15', 'due'],
    ['2025', '2026-04-15', 'due'],
  ]);
  for (const year of [2023, 2024, 2025])
    expect((await returnCalls(app, of).get(year)).wanted.map(({ kind }) => kind)).toContain('form_5472');
});

let of: FormedCompany;
beforeAll(async () => {
  of = await companyWithReturns(app);
});

test('the packet of a missed year has what its owner told, and its team is told to speak with them first', async () => {
  const { packet, get } = returnCalls(app, of);
  expect((await get()).wanted.map(({ kind }) => kind)).not.toContain('extension');
  await makeReturns(app, of);
  const { id } = await packet();
  const without = (await teamCalls(staff, id).get()).body.data.reviewed;
  expect(without.warnings.slice(0, 3)).toEqual([
    'Es de un año atrasado: vencía el 15 de abril de 2026. Antes de presentarlo, habla con el cliente.',
    'El cliente no ha contado por qué se atrasó: la causa razonable se presenta con los papeles.',
    'Falta la causa razonable en inglés, firmada: sin ella no va ninguna. El borrador en español no se envía.',
  ]);
  expect(without.packet.papers.map(({ paper }) => paper)).not.toContain('reasonable_cause');

  const { taxes } = (await saveMissed(of, null)).body.data;
  // The explanation is part of the papers: earlier ones are outdated, and cannot be accepted.
  expect(await packet()).toMatchObject({ generation: 1, is_outdated: true });
  expect((await teamCalls(staff, id).review(1, 'accept')).body.code).toBe('returns.outdated');
  await makeReturns(app, of);
  const { papers } = await readPacket(app, staff, id);
  const { pages, complaint } = await inspectPdf(papers['reasonable_cause']!);
  const letters = lettersOf(pages.flatMap(({ words }) => words));
  for (const text of Object.values(missed).flatMap((one) => one.split('\n')))
    expect(letters).toContain(text.replaceAll(' ', ''));
  expect(complaint).toBe('');
  const after = (await teamCalls(staff, id).get()).body.data.reviewed;
  expect(after.warnings.filter((text) => text.includes('por qué se atrasó'))).toEqual([]);
  expect(after.warnings[0]).toContain('habla con el cliente');
  expect(await packet()).toMatchObject({ state: 'in_review', generation: 2, papers: [], is_outdated: false });
  await teamCalls(staff, id).review(2, 'accept');
  expect((await packet()).papers.map(({ paper }) => paper)).toContain('reasonable_cause');

  const before = taxes.missed_years[0]!.told_at;
  expect((await saveMissed(of, before, { learned: '', cause: '', since: '' })).status).toBe(200);
  expect(await packet()).toMatchObject({ is_outdated: true });
});

type Shown = { paper: string; pages: number };
const pagesOf = ({ papers }: { papers: readonly Shown[] }) =>
  Object.fromEntries(papers.map(({ paper, pages }) => [paper, pages]));

test('what is counted is what is faxed: never the draft in Spanish, and the last statement that came signed, which goes on with what is made anew', async () => {
  const { missed_years } = await taxCalls(app, of).read();
  expect((await saveMissed(of, missed_years[0]?.told_at ?? null, { since: 'Los reuní todos.' })).status).toBe(200);
  await taxCalls(app, of).answer('wyoming_assets:2025', 10);
  await makeReturns(app, of);
  const { packet, get, addStatement, make } = returnCalls(app, of);
  const { id, generation } = await packet();
  const team = teamCalls(staff, id);
  const stand = (state: ReturnState) => app.db.updateTable('returns').set({ state }).where('id', '=', id).execute();
  const at = new Date(app.context.clock()).toISOString();
  expect(pagesOf((await team.get()).body.data.reviewed.packet)).toEqual({
    worksheet: expect.any(Number),
    reasonable_cause: 1,
    part_v_statement: 1,
  });
  await stand('sent');
  expect((await team.prove(generation, { pages: 2, at })).body).toMatchObject({
    code: 'returns.proof_pages',
    pages: 1,
  });
  expect((await team.addStatement(generation)).body.code).toBe('returns.moved_on');
  await stand('in_review');

  expect(await packet()).toMatchObject({ takes_statement: true, papers: [] });
  expect((await addStatement(id, generation, 3)).status).toBe(200);
  expect((await addStatement(id, generation, 2)).status).toBe(200);
  expect(pagesOf(await packet())).toEqual({ cause_statement: 2 });
  const documents = await app.db
    .selectFrom('documents')
    .select(['title', 'version', 'source', 'is_current'])
    .where('registration_id', '=', of.registrationId)
    .where('title', 'like', 'Causa razonable, en inglés y firmada%')
    .orderBy('version')
    .execute();
  const title = 'Causa razonable, en inglés y firmada: Formulario 5472 con 1120 pro forma (2025)';
  expect(documents).toEqual([
    { title, version: 1, source: 'customer', is_current: false },
    { title, version: 2, source: 'customer', is_current: true },
  ]);
  await team.review(generation, 'send_back', 'Falta una cuenta.');
  await make();
  expect((await addStatement(id, generation + 1)).body.code).toBe('returns.moved_on');
  await runJobs(app, 'make-return');
  expect(pagesOf((await team.get()).body.data.reviewed.packet)).toMatchObject({ cause_statement: 2 });
  // A picture is no statement of several pages.
  const params = { id: of.registrationId, returnId: id };
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const sent = {
    token: of.customer.token,
    params,
    body: { generation: generation + 1 },
    files: [{ name: 'a.png', content: png }],
  };
  const refused = await app.call('POST /api/companies/:id/returns/:returnId/cause-statements', sent);
  expect(refused.body.code).toBe('files.type_not_accepted');
  const asOther = { ...sent, token: (await app.customer()).token };
  const strange = await app.call('POST /api/companies/:id/returns/:returnId/cause-statements', asOther);
  expect([strange.status, strange.body.code]).toEqual([404, 'companies.registration_not_found']);
  const report = (await get()).wanted.find(({ kind }) => kind === 'annual_report')!.packet!;
  expect(report.takes_statement).toBe(false);
  expect((await teamCalls(staff, report.id).addStatement(1)).body.code).toBe('returns.statement_unwanted');
  expect((await addStatement(report.id, 1)).body.code).toBe('returns.statement_unwanted');

  await stand('signed');
  expect((await team.addStatement(generation)).body.code).toBe('returns.moved_on');
  const { reviewed } = (await team.addStatement(generation + 1, 4)).body.data;
  expect(pagesOf(reviewed.packet)).toMatchObject({ cause_statement: 4 });
  expect(reviewed.warnings[1]).toBe('Mira que la causa razonable esté en inglés, firmada, y sea de este año.');
  await stand('sent');
  const prove = (pages: number) => team.prove(generation + 1, { pages, at });
  for (const pages of [1, 4, 6])
    expect((await prove(pages)).body).toMatchObject({ code: 'returns.proof_pages', pages: 5 });
  expect((await prove(5)).status).toBe(200);
  const records = await app.db.selectFrom('files').select('is_record').where('kind', '=', 'cause-statement').execute();
  expect(records.map(({ is_record }) => is_record).toSorted()).toEqual([false, false, true]);
});
