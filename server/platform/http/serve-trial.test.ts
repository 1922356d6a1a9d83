/**
 * Features of operations that the product does not use yet, tested with a trial domain: uploads, files, events, time limits,
 * unknown callers.
 */
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventsAnswer, fileAnswer, type Operations } from '@zarpa/contract/core/operation.ts';
import { onlyFile } from '../files/only-file.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { AnswerWithEvents, AnswerWithFile, type SentEvent } from './answers/answer.ts';
import { fail } from './fail.ts';
import { served } from './handler.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';

const trialOperations = {
  getCaller: {
    method: 'GET',
    path: '/api/trial/caller',
    summary: 'Who calls, if known',
    access: 'optional',
    answer: z.object({ user: z.string().nullable() }),
    errors: [],
  },
  uploadPapers: {
    method: 'POST',
    path: '/api/trial/papers',
    summary: 'Files with a note',
    access: 'user',
    needs: null,
    body: z.strictObject({ note: z.string().min(1) }),
    upload: { bytesMax: 1_000_000, filesMax: 2 },
    answer: z.object({ note: z.string(), files: z.array(z.object({ name: z.string(), bytes: z.number() })) }),
    errors: [],
  },
  uploadStatement: {
    method: 'POST',
    path: '/api/trial/statement',
    summary: 'A file whose fields are parts of their own',
    access: 'user',
    needs: null,
    body: z.strictObject({ company: z.string().max(20), year: z.coerce.number().int() }),
    upload: { bytesMax: 1_000_000, filesMax: 1, hasPlainFields: true },
    hasErrorField: true,
    answer: z.object({ company: z.string(), year: z.number(), bytes: z.number() }),
    errors: [],
  },
  downloadPaper: {
    method: 'GET',
    path: '/api/trial/paper/:type',
    summary: 'A file to be shown',
    access: 'public',
    params: z.strictObject({ type: z.string() }),
    answer: fileAnswer,
    errors: [],
  },
  downloadGrowing: {
    method: 'GET',
    path: '/api/trial/growing/:end',
    summary: 'A file that is made while it is sent, and may break before its end',
    access: 'public',
    params: z.strictObject({ end: z.string() }),
    answer: fileAnswer,
    errors: [],
  },
  listHappenings: {
    method: 'GET',
    path: '/api/trial/events',
    summary: 'Three events, and then silence',
    access: 'user',
    needs: null,
    answer: eventsAnswer,
    errors: [],
  },
  getSlow: {
    method: 'GET',
    path: '/api/trial/slow',
    summary: 'Never answers',
    access: 'public',
    answer: z.object({ success: z.literal(true) }),
    errors: [],
    timeoutMs: 50,
  },
  getUndeclared: {
    method: 'GET',
    path: '/api/trial/undeclared',
    summary: 'Refuses with what its contract does not name',
    access: 'public',
    answer: z.object({ success: z.literal(true) }),
    errors: [],
  },
  updateCase: {
    method: 'PUT',
    path: '/api/trial/case/:id',
    summary: 'A write by whoever manages cases',
    access: 'staff',
    permission: 'manage_cases',
    object: 'case',
    audited: ['stage'],
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ stage: z.string(), secret: z.string() }),
    answer: z.object({ success: z.literal(true) }),
    errors: ['request.not_found'],
  },
} as const satisfies Operations;

const trial = served(trialOperations, {
  getCaller: async (_needs, actor) => ({ user: actor?.userId ?? null }),
  uploadPapers: async (_needs, _actor, { body, files }) => {
    const read = [];
    for await (const { name, content } of files) read.push({ name, bytes: (await buffer(content)).length });
    return { note: body.note, files: read };
  },
  uploadStatement: async (_needs, _actor, { body, files }) => ({
    ...body,
    bytes: (await buffer((await onlyFile(files)).content)).length,
  }),
  downloadPaper: async (_needs, _actor, { params }) =>
    new AnswerWithFile({
      content: Readable.from([Buffer.from('<script>alert(1)</script>')]),
      name: 'ñandú "1".pdf',
      mediaType: params.type.replace('-', '/'),
      sizeBytes: 25,
      isInline: true,
    }),
  downloadGrowing: async (_needs, _actor, { params }) =>
    new AnswerWithFile({
      content: Readable.from(growing(params.end === 'whole'), { objectMode: false }),
      name: 'crece.csv',
      mediaType: 'text/csv',
    }),
  listHappenings: async () => new AnswerWithEvents(happenings),
  getSlow: () => new Promise(() => undefined),
  getUndeclared: async () => {
    throw fail('payments.card_declined');
  },
  updateCase: async (_needs, actor, { params, body }) => {
    actor.noteChanges({ stage: ['awaiting_details', body.stage], secret: 'changed', same: [1, 1] });
    if (params.id === 'gone') throw fail('request.not_found');
    if (params.id === 'broken') throw new Error('a defect');
    return { success: true as const };
  },
});

