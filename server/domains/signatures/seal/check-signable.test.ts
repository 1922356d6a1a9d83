import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '../../../log.ts';
import { openChildRunner } from '../../../platform/runners/open-child-runner.ts';
import { paperPdf } from '../../../testing/files/paper-pdf.ts';
import { lockedPdf, pdfOf, photo } from '../../../testing/files/sample-files.ts';
import { checkSignable } from './check-signable.ts';
import { makeTrialSealKey, readSealKey } from './seal-key.ts';
import { sealPdf } from './seal-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'zarpa-signable-'));
afterAll(() => rmSync(folder, { recursive: true }));
const runInChild = openChildRunner(openLog('worker', 'silent'));
const check = (pdf: Uint8Array) => checkSignable({ runInChild }, Buffer.from(pdf));

function qpdf(pdf: Uint8Array, ...options: string[]): Buffer {
  writeFileSync(join(folder, 'in.pdf'), pdf);
  execFileSync('qpdf', [join(folder, 'in.pdf'), ...options, join(folder, 'out.pdf')], { stdio: 'ignore' });
  return readFileSync(join(folder, 'out.pdf'));
}
/** The sample with other objects in its catalog and page; qpdf writes its table anew. */
const withObjects = (catalog: string, page = '') =>
  qpdf(
    Buffer.from(
      paperPdf('Carta de encargo')
        .toString('latin1')
        .replace('/Type /Catalog', `/Type /Catalog ${catalog}`)
        .replace('/Type /Page ', `/Type /Page ${page} `),
      'latin1',
    ),
    '--warning-exit-0',
  );
const note = '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (x) >>';
const link = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://example.com) >> >>';

test('a plain PDF can be signed, also one of sixty pages, a linearized one, one in object streams, and one with links', async () => {
  expect(await check(paperPdf('Carta de encargo'))).toEqual({ pages: 1 });
  expect(await check(pdfOf(60))).toEqual({ pages: 60 });
  expect(await check(qpdf(pdfOf(3), '--linearize'))).toEqual({ pages: 3 });
  expect(await check(qpdf(pdfOf(3), '--object-streams=generate'))).toEqual({ pages: 3 });
  expect(await check(withObjects('', `/Annots [${link}]`))).toEqual({ pages: 1 });
  const appended = await PDF.load(pdfOf(2));
  appended.addPage({ size: 'a4' });
  expect(await check(await appended.save({ incremental: true }))).toEqual({ pages: 3 });
}, 60_000);

const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
const layers = '/OCProperties << /OCGs [<< /Type /OCG /Name (a) >>] /D << >> >>';
test.each([
  ['encrypted', () => qpdf(pdfOf(1), '--encrypt', 'a', 'b', '256', '--')],
  ['encrypted in an older way', () => lockedPdf()],
  ['encrypted without a password to open it', () => qpdf(pdfOf(1), '--encrypt', '', 'b', '256', '--')],
  ['a picture', () => photo()],
  ['nothing', () => Buffer.alloc(0)],
  ['cut off', () => pdfOf(2).subarray(0, 200)],
  ['with a script that runs when it is opened', () => withObjects(`/OpenAction ${script}`)],
  ['with a named script', () => withObjects(`/Names << /JavaScript << /Names [(a) ${script}] >> >>`)],
  ['with a script on its page', () => withObjects('', `/AA << /O ${script} >>`)],
  [
    'with a script behind a link',
    () => withObjects('', `/Annots [${link.replace(/<< \/S .* >> >>/, `${script} >>`)}]`),
  ],
  ['with layers', () => withObjects(layers)],
  ['with a note', () => withObjects('', `/Annots [${note}]`)],
  ['with a form', () => withObjects('/AcroForm << /Fields [<< /FT /Tx /T (a) >>] >>')],
  ['with an XFA form', () => withObjects('/AcroForm << /Fields [] /XFA (a) >>')],
  ['with an attachment', () => qpdf(pdfOf(1), '--add-attachment', import.meta.filename, '--')],
] as const)('not a file %s', async (_, make) => {
  expect(await check(await make())).toBeUndefined();
});

test('not a file that is signed, or says so somewhere', async () => {
  const made = await makeTrialSealKey(new Date());
  const key = readSealKey(made.key, made.certificate);
  const sealed = await sealPdf(pdfOf(1), { key, at: new Date(), timeAuthorityUrl: undefined });
  expect(await check(sealed)).toBeUndefined();
  expect(await check(paperPdf('/ByteRange [0 1 2 3]'))).toBeUndefined();
});
