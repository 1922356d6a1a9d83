import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ChildFailure } from '../../platform/runners/open-child-runner.ts';
import { lockedPdf, pdfOf, program } from '../../testing/files/sample-files.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { makeBlank } from '../../testing/blank-forms/make-blank.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';

const app = testApp();
const staff = testStaff(app);

const place = (content: Buffer, name = 'f5472.pdf') =>
  staff.call('POST /api/admin/blank-forms', { files: [{ name, content }] });
const kept = () => app.db.selectFrom('blank_forms').select('id').execute();

test.each([
  ['crash', 422, 'files.damaged'],
  ['time', 422, 'files.damaged'],
  ['memory', 422, 'files.damaged'],
  ['busy', 503, 'server.unavailable'],
] as const)('a reader that ends with %s answers %i %s', async (reason, status, code) => {
  const { runInChild } = app.context;
  app.context.runInChild = () => Promise.reject(new ChildFailure(reason, ''));
  try {
    const answer = await place(pdfOf(1));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  } finally {
    app.context.runInChild = runInChild;
  }
  expect(await kept()).toEqual([]);
});

test('two at once are refused', async () => {
  const files = [1, 2].map(() => ({ name: 'f5472.pdf', content: pdfOf(1) }));
  const answer = await staff.call('POST /api/admin/blank-forms', { files });
  expect([answer.status, answer.body.code]).toEqual([413, 'request.files_too_many']);
  expect(await kept()).toEqual([]);
});

const start = (id: string) => staff.call('POST /api/admin/blank-forms/:id/use', { params: { id } });

test('what is no form of ours is refused with what it is', async () => {
  const codeOf = async (content: Buffer) => (await place(content)).body.code;
  expect(await codeOf(Buffer.alloc(0))).toBe('request.file_empty');
  expect(await codeOf(program)).toBe('files.type_not_accepted');
  expect(await codeOf(pdfOf(1))).toBe('returns.blank_unknown');
  expect(await codeOf(lockedPdf())).toBe('files.locked');
  expect(await codeOf(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 7)]))).toMatch(
    /^files\.(damaged|type_not_accepted)$/,
  );
  expect(await codeOf(Buffer.alloc(5_000_001, 1))).toBe('request.file_too_large');
});

test('one of another year is kept with what differs, and cannot be used', async () => {
  const changed = await makeBlank('form-1120-of-2025', {
    title: '2026 Form 1120',
    change: (fields) => fields.map((field) => ({ ...field, name: field.name.replace('f1_11[0]', 'f1_99[0]') })),
  });
  const { blanks } = (await place(changed, 'f1120.pdf')).body.data;
  const [first] = blanks;
  expect(first).toMatchObject({ form: 'form_1120', revision: '2026', state: 'differs', used_at: null });
  expect(first!.differences.join(' ')).toContain('f1_11');
  expect((await start(first!.id)).body.code).toBe('returns.blank_differs');
  expect((await start(randomUUID())).body.code).toBe('request.not_found');
});

test('known, in use, filled: and the form says what the worksheet says', async () => {
  const { missing } = (await staff.call('GET /api/admin/blank-forms')).body.data;
  expect(missing.length).toBe(4);
  for (const own of ['form-5472-of-2023', 'form-1120-of-2025'] as const) {
    const placed = (await place(await makeBlank(own))).body.data.blanks.find(({ state }) => state === 'ready')!;
    expect((await place(await makeBlank(own))).status).toBe(200);
    const started = (await start(placed.id)).body.data.blanks.find(({ id }) => id === placed.id)!;
    expect(started).toMatchObject({ state: 'live', used_by: expect.any(String), used_at: expect.any(String) });
    expect((await start(placed.id)).status).toBe(200);
  }
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  const { id, left_out } = await returnCalls(app, of).packet();
  expect(left_out).toEqual([]);
  const { papers } = (await teamCalls(staff, id).get()).body.data.reviewed.packet;
  expect(papers.map(({ paper, pages }) => [paper, pages])).toEqual([
    ['worksheet', expect.any(Number)],
    ['part_v_statement', 1],
    ['form_5472', 3],
    ['form_1120', 1],
  ]);
});
