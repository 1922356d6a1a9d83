import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { profileKeys } from '@zarpa/contract/profile/fields.rules.ts';
import { deliverOutbox } from '../../platform/mail/deliver-outbox.ts';
import { joinCompany } from '../../testing/companies/join-company.ts';
import { submittedCase } from '../../testing/companies/own-case.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { ownCompany, profileCalls, wholeValues } from '../../testing/companies/own-profile.ts';
import { detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import { enroll, openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { deleteExpiredExports } from './export.ts';
import { failStaleExports, saveProgress } from './exports.queries.ts';
import { makeExport } from './make-export.ts';

const app = testApp();

const start = async (browser: TestBrowser) => (await browser.call('POST /api/privacy/export')).body.data.export!;
const latest = async (browser: TestBrowser) => (await browser.call('GET /api/privacy/export')).body.data.export;
const download = (browser: TestBrowser, id: string, headers = browser.headers) =>
  fetch(`${app.url}/api/privacy/export/${id}/download`, { headers });

test('the copy holds every row and file of the customer, and no secret', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer);
  const registrationId = await paidRegistration(app, customer);
  const business_purpose = 'Tienda en línea.\nEnvíos propios.';
  const details = detailsOf(registrationId, { business_purpose });
  await app.call('POST /api/companies/details', { token: customer.token, body: details });
  const outbox = await app.db.selectFrom('outbox').select('id').where('ref', '=', registrationId).executeTakeFirst();
  await deliverOutbox(app.context, { outboxId: outbox!.id });
  const { secret, recoveryCodes } = await enroll(browser);

  const { id } = await start(browser);
  expect(await latest(browser)).toMatchObject({ status: 'queued', progress_percent: 0, size_bytes: null });
  await makeExport(app.context, { exportId: id });
  const ready = await latest(browser);
  expect(ready).toMatchObject({ status: 'ready', progress_percent: 100 });

  expect(await app.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst()).toEqual({
    id,
    user_id: customer.userId,
    status: 'ready',
    progress_percent: 100,
    progress_at: expect.any(Date) as Date,
    object_key: expect.stringMatching(/^exports.*zip$/) as string,
    sealed_key: expect.stringMatching(/^v1\.development\./) as string,
    size_bytes: String(ready!.size_bytes),
    created_at: expect.any(Date) as Date,
    expires_at: expect.any(Date) as Date,
  });
  const response = await download(browser, id);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="mis-datos-[\d-]+\.zip"/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(ready!.size_bytes);
  const entries = unzip(bytes);
  expect([...entries.keys()]).toEqual(
    expect.arrayContaining(['LEEME.txt', ...app.context.personalData.sections.map(({ file }) => file)]),
  );
  const read = (name: string) => JSON.parse(entries.get(name)!.toString()) as Record<string, unknown>[];
  expect(read('cuenta.json')).toMatchObject([{ id: customer.userId, email: customer.email }]);
  const {
    details_digest: _,
    ein_index: _index,
    ...company
  } = await app.db.selectFrom('companies').selectAll().where('user_id', '=', customer.userId).executeTakeFirstOrThrow();
  expect(company).toMatchObject({ name: 'Faro Digital LLC', business_purpose });
  expect(read('empresas.json')).toEqual(JSON.parse(JSON.stringify([company])));
  expect(read('miembros.json')).toMatchObject([{ first_name: 'Titular' }]);
  expect(read('registros-y-pagos.json')).toMatchObject([{ id: registrationId, payment_status: 'paid' }]);
  const receipt = [...entries].find(([name]) => /^archivos\/.*recibo-.*\.pdf$/.test(name))![1];
  expect(receipt.subarray(0, 5).toString()).toBe('%PDF-');
  const everything = [...entries.values()].map((entry) => entry.toString('latin1')).join('\n');
  expect(everything).not.toContain(secret.replaceAll(' ', ''));
  expect(everything).not.toContain('v1.development');
  for (const code of recoveryCodes) expect(everything).not.toContain(code);
  expect(everything).not.toContain('token_hash');
  const { body } = await browser.call('GET /api/security-events');
  expect(body.data.items.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['export_requested', 'export_downloaded', 'payment']),
  );
});

test('the copy holds every field of a company’s profile', async () => {
  const of = await ownCompany(app);
  await profileCalls(app).put(of, wholeValues);
  const section = app.context.personalData.sections.find(({ file }) => file === 'perfiles-de-empresas.json')!;
  const rows = await section.read(app.db, of.customer.userId);
  expect(rows).toMatchObject([{ registration_id: of.registrationId, fields: wholeValues }]);
  expect(Object.keys(wholeValues).toSorted()).toEqual(profileKeys.toSorted());
});

