import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { discardUnfinished } from '../../platform/files/discard-unfinished.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { endCases } from '../../testing/companies/own-case.ts';
import { beginRegistration } from '../../testing/companies/purchase.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { workbook } from '../../testing/files/sample-tables.ts';
import { csv, keptStatements, statementCalls, whole } from '../../testing/ledger/own-ledger.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { correctFormedOn, formedCompany, formedOn, submitted, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { completeDeletions } from '../privacy/complete-deletions.ts';

const app = testApp();

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/) as string;

test('each is answered with what the specification names, listed newest first, and a paper of the company at once', async () => {
  const of = await formedCompany(app);
  const { upload, list } = statementCalls(app, of);
  const { status, body } = await upload(csv());
  const first = {
    id: expect.any(String) as string,
    file_name: 'extracto-enero.csv',
    file_size: csv().content.length,
    file_size_formatted: '1 KB',
    tax_year: 2026,
    uploaded_at: time,
    is_locked: false,
    is_removable: true,
    moved: [],
    reading: expect.objectContaining({ state: 'waiting', entries: 0, accounts: [] }) as object,
  };
  expect([status, body]).toEqual([200, { success: true, file: first }]);
  const sheet = (await upload({ name: '../Banco año.XLSX', content: workbook() })).body.file;
  const paper = (await upload({ name: 'extracto.pdf', content: pdfOf(2) })).body.file;
  expect((await list({ year: '2026' })).body).toEqual({ success: true, files: [paper, sheet, body.file] });
  expect(sheet).toMatchObject({ file_name: 'Banco año.XLSX', file_size: workbook().length });
  const query = { company_id: of.registrationId };
  const papers = await app.call('GET /api/documentos-adicionales', { token: of.customer.token, query });
  expect(papers.body.data.documents.filter(({ category }) => category === 'bank_statement')).toMatchObject([
    { id: paper.id, title: 'extracto (2026)', source: 'customer', pages: 2 },
    { id: sheet.id, title: 'Banco año (2026)', media_type: expect.stringContaining('spreadsheetml') as string },
    { id: body.file.id, title: 'extracto-enero (2026)', media_type: 'text/csv' },
  ]);
  const rows = await select(
    app.db,
    'notices',
    { user_id: of.customer.userId, kind: 'document_kept', ref: [paper.id, sheet.id, body.file.id] },
    ['kind'],
  );
  expect(rows).toEqual([]);
});

test('the same bytes for the same company and year are one file, also at once; for another year they are another', async () => {
  const of = await formedCompany(app);
  await correctFormedOn(app, of, formedOn, '2025-11-24');
  const { upload, list } = statementCalls(app, of);
  const first = (await upload(csv())).body.file;
  expect((await upload({ ...csv(), name: 'otra-vez.csv' })).body.file).toEqual(first);
  const many = await Promise.all(Array.from({ length: 6 }, () => upload(csv('nueva'))));
  expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
  expect(new Set(many.map(({ body }) => body.file.id)).size).toBe(1);
  const before = (await upload(csv(), 2025)).body.file;
  expect(before.id).not.toBe(first.id);
  expect((await list({ year: '2026' })).body.files).toHaveLength(2);
  expect((await list({ year: '2025' })).body.files).toEqual([before]);
  expect(await keptStatements(app, of)).toEqual([whole, whole, whole]);
  const theirs = statementCalls(app, await formedCompany(app));
  expect((await theirs.upload(csv())).body.file.id).not.toBe(first.id);
  expect((await theirs.list()).body.files).toHaveLength(1);
});

