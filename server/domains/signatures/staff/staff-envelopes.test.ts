import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { makeAgreement } from '../../../testing/companies/made-agreement.ts';
import type { OwnCase } from '../../../testing/companies/own-case.ts';
import { photo } from '../../../testing/files/sample-files.ts';
import {
  askedSigning,
  enterByCode,
  eventKinds,
  readAndSign,
  signerNamed,
  tokenOf,
  type AskedSigning,
} from '../../../testing/signatures/own-signing.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
const time = expect.stringMatching(/Z$/) as string;
const address = () => `firmante-${randomUUID()}@example.com`;
const one = () => [signerNamed('Socia Primera', address())];
const two = () => [...one(), signerNamed('Socio Segundo', address())];

type Filter = 'open' | 'bounced' | 'declined' | 'ink' | 'ended';
const listed = async (filter: Filter, after?: string) =>
  (await agent.call('GET /api/admin/signatures', { query: { filter, ...(after && { after }) } })).body.data;
const idsIn = async (filter: Filter) => (await listed(filter)).envelopes.map(({ id }) => id);
const counts = async () => (await agent.call('GET /api/admin/signatures/counts')).body.data.counts;
const whole = async (id: string) => (await agent.call('GET /api/admin/signatures/:id', { params: { id } })).body.data;
const decline = async ({ signerIds }: AskedSigning, reason: string) => {
  const browser = await enterByCode(app, signerIds[0]!);
  await browser.call('POST /api/signing/:id/decline', { params: { id: signerIds[0]! }, body: { reason } });
};
const bounce = (signerId: string, at = app.context.clock()) =>
  app.db.updateTable('signers').set({ bounced_at: at }).where('id', '=', signerId).execute();
const tasksOf = async ({ caseId }: OwnCase) =>
  (
    await app.db.selectFrom('tasks').select(['kind', 'outcome', 'subject']).where('case_id', '=', caseId).execute()
  ).filter(({ kind }) => kind === 'signing_declined' || kind === 'ink_copy');

const inInk = async (own?: OwnCase) => {
  const of = own ?? (await boughtCase(app));
  const { userId } = of.customer;
  const documentId = await makeAgreement(app, { userId, registrationId: of.registrationId });
  const { body } = await agent.call('POST /api/admin/companies/:id/envelopes', {
    params: { id: of.registrationId },
    body: { documents: [documentId], signers: one(), way: 'ink', reason: 'La pide el banco.' },
  });
  const { id: envelopeId, signers } = body.data.envelope;
  return { ...of, documentId, envelopeId, signerIds: signers.map(({ id }) => id) };
};
const upload = async ({ signerIds: [id] }: AskedSigning, width = 600) => {
  const browser = await enterByCode(app, id!);
  const files = [{ name: 'firmado.jpg', content: await photo('jpeg', { width }) }];
  return browser.call('POST /api/signing/:id/ink', { params: { id: id! }, files });
};

test('each is in the lists that it belongs to, of whichever company: those that wait longest first, ended ones newest first', async () => {
  await app.db.deleteFrom('ink_copies').execute();
  const first = await askedSigning(app, two());
  app.travel(1);
  const second = await askedSigning(app, two());
  const ink = await inInk();
  expect(await idsIn('open')).toEqual([first.envelopeId, second.envelopeId, ink.envelopeId]);
  await bounce(second.signerIds[0]!);
  await bounce(second.signerIds[1]!, new Date(app.context.clock().getTime() + 1));
  expect([await idsIn('bounced'), await idsIn('ink')]).toEqual([[second.envelopeId], []]);
  for (const width of [600, 601]) expect((await upload(ink, width)).status).toBe(200);
  expect([await idsIn('ink'), await counts()]).toEqual([[ink.envelopeId], { open: 3, bounced: 1, ink: 1 }]);
  await decline(first, 'No es mi empresa.');
  app.travel(1 / 1440);
  const cancelled = await agent.call('POST /api/admin/signatures/:id/cancel', {
    params: { id: second.envelopeId },
    body: { reason: 'Cambian los socios.' },
  });
  expect(cancelled.body.data.envelope).toMatchObject({ state: 'cancelled', ended_reason: 'Cambian los socios.' });
  expect([await idsIn('open'), await idsIn('bounced'), await idsIn('declined'), await idsIn('ended')]).toEqual([
    [ink.envelopeId],
    [],
    [first.envelopeId],
    [second.envelopeId, first.envelopeId],
  ]);
  expect(await counts()).toEqual({ open: 1, bounced: 0, ink: 1 });
  const [row] = (await listed('declined')).envelopes;
  expect(row).toEqual({
    id: first.envelopeId,
    registration_id: first.registrationId,
    company_name: expect.stringMatching(/LLC$/),
    title: 'Acuerdo Operativo',
    way: 'electronic',
    state: 'declined',
    asked_by: expect.any(String),
    reason: 'Para el banco.',
    asked_at: time,
    expires_at: time,
    ended_at: time,
    ended_reason: 'No es mi empresa.',
    signers: [
      {
        id: first.signerIds[0],
        name: 'Socia Primera',
        email: expect.stringMatching(/^firmante-/),
        role: 'Member',
        step: 1,
        state: 'declined',
        invited_at: time,
        opened_at: null,
        signed_at: null,
        declined_at: time,
        decline_reason: 'No es mi empresa.',
        is_bounced: false,
        is_me: false,
      },
      expect.objectContaining({ id: first.signerIds[1], state: 'invited' }),
    ],
    copy: null,
  });
});

