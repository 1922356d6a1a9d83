import { randomUUID } from 'node:crypto';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { receiveFile } from '../../platform/files/receive-file.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { moveCase, type OwnCase, submittedCase } from '../../testing/companies/own-case.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import { pdfOf, program } from '../../testing/files/sample-files.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { drawThumbnail } from './files/draw-thumbnail.ts';
import { addDocument, type NewDocument, staffPaper } from './papers/add-document.ts';
import { listAllDocuments } from './papers/documents.queries.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

type Owned = OwnCase & { browser: TestBrowser };

let stranger: Owned;
let shared: Owned;
beforeAll(async () => {
  stranger = await owned();
  shared = await owned();
});

async function owned(): Promise<Owned> {
  const of = await submittedCase(app);
  return { ...of, browser: await openBrowser(app, of.customer) };
}

async function filed(of: Owned, change: Partial<NewDocument> = {}, content: string = randomUUID()): Promise<string> {
  const { registrationId, customer } = of;
  const about = {
    userId: customer.userId,
    registrationId,
    ref: randomUUID(),
    name: 'papel.pdf',
    mediaType: 'application/pdf',
  };
  const file = { ...about, kind: staffPaper, content: Buffer.from(`%PDF-1.7 ${content}`) };
  const row = await storeFile(app.context, file, (tx, { id }) =>
    addDocument(app.context, tx, {
      id,
      userId: customer.userId,
      registrationId,
      category: 'operating_agreement',
      title: 'Acuerdo Operativo',
      source: 'generated',
      isVisible: true,
      reason: 'Cambió el nombre.',
      ...change,
    }),
  );
  return row.id;
}

const main = async ({ browser, registrationId }: Owned) =>
  (await browser.call('GET /api/documentos-principales', { query: { company_id: registrationId } })).body.data
    .documents;
const others = async ({ browser, registrationId }: Owned) =>
  (await browser.call('GET /api/documentos-adicionales', { query: { company_id: registrationId } })).body.data
    .documents;