test('the year is one of the company’s: by its date, and by its own fiscal year', async () => {
  const of = await formedCompany(app);
  const { upload, list } = statementCalls(app, of);
  for (const year of [2025, 2027, 2100]) expect((await upload(csv(), year)).body.code).toBe('tax.year_unknown');
  expect((await upload(csv(), 1999)).body.code).toBe('request.invalid');
  expect(await keptStatements(app, of)).toEqual([]);
  expect((await upload(csv())).status).toBe(200);
  expect((await list({ year: '2027' })).body.files).toEqual([]);
  expect((await list()).body.files).toHaveLength(1);
  // Formed in June with a year that ends in June: it begins in the calendar year before.
  await correctFormedOn(app, of, formedOn, '2026-06-15');
  await taxCalls(app, of).answer('taxed_as', 'corporation');
  await taxCalls(app, of).answer('fiscal_year_end', '06-30');
  const june = (await upload(csv(), 2025)).body.file;
  expect(june.tax_year).toBe(2025);
  expect((await list({ year: '2025' })).body.files).toEqual([june]);
  expect((await upload(csv('otra'), 2024)).body.code).toBe('tax.year_unknown');
});

test('before the state has formed it the years are those since it was paid; before it was paid there are none', async () => {
  const of = await submitted(app);
  const year = new Date().getUTCFullYear();
  const { upload } = statementCalls(app, of);
  expect((await upload(csv(), year)).status).toBe(200);
  expect((await upload(csv(), year - 1)).body.code).toBe('tax.year_unknown');
  await beginRegistration(app, of.customer);
  const { id } = await selectOne(app.db, 'registrations', { user_id: of.customer.userId, paid_at: null }, ['id']);
  expect((await upload(csv('sin pagar'), year, of.customer, id)).body.code).toBe('companies.registration_unpaid');
  expect(await keptStatements(app, of)).toEqual([whole]);
});

test('a company is named by its own id too, and what the team hides is not listed', async () => {
  const of = await formedCompany(app);
  const { upload, list } = statementCalls(app, of);
  const { file } = (await upload(csv(), 2026, of.customer, of.companyId)).body;
  expect((await list({ company_id: of.companyId })).body.files).toEqual([file]);
  await app.db.updateTable('files').set({ is_visible: false }).where('id', '=', file.id).execute();
  expect((await list()).body.files).toEqual([]);
});

test('one that is killed between the store and the row leaves nothing that is listed; sent again it is there once, and the round takes the rest', async () => {
  const of = await formedCompany(app);
  const { upload, list } = statementCalls(app, of);
  const { put } = app.context.files;
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  app.context.files.put = async (...given) => {
    await put(...given);
    resolve(app.restart());
    await ended;
  };
  expect((await upload(csv())).status).toBe(500);
  await ended;
  expect((await list()).body.files).toEqual([]);
  const half = { state: 'receiving', isPaper: false, isStatement: false, isThere: true };
  expect(await keptStatements(app, of)).toEqual([half]);
  expect((await upload(csv())).status).toBe(200);
  expect((await list()).body.files).toHaveLength(1);
  expect(await keptStatements(app, of)).toEqual([half, whole]);
  app.travel(0.1);
  await discardUnfinished(app.context);
  expect(await keptStatements(app, of)).toEqual([whole]);
});

test('what cannot become a statement becomes no paper either, and no file', async () => {
  const of = await formedCompany(app);
  const { upload, list } = statementCalls(app, of);
  await sql`alter table bank_statements add constraint trial check (false) not valid`.execute(app.ownerDb);
  expect((await upload(csv())).status).toBe(500);
  await sql`alter table bank_statements drop constraint trial`.execute(app.ownerDb);
  expect(await keptStatements(app, of)).toEqual([]);
  expect((await list()).body.files).toEqual([]);
});

test('they go with the account, rows and bytes, although what was paid stays', async () => {
  const of = await formedCompany(app);
  const { userId } = of.customer;
  await openBrowser(app, of.customer);
  await statementCalls(app, of).upload(csv());
  await endCases(app, userId);
  const due = { user_id: userId, token_hash: Buffer.alloc(32), due_at: new Date(0) };
  await app.db.insertInto('deletions').values(due).execute();
  const { object_key } = await selectOne(app.db, 'files', { user_id: userId, kind: 'bank-statement' }, ['object_key']);
  await completeDeletions(app.context);
  await runJobs(app, 'delete-object');
  expect(await keptStatements(app, of)).toEqual([]);
  expect(await app.context.files.head(object_key)).toBeUndefined();
  const registrations = app.db.selectFrom('registrations').select('id').where('user_id', '=', userId);
  expect(await registrations.execute()).toHaveLength(1);
});