test('a page has fifty, and the next begins where it ended', async () => {
  const of = await boughtCase(app);
  const before = await idsIn('open');
  // Of one moment, so that their ids decide.
  const at = new Date(app.context.clock().getTime() + 1_000);
  const rows = Array.from({ length: 60 - before.length }, (_, index) => ({
    id: randomUUID(),
    user_id: of.customer.userId,
    registration_id: of.registrationId,
    title: `Papel ${index}`,
    way: 'electronic',
    state: 'open',
    reason: '',
    asker_name: 'Zarpa',
    asked_at: at,
    expires_at: new Date(app.context.clock().getTime() + 86_400_000),
    verify_code: randomUUID(),
  }));
  await app.db.insertInto('envelopes').values(rows).execute();
  const page = await listed('open');
  const rest = await listed('open', page.next!);
  const ids = [...page.envelopes, ...rest.envelopes].map(({ id }) => id);
  expect([page.envelopes.length, rest.envelopes.length, rest.next]).toEqual([50, 10, null]);
  expect(ids).toEqual([...before, ...rows.map(({ id }) => id).toSorted()]);
  const wrong = await agent.call('GET /api/admin/signatures', { query: { after: 'nada' } });
  expect(wrong.body.code).toBe('request.invalid');
  await app.db.deleteFrom('envelopes').where('registration_id', '=', of.registrationId).execute();
});

