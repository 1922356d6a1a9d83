import { randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { receivingErrors } from '@zarpa/contract/documents/files.ts';
import type { Operations } from '@zarpa/contract/core/operation.ts';
import { fail, Failure } from '../http/fail.ts';
import { served } from '../http/handler.ts';
import { infection, startClamd, type Clamd } from '../../testing/files/start-clamd.ts';
import { lockedPdf, pdfOf, photo, program } from '../../testing/files/sample-files.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { startTestApp, type TestApp } from '../../testing/app/start-test-app.ts';
import { discardUnfinished } from './discard-unfinished.ts';
import { defineFileKind } from './file-kind.ts';
import { findKeptFile } from './files.queries.ts';
import { digestOf } from './store-file.ts';
import { readFile } from './read-file.ts';
import { insert, selectOne, update } from '../../testing/database/rows.ts';
import { receiveFile, type Received } from './receive-file.ts';

const paper = defineFileKind('trial-paper', { isRecord: false, bytesMax: 2_000_000, pagesMax: 5 });
const table = defineFileKind('trial-table', { isRecord: false, accepts: ['csv', 'pdf'] });

const trialOperations = {
  uploadPaper: {
    method: 'POST',
    path: '/api/trial/paper',
    summary: 'A paper',
    access: 'user',
    needs: null,
    body: z.strictObject({}),
    upload: { bytesMax: 3_000_000, filesMax: 1 },
    answer: z.object({ id: z.string() }),
    errors: receivingErrors,
  },
} as const satisfies Operations;

const trial = served(trialOperations, {
  uploadPaper: async (needs, { userId }, { files }) => {
    for await (const file of files)
      return { id: (await receiveFile(needs, { userId, registrationId: null, kind: paper }, file)).id };
    throw fail('request.malformed');
  },
});

let app: TestApp;
let clamd: Clamd;
beforeAll(async () => {
  clamd = await startClamd();
  app = await startTestApp({ CLAMD_URL: clamd.url }, { extra: trial });
});
afterAll(async () => {
  await app.stop();
  await clamd.close();
});

const known = async () => (await openBrowser(app, await app.customer())).customer;

async function receive(content: Buffer | Readable, name = 'papel.pdf', about: Partial<Received> = {}) {
  const userId = about.userId ?? (await known()).userId;
  const source = Buffer.isBuffer(content) ? Readable.from([content], { objectMode: false }) : content;
  return receiveFile(
    app.context,
    { kind: paper, registrationId: null, ...about, userId },
    { name, mediaType: 'application/x-lie', content: source },
  );
}

async function refusal(content: Buffer | Readable, name?: string, about: Partial<Received> = {}) {
  const userId = about.userId ?? (await known()).userId;
  const failure = await receive(content, name, { ...about, userId }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Failure);
  expect(await storedOf(userId)).toEqual([]);
  return failure as Failure;
}

const rowsOf = (userId: string) =>
  app.db.selectFrom('files').select(['id', 'state', 'object_key']).where('user_id', '=', userId).execute();

async function storedOf(userId: string) {
  return Promise.all(
    (await rowsOf(userId)).map(async ({ state, object_key }) => [
      state,
      (await app.context.files.head(object_key)) !== undefined,
    ]),
  );
}

describe('what is received', () => {
  test('a PDF is kept as it came, sealed, with its pages, under its plain name', async () => {
    const { userId } = await known();
    const content = pdfOf(3, { padBytes: 300_000 });
    const row = await receive(content, '../Pasaporte \u202Eñ.PDF', { userId, ref: 'accion-1' });
    expect(row).toMatchObject({
      user_id: userId,
      kind: 'trial-paper',
      name: 'Pasaporte ñ.PDF',
      media_type: 'application/pdf',
      size_bytes: String(content.length),
      pages: 3,
      is_sealed: true,
    });
    expect(row.sha256!.equals(digestOf(content))).toBe(true);
    expect((await readFile(app.context, row)).equals(content)).toBe(true);
    const { is_visible, subject, state } = await selectOne(app.db, 'files', { id: row.id }, [
      'is_visible',
      'subject',
      'state',
    ]);
    expect({ is_visible, subject, state }).toEqual({ is_visible: true, subject: 'accion-1', state: 'kept' });
  });

  test.each(['jpeg', 'png', 'webp'] as const)(
    'a picture (%s) keeps its pixels, upright, and nothing else',
    async (format) => {
      const came = await photo(format);
      expect(came.includes('camara-secreta')).toBe(true);
      const row = await receive(came, 'foto');
      const kept = await readFile(app.context, row);
      const { width, height, exif, orientation } = await sharp(kept).metadata();
      expect({ width, height, exif, orientation }).toEqual({
        width: 40,
        height: 60,
        exif: undefined,
        orientation: undefined,
      });
      expect(kept.includes('camara-secreta')).toBe(false);
      expect(row).toMatchObject({
        media_type: `image/${format}`,
        pages: null,
        name: /^foto\.(jpg|png|webp)$/.exec(row.name)![0],
      });
      expect(row.sha256!.equals(digestOf(kept))).toBe(true);
    },
  );

  test('a PNG keeps each of its colours: what is written on a scan is not smoothed away', async () => {
    const raw = { width: 300, height: 300, channels: 3 } as const;
    const colours = randomBytes(raw.width * raw.height * raw.channels);
    const row = await receive(await sharp(colours, { raw }).png().toBuffer(), 'escaneado.png');
    const kept = await sharp(await readFile(app.context, row))
      .raw()
      .toBuffer();
    expect(kept.equals(colours)).toBe(true);
  });

  test('a table in text is taken where its kind takes one', async () => {
    const row = await receive(Buffer.from('fecha;importe\n2026-01-01;10,5\n'), 'banco.csv', { kind: table });
    expect(row).toMatchObject({ media_type: 'text/csv', name: 'banco.csv' });
    expect((await refusal(Buffer.from([0x61, 0, 0x62]), 'banco.csv', { kind: table })).code).toBe(
      'files.not_what_it_says',
    );
    expect((await refusal(Buffer.from('a;b\n'), 'banco.csv')).code).toBe('files.type_not_accepted');
  });

  test('what a customer is not to see can be kept from them', async () => {
    const row = await receive(pdfOf(1), 'interno.pdf', { isVisible: false });
    const found = await app.db.selectFrom('files').select('is_visible').where('id', '=', row.id).executeTakeFirst();
    expect(found).toEqual({ is_visible: false });
  });

  test('the same bytes for the same purpose are one file, also at once; for another purpose or person another', async () => {
    const { userId } = await known();
    const content = pdfOf(2);
    const first = await receive(content, 'a.pdf', { userId, ref: 'una' });
    const rows = await Promise.all(
      ['b', 'c', 'd'].map((name) => receive(content, `${name}.pdf`, { userId, ref: 'una' })),
    );
    expect(rows.map(({ id }) => id)).toEqual([first.id, first.id, first.id]);
    const others = await Promise.all(
      ['b', 'c', 'd'].map((name) => receive(content, `${name}.pdf`, { userId, ref: 'otra' })),
    );
    expect(new Set(others.map(({ id }) => id)).size).toBe(1);
    expect(others[0]!.id).not.toBe(first.id);
    expect((await receive(content, 'a.pdf', { ref: 'una' })).id).not.toBe(first.id);
    expect(await storedOf(userId)).toEqual([
      ['kept', true],
      ['kept', true],
    ]);
    const picture = await photo();
    const pictures = [await receive(picture, 'a.jpg', { userId }), await receive(picture, 'a.jpg', { userId })];
    expect(pictures[0]!.id).toBe(pictures[1]!.id);
  });
});

describe('what is refused leaves nothing', () => {
  const junk = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]);
  const cases: [what: string, content: () => Buffer | Promise<Buffer>, name: string, code: string][] = [
    ['empty', () => Buffer.alloc(0), 'a.pdf', 'request.file_empty'],
    ['too much', () => Buffer.concat([pdfOf(1), Buffer.alloc(2_000_000)]), 'a.pdf', 'request.file_too_large'],
    ['a program that says it is a PDF', () => program, 'factura.pdf', 'files.not_what_it_says'],
    ['a program', () => program, 'factura.exe', 'files.type_not_accepted'],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'a.svg',
      'files.type_not_accepted',
    ],
    [
      'an SVG that says it is a picture',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'a.png',
      'files.not_what_it_says',
    ],
    [
      'a page that says it is a PDF',
      () => Buffer.from('<!doctype html><script>1</script>'),
      'a.pdf',
      'files.not_what_it_says',
    ],
    ['a PDF of junk', () => junk, 'a.pdf', 'files.damaged'],
    ['a PDF without a page', () => pdfOf(0), 'a.pdf', 'files.damaged'],
    ['a PDF with a password', lockedPdf, 'a.pdf', 'files.locked'],
    ['a PDF of too many pages', () => pdfOf(6), 'a.pdf', 'files.too_many_pages'],
    [
      'half a picture',
      async () => (await photo('jpeg', { width: 900, height: 900 })).subarray(0, 3_000),
      'a.jpg',
      'files.damaged',
    ],
    ['a picture of too many pixels', () => photo('png', { width: 6_400, height: 6_400 }), 'a.png', 'files.damaged'],
    ['an infected one', () => Buffer.concat([pdfOf(1), Buffer.from(infection)]), 'a.pdf', 'files.infected'],
  ];
  test.each(cases)('%s', async (_what, content, name, code) => {
    expect((await refusal(await content(), name)).code).toBe(code);
  });

  test('a refusal says what the bound is, and what is taken', async () => {
    expect(await refusal(Buffer.concat([pdfOf(1), Buffer.alloc(2_000_000)]))).toMatchObject({
      data: { megabytes_max: 2 },
    });
    expect(await refusal(pdfOf(6))).toMatchObject({ data: { pages_max: 5 } });
    expect(await refusal(program, 'a.exe')).toMatchObject({ data: { accepted: 'PDF, JPG, PNG o WebP' } });
  });

  test('what is not taken is refused by its first bytes', async () => {
    let bytes = 0;
    const endless = Readable.from(
      (async function* () {
        for (;;) {
          bytes += program.length;
          yield program;
        }
      })(),
      { objectMode: false },
    );
    expect((await refusal(endless, 'a.exe')).code).toBe('files.type_not_accepted');
    expect(bytes).toBeLessThan(1_000_000);
  });

  test('no scanner, one that hangs up and one that does not judge all of it: 503, and nothing is kept', async () => {
    for (const is of ['hanging up', 'too long'] as const) {
      clamd.behaviour.is = is;
      expect((await refusal(pdfOf(1, { padBytes: 1_000_000 }))).code).toBe('files.scanner_unavailable');
    }
    clamd.behaviour.is = 'well';
    const before = clamd.scanned.length;
    const content = pdfOf(1);
    await receive(content);
    expect(clamd.scanned.slice(before)).toEqual([content.length]);
    const gone = await startClamd();
    await gone.close();
    const { userId } = await known();
    const { openScanner } = await import('../providers/scanner.ts');
    const without = { ...app.context, scanner: openScanner(gone.url) };
    const file = { name: 'a.pdf', mediaType: '', content: Readable.from([content]) };
    await expect(receiveFile(without, { userId, registrationId: null, kind: paper }, file)).rejects.toMatchObject({
      code: 'files.scanner_unavailable',
    });
    expect(await rowsOf(userId)).toEqual([]);
  });

  test('a store that is away: 503; what cannot be removed at once is removed by the round', async () => {
    const { userId } = await known();
    const away = () => Promise.reject(fail('server.unavailable'));
    const file = () => ({ name: 'a.pdf', mediaType: '', content: Readable.from([pdfOf(1)]) });
    const putFails = { ...app.context, files: { ...app.context.files, put: away } };
    await expect(receiveFile(putFails, { userId, registrationId: null, kind: paper }, file())).rejects.toMatchObject({
      code: 'files.store_unavailable',
    });
    expect(await rowsOf(userId)).toEqual([]);
    const allFails = { ...app.context, files: { ...app.context.files, put: away, delete: away } };
    await expect(receiveFile(allFails, { userId, registrationId: null, kind: paper }, file())).rejects.toMatchObject({
      code: 'files.store_unavailable',
    });
    expect(await rowsOf(userId)).toMatchObject([{ state: 'discarded' }]);
    await discardUnfinished(app.context);
    expect(await rowsOf(userId)).toEqual([]);
  });
});

