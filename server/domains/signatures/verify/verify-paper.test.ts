import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { PDF } from '@libpdf/core';
import { beforeAll, expect, test } from 'vitest';
import type { OperationAnswer } from '@zarpa/contract/core/operations.ts';
import type { verifyOperations } from '@zarpa/contract/signatures/verify.ts';
import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { makeAgreement } from '../../../testing/companies/made-agreement.ts';
import { selectOne } from '../../../testing/database/rows.ts';
import { paperPdf } from '../../../testing/files/paper-pdf.ts';
import { photo } from '../../../testing/files/sample-files.ts';
import { rangeOf } from '../../../testing/signatures/judge-seal.ts';
import { askedSigning, enterByCode, readAndSign, signerNamed } from '../../../testing/signatures/own-signing.ts';
import { sealEnvelope } from '../seal/seal-envelope.ts';
import { makeTrialSealKey, readSealKey } from '../seal/seal-key.ts';
import { sealPdf } from '../seal/seal-pdf.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const address = () => `firmante-${randomUUID()}@example.com`;

type Verified = OperationAnswer<typeof verifyOperations.verifyPaper>['data'];

async function verify(content: Uint8Array): Promise<Verified> {
  const { status, body } = await app.call('POST /api/verify', {
    files: [{ name: 'papel.pdf', content: Buffer.from(content) }],
  });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
}

async function sealedPaper() {
  const of = await askedSigning(app, [
    signerNamed('Socia Primera', address()),
    signerNamed('Socio Segundo', address()),
  ]);
  for (const id of of.signerIds) await readAndSign(await enterByCode(app, id), id);
  await sealEnvelope(app.context, { envelopeId: of.envelopeId });
  const { sealed_file_id: id } = await selectOne(app.db, 'envelope_papers', { envelope_id: of.envelopeId }, [
    'sealed_file_id',
  ]);
  const { verify_code: code } = await selectOne(app.db, 'envelopes', { id: of.envelopeId }, ['verify_code']);
  return { of, code, bytes: await readFile(app.context, (await findKeptFile(app.db, id!))!) };
}

let sealed: Awaited<ReturnType<typeof sealedPaper>>;
let certificate: Verified['certificate'];
beforeAll(async () => {
  sealed = await sealedPaper();
  certificate = { subject: 'CN=Zarpa (sin validez)', sha256: [...app.context.seals.certificates][0]! };
});

test('whoever has the paper learns that it is whole, whose it is, who signed and when; nobody is asked who they are', async () => {
  expect(await verify(sealed.bytes)).toEqual({
    verdict: 'whole',
    paper: {
      title: 'Acuerdo Operativo',
      company_name: expect.stringMatching(/\w/),
      sealed_at: expect.any(String),
      signers: [
        { name: 'Socia Primera', signed_at: expect.any(String) },
        { name: 'Socio Segundo', signed_at: expect.any(String) },
      ],
      standing: 'present',
    },
    certificate,
  });
});

test('of two papers each is its own, and a version that replaces one is said', async () => {
  const other = await sealedPaper();
  const { of } = other;
  await app.db
    .updateTable('documents')
    .set({ is_current: false })
    .where('registration_id', '=', of.registrationId)
    .where('is_signed', '=', true)
    .execute();
  await makeAgreement(app, { userId: of.customer.userId, registrationId: of.registrationId });
  const [own, others] = [await verify(sealed.bytes), await verify(other.bytes)];
  expect([own.paper!.standing, others.paper!.standing, others.verdict]).toEqual(['present', 'newer', 'whole']);
  const shown = await app.call('GET /api/envelopes/:id', { of, params: { id: of.envelopeId } });
  expect(others.paper!.company_name).toBe(shown.body.data.envelope.company_name);
  const standings = [];
  for (const { code } of [sealed, other]) {
    const { body } = await app.call('GET /api/verify/:code', { params: { code } });
    standings.push(body.data);
  }
  expect(standings).toEqual([
    { sealed_at: own.paper!.sealed_at, standing: 'present' },
    { sealed_at: others.paper!.sealed_at, standing: 'newer' },
  ]);
});

test('a code that no paper bears, or of one that is not sealed, is not known', async () => {
  const open = await askedSigning(app, [signerNamed('Socia Primera', address())]);
  const { verify_code: code } = await selectOne(app.db, 'envelopes', { id: open.envelopeId }, ['verify_code']);
  for (const one of [code, 'K7QF9M2TXR4WK7QF'])
    expect((await app.call('GET /api/verify/:code', { params: { code: one } })).body.code).toBe(
      'signatures.code_unknown',
    );
});

