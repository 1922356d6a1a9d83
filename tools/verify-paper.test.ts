import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeTrialSealKey, readSealKey } from '@zarpa/server/domains/signatures/seal/seal-key.ts';
import { sealPdf } from '@zarpa/server/domains/signatures/seal/seal-pdf.ts';
import { paperPdf } from '@zarpa/server/testing/files/paper-pdf.ts';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'zarpa-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: Uint8Array | string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

function said(...files: string[]): { status: number | null; text: string } {
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'verify-paper.ts'), ...files], {
    encoding: 'utf8',
  });
  return { status, text: stdout };
}

test('a sealed paper is judged without the application: whole by its certificate, by no other, and not when it changed', async () => {
  const [own, other] = [await makeTrialSealKey(new Date()), await makeTrialSealKey(new Date())];
  const key = readSealKey(own.key, own.certificate);
  const sealed = await sealPdf(paperPdf('Acuerdo'), { key, at: new Date(), timeAuthorityUrl: undefined });
  const paper = file('paper.pdf', sealed);
  expect(said(paper)).toMatchObject({
    status: 0,
    text: expect.stringMatching(/^Está como se selló\.\nCertificado: CN=/),
  });
  expect(said(paper, file('own.pem', own.certificate)).status).toBe(0);
  expect(said(paper, file('other.pem', other.certificate))).toMatchObject({
    status: 1,
    text: expect.stringContaining('otro certificado'),
  });
  const longer = said(file('longer.pdf', Buffer.concat([sealed, Buffer.from('\n')])));
  expect(longer).toMatchObject({ status: 1, text: expect.stringContaining('añadió algo') });
  sealed[100]! ^= 1;
  expect(said(file('changed.pdf', sealed)).text).toContain('No es lo que se selló');
  expect(said(file('plain.pdf', paperPdf('Acuerdo'))).text).toContain('ningún sello');
  expect(said().status).toBe(2);
});
