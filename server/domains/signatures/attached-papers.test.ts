import { randomUUID } from 'node:crypto';
import { presentConsent } from '@zarpa/contract/signatures/consent.rules.ts';
import { expect, test } from 'vitest';
import { readFile } from '../../platform/files/read-file.ts';
import { findKeptFile } from '../../platform/files/files.queries.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import type { OwnCase } from '../../testing/companies/own-case.ts';
import { select } from '../../testing/database/rows.ts';
import { inspectPdf, lettersOf } from '../../testing/files/inspect-pdf.ts';
import { filersEnvironment } from '../../testing/people/filers.ts';
import { filePaper } from '../../testing/signatures/filed-paper.ts';
import { enterByCode, readAndSign, signerNamed } from '../../testing/signatures/own-signing.ts';
import { askForSignatures, type Asked } from './asking/ask-for-signatures.ts';
import { findEnvelope } from './envelopes/envelopes.queries.ts';

const app = testApp(filersEnvironment);
const title = 'Contrato';

const ask = (of: OwnCase, papers: Pick<Asked, 'documents' | 'attachments' | 'places'>) =>
  askForSignatures(app.context, {
    registrationId: of.registrationId,
    userId: of.customer.userId,
    signers: [signerNamed('Socia Primera', `firmante-${randomUUID()}@example.com`)],
    way: 'electronic',
    reason: '',
    askedBy: null,
    askerName: 'Zarpa',
    ...papers,
  });

const signerOf = async (envelopeId: string) => (await findEnvelope(app.db, envelopeId))!.signers[0]!.id;

test('what is attached is read and said, and has neither signatures nor a seal', async () => {
  const of = await boughtCase(app);
  const signed = await filePaper(app, of, randomUUID());
  const attached = await filePaper(app, of, randomUUID());
  const place = { name: 'Socia Primera', role: '', page: 1, x: 72, y: 300, width: 200 };
  const places = new Map([[signed, [place]]]);
  const envelopeId = await ask(of, { documents: [signed], attachments: [attached], places });
  const id = await signerOf(envelopeId);
  const browser = await enterByCode(app, id);
  const params = { id };
  const { signing } = (await browser.call('GET /api/signing/:id', { params })).body.data;
  expect(signing.papers.map((paper) => [paper.position, paper.document_id, paper.is_attached, paper.places])).toEqual([
    [0, attached, true, []],
    [1, signed, false, [{ signer_id: id, page: 1, x: 72, y: 300, width: 200 }]],
  ]);
  const sign = (seen: string[]) =>
    browser.call('POST /api/signing/:id/signature', {
      params,
      body: {
        seen,
        adoption: { kind: 'typed', name: 'Socia Primera' },
        is_name_confirmed: false,
        zone: 'America/Bogota',
      },
    });
  const seen = signing.papers.map(({ sha256 }) => sha256);
  const read = (position: number) =>
    browser.call('POST /api/signing/:id/readings', { params, body: { position, page: 1, is_all: true } });
  await read(1);
  await browser.call('PUT /api/signing/:id/consent', { params, body: { version: presentConsent.version } });
  expect((await sign(seen)).body.code).toBe('signatures.not_read');
  await read(0);
  expect((await sign(seen.slice(1))).body.code).toBe('signatures.changed');
  expect((await sign(seen)).status).toBe(200);
  await runJobs(app, 'seal-envelope');
  const kept = await select(app.db, 'envelope_papers', { envelope_id: envelopeId }, ['position', 'sealed_file_id']);
  expect(kept.toSorted((one, other) => one.position - other.position)).toEqual([
    { position: 0, sealed_file_id: null },
    { position: 1, sealed_file_id: expect.any(String) },
  ]);
  const documents = await select(app.db, 'documents', { registration_id: of.registrationId }, ['id', 'is_current']);
  expect(documents.find((one) => one.id === attached)).toEqual({ id: attached, is_current: true });
  expect(documents.find((one) => one.id === signed)).toEqual({ id: signed, is_current: false });
  const sealed = kept.find(({ position }) => position === 1)!.sealed_file_id!;
  const { pages } = await inspectPdf(await readFile(app.context, (await findKeptFile(app.db, sealed))!));
  const letters = lettersOf(pages.flatMap(({ words }) => words));
  expect(letters).toContain(`Seleyóantesdefirmar:${title}`);
  expect(letters).toContain(seen[0]!);
  expect(letters).not.toContain('Sefirmóalavezque');
});

test('another version of what is attached ends the signing; attached, a paper may be signed elsewhere meanwhile', async () => {
  const of = await boughtCase(app);
  const subject = randomUUID();
  const signed = await filePaper(app, of, randomUUID());
  const attached = await filePaper(app, of, subject);
  const envelopeId = await ask(of, { documents: [signed], attachments: [attached] });
  expect(await ask(of, { documents: [attached] })).toEqual(expect.any(String));
  const id = await signerOf(envelopeId);
  const browser = await enterByCode(app, id);
  await filePaper(app, of, subject);
  const late = await readAndSign(browser, id);
  expect(late.body.code).toBe('signatures.gone');
  await runJobs(app, 'end-replaced');
  expect((await findEnvelope(app.db, envelopeId))!.row.state).toBe('replaced');
  await expect(ask(of, { documents: [signed], attachments: [attached] })).rejects.toMatchObject({
    code: 'signatures.document_replaced',
  });
});

test('of another company nothing is attached', async () => {
  const of = await boughtCase(app);
  const other = await boughtCase(app, of.customer);
  const signed = await filePaper(app, of, randomUUID());
  const theirs = await filePaper(app, other, randomUUID());
  await expect(ask(of, { documents: [signed], attachments: [theirs] })).rejects.toMatchObject({
    code: 'request.invalid',
  });
});