describe('what was begun and never finished', () => {
  async function begun(state: string, ageMinutes: number) {
    const { userId } = await known();
    const id = randomUUID();
    const object_key = `trial-papers/${id}`;
    const row = {
      id,
      user_id: userId,
      kind: 'trial-paper',
      ref: id,
      subject: '',
      name: '',
      media_type: '',
      size_bytes: 0,
    };
    const created_at = new Date(app.context.clock().getTime() - ageMinutes * 60_000);
    await insert(app.db, 'files', {
      ...row,
      object_key,
      state,
      created_at,
      is_visible: false,
      ...(state === 'kept' && { sha256: Buffer.alloc(32) }),
    });
    await app.context.files.put(object_key, Readable.from([Buffer.from('a')]), { sizeBytes: 1, mediaType: 'a/b' });
    return userId;
  }

  test('goes after an hour, row and bytes; what is younger or kept stays', async () => {
    const [old, young, kept, failed] = [
      await begun('receiving', 61),
      await begun('receiving', 58),
      await begun('kept', 600),
      await begun('discarded', 0),
    ];
    expect(await findKeptFile(app.db, (await rowsOf(young))[0]!.id)).toBeUndefined();
    const oldKey = (await rowsOf(old))[0]!.object_key;
    await Promise.all([discardUnfinished(app.context), discardUnfinished(app.context)]);
    expect(await storedOf(old)).toEqual([]);
    expect(await app.context.files.head(oldKey)).toBeUndefined();
    expect(await storedOf(failed)).toEqual([]);
    expect(await storedOf(young)).toEqual([['receiving', true]]);
    expect(await storedOf(kept)).toEqual([['kept', true]]);
  });

  test('an upload that the round gave up meanwhile is refused, and leaves nothing', async () => {
    const { userId } = await known();
    let key = '';
    const late = {
      ...app.context,
      files: {
        ...app.context.files,
        put: async (...given: Parameters<typeof app.context.files.put>) => {
          [key] = given;
          await app.context.files.put(...given);
          await update(app.db, 'files', { user_id: userId }, { created_at: new Date(0) });
          // The row stays, marked as given up: its bytes cannot be removed now.
          const stuck = { ...app.context.files, delete: () => Promise.reject(new Error('away')) };
          await discardUnfinished({ ...app.context, files: stuck }).catch(() => undefined);
        },
      },
    };
    const file = { name: 'a.pdf', mediaType: '', content: Readable.from([pdfOf(1)]) };
    await expect(receiveFile(late, { userId, registrationId: null, kind: paper }, file)).rejects.toMatchObject({
      code: 'files.store_unavailable',
    });
    expect(await rowsOf(userId)).toEqual([]);
    expect(key).toMatch(/./);
    expect(await app.context.files.head(key)).toBeUndefined();
  });
});

