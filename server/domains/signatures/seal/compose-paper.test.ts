import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { Adoption, Stroke } from '@zarpa/contract/signatures/adoption.rules.ts';
import { openLog } from '../../../log.ts';
import { openChildRunner } from '../../../platform/runners/open-child-runner.ts';
import { typesetter } from '../../../testing/app/typesetter.ts';
import { inspectPdf, lettersOf } from '../../../testing/files/inspect-pdf.ts';
import { paperPdf } from '../../../testing/files/paper-pdf.ts';
import { pdfOf } from '../../../testing/files/sample-files.ts';
import { isValidAndTotal } from '../../../testing/signatures/judge-seal.ts';
import { auditSheetOf, type AuditedSigner } from './audit-sheet.rules.ts';
import { composePaper, type Mark } from './compose-paper.ts';
import { makeTrialSealKey, readSealKey } from './seal-key.ts';
import { sealPdf } from './seal-pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'zarpa-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));
const needs = { typesetter, runInChild: openChildRunner(openLog('worker', 'silent')) };
const at = new Date('2026-11-25T02:30:05Z');
const long =
  'Ñandúágüeñoperezrodríguezdelaconcepciónyfernándezdelosríosmontesyvallesdelapüentegrandeyotroscaminos'.slice(0, 100);
const names = [
  'Íñigo Núñez Pingüino',
  'Ελένη Παπαδοπούλου',
  'יעל כהן',
  'محمد الأحمد',
  'Дмитрий Щербаков',
  `${long} ${long}`,
];
const wave: Stroke[] = [
  Array.from({ length: 40 }, (_, n) => [0.05 + n * 0.02, 0.5 + 0.4 * Math.sin(n / 3)]),
  [[0.9, 0.2]],
];

const signerOf = (name: string, adoption: Adoption = { kind: 'typed', name }, index = 0): AuditedSigner => ({
  id: String(index),
  name,
  email: `firma${index}@example.com`,
  role: 'Member',
  step: 1,
  adoption,
  known_by: 'code',
  zone: 'America/Bogota',
  address: '2001:db8::7334',
  browser: 'Chrome en Android',
  consent_version: 'FE-1',
  invited_at: at,
  opened_at: at,
  consented_at: at,
  signed_at: at,
});

function sheetOf(original: Buffer, signers: readonly AuditedSigner[]) {
  const digest = createHash('sha256').update(original).digest();
  const paper = { position: 0, title: 'Acuerdo operativo', pages: 1, sha256: digest, is_attached: false };
  return auditSheetOf({
    product: 'Zarpa',
    envelope: {
      id: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c12',
      reason: 'La pide el banco.',
      asker_name: 'Quien Pide',
      asked_at: at,
      ended_at: at,
      verify_code: 'K7QF9M2TXR4W',
      head: digest,
    },
    companyName: 'Faro Digital LLC',
    paper,
    papers: [paper],
    signers,
    events: [
      { number: 1, kind: 'asked', at, signer_id: null, facts: {} },
      { number: 2, kind: 'invited', at, signer_id: '0', facts: { to: 'firma0@example.com' } },
    ],
    certificate: { subject: 'CN=Zarpa', sha256: digest.toString('hex'), until: at },
    hasTimeAuthority: false,
    isTrial: true,
    address: 'https://zarpa.example/verificar',
  });
}

const compose = (original: Buffer, marks: readonly Mark[], signers = [signerOf('Titular Principal')]) =>
  composePaper(needs, { original, marks, sheet: sheetOf(original, signers) });
const markAt = (adoption: Adoption, page: number, y: number): Mark => {
  return { adoption, date: 'November 24, 2026', page, x: 100, y, width: 250 };
};

