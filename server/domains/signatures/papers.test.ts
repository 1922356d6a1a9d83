import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { filersEnvironment } from '../../testing/people/filers.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import type { FiledCase } from '../../testing/companies/filed-case.ts';
import { paperedCase } from '../../testing/companies/papered-case.ts';
import { insert } from '../../testing/database/rows.ts';
import { pdfOf, program } from '../../testing/files/sample-files.ts';
import { filePaper } from '../../testing/signatures/filed-paper.ts';
import { makeAgreement } from '../../testing/companies/made-agreement.ts';
import {
  linkBrowser,
  enterByCode,
  eventKinds,
  readAndSign,
  signerNamed,
} from '../../testing/signatures/own-signing.ts';
import { askForSignatures } from './asking/ask-for-signatures.ts';
import { findEnvelope } from './envelopes/envelopes.queries.ts';
import { composeCompleted, composeInvitation } from './mails/compose-signing-mails.ts';
import { judgeInkCopy } from './signing/ink-copies.ts';

const app = testApp(filersEnvironment);
const agent = testStaff(app, 'agent');
const address = () => `firmante-${randomUUID()}@example.com`;

test('of a paper with a tax number, which is sealed, it is known who signs', async () => {
  const of = await paperedCase(app, agent, ['approved', 'submitted', 'formed', 'ein_requested', 'ein_issued']);
  await runJobs(app, 'make-papers');
  const { id } = await app.db
    .selectFrom('documents')
    .select('id')
    .where('registration_id', '=', of.registrationId)
    .where('category', '=', 'banking_resolution')
    .executeTakeFirstOrThrow();
  const { body } = await app.call('GET /api/documents/:id/signers', { token: of.customer.token, params: { id } });
  expect(body.data?.signers.map(({ role }) => role)).toEqual(['Member']);
});