const getOf = ({ browser }: Owned, path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}${path}`, { headers: { ...browser.headers, ...headers } });
const put = (of: Owned, body: object, content = pdfOf(1), by = agent) =>
  by.call('POST /api/admin/companies/:id/documents', {
    params: { id: of.registrationId },
    body: { category: 'certificate_good_standing', title: 'Certificado', is_visible: true, ...body } as never,
    files: [{ name: 'certificado.pdf', content }],
  });
const hide = (id: string, is_visible = false) =>
  agent.call('PUT /api/admin/documents/:id', { params: { id }, body: { is_visible, reason: 'De otra empresa.' } });
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string;

// Comes first, because every later paper waits to be drawn too.
describe('the picture of the first page', () => {
  const pictureOf = (of: Owned, id: string) => getOf(of, `/api/documents/${id}/thumbnail`);

  test('is drawn of a main paper, whatever its kind, for whoever sees the paper; of one that cannot be drawn there is none, and nothing is held up', async () => {
    const of = await owned();
    const broken = await filed(of);
    const [paper] = [(await put(of, {})).body.data.document];
    await runJobs(app, 'draw-thumbnail');
    const drawn = (await main(of)).map(({ id, has_thumbnail }) => [id, has_thumbnail]);
    expect(Object.fromEntries(drawn)).toEqual({ [paper.id]: true, [broken]: false });
    expect((await pictureOf(of, broken)).status).toBe(404);
    const response = await pictureOf(of, paper.id);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(width).toBe(480);
    // The thumbnail is not listed as a file.
    const { body } = await of.browser.call('GET /api/user/companies/:registrationId/files', {
      params: { registrationId: of.registrationId },
    });
    expect(JSON.stringify(body)).not.toContain('miniatura');
    expect((await pictureOf(stranger, paper.id)).status).toBe(404);
    await hide(paper.id);
    expect((await pictureOf(of, paper.id)).status).toBe(404);
  });
});

test('every call tells of a paper that was signed, read, drawn, and took another one’s place', async () => {
  const of = await owned();
  const category = { category: 'other', subject: 'siempre el mismo' } as const;
  await filed(of, category);
  const id = await filed(of, category);
  const [paper] = [(await put(of, {})).body.data.document];
  await drawThumbnail(app.context, { documentId: paper.id });
  const { thumbnail_id } = await selectOne(app.db, 'documents', { id: paper.id }, ['thumbnail_id']);
  await app.db.updateTable('documents').set({ is_signed: true, thumbnail_id }).where('id', '=', id).execute();
  await app.db.updateTable('files').set({ pages: 7 }).where('id', '=', id).execute();
  await of.browser.call('POST /api/documents/:id/read', { params: { id } });
  const view = { id, is_signed: true, read_at: time, has_thumbnail: true, version: 2, pages: 7 };
  expect((await others(of)).find((other) => other.id === id)).toMatchObject(view);
  expect((await of.browser.call('GET /api/documents/:id', { params: { id } })).body.data.document).toMatchObject(view);
  const byCategory = await of.browser.call('GET /api/user/companies/:registrationId/files', {
    params: { registrationId: of.registrationId },
  });
  expect(byCategory.body.data.files.other).toMatchObject([view]);
  const staffView = { ...view, reason: 'Cambió el nombre.' };
  const listed = await agent.call('GET /api/admin/companies/:id/documents', { params: { id: of.registrationId } });
  expect(listed.body.data.documents.find((other) => other.id === id)).toMatchObject(staffView);
  expect((await hide(id, true)).body.data.document).toMatchObject(staffView);
});

describe('the lists', () => {
  test('have what the agencies gave, what was paid, and what was made, in whole rows; by the company’s own id too', async () => {
    const of = await owned();
    await runJobs(app, 'deliver-outbox');
    await moveCase(app, of, { event: 'approved', by: 'agent' }, { event: 'submitted', by: 'agent' });
    await moveCase(app, of, { event: 'formed', by: 'agent' });
    const id = await filed(of);
    const row = {
      registration_id: of.registrationId,
      is_visible_to_client: true,
      version: 1,
      is_signed: false,
      is_model: false,
      media_type: 'application/pdf',
      pages: null,
      read_at: null,
      has_thumbnail: false,
      size_bytes: expect.any(Number) as number,
      uploaded_at: time,
    };
    const [articles, agreement, ...none] = await main(of);
    expect(none).toEqual([]);
    expect(articles).toEqual({
      ...row,
      id: uuid,
      category: 'articles',
      title: 'Artículos de Incorporación',
      filename: `${articles!.id}.pdf`,
      original_filename: 'constancia.pdf',
      download_url: `/api/user/files/${articles!.id}/download`,
      source: 'state',
    });
    expect(agreement).toEqual({
      ...row,
      is_model: true,
      id,
      category: 'operating_agreement',
      title: 'Acuerdo Operativo',
      filename: `${id}.pdf`,
      original_filename: 'papel.pdf',
      download_url: `/api/user/files/${id}/download`,
      source: 'generated',
    });
    const rest = await others(of);
    expect(rest.map(({ category, title, source }) => [category, title, source])).toEqual([
      ['agency_answer', 'constancia', 'staff'],
      ['receipt', 'Recibo', 'generated'],
    ]);
    const { body } = await of.browser.call('GET /api/user/companies/:registrationId/files', {
      params: { registrationId: of.registrationId },
    });
    expect(Object.keys(body.data.files).toSorted()).toEqual([
      'agency_answer',
      'articles',
      'operating_agreement',
      'receipt',
    ]);
    expect(body.data.files.operating_agreement).toEqual([agreement]);
    const { standing } = (await of.browser.call('GET /api/cases/:id', { params: { id: of.registrationId } })).body.data;
    const byCompany = { query: { company_id: standing.company_id! } };
    const same = await of.browser.call('GET /api/documentos-principales', byCompany);
    expect(same.body.data.documents).toEqual([articles, agreement]);
    await of.browser.call('POST /api/documents/:id/read', { params: { id } });
    expect((await main(of))[1]).toEqual({ ...agreement, read_at: time });
  });
});

describe('versions', () => {
  test('a new one takes the present one’s place and says why; the old one stays to be read, and is read to its end where that was begun', async () => {
    const of = await owned();
    const text = 'un acuerdo de dos páginas'.repeat(20_000);
    const first = await filed(of, {}, text);
    const part = (range: string, etag = '') =>
      getOf(of, `/api/user/files/${first}/download`, { range, ...(etag && { 'if-range': etag }) });
    const begun = await part('bytes=0-99999');
    const read = await begun.text();
    const second = await filed(of);
    const rest = await part('bytes=100000-', begun.headers.get('etag')!);
    expect([begun.status, rest.status]).toEqual([206, 206]);
    expect(read + (await rest.text())).toBe(`%PDF-1.7 ${text}`);
    expect((await main(of)).map(({ id, version }) => [id, version])).toEqual([[second, 2]]);
    const { body } = await of.browser.call('GET /api/documents/:id', { params: { id: second } });
    expect(body.data.document).toEqual((await main(of))[0]);
    const version = { uploaded_at: time, source: 'generated' };
    expect(body.data.versions).toEqual([
      { ...version, id: second, version: 2, is_current: true, reason: 'Cambió el nombre.' },
      { ...version, id: first, version: 1, is_current: false, reason: null },
    ]);
    const old = await of.browser.call('GET /api/documents/:id', { params: { id: first } });
    expect(old.body.data.versions).toEqual(body.data.versions);
  });

  test('whoever comes at once, there is one present version and a straight line behind it', async () => {
    const about = { category: 'other', subject: 'a la vez' } as const;
    await Promise.all(Array.from({ length: 8 }, () => filed(shared, about)));
    const rows = await select(
      app.db,
      'documents',
      { registration_id: shared.registrationId, ...about },
      ['id', 'version', 'replaces_id', 'is_current'],
      'version',
    );
    expect(rows.map(({ version, is_current }) => [version, is_current])).toEqual(
      rows.map((_, index) => [index + 1, index === 7]),
    );
    expect(rows.slice(1).map(({ replaces_id }) => replaces_id)).toEqual(rows.slice(0, -1).map(({ id }) => id));
  });

  test('beside a signed one another paper stands; the signed one stays', async () => {
    const of = await owned();
    const signed = await filed(of);
    await app.db.updateTable('documents').set({ is_signed: true }).where('id', '=', signed).execute();
    const other = await filed(of);
    expect((await main(of)).map(({ id, version }) => [id, version]).toSorted()).toEqual(
      [
        [signed, 1],
        [other, 1],
      ].toSorted(),
    );
    const replacing = await put(of, { replaces: signed, reason: 'Por error.' });
    expect([replacing.status, replacing.body.code]).toEqual([409, 'documents.signed']);
  });

  test('a file whose paper could not be written is not kept', async () => {
    const { customer, registrationId } = stranger;
    const about = { userId: customer.userId, registrationId, kind: staffPaper, ref: registrationId };
    const content = (async function* () {
      yield await Promise.resolve(pdfOf(1));
    })();
    const file = { name: 'papel.pdf', mediaType: 'application/pdf', content };
    await expect(receiveFile(app.context, about, file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const kept = await select(app.db, 'files', { user_id: customer.userId, kind: staffPaper.name }, ['id']);
    expect(kept).toEqual([]);
  });
});

describe('a hidden paper exists for no call', () => {
  test('neither in a list nor by its id, its name, its picture, a token or the ZIP; shown again it is back', async () => {
    const of = await owned();
    const id = await filed(of);
    const seen = await filed(of, { category: 'other', title: 'Nota' });
    const { body } = await of.browser.call('POST /api/files/:id/token', { params: { id } });
    const answer = await hide(id);
    expect(answer.body.data.document).toMatchObject({
      id,
      is_visible_to_client: false,
      is_current: true,
      reason: null,
    });
    expect(await main(of)).toEqual([]);
    expect((await others(of)).map((paper) => paper.id)).toContain(seen);
    const [params, filename] = [{ id }, `${id}.pdf`];
    for (const call of [
      of.browser.call('GET /api/documents/:id', { params }),
      of.browser.call('POST /api/documents/:id/read', { params }),
      of.browser.call('POST /api/files/:id/token', { params }),
    ])
      expect((await call).body.code).toBe('request.not_found');
    for (const path of [
      `/api/documents/${id}/thumbnail`,
      `/api/user/files/${id}/download`,
      `/api/user/files/${id}/download?token=${body.data.token}`,
      `/api/files/download/${filename}`,
      `/api/files/preview/${filename}`,
    ])
      expect([path, (await getOf(of, path)).status]).toEqual([path, 404]);
    expect(Object.keys(await zipOf(of)).some((name) => name.includes('acuerdo'))).toBe(false);
    const listed = await agent.call('GET /api/admin/companies/:id/documents', { params: { id: of.registrationId } });
    expect(listed.body.data.documents.find((paper) => paper.id === id)).toMatchObject({ is_visible_to_client: false });
    await hide(id, true);
    expect((await main(of)).map((paper) => paper.id)).toEqual([id]);
    expect((await hide(randomUUID())).status).toBe(404);
  });
});

describe('opening', () => {
  test('the first time stays; downloads, staff and another customer set nothing', async () => {
    const id = await filed(shared, { category: 'other' });
    const readAt = async () => (await others(shared)).find((one) => one.id === id)!.read_at;
    await (await getOf(shared, `/api/user/files/${id}/download`)).arrayBuffer();
    await (await getOf(shared, `/api/files/preview/${id}.pdf`)).arrayBuffer();
    await agent.call('GET /api/admin/companies/:id/documents', { params: { id: shared.registrationId } });
    for (const who of [stranger.browser, agent])
      expect((await who.call('POST /api/documents/:id/read', { params: { id } })).status).toBe(404);
    expect(await readAt()).toBeNull();
    await shared.browser.call('POST /api/documents/:id/read', { params: { id } });
    const first = await readAt();
    expect(first).toEqual(time);
    app.travel(1);
    await shared.browser.call('POST /api/documents/:id/read', { params: { id } });
    expect(await readAt()).toBe(first);
  });
});

describe('a token', () => {
  const download = (id: string, token: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/user/files/${id}/download?token=${token}`, { headers });
  const tokenFor = async ({ browser }: Owned, id: string) =>
    (await browser.call('POST /api/files/:id/token', { params: { id } })).body.data;

  test('downloads its file once, without a session, for sixty seconds', async () => {
    const id = await filed(shared, { category: 'other' }, 'el acuerdo');
    const { token, expires_at } = await tokenFor(shared, id);
    expect(Math.round((Date.parse(expires_at) - app.context.clock().getTime()) / 1000)).toBeLessThanOrEqual(60);
    const first = await download(id, token);
    expect([first.status, await first.text()]).toEqual([200, '%PDF-1.7 el acuerdo']);
    const again = await download(id, token);
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([410, 'documents.token_invalid']);
    const late = await tokenFor(shared, id);
    app.travel(1 / 1440 + 0.0001);
    expect((await download(id, late.token)).status).toBe(410);
  });

  test('is good for nobody else who is signed in, for no other file, and stays unused by them', async () => {
    const [id, other] = [await filed(shared, { category: 'other' }), await filed(shared, { category: 'other' })];
    const { token } = await tokenFor(shared, id);
    expect((await download(id, token, stranger.browser.headers)).status).toBe(410);
    expect((await download(other, token)).status).toBe(410);
    expect((await download(id, 'x'.repeat(43))).status).toBe(410);
    expect((await download(id, token)).status).toBe(200);
    expect((await fetch(`${app.url}/api/user/files/${id}/download`)).status).toBe(401);
    const stored = await app.db.selectFrom('file_tokens').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe('by name', () => {
  test('to be saved and to be looked at, under its day, kind and company', async () => {
    const id = await filed(shared, { category: 'other', title: 'Acuerdo Operativo' });
    const dispositionOf = async (path: string) => (await getOf(shared, path)).headers.get('content-disposition');
    const name = `${app.context.clock().toISOString().slice(0, 10)}_acuerdo-operativo_`;
    expect(await dispositionOf(`/api/files/download/${id}.pdf`)).toMatch(new RegExp(`^attachment; filename="${name}`));
    expect(await dispositionOf(`/api/files/preview/${id}.pdf`)).toMatch(new RegExp(`^inline; filename="${name}`));
    for (const filename of [
      `${id}.pdf`,
      `${randomUUID()}.pdf`,
      '..%2F..%2Fetc%2Fpasswd',
      `${id}.pdf%2F..`,
      'x'.repeat(90),
    ])
      expect((await getOf(stranger, `/api/files/download/${filename}`)).status).toBe(404);
  });
});

async function zipOf(of: Owned, search = ''): Promise<Record<string, Uint8Array>> {
  const response = await getOf(of, `/api/companies/${of.registrationId}/documents.zip${search}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBe(Number(response.headers.get('content-length')));
  return unzipSync(bytes);
}

describe('everything in one ZIP', () => {
  test('has each present paper once, whole, two of one name beside each other; of a year what came then', async () => {
    const of = await owned();
    await filed(of, {}, 'una versión');
    await filed(of, {}, 'la versión de ahora');
    for (const text of ['uno', 'dos']) await filed(of, { category: 'other', title: 'Nota' }, text);
    const zip = await zipOf(of);
    const texts = Object.values(zip).map((bytes) => Buffer.from(bytes).toString());
    expect(Object.keys(zip)).toHaveLength(3);
    expect(Object.keys(zip).filter((name) => name.includes('_nota_'))).toHaveLength(2);
    expect(texts.filter((text) => text.startsWith('%PDF-1.7 ')).toSorted()).toEqual(
      ['la versión de ahora', 'uno', 'dos'].map((text) => `%PDF-1.7 ${text}`).toSorted(),
    );
    const year = app.context.clock().getUTCFullYear();
    expect(Object.keys(await zipOf(of, `?year=${year}`))).toHaveLength(3);
    const before = await of.browser.call(
      'GET /api/companies/:id/documents.zip' as never,
      {
        params: { id: of.registrationId },
        query: { year: String(year - 1) },
      } as never,
    );
    expect([before.status, before.body]).toMatchObject([404, { code: 'documents.none' }]);
  });
});

test('of more papers than a list has, the ZIP has every one', async () => {
  const of = await owned();
  const id = await filed(of, { category: 'other', title: 'Nota' });
  await sql`
    with copied as (
      insert into files (id, user_id, kind, is_record, ref, object_key, is_sealed, sealed_key, name, media_type,
        size_bytes, sha256, state, created_at)
      select gen_random_uuid(), user_id, kind, is_record, ref || ':' || number, object_key || ':' || number, false, null,
        name, media_type, 0, sha256, state, created_at
        from files, generate_series(1, 2100) as number where id = ${id} returning id, user_id, created_at)
    insert into documents (id, user_id, registration_id, category, subject, title, source, version, is_current, created_at)
    select id, user_id, ${of.registrationId}::uuid, 'other', id::text, 'Nota', 'staff', 1, true, created_at from copied`.execute(
    app.ownerDb,
  );
  expect(await others(of)).toHaveLength(1000);
  const every = await listAllDocuments(app.db, of.registrationId);
  expect(new Set(every.map((row) => row.id)).size).toBe(2101);
  expect(every).toHaveLength(2101);
});

describe('the team', () => {
  test('puts a paper there, in whole rows, and one in the place of it with the reason', async () => {
    const of = await owned();
    const first = await put(of, {});
    const {
      is_signed: _signed,
      is_model: _model,
      read_at: _read,
      has_thumbnail: _drawn,
      ...listed
    } = (await main(of))[0]!;
    expect([first.status, first.body.data.document]).toEqual([
      200,
      {
        ...listed,
        is_current: true,
        reason: null,
        category: 'certificate_good_standing',
        title: 'Certificado',
        original_filename: 'certificado.pdf',
        source: 'staff',
        pages: 1,
      },
    ]);
    const { id } = first.body.data.document;
    expect((await put(of, { replaces: id }, pdfOf(2))).body.code).toBe('documents.reason_missing');
    const second = await put(of, { replaces: id, reason: 'El de este año.' }, pdfOf(2));
    expect(second.body.data.document).toMatchObject({ version: 2, reason: 'El de este año.', pages: 2 });
    expect((await put(of, { replaces: id, reason: 'Otra vez.' }, pdfOf(3))).body.code).toBe(
      'documents.replaced_meanwhile',
    );
    expect((await put(of, {}, pdfOf(2))).body.code).toBe('documents.kept_already');
    expect((await main(of)).map(({ version }) => version)).toEqual([2]);
  });

  test('of two who replace it at once one hears that it was replaced', async () => {
    const { id } = (await put(shared, {})).body.data.document;
    const both = await Promise.all(
      [2, 3].map((pages) => put(shared, { replaces: id, reason: 'Una más nueva.' }, pdfOf(pages))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await main(shared)).map(({ version }) => version)).toEqual([2]);
  });

  test('hides one from the first moment, and keeps nothing of a file that is none', async () => {
    const hidden = await put(stranger, { is_visible: false, category: 'other', title: 'Interno' });
    expect(hidden.body.data.document.is_visible_to_client).toBe(false);
    expect(JSON.stringify(await others(stranger))).not.toContain('Interno');
    expect((await put(stranger, {}, program)).status).toBe(422);
    expect(await main(stranger)).toEqual([]);
    const nobody = await agent.call('GET /api/admin/companies/:id/documents', { params: { id: randomUUID() } });
    expect(nobody.body.code).toBe('companies.registration_not_found');
  });
});

test('a paper by the team, and a newer version, are told once; what is hidden and the first of ours are not', async () => {
  const of = await owned();
  await filed(of);
  await put(of, { is_visible: false, category: 'other', title: 'Interno' }, pdfOf(4));
  const second = await filed(of);
  const { id } = (await put(of, {})).body.data.document;
  const { body } = await of.browser.call('GET /api/notifications');
  const notices = body.data.items.filter(({ kind }) => kind === 'document_kept');
  const { company } = notices[0]!.facts;
  const place = { company, registration_id: of.registrationId };
  expect(notices.map(({ facts }) => facts)).toEqual([
    { ...place, title: 'Certificado', version: '1', document_id: id },
    { ...place, title: 'Acuerdo Operativo', version: '2', document_id: second },
  ]);
});

test('a range that is not there is told by every way to the bytes, and a token of nobody’s is no pass', async () => {
  const { id } = (await put(shared, { category: 'other', title: 'Para trozos' }, pdfOf(5))).body.data.document;
  await drawThumbnail(app.context, { documentId: id });
  const filename = `${id}.pdf`;
  for (const path of [
    `/api/user/files/${id}/download`,
    `/api/files/download/${filename}`,
    `/api/files/preview/${filename}`,
    `/api/documents/${id}/thumbnail`,
  ]) {
    const response = await getOf(shared, path, { range: 'bytes=9000000-' });
    expect([path, response.status, await response.json()]).toMatchObject([
      path,
      416,
      { code: 'request.range_invalid' },
    ]);
  }
  const wrong = await fetch(`${app.url}/api/user/files/${id}/download`, {
    headers: { authorization: 'Bearer no.es.nadie' },
  });
  expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'identity.invalid_token' }]);
});