test('one at a time: a second request answers the first; after it another is made', async () => {
  const browser = await openBrowser(app, await app.customer());
  const answers = await Promise.all([start(browser), start(browser), start(browser)]);
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  await saveProgress(app.db, answers[0]!.id, 40);
  expect(await start(browser)).toEqual({ ...answers[0], status: 'running', progress_percent: 40 });
  await makeExport(app.context, { exportId: answers[0]!.id });
  expect((await start(browser)).id).not.toBe(answers[0]!.id);
});

test('404 for somebody else’s, an unknown, an unfinished and an expired one; 401 without a session', async () => {
  const [owner, other] = [await openBrowser(app, await app.customer()), await openBrowser(app, await app.customer())];
  const { id } = await start(owner);
  expect((await download(owner, id)).status).toBe(404);
  await makeExport(app.context, { exportId: id });
  expect((await download(other, id)).status).toBe(404);
  expect((await download(owner, randomUUID())).status).toBe(404);
  expect((await download(owner, id, {})).status).toBe(401);
  expect((await download(owner, id)).status).toBe(200);

  const row = () => app.db.selectFrom('exports').selectAll().where('id', '=', id).executeTakeFirst();
  const key = (await row())!.object_key!;
  await app.db
    .updateTable('exports')
    .set({ expires_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  expect((await download(owner, id)).status).toBe(404);
  await deleteExpiredExports(app.context);
  expect(await row()).toBeUndefined();
  expect(await app.context.files.head(key)).toBeUndefined();
});

test('a job that runs twice, and one whose copy was given up, leave no stray file and no wrong state', async () => {
  const browser = await openBrowser(app, await app.customer());
  const { id } = await start(browser);
  await Promise.all([makeExport(app.context, { exportId: id }), makeExport(app.context, { exportId: id })]);
  await makeExport(app.context, { exportId: id });
  expect((await download(browser, id)).status).toBe(200);

  const late = await start(browser);
  await app.db
    .updateTable('exports')
    .set({ progress_at: new Date(0) })
    .where('id', '=', late.id)
    .execute();
  await failStaleExports(app.db);
  await makeExport(app.context, { exportId: late.id });
  const row = await app.db.selectFrom('exports').selectAll().where('id', '=', late.id).executeTakeFirst();
  expect(row).toMatchObject({ status: 'failed', object_key: null });
});

test('a file that the store lost fails the job instead of leaving it out', async () => {
  const customer = await app.customer();
  const browser = await openBrowser(app, customer);
  const fileId = randomUUID();
  await app.db
    .insertInto('files')
    .values({
      id: fileId,
      user_id: customer.userId,
      kind: 'receipt',
      ref: fileId,
      object_key: `receipts/${fileId}`,
      name: 'recibo.pdf',
      media_type: 'application/pdf',
      size_bytes: 3,
      sha256: Buffer.alloc(32),
    })
    .execute();
  const { id } = await start(browser);
  await expect(makeExport(app.context, { exportId: id })).rejects.toThrow('is not in the store');
  await app.context.files.put(`receipts/${fileId}`, Readable.from([Buffer.from('abc')]), {
    sizeBytes: 3,
    mediaType: 'application/pdf',
  });
  await expect(makeExport(app.context, { exportId: id })).rejects.toThrow('is not what was kept');
});

function unzip(bytes: Buffer): Map<string, Buffer> {
  return new Map(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content)]));
}

test('files of a company are in the copy of whoever answers for it, and in nobody else’s', async () => {
  const of = await submittedCase(app);
  const outbox = await app.db.selectFrom('outbox').select('id').where('ref', '=', of.registrationId).executeTakeFirst();
  await deliverOutbox(app.context, { outboxId: outbox!.id });
  const receiptsOf = async (browser: TestBrowser) => {
    const { id } = await start(browser);
    await makeExport(app.context, { exportId: id });
    const entries = unzip(Buffer.from(await (await download(browser, id)).arrayBuffer()));
    const people = JSON.parse(entries.get('personas-de-empresas.json')!.toString()) as { registration_id: string }[];
    expect(people.map(({ registration_id }) => registration_id)).toEqual([of.registrationId]);
    return [...entries.keys()].filter((name) => /^archivos\/.*recibo-.*\.pdf$/.test(name)).length;
  };
  expect(await receiptsOf(await joinCompany(app, of.registrationId, { role: 'titular' }))).toBe(1);
  expect(await receiptsOf(await joinCompany(app, of.registrationId, { role: 'socio' }))).toBe(0);
  expect(await receiptsOf(await openBrowser(app, of.customer))).toBe(1);
});
