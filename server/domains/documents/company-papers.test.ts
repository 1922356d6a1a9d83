import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type OwnCase, moveCase, paidCase, submittedCase } from '../../testing/companies/own-case.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { pdfOf, photo, program } from '../../testing/files/sample-files.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { makeAgreement } from '../../testing/companies/made-agreement.ts';
import { detailsOf } from '../../testing/companies/purchase.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';

const app = testApp();

const papersOf = (userId: string) =>
  app.db
    .selectFrom('documents')
    .select(['category', 'version', 'is_current'])
    .where('user_id', '=', userId)
    .orderBy('category')
    .orderBy('version')
    .execute();

test('answers, certificates, receipts, and what was sent in answer, with its versions', async () => {
  const agent = await openStaff(app, 'agent');
  const of = await submittedCase(app);
  const { userId } = of.customer;
  await runJobs(app, 'deliver-outbox');
  await moveCase(app, of, { event: 'approved', by: 'agent' }, { event: 'submitted', by: 'agent' });
  await moveCase(app, of, { event: 'formed', by: 'agent' });
  const owner = await openBrowser(app, of.customer);
  const asking = { kind: 'identity_document', subject: '0' } as const;
  const params = { id: of.caseId };
  const created = await agent.call('POST /api/admin/cases/:id/actions', { params, body: asking });
  const action = { id: created.body.data.action_id };
  for (const pages of [1, 2]) {
    const files = [{ name: 'dni.pdf', content: pdfOf(pages) }];
    const sent = await owner.call('POST /api/case-actions/:id/files', {
      params: action,
      body: { part: 'front' },
      files,
    });
    const { version } = sent.body.data.action;
    const front = sent.body.data.action.files.find((file) => file.pages === pages)!.id;
    const body = { version, answer: { front } };
    expect((await owner.call('POST /api/case-actions/:id/answer', { params: action, body })).status).toBe(200);
  }
  const files = [{ name: 'carta.pdf', content: pdfOf(3) }];
  await agent.call('POST /api/admin/cases/:id/papers', { params, files });
  const filed = await papersOf(userId);
  expect(filed.map(({ category, version, is_current }) => [category, version, is_current])).toEqual([
    ['agency_answer', 1, true],
    ['agency_answer', 1, true],
    ['articles', 1, true],
    ['identity_document', 1, false],
    ['identity_document', 2, true],
    ['receipt', 1, true],
  ]);
});

const scan = (name = 'firmado.pdf') => ({ name, content: pdfOf(2, { trailer: `% ${randomUUID()}` }) });

const made = ({ customer: { userId }, registrationId }: OwnCase, isReviewed = true) =>
  makeAgreement(app, { userId, registrationId, isReviewed });
const sign = ({ token }: Customer, id: string, file = scan()) =>
  app.call('POST /api/documents/:id/signed-copy', { token, params: { id }, files: [file] });
const upload = ({ token }: Customer, id: string, body: object, file = scan()) =>
  app.call('POST /api/companies/:id/documents', { token, params: { id }, body: body as never, files: [file] });
const mainOf = async ({ customer: { token }, registrationId }: OwnCase) =>
  (await app.call('GET /api/documentos-principales', { token, query: { company_id: registrationId } })).body.data
    .documents;
const folderOf = async ({ customer: { token }, registrationId: id }: OwnCase) =>
  (await app.call('GET /api/companies/:id/bank-folder', { token, params: { id } })).body.data.items;
const secondOf = async ({ customer }: OwnCase): Promise<OwnCase> => {
  const of = await paidCase(app, customer);
  const body = detailsOf(of.registrationId, { company_name: 'Otra Boya LLC' });
  await app.call('POST /api/companies/details', { token: customer.token, body });
  return of;
};

test('until its signed copy is there an agreement is unsigned, on its card and in the folder; a model takes none', async () => {
  const of = await submittedCase(app);
  const other = await secondOf(of);
  const [id, others] = [await made(of), await made(other, false)];
  const agreement = async (one: OwnCase) => (await folderOf(one)).find(({ kind }) => kind === 'operating_agreement');
  expect(await mainOf(of)).toMatchObject([{ id, is_signed: false, is_model: false, version: 1 }]);
  expect(await mainOf(other)).toMatchObject([{ id: others, is_signed: false, is_model: true }]);
  expect(await agreement(of)).toMatchObject({ state: 'unsigned', takes: { kind: 'signature', of: id } });
  expect((await agreement(of))!.missing).toMatch(/^Falta firmar\. Pide las firmas/);
  expect(await agreement(other)).toMatchObject({ state: 'unsigned', takes: null });
  expect((await agreement(other))!.missing).toMatch(/^Es un modelo para llevar a un abogado: todavía no se firma/);
  const early = await sign(of.customer, others);
  expect([early.status, early.body.code]).toEqual([409, 'documents.still_model']);
  expect(await mainOf(other)).toMatchObject([{ id: others, version: 1 }]);

  const picture = { name: 'firmado.jpg', content: await photo() };
  const sent = await sign(of.customer, id, picture);
  expect([sent.status, sent.body.data.document]).toMatchObject([
    200,
    { category: 'operating_agreement', source: 'customer', version: 2, is_signed: true, is_model: false },
  ]);
  const kept = sent.body.data.document.id;
  expect(await mainOf(of)).toMatchObject([{ id: kept, title: 'Acuerdo Operativo' }]);
  expect(await agreement(of)).toMatchObject({ state: 'here', missing: null, takes: null, documents: [{ id: kept }] });
  expect(await agreement(other)).toMatchObject({ state: 'unsigned' });
  const { token } = of.customer;
  const read = await app.call('GET /api/documents/:id', { token, params: { id: kept } });
  expect(read.body.data.versions.map(({ version, is_current, reason }) => [version, is_current, reason])).toEqual([
    [2, true, 'Subiste la copia firmada.'],
    [1, false, null],
  ]);
  // A better picture becomes the next version; the generated paper is no longer the one to sign.
  expect((await sign(of.customer, kept)).body.data.document).toMatchObject({ version: 3, is_signed: true });
  expect((await sign(of.customer, id)).body.code).toBe('documents.replaced_meanwhile');
});

