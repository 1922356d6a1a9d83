import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Context } from '../../../context.ts';
import { deliverOutbox } from '../../../platform/mail/deliver-outbox.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { digestOf } from '../../../platform/files/store-file.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { makeAgreement } from '../../../testing/companies/made-agreement.ts';
import { paperedCase } from '../../../testing/companies/papered-case.ts';
import { select, selectOne } from '../../../testing/database/rows.ts';
import { inspectPdf, lettersOf } from '../../../testing/files/inspect-pdf.ts';
import { filersEnvironment } from '../../../testing/people/filers.ts';
import { isValidAndTotal, isVerified } from '../../../testing/signatures/judge-seal.ts';
import {
  askedSigning,
  enterByCode,
  eventKinds,
  readAndSign,
  signerNamed,
  type AskedSigning,
} from '../../../testing/signatures/own-signing.ts';
import { trialSeal } from '../../../testing/signatures/trial-seal.ts';
import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { sealEnvelope, sealWhatIsLeft } from './seal-envelope.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000', ...filersEnvironment });
const agent = testStaff(app, 'agent');
const administrator = testStaff(app, 'administrator');
const address = () => `firmante-${randomUUID()}@example.com`;
const two = () => [signerNamed('Socia Primera', address()), signerNamed('Socio Segundo', address())];

async function signedByAll(of: AskedSigning): Promise<AskedSigning> {
  for (const id of of.signerIds) {
    const signed = await readAndSign(await enterByCode(app, id), id);
    expect(signed.status).toBe(200);
  }
  return of;
}
const signed = async (of?: AskedSigning) => signedByAll(of ?? (await askedSigning(app, two())));
const run = ({ envelopeId }: AskedSigning, changed: Partial<Context> = {}) =>
  sealEnvelope({ ...app.context, ...changed }, { envelopeId });

const paperOf = ({ envelopeId }: AskedSigning) =>
  selectOne(app.db, 'envelope_papers', { envelope_id: envelopeId }, [
    'document_id',
    'sha256',
    'sealed_file_id',
    'sealed_sha256',
  ]);
const rowOf = ({ envelopeId }: AskedSigning) =>
  selectOne(app.db, 'envelopes', { id: envelopeId }, ['state', 'seal_at', 'seal_tries', 'sealed_at']);
const filesOf = ({ userId }: AskedSigning['customer']) =>
  select(app.db, 'files', { user_id: userId, kind: 'sealed-paper' }, ['id', 'ref', 'state']);
const mailsOf = async ({ envelopeId }: AskedSigning) => {
  const { rows } = await sql<{ id: string; ref: string }>`
    select id, ref from outbox where kind = 'signing-completed' and payload ->> 'envelopeId' = ${envelopeId} order by ref`.execute(
    app.db,
  );
  return rows;
};
const bytesOf = async (id: string) => readFile(app.context, (await findKeptFile(app.db, id))!);

test('when all have signed the paper is sealed: others say so, it is the next version, and each signer gets it', async () => {
  const of = await signed();
  expect(await runJobs(app, 'seal-envelope')).toBeGreaterThan(0);
  const paper = await paperOf(of);
  const sealed = await bytesOf(paper.sealed_file_id!);
  const original = await bytesOf(paper.document_id);
  expect(digestOf(sealed).equals(paper.sealed_sha256!)).toBe(true);
  expect(sealed.subarray(0, original.length).equals(original)).toBe(true);
  const { SIGNING_CERTIFICATE: certificate } = await trialSeal();
  expect([isValidAndTotal(sealed), isVerified(sealed, certificate)]).toEqual([true, true]);
  expect(await rowOf(of)).toEqual({ state: 'completed', seal_at: null, seal_tries: 1, sealed_at: expect.any(Date) });
  expect((await eventKinds(app, of.envelopeId)).slice(-2)).toEqual(['completed', 'sealed']);
  const documents = await select(app.db, 'documents', { registration_id: of.registrationId }, [
    'id',
    'source',
    'version',
    'is_current',
    'is_signed',
    'reason',
    'replaces_id',
  ]);
  expect(documents.filter(({ id }) => id === paper.sealed_file_id || id === of.documentId)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: of.documentId, is_current: false }),
      {
        id: paper.sealed_file_id,
        source: 'signed',
        version: 2,
        is_current: true,
        is_signed: true,
        reason: 'Firmaron todos.',
        replaces_id: of.documentId,
      },
    ]),
  );
  const mails = await mailsOf(of);
  expect(mails.map(({ ref }) => ref)).toEqual(
    [of.envelopeId, ...of.signerIds.map((id) => `${of.envelopeId}:${id}`)].toSorted(),
  );
  for (const { id } of mails) await deliverOutbox(app.context, { outboxId: id });
  const shown = await app.call('GET /api/envelopes/:id', { of, params: { id: of.envelopeId } });
  for (const email of [of.customer.email, ...shown.body.data.envelope.signers.map((signer) => signer.email)]) {
    const letters = app.mail.messages(email).filter(({ subject }) => subject.startsWith('Firmaron todos'));
    expect([email, letters.map(({ attachmentCount }) => attachmentCount)]).toEqual([email, [1]]);
  }
  expect(shown.body.data.envelope.papers).toMatchObject([{ is_sealed: true }]);
  const notices = await select(app.db, 'notices', { user_id: of.customer.userId, kind: 'signing' }, ['ref']);
  expect(notices.filter(({ ref }) => ref === `${of.envelopeId}:sealed`)).toHaveLength(1);
});