describe('over HTTP', () => {
  const send = async (content: Buffer, name: string) => {
    const customer = await known();
    const body = new FormData();
    body.set('body', '{}');
    body.append('file', new File([new Uint8Array(content)], name));
    const headers = { authorization: `Bearer ${customer.token}` };
    const response = await fetch(`${app.url}/api/trial/paper`, { method: 'POST', headers, body });
    return { ...customer, status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  test('a paper comes in; each refusal has its status and a sentence that says what would do', async () => {
    const { status, body, userId } = await send(pdfOf(1), 'año.pdf');
    expect(status).toBe(200);
    expect(await findKeptFile(app.db, body['id'] as string)).toMatchObject({ user_id: userId, name: 'año.pdf' });
    expect(await send(pdfOf(1, { padBytes: 2_500_000 }), 'a.pdf')).toMatchObject({
      status: 413,
      body: { code: 'request.file_too_large', message: 'El archivo es demasiado grande: se admiten hasta 2 MB.' },
    });
    expect(await send(program, 'a.exe')).toMatchObject({
      status: 415,
      body: { message: 'Ese tipo de archivo no se admite aquí. Sube un archivo PDF, JPG, PNG o WebP.' },
    });
    expect(await send(Buffer.alloc(0), 'a.pdf')).toMatchObject({ status: 422, body: { code: 'request.file_empty' } });
  });

  test('a customer who goes away in the middle leaves nothing', async () => {
    const { userId, token } = await known();
    const asking = httpRequest(`${app.url}/api/trial/paper`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 2_000_000,
      },
    });
    asking.on('error', () => undefined);
    asking.write('--b\r\ncontent-disposition: form-data; name="body"\r\n\r\n{}\r\n');
    asking.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n');
    asking.write(pdfOf(1, { padBytes: 200_000 }));
    await expect.poll(() => rowsOf(userId)).toMatchObject([{ state: 'receiving' }]);
    asking.destroy();
    await expect.poll(() => rowsOf(userId)).toEqual([]);
  });
});

test('what belongs to a case or a message is found by its index, also by a plan that is made once for all', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
    await sql`prepare files_of (text, text[], text) as
      select id from files where kind = $1 and subject = any($2) and state = $3`.execute(tx);
    const { rows } = await sql`explain (format json) execute files_of ('a', '{b}', 'kept')`.execute(tx);
    await sql`deallocate files_of`.execute(tx);
    expect(JSON.stringify(rows)).toContain('files_subject');
  });
});
