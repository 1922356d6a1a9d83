import { afterAll, beforeAll, expect, test } from 'vitest';
import { fail } from '../../platform/http/fail.ts';
import type { SentFile } from '../../testing/app/request-parts.ts';
import { startTestApp, type TestApp } from '../../testing/app/start-test-app.ts';
import { lockedPdf, pdfOf, photo, program } from '../../testing/files/sample-files.ts';
import { lockedWorkbook, workbook, zipBomb } from '../../testing/files/sample-tables.ts';
import { type Clamd, infection, startClamd } from '../../testing/files/start-clamd.ts';
import { csv, keptStatements, statementCalls, whole } from '../../testing/ledger/own-ledger.ts';
import { formedCompany, type FormedCompany } from '../../testing/taxes/own-taxes.ts';

let app: TestApp;
let clamd: Clamd;
let of: FormedCompany;
beforeAll(async () => {
  clamd = await startClamd();
  app = await startTestApp({ CLAMD_URL: clamd.url });
  of = await formedCompany(app);
});
afterAll(async () => {
  await app.stop();
  await clamd.close();
});

const upload = (files: SentFile | readonly SentFile[]) => statementCalls(app, of).upload(files);

test.each<[what: string, code: string, content: () => Buffer | Promise<Buffer>, name: string]>([
  ['an empty one', 'request.file_empty', () => Buffer.alloc(0), 'a.csv'],
  ['more than 25 MB', 'request.file_too_large', () => Buffer.alloc(25_000_001, 'a;b\n'), 'a.csv'],
  ['a program', 'files.type_not_accepted', () => program, 'banco.exe'],
  ['a picture', 'files.type_not_accepted', () => photo(), 'extracto.jpg'],
  ['a picture that is called a table', 'files.not_what_it_says', () => photo(), 'extracto.csv'],
  ['half a workbook', 'files.damaged', () => workbook().subarray(0, 3_000), 'a.xlsx'],
  ['a bomb', 'files.too_large_inside', () => zipBomb(10), 'a.xlsx'],
  ['a PDF with a password', 'files.locked', lockedPdf, 'a.pdf'],
  ['a workbook with a password', 'files.locked', lockedWorkbook, 'a.xlsx'],
  ['201 pages', 'files.too_many_pages', () => pdfOf(201), 'a.pdf'],
  ['an infected one', 'files.infected', () => Buffer.from(`a;b\n${infection}`), 'a.csv'],
])('%s: %s', async (_what, code, content, name) => {
  const { body } = await upload({ name, content: await content() });
  expect(body.code).toBe(code);
  expect((body as { error?: string }).error).toBe(body.message);
  expect(await keptStatements(app, of)).toEqual([]);
});

test('two files in one form, and none: neither is kept', async () => {
  expect((await upload([csv('una'), csv('otra')])).body.code).toBe('request.files_too_many');
  expect((await upload([])).body.code).toBe('request.malformed');
  expect(await keptStatements(app, of)).toEqual([]);
});

test('no scanner and no store: nothing is kept, and the same file comes through afterwards', async () => {
  clamd.behaviour.is = 'hanging up';
  expect((await upload(csv())).body.code).toBe('files.scanner_unavailable');
  clamd.behaviour.is = 'well';
  const { put } = app.context.files;
  app.context.files.put = () => Promise.reject(fail('server.unavailable'));
  expect((await upload(csv())).body.code).toBe('files.store_unavailable');
  app.context.files.put = put;
  expect(await keptStatements(app, of)).toEqual([]);
  expect((await upload(csv())).status).toBe(200);
  expect(await keptStatements(app, of)).toEqual([whole]);
});