const ends: string[] = [];

async function* growing(isWhole: boolean) {
  yield 'a,b\r\n';
  if (!isWhole) throw new Error('the database went away');
  yield '1,2\r\n';
}

async function* happenings(signal: AbortSignal): AsyncGenerator<SentEvent> {
  for (const id of ['1', '2', '3']) yield { id, event: 'moved', data: { text: `línea\n${id}` } };
  await once(signal, 'abort');
  ends.push('source');
}

const app = testApp({}, { extra: trial });

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a caller who may be unknown', () => {
  const ask = async (headers: Record<string, string>) => {
    const response = await fetch(`${app.url}/api/trial/caller`, { headers });
    return { status: response.status, body: (await response.json()) as { user?: string | null; code?: string } };
  };

  test('is known by token and by cookie, nobody without, and told of a bad token', async () => {
    const browser = await openBrowser(app, await app.customer());
    const { userId, token } = browser.customer;
    expect((await ask(bearer(token))).body).toEqual({ user: userId });
    expect((await ask(browser.headers)).body).toEqual({ user: userId });
    expect((await ask({})).body).toEqual({ user: null });
    expect((await ask({ cookie: 'zarpa_session=cualquiera' })).body).toEqual({ user: null });
    expect(await ask(bearer('no.es.nadie'))).toMatchObject({ status: 401, body: { code: 'identity.invalid_token' } });
  });
});

describe('files in', () => {
  const form = (note: unknown, ...files: [name: string, content: string][]) => {
    const data = new FormData();
    if (note !== undefined) data.set('body', JSON.stringify(note));
    for (const [name, content] of files) data.append('file', new File([content], name));
    return data;
  };
  const send = async (body: FormData | string, headers: Record<string, string> = {}) => {
    const { token } = await app.customer();
    const init = { method: 'POST', headers: { ...bearer(token), ...headers }, body };
    const response = await fetch(`${app.url}/api/trial/papers`, init);
    return { status: response.status, body: (await response.json()) as { code?: string; files?: object[] } };
  };
  const note = { note: 'ida y vuelta' };

  test('the note is judged, files arrive one after the other under their plain names', async () => {
    expect(await send(form(note, ['año.pdf', 'abc'], ['../../etc/passwd', 'x'.repeat(70_000)]))).toMatchObject({
      status: 200,
      body: {
        files: [
          { name: 'año.pdf', bytes: 3 },
          { name: 'passwd', bytes: 70_000 },
        ],
      },
    });
    expect((await send(form({ note: '' }, ['a.pdf', 'abc']))).body.code).toBe('request.invalid');
    expect((await send(form(undefined, ['a.pdf', 'abc']))).body.code).toBe('request.invalid');
  });

  test('too much, too many, nothing in it, cut in the middle, and no form at all: each its own refusal', async () => {
    for (const bytes of [1_000_001, 5_000_000])
      expect(await send(form(note, ['a', 'x'.repeat(bytes)]))).toMatchObject({
        status: 413,
        body: {
          code: 'request.file_too_large',
          megabytes_max: 1,
          message: 'El archivo es demasiado grande: se admiten hasta 1 MB.',
        },
      });
    expect((await send(form({ note: 'x'.repeat(70_000) }, ['a', '1']))).body.code).toBe('request.too_large');
    expect((await send(form(note, ['a', '1'], ['b', '2'], ['c', '3']))).body.code).toBe('request.files_too_many');
    expect((await send(form(note, ['vacio.pdf', '']))).body.code).toBe('request.file_empty');
    const cut =
      '--b\r\ncontent-disposition: form-data; name="body"\r\n\r\n{"note":"x"}\r\n' +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc';
    expect((await send(cut, { 'content-type': 'multipart/form-data; boundary=b' })).body.code).toBe(
      'request.malformed',
    );
    expect((await send('{}', { 'content-type': 'application/json' })).body.code).toBe('request.unsupported_media');
  });

  test('a stranger hears 401 before the upload is through', async () => {
    const sent = await new Promise<{ status: number | undefined; bytes: number; connection: string | undefined }>(
      (resolve, reject) => {
        let bytes = 0;
        const asking = httpRequest(`${app.url}/api/trial/papers`, {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 1_500_000 },
        });
        asking.on('error', reject);
        asking.once('response', ({ statusCode, headers }) => {
          clearInterval(timer);
          resolve({ status: statusCode, bytes, connection: headers.connection });
          asking.destroy();
          asking.on('error', () => undefined);
        });
        const timer = setInterval(() => void (asking.write('x'.repeat(1_000)) && (bytes += 1_000)), 5);
      },
    );
    expect([sent.status, sent.connection]).toEqual([401, 'close']);
    expect(sent.bytes).toBeLessThan(750_000);
  });

  test('a form for an operation that takes JSON is refused', async () => {
    const { token } = await app.customer();
    const init = { method: 'POST', headers: bearer(token), body: form(note, ['a', 'b']) };
    const response = await fetch(`${app.url}/api/2fa/check-actions`, init);
    expect(response.status).toBe(415);
  });
});