test('twice at once is one version; of two different ones at once one is refused', async () => {
  const of = await submittedCase(app);
  const id = await made(of);
  const file = scan();
  const same = await Promise.all([sign(of.customer, id, file), sign(of.customer, id, file)]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(same.map(({ body }) => body.data.document.id)).size).toBe(1);
  expect(await mainOf(of)).toMatchObject([{ version: 2 }]);
  const now = same[0]!.body.data.document.id;
  const both = await Promise.all([sign(of.customer, now), sign(of.customer, now)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('documents.replaced_meanwhile');
  expect(await mainOf(of)).toMatchObject([{ version: 3 }]);
  // An earlier version does not come back by sending it again.
  const after = (await mainOf(of))[0]!.id;
  expect((await sign(of.customer, after, file)).body.code).toBe('documents.kept_already');
});

test('what nobody signs takes no copy; a program is none', async () => {
  const of = await submittedCase(app);
  const id = await made(of);
  const refused = await sign(of.customer, id, { name: 'firmado.pdf', content: program });
  expect(refused.status).toBe(422);
  const kept = await upload(of.customer, of.registrationId, { category: 'other', title: 'Contrato' });
  expect((await sign(of.customer, kept.body.data.document.id)).body.code).toBe('documents.not_to_sign');
  expect(await mainOf(of)).toMatchObject([{ id, version: 1, is_signed: false }]);
});

test('an owner’s paper goes to its row of the folder, another one takes its place; the other company keeps its own', async () => {
  const of = await submittedCase(app);
  const other = await secondOf(of);
  const stranger = await app.customer();
  const body = { category: 'proof_of_address', owner: 0, part: 'front' };
  const proof = async (one: OwnCase) => (await folderOf(one)).find(({ kind }) => kind === 'proof_of_address');
  expect(await proof(of)).toMatchObject({ state: 'missing', takes: { kind: 'owner', of: '0' } });
  const file = scan('recibo.pdf');
  const first = await upload(of.customer, of.registrationId, body, file);
  expect([first.status, first.body.data.document]).toMatchObject([
    200,
    { title: 'Comprobante de domicilio de Titular Principal', source: 'customer', version: 1 },
  ]);
  expect(await proof(of)).toMatchObject({ state: 'here', documents: [{ id: first.body.data.document.id }] });
  expect(await proof(other)).toMatchObject({ state: 'missing' });
  const again = await upload(of.customer, of.registrationId, body, file);
  expect(again.body.data.document.id).toBe(first.body.data.document.id);
  expect((await upload(of.customer, of.registrationId, body)).body.data.document.version).toBe(2);
  expect((await upload(of.customer, other.registrationId, body, file)).body.data.document).toMatchObject({
    registration_id: other.registrationId,
    version: 1,
  });
  const nobody = await upload(of.customer, of.registrationId, { ...body, owner: 7 });
  expect([nobody.status, nobody.body.details]).toMatchObject([422, [{ field: 'owner' }]]);
  expect((await upload(stranger, of.registrationId, body)).body.code).toBe('companies.registration_not_found');
});

test('the back of a document stands behind its front; anything else is called as its sender calls it', async () => {
  const of = await submittedCase(app);
  const id = (part: string) => ({ category: 'identity_document', owner: 0, part });
  await upload(of.customer, of.registrationId, id('back'));
  await upload(of.customer, of.registrationId, id('front'));
  const row = (await folderOf(of)).find(({ kind }) => kind === 'identity_document');
  expect(row!.documents.map(({ title }) => title)).toEqual([
    'Documento de identidad de Titular Principal',
    'Documento de identidad de Titular Principal (reverso)',
  ]);
  const { body } = await upload(of.customer, of.registrationId, { category: 'other', title: 'Contrato con el banco' });
  expect(body.data.document).toMatchObject({ category: 'other', title: 'Contrato con el banco', source: 'customer' });
});