test('whoever signed by a link downloads it, and before it is sealed is told so', async () => {
  const of = await askedSigning(app, two());
  const [first, second] = of.signerIds as [string, string];
  const browser = await enterByCode(app, first);
  await readAndSign(browser, first);
  const path = `/api/signing/${first}/sealed/0`;
  const cookie = () => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const ask = (headers: Record<string, string>) => fetch(new URL(path, app.url), { headers });
  await readAndSign(await enterByCode(app, second), second);
  const early = await ask({ cookie: cookie() });
  expect(await early.json()).toMatchObject({ code: 'signatures.not_sealed' });
  await run(of);
  const given = Buffer.from(await (await ask({ cookie: cookie() })).arrayBuffer());
  expect(digestOf(given).equals((await paperOf(of)).sealed_sha256!)).toBe(true);
  expect(await (await ask({})).json()).toMatchObject({ code: 'signatures.code_needed' });
});

test('sealed by two at once, and again: one paper, one version, one event, each mail once', async () => {
  const of = await signed();
  await Promise.all([run(of), run(of), run(of)]);
  const { sealed_file_id: id } = await paperOf(of);
  await run(of);
  await sealWhatIsLeft(app.context);
  expect((await paperOf(of)).sealed_file_id).toBe(id);
  expect(await filesOf(of.customer)).toEqual([{ id, ref: `${of.envelopeId}:0`, state: 'kept' }]);
  expect((await eventKinds(app, of.envelopeId)).filter((kind) => kind === 'sealed')).toEqual(['sealed']);
  expect(await mailsOf(of)).toHaveLength(3);
});

const fails = () => {
  throw new Error('killed');
};
test.each<[string, (context: Context) => Partial<Context>]>([
  ['it is composed', ({ typesetter }) => ({ typesetter: { ...typesetter, typeset: async () => fails() } })],
  ['it is appended', () => ({ runInChild: async () => fails() })],
  ['its bytes are stored', ({ files }) => ({ files: { ...files, put: async () => fails() } })],
  ['its mails are queued', ({ jobs }) => ({ jobs: { ...jobs, enqueue: async () => fails() } })],
  ['there is a key', ({ seals }) => ({ seals: { ...seals, key: undefined } })],
])('killed before %s nothing is half done, and the next round seals it', async (_, broken) => {
  const of = await signed();
  await expect(run(of, broken(app.context))).rejects.toThrow();
  expect(await paperOf(of)).toMatchObject({ sealed_file_id: null, sealed_sha256: null });
  expect(await rowOf(of)).toMatchObject({ seal_tries: 1, sealed_at: null });
  expect((await eventKinds(app, of.envelopeId)).at(-1)).toBe('completed');
  expect(await mailsOf(of)).toEqual([]);
  // Not before its pause is over.
  await sealWhatIsLeft(app.context);
  expect((await rowOf(of)).seal_tries).toBe(1);
  app.travel(10 / 1440);
  await sealWhatIsLeft(app.context);
  expect(await rowOf(of)).toMatchObject({ seal_at: null, sealed_at: expect.any(Date) });
  expect(await filesOf(of.customer)).toHaveLength(1);
  expect(isValidAndTotal(await bytesOf((await paperOf(of)).sealed_file_id!))).toBe(true);
});