describe('files in, with fields that are parts of their own', () => {
  type Part = [name: string, value: string | File];
  const file = new File(['fecha;importe'], 'enero.csv');
  const company: Part = ['company', 'Faro'];
  const year: Part = ['year', '2026'];
  const send = async (parts: readonly Part[] | string, headers: Record<string, string> = {}) => {
    const { token } = await app.customer();
    const form = new FormData();
    if (typeof parts !== 'string') for (const [name, value] of parts) form.append(name, value);
    const init = { method: 'POST', body: typeof parts === 'string' ? parts : form };
    const response = await fetch(`${app.url}/api/trial/statement`, {
      ...init,
      headers: { ...bearer(token), ...headers },
    });
    return (await response.json()) as { code?: string; message?: string; error?: string; details?: object[] };
  };

  test('the body is made of them in any order, and judged by its schema', async () => {
    expect(await send([company, year, ['file', file]])).toEqual({ company: 'Faro', year: 2026, bytes: 13 });
    expect(await send([year, company, ['file', file]])).toMatchObject({ company: 'Faro', year: 2026 });
    expect(await send([company, ['year', 'dos mil'], ['file', file]])).toMatchObject({
      code: 'request.invalid',
      details: [{ field: 'year' }],
    });
    expect(await send([['file', file]])).toMatchObject({
      code: 'request.invalid',
      details: [{ field: 'company' }, { field: 'year' }],
    });
    expect(await send([company, year, ['owner', 'otro'], ['file', file]])).toMatchObject({
      code: 'request.invalid',
      details: [{ field: 'owner', message: 'Este campo no se admite' }],
    });
  });

  test('what comes twice, after the file, as JSON or under the name of a prototype is refused', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=b' };
    const json =
      '--b\r\ncontent-disposition: form-data; name="company"\r\ncontent-type: application/json\r\n\r\n{"a":1}\r\n--b--\r\n';
    expect((await send([company, year, ['year', '2027'], ['file', file]])).code).toBe('request.malformed');
    expect((await send([company, year, ['file', file], ['note', 'x']])).code).toBe('request.malformed');
    expect((await send([company, year])).code).toBe('request.malformed');
    expect((await send(json, boundary)).code).toBe('request.malformed');
    expect((await send([['__proto__', 'x'], company, year, ['file', file]])).code).toBe('request.malformed');
    // A field that arrives after the file counts as missing.
    expect(await send([company, ['file', file], year])).toMatchObject({
      code: 'request.invalid',
      details: [{ field: 'year' }],
    });
  });

  test('too long, too many and two files are refused, and every refusal says its sentence in `error` too', async () => {
    const many = Array.from({ length: 11 }, (_, index): Part => [`campo-${index}`, 'x']);
    for (const [parts, code] of [
      [[['company', 'x'.repeat(1_001)], year, ['file', file]], 'request.too_large'],
      [[...many, ['file', file]], 'request.invalid'],
      [[company, year, ['file', file], ['file', file]], 'request.files_too_many'],
      [[company, year, ['file', new File([], 'vacio.csv')]], 'request.file_empty'],
    ] as const) {
      const { error, message, ...answer } = await send(parts as readonly Part[]);
      expect(answer.code).toBe(code);
      expect(error).toBe(message);
      expect(error).toMatch(/\p{L}/u);
    }
    // Other operations have no second field for the same message.
    const other = await fetch(`${app.url}/api/trial/papers`, { method: 'POST' });
    expect(await other.json()).not.toHaveProperty('error');
    const stranger = await fetch(`${app.url}/api/trial/statement`, { method: 'POST' });
    expect(await stranger.json()).toMatchObject({ code: 'identity.missing_token', error: expect.any(String) });
  });
});

test('a file is shown only where nothing in it can run; anything else is saved', async () => {
  const ask = (type: string) => fetch(`${app.url}/api/trial/paper/${type}`);
  const shown = await ask('application-pdf');
  expect(shown.headers.get('content-disposition')).toBe(
    `inline; filename="_and_ _1_.pdf"; filename*=UTF-8''%C3%B1and%C3%BA%20%221%22.pdf`,
  );
  expect(shown.headers.get('content-security-policy')).toContain('sandbox');
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
  for (const type of ['text-html', 'image-svg+xml'])
    expect((await ask(type)).headers.get('content-disposition')).toMatch(/^attachment/);
});