/** What is drawn in the pen's blue on a page as a reader shows it: turned, and cut. In points from the upper left corner. */
async function inkOn(pdf: Uint8Array, page = 1): Promise<{ x: number; y: number }[]> {
  writeFileSync(join(folder, 'in.pdf'), pdf);
  const options = ['-r', '72', '-f', String(page), '-singlefile', '-cropbox', '-png'];
  execFileSync('pdftoppm', [...options, join(folder, 'in.pdf'), join(folder, 'page')]);
  const { data, info } = await sharp(join(folder, 'page.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.width * info.height }, (_, at) => ({
    x: at % info.width,
    y: Math.floor(at / info.width),
  })).filter((_, at) => data[at * 3 + 2]! - data[at * 3]! > 60);
}
const boxOf = (ink: readonly { x: number; y: number }[]) => ({
  left: Math.min(...ink.map(({ x }) => x)),
  right: Math.max(...ink.map(({ x }) => x)),
  top: Math.min(...ink.map(({ y }) => y)),
  bottom: Math.max(...ink.map(({ y }) => y)),
});
/** Through qpdf, which writes the table anew. */
function changed(pdf: Buffer, change: (text: string) => string): Buffer {
  writeFileSync(join(folder, 'changed.pdf'), Buffer.from(change(pdf.toString('latin1')), 'latin1'));
  execFileSync('qpdf', ['--warning-exit-0', join(folder, 'changed.pdf'), join(folder, 'whole.pdf')], {
    stdio: 'ignore',
  });
  return readFileSync(join(folder, 'whole.pdf'));
}

test('the paper comes first as it was, then a page that says who signed, when, how and by which text', async () => {
  const original = paperPdf('Acuerdo operativo');
  const other = {
    ...signerOf('Titular Segundo', { kind: 'typed', name: 'T. Segundo' }, 1),
    step: 2,
    known_by: 'account' as const,
  };
  const whole = await compose(original, [], [signerOf('Titular Principal'), other]);
  expect(whole.subarray(0, original.length).equals(original)).toBe(true);
  const { complaint, pages } = await inspectPdf(whole);
  expect(complaint).toBe('');
  expect(lettersOf(pages[0]!.words)).toBe('Acuerdooperativo');
  const text = lettersOf(pages.slice(1).flatMap(({ words }) => words));
  for (const said of [
    'Sin validez',
    'Faro Digital LLC',
    createHash('sha256').update(original).digest('hex'),
    'K7QF9M2TXR4W',
    'La pide el banco.',
    'Titular Principal',
    'firma0@example.com',
    'Firmó con este nombre: T. Segundo',
    'firma1@example.com',
    '2001:db8::7334',
    'Chrome en Android',
    '2026-11-25 02:30:05 UTC · 2026-11-24 21:30:05 America/Bogota',
    'Escribió el código enviado a su correo',
    'Entró con su cuenta',
    'Texto FE-1',
    'Firmo electrónicamente, y sé que vale lo mismo que firmar en papel.',
    'Se envió la invitación (firma0@example.com)',
    'CN=Zarpa',
    'no conoce nuestro certificado',
  ])
    expect(text).toContain(said.replaceAll(' ', ''));
});

test.each([0, 90, 180, 270])('turned by %i and cut, a signature stands where it is shown', async (rotate) => {
  const boxes = `/MediaBox [0 0 900 900] /CropBox [50 70 800 850] /Rotate ${rotate}`;
  const original = changed(paperPdf('Texto'), (text) => text.replace('/MediaBox [0 0 612 792]', boxes));
  const whole = await compose(original, [markAt({ kind: 'typed', name: 'Firmante' }, 1, 300)]);
  const { left, right, top, bottom } = boxOf(await inkOn(whole));
  expect(left).toBeGreaterThanOrEqual(100);
  expect(left).toBeLessThan(108);
  expect(right).toBeLessThan(200);
  expect(right - left).toBeGreaterThan(2 * (bottom - top));
  expect(bottom).toBeGreaterThan(293);
  expect(bottom).toBeLessThan(305);
});

