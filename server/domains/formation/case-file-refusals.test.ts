import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fail } from '../../platform/http/fail.ts';
import { makeAgreement } from '../../testing/companies/made-agreement.ts';
import { boughtCompany, detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import { formCompany } from '../../testing/taxes/own-taxes.ts';
import { formOf, type SentFile } from '../../testing/app/request-parts.ts';
import { lockedPdf, pdfOf, photo, program } from '../../testing/files/sample-files.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { infection, startClamd, type Clamd } from '../../testing/files/start-clamd.ts';
import { insert, select, selectOne, update } from '../../testing/database/rows.ts';
import { startTestApp, type TestApp } from '../../testing/app/start-test-app.ts';

type Target = { path: string; by: TestBrowser; body: string | undefined };

let app: TestApp;
let clamd: Clamd;
let owner: TestBrowser;
let targets: Record<string, Target>;
/** A return can be signed once, so each test needs another one. */
let readyToSign: () => Promise<void>;
beforeAll(async () => {
  clamd = await startClamd();
  app = await startTestApp({ CLAMD_URL: clamd.url });
  const agent = await openStaff(app, 'agent');
  owner = await openBrowser(app, await app.customer());
  const registrationId = await paidRegistration(app, owner.customer);
  await owner.call('POST /api/companies/details', { body: detailsOf(registrationId) });
  const { body: list } = await owner.call('GET /api/cases');
  const { case_id } = list.data.cases[0]!;
  const { body } = await agent.call('POST /api/admin/cases/:id/actions', {
    params: { id: case_id },
    body: { kind: 'proof_of_address', subject: '0' },
  });
  const formed = await formedAlready(owner);
  const { id: entryId } = await selectOne(app.db, 'ledger_entries', { registration_id: formed }, ['id']);
  const returnId = await sentReturn(owner.customer.userId, formed);
  const proof = { generation: 1, kind: 'online_receipt', number: '1', at: '2026-11-20T10:00:00.000Z', pages: 1 };
  const ownReturn = `/api/companies/${formed}/returns/${returnId}`;
  targets = {
    createReturnProof: {
      path: `/api/admin/returns/${returnId}/proofs`,
      by: await openStaff(app, 'agent'),
      body: JSON.stringify(proof),
    },
    createFilingProof: { path: `${ownReturn}/proofs`, by: owner, body: JSON.stringify(proof) },
    uploadSignedPage: { path: `${ownReturn}/signed-pages`, by: owner, body: JSON.stringify({ generation: 1 }) },
    uploadCauseStatement: { path: `${ownReturn}/cause-statements`, by: owner, body: JSON.stringify({ generation: 1 }) },
    uploadAnyCauseStatement: {
      path: `/api/admin/returns/${returnId}/cause-statements`,
      by: await openStaff(app, 'agent'),
      body: JSON.stringify({ generation: 1 }),
    },
    createEntryReceipt: {
      path: `/api/companies/${formed}/ledger/entries/${entryId}/receipts`,
      by: owner,
      body: undefined,
    },
    createThreadFile: {
      path: `/api/threads/${(await openedThread()).id}/files`,
      by: owner,
      body: JSON.stringify({ send_key: randomUUID() }),
    },
    createTaxProof: {
      path: `/api/companies/${formed}/tax-proofs`,
      by: owner,
      body: JSON.stringify({ key: provedKey }),
    },
    createStaffTaxProof: {
      path: `/api/admin/companies/${formed}/tax-proofs`,
      by: agent,
      body: JSON.stringify({ key: provedKey }),
    },
    createActionFile: {
      path: `/api/case-actions/${body.data.action_id}/files`,
      by: owner,
      body: JSON.stringify({ part: 'front' }),
    },
    createCasePaper: { path: `/api/admin/cases/${case_id}/papers`, by: agent, body: undefined },
    createDocument: {
      path: `/api/admin/companies/${registrationId}/documents`,
      by: agent,
      body: JSON.stringify({ category: 'other', title: 'Constancia', is_visible: true }),
    },
    createCompanyMail: {
      path: `/api/admin/companies/${registrationId}/mail`,
      by: agent,
      body: JSON.stringify({ kind: 'bank', sender: 'Banco', subject: 'Carta', received_on: '2026-11-20' }),
    },
    uploadDocument: {
      path: `/api/companies/${registrationId}/documents`,
      by: owner,
      body: JSON.stringify({ category: 'other', title: 'Contrato' }),
    },
    uploadSignedCopy: { path: '', by: owner, body: undefined },
  };
  readyToSign = async () => {
    const { userId } = owner.customer;
    targets['uploadSignedCopy']!.path =
      `/api/documents/${await makeAgreement(app, { userId, registrationId })}/signed-copy`;
  };
});
afterAll(async () => {
  await app.stop();
  await clamd.close();
});

async function openedThread() {
  const { body } = await owner.call('POST /api/threads', { body: { text: 'Hola', send_key: randomUUID() } });
  return body.data.thread;
}

async function formedAlready({ customer }: TestBrowser): Promise<string> {
  const of = await boughtCompany(app, { by: customer });
  await formCompany(app, of);
  return of.registrationId;
}

async function sentReturn(userId: string, registrationId: string): Promise<string> {
  const id = randomUUID();
  const at = new Date();
  const of = { id, registration_id: registrationId, user_id: userId, tax_year: 2026, period: '2026' };
  const stands = { kind: 'form_5472', obligation: 'form_5472:2026', due_on: '2027-04-15', state_since: at };
  await insert(app.db, 'returns', { ...of, ...stands, ...onItsWay });
  const explanation = { learned: 'En marzo.', cause: '', since: '', told_at: at };
  await insert(app.db, 'missed_years', {
    registration_id: registrationId,
    user_id: userId,
    year_day: '2026-12-31',
    ...explanation,
  });
  return id;
}

const provedKey = 'wy_annual_report:2027';
const stillOwed = { state: 'due', reason: null, document_id: null, settled_at: null };
const onItsWay = { state: 'sent', sent_at: new Date(), sent_way: 'fax', sent_to: '855-887-7737' };

const names = [
  'createActionFile',
  'createCasePaper',
  'createDocument',
  'createCompanyMail',
  'createTaxProof',
  'createStaffTaxProof',
  'createEntryReceipt',
  'createReturnProof',
  'createFilingProof',
  'createThreadFile',
  'uploadDocument',
  'uploadSignedCopy',
  'uploadSignedPage',
  'uploadCauseStatement',
  'uploadAnyCauseStatement',
] as const;
const headersOf = ({ by }: Target) => ({ ...by.headers, authorization: `Bearer ${by.customer.token}` });
const rows = () =>
  select(
    app.db,
    'files',
    {
      user_id: owner.customer.userId,
      kind: [
        'action-file',
        'case-paper',
        'staff-paper',
        'tax-proof',
        'ledger-receipt',
        'return-proof',
        'signed-page',
        'cause-statement',
        'thread-file',
        'own-paper',
      ],
    },
    ['id', 'name', 'state'],
  );

const atDoor = ['uploadSignedPage', 'uploadCauseStatement', 'uploadAnyCauseStatement'];

/** Resets to before the upload: obligations are owed again, and the return waits for its signature. */
async function begunAnew(name: string): Promise<void> {
  await app.db.deleteFrom('files').where('user_id', '=', owner.customer.userId).execute();
  await update(app.db, 'returns', {}, atDoor.includes(name) ? { state: 'approved' } : onItsWay);
  await app.db.updateTable('obligations').set(stillOwed).where('key', '=', provedKey).execute();
  if (name === 'uploadSignedCopy') await readyToSign();
}

async function send(target: Target, ...files: SentFile[]) {
  const response = await fetch(`${app.url}${target.path}`, {
    method: 'POST',
    headers: headersOf(target),
    body: formOf(target.body, files),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
}

const file = (content: Buffer, name = 'papel.pdf'): SentFile => ({ name, content });
const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(20_000, 7)]);
const refused: [what: string, code: string, status: number, file: () => SentFile | Promise<SentFile>][] = [
  ['an empty one', 'request.file_empty', 422, () => file(Buffer.alloc(0))],
  ['a program', 'files.type_not_accepted', 415, () => file(program, 'factura.exe')],
  ['a program called PDF', 'files.not_what_it_says', 422, () => file(program)],
  ['a broken PDF', 'files.damaged', 422, () => file(broken)],
  ['half a picture', 'files.damaged', 422, async () => file((await photo('png')).subarray(0, 120), 'foto.png')],
  ['one with a password', 'files.locked', 422, () => file(lockedPdf())],
  ['201 pages', 'files.too_many_pages', 422, () => file(pdfOf(201))],
  ['an infected one', 'files.infected', 422, () => file(Buffer.concat([pdfOf(1), Buffer.from(infection)]))],
];

const ofEach = ['a program', '201 pages', 'an infected one'];

const over = pdfOf(1, { padBytes: 25_000_001 });
const plainNames = [
  [`../../etc/${'ñ'.repeat(300)}.pdf`, `${'ñ'.repeat(150)}.pdf`],
  ['../../etc/Pasaporte.PDF', 'Pasaporte.PDF'],
  ['C:\\Papeles\\Título.pdf', 'Título.pdf'],
  ['foto\u202Efdp.pdf', 'fotofdp.pdf'],
  ['.pdf', 'archivo.pdf'],
] as const;

const declaredTooLong = async (target: Target) =>
  expect(await pushed(target, pdfOf(1), { length: 26_500_000 })).toMatchObject([413, tooLarge]);
const tooLarge = { code: 'request.file_too_large', megabytes_max: 25 };

async function cutOff(target: Target) {
  for (const end of ['', '\r\n--b'])
    expect(await pushed(target, pdfOf(1, { padBytes: 200_000 }), { end })).toMatchObject([
      400,
      { code: 'request.malformed' },
    ]);
  expect(await rows()).toEqual([]);
}

async function notOneFile(name: string) {
  const two = await send(targets[name]!, file(pdfOf(1)), file(pdfOf(2)));
  expect([two.status, two.body.code]).toEqual([413, 'request.files_too_many']);
  if (name !== 'createCompanyMail') expect((await send(targets[name]!)).body.code).toBe('request.malformed');
  expect(await rows()).toEqual([]);
}

/** Each operation defines its types, page limit and scan, and reads its form to the end; shared code does the rest. */
test.each(names.slice(1))(
  '%s refuses what is no file of its kinds, infected, not one, too long or cut off, keeps nothing of it, and then takes one under a plain name',
  async (name) => {
    const target = targets[name]!;
    await begunAnew(name);
    for (const [what, code, status, made] of refused.filter(([what]) => ofEach.includes(what))) {
      const answer = await send(target, await made());
      expect([what, answer.body.code, answer.status]).toEqual([what, code, status]);
    }
    await notOneFile(name);
    await declaredTooLong(target);
    // Without a content length everything is read before it is too large. One operation suffices to show it.
    if (name === 'createEntryReceipt') expect(await pushed(target, over)).toMatchObject([413, tooLarge]);
    await cutOff(target);
    const [called, kept] = plainNames[0];
    expect((await send(target, file(pdfOf(1), called))).status).toBe(200);
    expect(await rows()).toMatchObject([{ name: kept, state: 'kept' }]);
  },
);

test.each(names)(
  '%s takes no file that is broken, before it was scanned, or that the store has not taken',
  async (name) => {
    await begunAnew(name);
    const codeOf = async (content = pdfOf(1)) => (await send(targets[name]!, file(content))).body.code;
    expect(await codeOf(broken)).toBe('files.damaged');
    clamd.behaviour.is = 'hanging up';
    expect(await codeOf()).toBe('files.scanner_unavailable');
    clamd.behaviour.is = 'well';
    const { put } = app.context.files;
    app.context.files.put = () => Promise.reject(fail('server.unavailable'));
    expect(await codeOf()).toBe('files.store_unavailable');
    app.context.files.put = put;
    const { open } = app.context.spool;
    app.context.spool.open = () => Promise.reject(fail('files.no_room'));
    expect(await send(targets[name]!, file(pdfOf(1)))).toMatchObject({ status: 507, body: { code: 'files.no_room' } });
    app.context.spool.open = open;
    expect(await rows()).toEqual([]);
    expect((await send(targets[name]!, file(pdfOf(1)))).status).toBe(200);
  },
);

describe('createActionFile', () => {
  const [name] = names;
  beforeEach(() => begunAnew(name));

  test('refuses what is no file of its kinds, and keeps nothing of it', async () => {
    for (const [what, code, status, made] of refused) {
      const answer = await send(targets[name]!, await made());
      expect([what, answer.body.code, answer.status]).toEqual([what, code, status]);
    }
    expect(await rows()).toEqual([]);
  });

  test('takes one file', () => notOneFile(name));

  test('takes 25 MB and no more, however they come', async () => {
    await declaredTooLong(targets[name]!);
    expect(await pushed(targets[name]!, over)).toMatchObject([413, tooLarge]);
    expect(await rows()).toEqual([]);
    const most = pdfOf(1, { padBytes: 24_990_000 });
    expect((await pushed(targets[name]!, most))[0]).toBe(200);
  });

  test('keeps nothing of what is cut off: in the file, after it, and when the sender goes away', async () => {
    await cutOff(targets[name]!);
    const asking = begun(targets[name]!, { 'content-length': 900_000 });
    asking.on('error', () => undefined);
    asking.write(formHead(targets[name]!));
    asking.write(pdfOf(1, { padBytes: 200_000 }));
    await expect.poll(rows).toMatchObject([{ state: 'receiving' }]);
    asking.destroy();
    await expect.poll(rows).toEqual([]);
  });

  test('keeps a plain name of what it is called', async () => {
    for (const [called, kept] of plainNames) {
      await begunAnew(name);
      expect((await send(targets[name]!, file(pdfOf(1), called))).status).toBe(200);
      expect(await rows()).toMatchObject([{ name: kept, state: 'kept' }]);
    }
  });
});

const formHead = ({ body }: Target) =>
  (body === undefined ? '' : `--b\r\ncontent-disposition: form-data; name="body"\r\n\r\n${body}\r\n`) +
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';

function begun(target: Target, headers: Record<string, string | number> = {}) {
  return httpRequest(`${app.url}${target.path}`, {
    method: 'POST',
    headers: { ...headersOf(target), 'content-type': 'multipart/form-data; boundary=b', ...headers },
  });
}

/** A raw request: without a content length, or with a broken end. */
async function pushed(
  target: Target,
  content: Buffer,
  { length, end = '\r\n--b--\r\n' }: { length?: number; end?: string } = {},
): Promise<[status: number | undefined, body: unknown]> {
  const whole = Buffer.concat([Buffer.from(formHead(target)), content, Buffer.from(end)]);
  const asking = begun(target, length ? { 'content-length': length } : {});
  // The server may refuse and close the connection before everything is sent.
  asking.on('error', () => undefined);
  if (length) asking.write(whole);
  else asking.end(whole);
  const [response] = (await once(asking, 'response')) as [import('node:http').IncomingMessage];
  return [response.statusCode, JSON.parse(await textOf(response))];
}