test('a paper that is not what was signed is not sealed, and the next one in line is', async () => {
  const [of, other] = [await signed(), await signed()];
  const { sha256 } = await paperOf(of);
  const turned = Buffer.from(sha256);
  turned[0]! ^= 1;
  await app.db
    .updateTable('envelope_papers')
    .set({ sha256: turned })
    .where('envelope_id', '=', of.envelopeId)
    .execute();
  await expect(run(of)).rejects.toThrow('is not what was signed');
  app.travel(1);
  await sealWhatIsLeft(app.context);
  expect(await rowOf(of)).toMatchObject({ sealed_at: null });
  expect(await filesOf(of.customer)).toEqual([]);
  expect(await rowOf(other)).toMatchObject({ sealed_at: expect.any(Date) });
});

test('a version that came after the last signature stays the present one; what was signed is sealed beside it', async () => {
  const of = await signed();
  const newer = await makeAgreement(app, { userId: of.customer.userId, registrationId: of.registrationId });
  await run(of);
  expect(await paperOf(of)).toMatchObject({ sealed_file_id: expect.any(String) });
  const present = await select(
    app.db,
    'documents',
    { registration_id: of.registrationId, category: 'operating_agreement', is_current: true },
    ['id'],
  );
  expect(present).toEqual([{ id: newer }]);
});

test('of two companies of one person only the one whose paper was signed gets it; a signing that was not completed is never sealed', async () => {
  const of = await askedSigning(app, two());
  const second = await askedSigning(app, two(), { of: await boughtCase(app, of.customer) });
  await signedByAll(of);
  await run(of);
  await run(second);
  expect(await rowOf(second)).toEqual({ state: 'open', seal_at: null, seal_tries: 0, sealed_at: null });
  const others = await select(app.db, 'documents', { registration_id: second.registrationId, is_signed: true }, ['id']);
  expect(others).toEqual([]);
  expect(await filesOf(of.customer)).toHaveLength(1);
});

test('a paper of ours bears each signature on its line', { timeout: 90_000 }, async () => {
  const review = { lawyer: 'Abogada de Cheyenne', admitted: 'Wyoming State Bar 7-0000', reviewed_on: '2026-01-20' };
  await administrator.call('POST /api/admin/paper-templates/:version/reviews', {
    params: { version: 'OA-3' },
    body: review,
  });
  const own = await paperedCase(app, agent, ['approved', 'submitted', 'formed']);
  await runJobs(app, 'make-papers');
  const { id: documentId } = await selectOne(
    app.db,
    'documents',
    { registration_id: own.registrationId, category: 'operating_agreement', is_current: true },
    ['id'],
  );
  const suggested = await app.call('GET /api/documents/:id/signers', { of: own, params: { id: documentId } });
  const signers = suggested.body.data.signers.map(({ name, role }) => ({ name, role, email: address(), step: 1 }));
  expect(signers.length).toBeGreaterThan(0);
  const asked = await app.call('POST /api/companies/:id/envelopes', {
    of: own,
    body: { documents: [documentId], signers, reason: '' },
  });
  expect([asked.status, asked.body.code]).toEqual([200, undefined]);
  const { id: envelopeId, papers, signers: named } = asked.body.data.envelope;
  const of = { ...own, documentId, envelopeId, signerIds: named.map(({ id }) => id) } as AskedSigning;
  await signed(of);
  await run(of);
  const sealed = await bytesOf((await paperOf(of)).sealed_file_id!);
  expect(isValidAndTotal(sealed)).toBe(true);
  const { pages, complaint } = await inspectPdf(sealed);
  const before = await inspectPdf(await bytesOf(documentId));
  expect(complaint).toBe('');
  expect(papers[0]!.places.length).toBeGreaterThan(0);
  for (const { page, signer_id: signerId, x, y } of papers[0]!.places) {
    const name = named.find(({ id }) => id === signerId)!.name.replaceAll(' ', '');
    const near = pages[page - 1]!.words.filter(
      ({ left, top, bottom }) => left >= x - 1 && top > y - 45 && bottom < y + 12,
    );
    expect(lettersOf(near)).toContain(name);
    expect(lettersOf(near)).toMatch(/[A-Z][a-z]+\d{1,2},20\d\d/);
    const without = before.pages[page - 1]!.words.filter(({ top, bottom }) => top > y - 45 && bottom < y);
    expect(lettersOf(without)).not.toContain(name);
  }
});