test('the team asks in its own name for papers of that company alone; the owner hears of it, and the case says so', async () => {
  const of = await boughtCase(app);
  const other = await boughtCase(app, of.customer);
  const { userId } = of.customer;
  const documentId = await makeAgreement(app, { userId, registrationId: of.registrationId });
  const ask = (id: string, document = documentId) =>
    agent.call('POST /api/admin/companies/:id/envelopes', {
      params: { id },
      body: { documents: [document], signers: one(), way: 'electronic', reason: 'Para el banco.' },
    });
  expect((await ask(other.registrationId)).body.code).toBe('request.invalid');
  expect((await ask(randomUUID())).body.code).toBe('companies.registration_not_found');
  const { envelope } = (await ask(of.registrationId)).body.data;
  expect(envelope).toMatchObject({ asked_by: 'Zarpa', way: 'electronic', state: 'open', copy: null });
  expect((await ask(of.registrationId)).body.code).toBe('signatures.asked_already');
  const notices = await app.db
    .selectFrom('notices')
    .select(['kind', 'ref'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'signing')
    .execute();
  expect(notices).toEqual([{ kind: 'signing', ref: `${envelope.id}:asked` }]);
  const listOf = async (id: string) =>
    (await agent.call('GET /api/admin/companies/:id/envelopes', { params: { id } })).body;
  expect((await listOf(of.registrationId)).data.envelopes.map(({ id }) => id)).toEqual([envelope.id]);
  expect((await listOf(other.registrationId)).data.envelopes).toEqual([]);
  expect((await listOf(randomUUID())).code).toBe('companies.registration_not_found');
  const third = await boughtCase(app);
  const ofPerson = async (id: string) =>
    (await agent.call('GET /api/admin/customers/:userId/envelopes', { params: { userId: id } })).body.data.envelopes;
  expect((await ofPerson(userId)).map(({ id }) => id)).toEqual([envelope.id]);
  expect(await ofPerson(third.customer.userId)).toEqual([]);
  const seen = await whole(envelope.id);
  expect([seen.case_id, seen.is_chain_whole]).toEqual([of.caseId, true]);
  const history = (await app.call('GET /api/cases/:id', { of, params: { id: of.registrationId } })).body.data.history;
  expect(history.filter(({ kind }) => kind === 'signing')).toMatchObject([
    { actor: 'system', facts: { envelope: envelope.id, state: 'asked' }, texts: { title: 'Acuerdo Operativo' } },
  ]);
  const ofOther = (await app.call('GET /api/cases/:id', { of: other, params: { id: other.registrationId } })).body.data;
  expect(ofOther.history.filter(({ kind }) => kind === 'signing')).toEqual([]);
});

test('whom a paper names is suggested to the team as to its owner', async () => {
  const of = await boughtCase(app);
  const documentId = await makeAgreement(app, { userId: of.customer.userId, registrationId: of.registrationId });
  const suggested = (id: string) => agent.call('GET /api/admin/documents/:id/signers', { params: { id } });
  const { body } = await suggested(documentId);
  const own = await app.call('GET /api/documents/:id/signers', { of, params: { id: documentId } });
  expect(body.data.signers).toEqual([{ name: 'Cliente Prueba', email: of.customer.email, role: '' }]);
  expect(own.body.data).toEqual(body.data);
  expect((await suggested(randomUUID())).body.code).toBe('request.not_found');
});

test('all that happened is told in words, and a changed event is seen', async () => {
  const of = await askedSigning(app, two());
  const [first, second] = of.signerIds as [string, string];
  await readAndSign(await enterByCode(app, first), first);
  const params = { id: of.envelopeId, signerId: second };
  const corrected = await agent.call('PUT /api/admin/signatures/:id/signers/:signerId/email', {
    params,
    body: { email: 'correcta@example.com' },
  });
  expect(corrected.body.data.envelope.signers[1]).toMatchObject({ email: 'correcta@example.com', state: 'invited' });
  const again = await agent.call('POST /api/admin/signatures/:id/signers/:signerId/invitation', { params });
  expect(again.status).toBe(200);
  await decline({ ...of, signerIds: [second] }, 'Mi parte no es esa.');
  const { envelope, events, is_chain_whole } = await whole(of.envelopeId);
  expect([envelope.state, is_chain_whole]).toEqual(['declined', true]);
  const by = events.map(({ kind, signer, text }) => [kind, signer, text]);
  const firstEmail = envelope.signers[0]!.email;
  expect(by).toEqual([
    ['asked', null, 'Las pidió el cliente'],
    ['invited', 'Socia Primera', firstEmail],
    ['invited', 'Socio Segundo', expect.stringMatching(/^firmante-/)],
    ['code_passed', 'Socia Primera', expect.stringContaining('127.0.0.1')],
    ['opened', 'Socia Primera', expect.stringMatching(/^con el código de su correo · /)],
    ['read', 'Socia Primera', 'Acuerdo Operativo · marcó que lo leyó todo'],
    ['consented', 'Socia Primera', expect.stringMatching(/^texto FE-1 · /)],
    [
      'signed',
      'Socia Primera',
      expect.stringMatching(/^«Socia Primera» · escrita · con el código de su correo · America\/Bogota · /),
    ],
    ['corrected', 'Socio Segundo', expect.stringMatching(/^firmante-.* → correcta@example\.com$/)],
    ['invited', 'Socio Segundo', 'correcta@example.com'],
    ['reminded', 'Socio Segundo', 'correcta@example.com'],
    ['code_passed', 'Socio Segundo', expect.any(String)],
    ['declined', 'Socio Segundo', 'Mi parte no es esa.'],
  ]);
  expect(await tasksOf(of)).toEqual([{ kind: 'signing_declined', outcome: null, subject: of.envelopeId }]);
  await app.db
    .updateTable('envelopes')
    .set({ head: Buffer.alloc(32) })
    .where('id', '=', of.envelopeId)
    .execute();
  expect((await whole(of.envelopeId)).is_chain_whole).toBe(false);
});

describe('a copy signed by hand', () => {
  const judge = (id: string, body: { file_id: string; verdict: 'matches' | 'sent_back'; note?: string }) =>
    agent.call('POST /api/admin/signatures/:id/ink', { params: { id }, body });

  test('is sent back with what it lacks, and accepted once it is the paper: then it is its next version', async () => {
    const of = await inInk();
    await upload(of);
    expect(await tasksOf(of)).toEqual([{ kind: 'ink_copy', outcome: null, subject: of.envelopeId }]);
    const { copy } = (await whole(of.envelopeId)).envelope;
    expect(copy).toEqual({
      file_id: expect.any(String),
      media_type: 'image/jpeg',
      uploaded_at: time,
      verdict: null,
      note: null,
    });
    const unsaid = await judge(of.envelopeId, { file_id: copy!.file_id, verdict: 'sent_back' });
    expect(unsaid.body.code).toBe('request.invalid');
    const back = await judge(of.envelopeId, {
      file_id: copy!.file_id,
      verdict: 'sent_back',
      note: 'Falta la página 2.',
    });
    expect(back.body.data.envelope).toMatchObject({
      state: 'open',
      copy: { verdict: 'sent_back', note: 'Falta la página 2.' },
    });
    expect((await judge(of.envelopeId, { file_id: copy!.file_id, verdict: 'matches' })).body.code).toBe(
      'signatures.no_copy',
    );
    expect((await tasksOf(of)).map(({ outcome }) => outcome)).toEqual(['done']);
    app.travel(1 / 1440);
    await upload(of, 601);
    const file_id = (await whole(of.envelopeId)).envelope.copy!.file_id;
    expect((await judge(of.envelopeId, { file_id, verdict: 'matches' })).body.data.envelope).toMatchObject({
      state: 'completed',
      copy: { verdict: 'matches' },
    });
    expect((await judge(of.envelopeId, { file_id, verdict: 'sent_back', note: 'No.' })).body.code).toBe(
      'signatures.gone',
    );
    const versions = await app.db
      .selectFrom('documents')
      .select(['id', 'is_current', 'is_signed'])
      .where('registration_id', '=', of.registrationId)
      .where('category', '=', 'operating_agreement')
      .orderBy('version')
      .execute();
    expect(versions).toEqual([
      { id: of.documentId, is_current: false, is_signed: false },
      { id: file_id, is_current: true, is_signed: true },
    ]);
    const words = (await whole(of.envelopeId)).events
      .filter(({ kind }) => kind === 'copy_judged')
      .map(({ text }) => text);
    expect(words).toEqual(['Se devolvió · Falta la página 2.', 'Es el documento, firmado']);
  });

  test('of a signing on the screen there is none', async () => {
    const of = await askedSigning(app, one());
    const refused = await judge(of.envelopeId, { file_id: randomUUID(), verdict: 'matches' });
    expect(refused.body.code).toBe('signatures.electronic');
  });
});

test('what ended is not changed, and what nobody knows is not found', async () => {
  const of = await askedSigning(app, [
    signerNamed('Socia Primera', address()),
    signerNamed('Socio Segundo', address(), 2),
  ]);
  const [first, second] = of.signerIds as [string, string];
  const path = (id: string, signerId: string) => ({ params: { id, signerId } });
  const invite = async (id: string, signerId: string) =>
    (await agent.call('POST /api/admin/signatures/:id/signers/:signerId/invitation', path(id, signerId))).body.code;
  const correct = async (id: string, signerId: string, email = address()) =>
    (
      await agent.call('PUT /api/admin/signatures/:id/signers/:signerId/email', {
        ...path(id, signerId),
        body: { email },
      })
    ).body.code;
  const cancel = async (id: string) =>
    (await agent.call('POST /api/admin/signatures/:id/cancel', { params: { id }, body: { reason: 'No.' } })).body.code;
  const judge = async (id: string) =>
    (
      await agent.call('POST /api/admin/signatures/:id/ink', {
        params: { id },
        body: { file_id: randomUUID(), verdict: 'matches' },
      })
    ).body.code;
  expect([await invite(of.envelopeId, second), await correct(of.envelopeId, second, 'ana')]).toEqual([
    'signatures.not_yet',
    'request.invalid',
  ]);
  await readAndSign(await enterByCode(app, first), first);
  expect([await invite(of.envelopeId, first), await correct(of.envelopeId, first)]).toEqual([
    'signatures.signed_already',
    'signatures.signed_already',
  ]);
  await decline({ ...of, signerIds: [second] }, 'No.');
  expect([
    await invite(of.envelopeId, second),
    await correct(of.envelopeId, second),
    await cancel(of.envelopeId),
  ]).toEqual(['signatures.gone', 'signatures.gone', 'signatures.gone']);
  const unknown = randomUUID();
  const read = await agent.call('GET /api/admin/signatures/:id', { params: { id: unknown } });
  expect([
    read.body.code,
    await invite(unknown, second),
    await correct(of.envelopeId, unknown),
    await cancel(unknown),
    await judge(unknown),
  ]).toEqual(Array.from({ length: 5 }, () => 'signatures.not_found'));
  expect(await eventKinds(app, of.envelopeId)).not.toContain('cancelled');
});

test('who corrects an address voids the link that went to the wrong one', async () => {
  const of = await askedSigning(app, one());
  const [signerId] = of.signerIds as [string];
  const token = await tokenOf(app, signerId);
  await bounce(signerId);
  const params = { id: of.envelopeId, signerId };
  const { body } = await agent.call('PUT /api/admin/signatures/:id/signers/:signerId/email', {
    params,
    body: { email: address() },
  });
  expect(body.data.envelope.signers[0]!.is_bounced).toBe(false);
  expect((await app.call('POST /api/signing/link', { body: { token } })).body.code).toBe('signatures.link_ended');
});