describe('papers of ours', () => {
  let of: FiledCase;
  const documents = async (category: string) => {
    const row = await app.db
      .selectFrom('documents')
      .select('id')
      .where('registration_id', '=', of.registrationId)
      .where('category', '=', category)
      .where('is_current', '=', true)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  beforeAll(async () => {
    const review = { lawyer: 'Abogada de Cheyenne', admitted: 'Wyoming', reviewed_on: '2026-03-04' };
    await insert(
      app.db,
      'template_reviews',
      ['OA-3', 'IR-3', 'MC-3', 'BR-3'].map((version) => ({
        version,
        ...review,
        noted_by: agent.customer.userId,
        noted_at: new Date(),
      })),
    );
    of = await paperedCase(app, agent, ['approved', 'submitted', 'formed']);
    await runJobs(app, 'make-papers');
  }, 60_000);

  test('name who signs, with the addresses that we know; each signs on the line with their name', async () => {
    const id = await documents('initial_resolution');
    const { body } = await app.call('GET /api/documents/:id/signers', { token: of.customer.token, params: { id } });
    const { signers } = body.data;
    expect(signers.map(({ name, role }) => [name, role])).toEqual([
      ['Quien Organiza', 'Organizer'],
      ...signers.slice(1).map(({ name }) => [name, 'Member']),
    ]);
    expect(signers[0]!.email).toBe('organiza@example.com');
    const byTeam = await agent.call('GET /api/admin/documents/:id/signers', { params: { id } });
    expect(byTeam.body.data.signers).toEqual(signers);
    expect(signers.slice(1).every(({ email }) => email.includes('@'))).toBe(true);
    const asked = await app.call('POST /api/companies/:id/envelopes', {
      of,
      body: {
        documents: [id],
        signers: signers.map((signer, index) => ({ ...signer, email: signer.email || address(), step: index + 1 })),
        reason: '',
      },
    });
    expect([asked.status, asked.body.code]).toEqual([200, undefined]);
    const { papers, signers: named } = asked.body.data.envelope;
    expect(papers[0]!.places.map(({ signer_id }) => named.find((one) => one.id === signer_id)!.name)).toEqual(
      signers.map(({ name }) => name),
    );
  });

  test('are not signed without somebody whom they name, nor shown to another customer', async () => {
    const id = await documents('operating_agreement');
    const lacking = await app.call('POST /api/companies/:id/envelopes', {
      of,
      body: { documents: [id], signers: [signerNamed('Otra Persona', address())], reason: '' },
    });
    expect([lacking.body.code, lacking.body.details?.[0]?.field]).toEqual(['request.invalid', 'signers']);
    const stranger = await boughtCase(app);
    const theirs = await app.call('GET /api/documents/:id/signers', {
      token: stranger.customer.token,
      params: { id },
    });
    expect(theirs.body.code).toBe('request.not_found');
  });

  test('that were sealed are given to each signer, and before that to nobody', async () => {
    const id = await documents('operating_agreement');
    const { body } = await app.call('GET /api/documents/:id/signers', { token: of.customer.token, params: { id } });
    const asked = await app.call('POST /api/companies/:id/envelopes', {
      of,
      body: {
        documents: [id],
        signers: body.data.signers.map((one) => ({ ...one, email: address(), step: 1 })),
        reason: '',
      },
    });
    const [signer] = asked.body.data.envelope.signers;
    const browser = await enterByCode(app, signer!.id);
    await readAndSign(browser, signer!.id);
    const early = await browser.call('GET /api/signing/:id/sealed/:position', {
      params: { id: signer!.id, position: '0' },
    });
    expect(early.body.code).toBe('signatures.not_sealed');
    const beyond = await browser.call('GET /api/signing/:id/papers/:position', {
      params: { id: signer!.id, position: '1' },
    });
    expect(beyond.body.code).toBe('signatures.not_found');
  });
});

test('two papers are signed together by one press, each with its own seal and its next version', async () => {
  const of = await boughtCase(app);
  const documents = [await filePaper(app, of, randomUUID()), await filePaper(app, of, randomUUID())];
  const ask = (ids: string[]) =>
    app.call('POST /api/companies/:id/envelopes', {
      of,
      body: { documents: ids, signers: [signerNamed('Socia Primera', address())], reason: '' },
    });
  expect((await ask([documents[0]!, documents[0]!])).body.code).toBe('request.invalid');
  const { envelope } = (await ask(documents)).body.data;
  expect(envelope.papers.map(({ position, document_id }) => [position, document_id])).toEqual([
    [0, documents[0]],
    [1, documents[1]],
  ]);
  const signerId = envelope.signers[0]!.id;
  const browser = await enterByCode(app, signerId);
  await readAndSign(browser, signerId);
  await runJobs(app, 'seal-envelope');
  const { body } = await browser.call('GET /api/signing/:id', { params: { id: signerId } });
  expect(body.data.signing.papers.map(({ position, is_sealed }) => [position, is_sealed])).toEqual([
    [0, true],
    [1, true],
  ]);
  const versions = await app.db
    .selectFrom('documents')
    .select(['replaces_id', 'source', 'version', 'is_signed', 'is_current'])
    .where('registration_id', '=', of.registrationId)
    .where('source', '=', 'signed')
    .execute();
  const next = { source: 'signed', version: 2, is_signed: true, is_current: true };
  const sorted = (rows: readonly { replaces_id: string | null }[]) =>
    rows.toSorted((one, other) => (one.replaces_id! < other.replaces_id! ? -1 : 1));
  expect(sorted(versions)).toEqual(sorted(documents.map((id) => ({ replaces_id: id, ...next }))));
});

describe('in ink', () => {
  const asked = async () => {
    const of = await boughtCase(app);
    const documentId = await makeAgreement(app, { userId: of.customer.userId, registrationId: of.registrationId });
    const envelopeId = await askForSignatures(app.context, {
      registrationId: of.registrationId,
      userId: of.customer.userId,
      documents: [documentId],
      signers: [signerNamed('Socia Primera', address())],
      way: 'ink',
      reason: 'El banco la pide a mano.',
      askedBy: null,
      askerName: 'Zarpa',
    });
    const { signers } = (await findEnvelope(app.db, envelopeId))!;
    return { ...of, documentId, envelopeId, signerId: signers[0]!.id };
  };
  const copy = () => ({ name: 'firmado.pdf', content: pdfOf(1, { trailer: `% ${randomUUID()}` }) });
  const judge = (envelopeId: string, fileId: string, verdict: 'matches' | 'sent_back', note = '') =>
    judgeInkCopy(app.context, envelopeId, { file_id: fileId, verdict, note, by: agent.customer.userId });
  const lastInvitation = async (signerId: string) => {
    const { payload } = await app.db
      .selectFrom('outbox as o')
      .innerJoin('signing_links as l', (join) => join.on(sql`l.id::text`, '=', sql.ref('o.ref')))
      .select('o.payload')
      .where('l.signer_id', '=', signerId)
      .where('o.kind', '=', 'signing-invitation')
      .orderBy('o.created_at', 'desc')
      .executeTakeFirstOrThrow();
    return composeInvitation(app.context, payload as Parameters<typeof composeInvitation>[1]);
  };
  const copiesOf = (envelopeId: string) =>
    app.db
      .selectFrom('ink_copies')
      .select(['id', 'verdict', 'note'])
      .where('envelope_id', '=', envelopeId)
      .orderBy('kept_at')
      .execute();

  test('a copy is looked at: sent back with what it lacks, then taken as the paper’s next version', async () => {
    const of = await asked();
    const params = { id: of.signerId };
    const nobody = await linkBrowser(app).call('POST /api/signing/:id/ink', { params, files: [copy()] });
    expect(nobody.body.code).toBe('signatures.code_needed');
    const browser = await enterByCode(app, of.signerId);
    const screen = await readAndSign(browser, of.signerId);
    expect(screen.body.code).toBe('signatures.in_ink');
    const wrong = await browser.call('POST /api/signing/:id/ink', {
      params,
      files: [{ name: 'firmado.pdf', content: program }],
    });
    expect(wrong.body.code).toBe('files.not_what_it_says');
    await browser.call('POST /api/signing/:id/ink', { params, files: [copy()] });
    const [first] = await copiesOf(of.envelopeId);
    await expect(judge(of.envelopeId, first!.id, 'sent_back')).rejects.toMatchObject({ code: 'request.invalid' });
    await judge(of.envelopeId, first!.id, 'sent_back', 'Falta la fecha.');
    // Whoever uploaded it is told by mail, and what it lacks.
    const told = await lastInvitation(of.signerId);
    expect(told?.subject).toMatch(/^Falta otra copia firmada: /);
    expect(JSON.stringify(told?.letter)).toContain('«Falta la fecha.»');
    const back = await browser.call('GET /api/signing/:id', { params });
    expect(back.body.data.signing.copy).toEqual({
      uploaded_at: expect.any(String),
      verdict: 'sent_back',
      note: 'Falta la fecha.',
    });
    await expect(judge(of.envelopeId, first!.id, 'matches')).rejects.toMatchObject({ code: 'signatures.no_copy' });
    app.travel(1 / 1440);
    const again = await browser.call('POST /api/signing/:id/ink', { params, files: [copy()] });
    expect(again.body.data.signing.copy?.verdict).toBeNull();
    const [, second] = await copiesOf(of.envelopeId);
    await judge(of.envelopeId, second!.id, 'matches');
    // Said twice, it is once.
    await judge(of.envelopeId, second!.id, 'matches');
    await expect(judge(of.envelopeId, first!.id, 'matches')).rejects.toMatchObject({ code: 'signatures.gone' });
    const { row, signers } = (await findEnvelope(app.db, of.envelopeId))!;
    expect([row.state, row.seal_at, signers.map(({ state }) => state)]).toEqual(['completed', null, ['signed']]);
    const papers = await app.db
      .selectFrom('documents')
      .select(['id', 'version', 'is_current', 'is_signed', 'replaces_id', 'source', 'reason'])
      .where('registration_id', '=', of.registrationId)
      .where('category', '=', 'operating_agreement')
      .orderBy('version')
      .execute();
    expect(papers).toEqual([
      {
        id: of.documentId,
        version: 1,
        is_current: false,
        is_signed: false,
        replaces_id: null,
        source: 'generated',
        reason: null,
      },
      {
        id: second!.id,
        version: 2,
        is_current: true,
        is_signed: true,
        replaces_id: of.documentId,
        source: 'signed',
        reason: 'Firmaron todos, a mano.',
      },
    ]);
    expect(await eventKinds(app, of.envelopeId)).toEqual([
      'asked',
      'invited',
      'code_passed',
      'opened',
      'read',
      'copy_uploaded',
      'copy_judged',
      'reminded',
      'copy_uploaded',
      'copy_judged',
      'completed',
    ]);
    const completed = await app.db
      .selectFrom('outbox')
      .select(['user_id', 'payload'])
      .where('kind', '=', 'signing-completed')
      .where(sql`payload ->> 'envelopeId'`, '=', of.envelopeId)
      .orderBy('ref', 'desc')
      .execute();
    const { envelopeId, signerId } = of;
    expect(completed).toEqual([
      { user_id: null, payload: { envelopeId, signerId } },
      { user_id: of.customer.userId, payload: { envelopeId, signerId: null } },
    ]);
    const mail = await composeCompleted(app.context, { envelopeId, signerId });
    expect([mail?.subject, mail?.attachments]).toEqual([expect.stringMatching(/^Firmaron todos: /), []]);
    expect(JSON.stringify(mail?.letter)).toContain('Miramos la copia firmada a mano');
    const tasks = await app.db
      .selectFrom('tasks')
      .select(['kind', 'subject', 'outcome'])
      .where('case_id', '=', of.caseId)
      .where('kind', '=', 'ink_copy')
      .execute();
    expect(tasks).toEqual([1, 2].map(() => ({ kind: 'ink_copy', subject: of.envelopeId, outcome: 'done' })));
  });

  test('a paper of the screen takes no copy, an ended one nothing', async () => {
    const of = await asked();
    const browser = await enterByCode(app, of.signerId);
    await app.db.updateTable('envelopes').set({ way: 'electronic' }).where('id', '=', of.envelopeId).execute();
    const params = { id: of.signerId };
    const screen = await browser.call('POST /api/signing/:id/ink', { params, files: [copy()] });
    await expect(judge(of.envelopeId, randomUUID(), 'matches')).rejects.toMatchObject({
      code: 'signatures.electronic',
    });
    await app.db.updateTable('envelopes').set({ way: 'ink' }).where('id', '=', of.envelopeId).execute();
    await app.call('POST /api/envelopes/:id/cancel', { of, params: { id: of.envelopeId }, body: { reason: 'No.' } });
    const ended = await browser.call('POST /api/signing/:id/ink', { params, files: [copy()] });
    expect([screen.body.code, ended.body.code]).toEqual(['signatures.electronic', 'signatures.gone']);
  });

  test('whose turn it is not yet sends no copy', async () => {
    const of = await boughtCase(app);
    const second = await app.customer();
    const envelopeId = await askForSignatures(app.context, {
      registrationId: of.registrationId,
      userId: of.customer.userId,
      documents: [await filePaper(app, of, randomUUID())],
      signers: [signerNamed('Socia Primera', address(), 1), signerNamed('Socio Segundo', second.email, 2)],
      way: 'ink',
      reason: '',
      askedBy: null,
      askerName: 'Zarpa',
    });
    const { signers } = (await findEnvelope(app.db, envelopeId))!;
    const early = await app.call('POST /api/signing/:id/ink', {
      token: second.token,
      params: { id: signers[1]!.id },
      files: [copy()],
    });
    expect(early.body.code).toBe('signatures.not_yet');
  });

  test('one paper at a time, since one file comes back', async () => {
    const of = await boughtCase(app);
    const { userId } = of.customer;
    const first = await makeAgreement(app, { userId, registrationId: of.registrationId });
    const other = await boughtCase(app, of.customer);
    const theirs = await makeAgreement(app, { userId, registrationId: other.registrationId });
    const ask = (documents: string[]) =>
      askForSignatures(app.context, {
        registrationId: of.registrationId,
        userId,
        documents,
        signers: [signerNamed('Socia Primera', address())],
        way: 'ink',
        reason: '',
        askedBy: null,
        askerName: 'Zarpa',
      });
    await expect(ask([first, first])).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(ask([theirs])).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