test('a file of unknown size comes whole; of one that breaks nobody takes the half for all of it', async () => {
  const whole = await fetch(`${app.url}/api/trial/growing/whole`);
  expect(whole.headers.get('content-length')).toBeNull();
  expect(whole.headers.get('content-disposition')).toMatch(/^attachment; filename="crece.csv"/);
  expect(await whole.text()).toBe('a,b\r\n1,2\r\n');
  await expect(fetch(`${app.url}/api/trial/growing/broken`).then((broken) => broken.text())).rejects.toThrow();
  const response = await fetch(`${app.url}/api/trial/growing/whole`, { headers: { range: 'bytes=0-1' } });
  expect([response.status, await response.text()]).toEqual([200, 'a,b\r\n1,2\r\n']);
});

test('events arrive as they happen, their source ends with the browser, and a stranger gets none', async () => {
  expect((await fetch(`${app.url}/api/trial/events`)).status).toBe(401);
  const { token } = await app.customer();
  const leaving = new AbortController();
  const response = await fetch(`${app.url}/api/trial/events`, { headers: bearer(token), signal: leaving.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store, no-transform',
  });
  let text = '';
  for await (const chunk of response.body!) {
    text += Buffer.from(chunk).toString();
    if (text.includes('id: 3')) break;
  }
  expect(text).toContain('id: 1\nevent: moved\ndata: {"text":"línea\\n1"}\n\n');
  leaving.abort();
  await expect.poll(() => ends).toEqual(['source']);
});

test('503 with its own sentence when an answer takes too long', async () => {
  const response = await fetch(`${app.url}/api/trial/slow`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'server.late', success: false });
});

test('a refusal that the contract does not declare is a defect, and is not told as a refusal', async () => {
  const response = await fetch(`${app.url}/api/trial/undeclared`);
  expect(await response.json()).toMatchObject({ code: 'server.unexpected' });
});

describe('a write by staff', () => {
  const write = async (browser: Awaited<ReturnType<typeof openStaff>>, id: string) => {
    const response = await fetch(`${app.url}/api/trial/case/${id}`, {
      method: 'PUT',
      headers: { ...bearer(browser.customer.token), ...browser.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ stage: 'in_review', secret: 'no se guarda' }),
    });
    return ((await response.json()) as { code?: string }).code ?? 'done';
  };
  const offeredTo = (browser: Awaited<ReturnType<typeof openStaff>>) => notedActions(app.db, browser.customer.userId);

  test('is noted with its outcome, whatever it is, in the fields that the contract names', async () => {
    const agent = await openStaff(app, 'agent');
    for (const id of ['one', 'gone', 'broken']) await write(agent, id);
    const row = (id: string, outcome: string) => ({
      operation: 'updateCase',
      input: { id, stage: 'in_review' },
      outcome,
    });
    expect(await offeredTo(agent)).toEqual([
      row('one', 'done'),
      row('gone', 'request.not_found'),
      row('broken', 'server.unexpected'),
    ]);
    const kept = await app.db
      .selectFrom('staff_actions as a')
      .innerJoin('staff_action_outcomes as o', 'o.action_id', 'a.id')
      .select(['a.role', 'a.object_kind', 'a.object_id', 'o.changes'])
      .where('a.staff_id', '=', agent.customer.userId)
      .orderBy('a.id')
      .execute();
    const of = (object_id: string, changes: unknown) => ({ role: 'agent', object_kind: 'case', object_id, changes });
    // Of a refusal nothing, although it was noted before.
    expect(kept).toEqual([
      of('one', [{ field: 'stage', before: 'awaiting_details', after: 'in_review' }, { field: 'secret' }]),
      of('gone', null),
      of('broken', null),
    ]);
  });

  test('is for the roles that have the permission; nobody else, and nobody without a second factor, gets so far as to be noted', async () => {
    const administrator = await openStaff(app, 'administrator');
    expect(await write(administrator, 'one')).toBe('done');
    const without = await openStaff(app, 'administrator', { hasSecondFactor: false });
    expect(await write(without, 'one')).toBe('staff.second_factor_needed');
    const reader = await openStaff(app, 'reader');
    expect(await write(reader, 'one')).toBe('identity.forbidden');
    const customer = await openBrowser(app, await app.customer());
    expect(await write(customer, 'one')).toBe('identity.forbidden');
    const nobodys = await Promise.all([without, reader, customer].map(offeredTo));
    expect(nobodys.flat()).toEqual([]);
  });
});