test('names of 200 letters and in five scripts, and a drawing, stay within their field', async () => {
  const adoptions: Adoption[] = [
    ...names.map((name) => ({ kind: 'typed' as const, name })),
    { kind: 'drawn', name: 'Titular Que Dibuja', strokes: wave },
  ];
  const marks = adoptions.map((adoption, index) => markAt(adoption, 1, 80 + index * 80));
  const signers = adoptions.map((adoption, index) => signerOf(adoption.name, adoption, index));
  const whole = await compose(pdfOf(1), marks, signers);
  const { complaint, badFonts, pages } = await inspectPdf(whole);
  expect([complaint, badFonts]).toEqual(['', []]);
  const [signed, ...audit] = pages;
  const ink = await inkOn(whole);
  for (const { y } of marks) {
    const own = boxOf(ink.filter((one) => Math.abs(one.y - y + 14) < 40));
    // A little inside the field, at whose edge it would be cut.
    expect([own.left >= 100, own.right < 350, own.top > y - 33, own.bottom < y + 4, own.right - own.left > 20]).toEqual(
      Array(5).fill(true),
    );
  }
  const letters = lettersOf(signed!.words);
  for (const name of [names[0]!, names[1]!, names[4]!, names[5]!]) expect(letters).toContain(name.replaceAll(' ', ''));
  for (const { words, width } of audit)
    expect(words.filter(({ left, right }) => left < 36 || right > width - 36)).toEqual([]);
  if (process.env['PICTURES_DIR']) {
    writeFileSync(join(process.env['PICTURES_DIR'], 'names.pdf'), whole);
    execFileSync('pdftoppm', ['-r', '80', '-png', 'names.pdf', 'names'], { cwd: process.env['PICTURES_DIR'] });
  }
});

test('a page that inherits its fonts keeps them', async () => {
  const resources = '/Resources << /Font << /F1 5 0 R >> >>';
  const original = changed(paperPdf('Texto del papel'), (text) =>
    text.replace(` ${resources}`, '').replace('/Type /Pages', `/Type /Pages ${resources}`),
  );
  expect(original.toString('latin1').match(/\/Resources/g)).toHaveLength(1);
  const { pages, badFonts } = await inspectPdf(
    await compose(original, [markAt({ kind: 'typed', name: 'Firmante' }, 1, 500)]),
  );
  expect(lettersOf(pages[0]!.words)).toContain('Textodelpapel');
  expect(lettersOf(pages[0]!.words)).toContain('Firmante');
  expect(badFonts.join()).toContain('Helvetica');
});

test('sixty pages, a linearized file and one in object streams are sealed as others: valid and total, the original first', async () => {
  const made = await makeTrialSealKey(at);
  const key = readSealKey(made.key, made.certificate);
  writeFileSync(join(folder, 'plain.pdf'), pdfOf(60));
  for (const option of ['--linearize', '--object-streams=generate']) {
    execFileSync('qpdf', [join(folder, 'plain.pdf'), option, join(folder, 'changed.pdf')]);
    const original = readFileSync(join(folder, 'changed.pdf'));
    const whole = await compose(original, [markAt({ kind: 'typed', name: 'Firmante' }, 60, 500)]);
    const sealed = await sealPdf(whole, { key, at, timeAuthorityUrl: undefined });
    expect(Buffer.from(sealed.subarray(0, original.length)).equals(original)).toBe(true);
    expect(isValidAndTotal(sealed)).toBe(true);
    const { complaint, pages } = await inspectPdf(Buffer.from(sealed));
    expect([complaint, pages.length > 60]).toEqual(['', true]);
    expect(lettersOf(pages[59]!.words)).toContain('Firmante');
  }
});

test('nothing is composed of a paper that has not the page', async () => {
  await expect(compose(pdfOf(1), [markAt({ kind: 'typed', name: 'Firmante' }, 2, 500)])).rejects.toThrow('no page 2');
});