test('what was added behind the seal is said, with the paper that it was added to', async () => {
  const added = await PDF.load(sealed.bytes);
  added.addPage({ size: 'a4' }).drawText('Otra página', { x: 60, y: 700 });
  for (const changed of [Buffer.concat([sealed.bytes, Buffer.from('\n')]), await added.save({ incremental: true })])
    expect(await verify(changed)).toMatchObject({
      verdict: 'extended',
      paper: { title: 'Acuerdo Operativo' },
      certificate,
    });
});

test('a page of another sealed paper, a page taken out, and any changed byte, also within the seal: none of it is whole', async () => {
  const whole = await PDF.load(sealed.bytes);
  whole.removePage(whole.getPageCount() - 1);
  expect(await verify(await whole.save())).not.toMatchObject({ verdict: 'whole' });
  const { length, next } = rangeOf(sealed.bytes);
  const places = [100, length - 10, length + 200, length + 2_000, next - 20, sealed.bytes.length - 10];
  for (const place of places) {
    const changed = Buffer.from(sealed.bytes);
    changed[place]! ^= 1;
    const said = await verify(changed);
    expect([place, ['changed', 'foreign'].includes(said.verdict), said.paper]).toEqual([place, true, null]);
  }
});

test('a seal by a key that is not ours is foreign, by ours of no file that we kept changed, and what has none has none', async () => {
  const { key, certificate: pem } = await makeTrialSealKey(new Date(), 'Zarpa');
  const theirs = { key: readSealKey(key, pem), at: new Date(), timeAuthorityUrl: undefined };
  expect(await verify(await sealPdf(paperPdf('Acuerdo'), theirs))).toEqual({
    verdict: 'foreign',
    paper: null,
    certificate: { subject: 'CN=Zarpa', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
  const ours = { ...theirs, key: app.context.seals.key! };
  expect(await verify(await sealPdf(paperPdf('Acuerdo'), ours))).toEqual({
    verdict: 'changed',
    paper: null,
    certificate,
  });
  for (const content of [paperPdf('Acuerdo'), await photo(), Buffer.from('/ByteRange')])
    expect(await verify(content)).toMatchObject({ paper: null, certificate: null });
  expect((await verify(paperPdf('Acuerdo'))).verdict).toBe('unsealed');
});

test('nothing is kept, and one file is taken, up to 25 MB, where there is room for it', async () => {
  const before = await app.db.selectFrom('files').select('id').execute();
  const content = Buffer.from(sealed.bytes);
  const codeOf = async (...files: { name: string; content: Buffer }[]) =>
    (await app.call('POST /api/verify', { files })).body.code;
  const { open: openNamed } = app.context.spool;
  const handles: Awaited<ReturnType<typeof openNamed>>[] = [];
  app.context.spool.open = async () => {
    handles.push(await openNamed());
    return handles.at(-1)!;
  };
  await verify(content);
  app.context.spool.open = openNamed;
  // Without a name it is gone as soon as nobody holds it open.
  expect(handles.map(({ fd }) => fd)).toEqual([-1]);
  expect(await codeOf({ name: 'a.pdf', content: Buffer.alloc(0) })).toBe('request.file_empty');
  expect(await codeOf({ name: 'a.pdf', content: Buffer.alloc(25_000_001 + 1_300_000) })).toBe('request.file_too_large');
  expect(await codeOf({ name: 'a.pdf', content }, { name: 'b.pdf', content })).toBe('request.files_too_many');
  const { spool } = app.context;
  const { open } = spool;
  for (const code of ['files.no_room', 'files.store_unavailable'] as const) {
    spool.open = () => Promise.reject(fail(code));
    expect(await codeOf({ name: 'a.pdf', content })).toBe(code);
  }
  spool.open = open;
  expect(await app.db.selectFrom('files').select('id').execute()).toEqual(before);
  expect(readdirSync(app.context.config.files.spoolFolder)).toEqual([]);
});

/** `seal.test.ts` changes two hundred bytes without the way over the network. */
test('other changes of a sealed paper: the digest of what is known tells, whatever the seal says', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const changed = Buffer.from(sealed.bytes);
    changed[(turn * 7919 * 13) % changed.length]! ^= 1 << (turn % 8);
    expect((await verify(changed)).verdict).not.toBe('whole');
  }
});
