import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { beforeAll, expect, test } from 'vitest';
import { isValidAndTotal, pdfsig, rangeOf } from '../../../testing/signatures/judge-seal.ts';
import { checkSeal } from './check-seal.ts';
import { makeTrialSealKey, readSealKey, type SealKey } from './seal-key.ts';
import { sealPdf } from './seal-pdf.ts';

const at = new Date('2026-11-24T10:00:00Z');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let key: SealKey;
let stranger: SealKey;
let sealed: Uint8Array;
let other: Uint8Array;

/** Of two pages: what is signed, and how it was. */
async function sealedPaper(signer: string): Promise<Uint8Array> {
  const made = PDF.create();
  for (const text of ['Acuerdo operativo de Faro Digital LLC', `Hoja de firmas: ${signer}`])
    made.addPage({ size: 'a4' }).drawText(text, { x: 60, y: 700 });
  return sealPdf(await made.save(), { key, at, timeAuthorityUrl: undefined });
}

beforeAll(async () => {
  const [own, theirs] = [await makeTrialSealKey(at), await makeTrialSealKey(at)];
  [key, stranger] = [readSealKey(own.key, own.certificate), readSealKey(theirs.key, theirs.certificate)];
  [sealed, other] = [await sealedPaper('Socia Primera'), await sealedPaper('Otra Persona')];
}, 60_000);

const changed = (place: number, to: (byte: number) => number) =>
  Uint8Array.from(sealed, (byte, index) => (index === place ? to(byte) : byte));
const flipped = (place: number) => changed(place, (byte) => byte ^ 1);
/** Stays a digit of a hexadecimal number. */
const otherDigit = (place: number) => changed(place, (byte) => (byte === 0x30 ? 0x31 : 0x30));

async function edited(edit: (paper: PDF) => Promise<void> | void, options: { incremental: boolean }) {
  const paper = await PDF.load(sealed);
  await edit(paper);
  return paper.save(options);
}

const swapAuditPage = async (paper: PDF) => {
  paper.removePage(1);
  await paper.copyPagesFrom(await PDF.load(other), [1]);
};

/** Of a byte of our certificate's own signature, by which nothing is checked. */
function placeInCertificate(): number {
  const end = key.certificate.raw.subarray(-40).toString('hex');
  const place = Buffer.from(sealed).toString('latin1').toLowerCase().indexOf(end, rangeOf(sealed).length);
  if (place < 0) throw new Error('no certificate in the seal');
  return place;
}

const attacks = {
  nothing: () => sealed,
  'a byte of the paper': () => flipped(120),
  'a digit of the certificate in the seal': () => otherDigit(placeInCertificate()),
  'a digit of the padding of the seal': () => otherDigit(rangeOf(sealed).next - 20),
  'a newline behind it': () => Buffer.concat([sealed, Buffer.from('\n')]),
  'a page behind it': () =>
    edited((paper) => void paper.addPage({ size: 'a4' }).drawText('Otra página', { x: 60, y: 700 }), {
      incremental: true,
    }),
  'words over the first page': () =>
    edited((paper) => paper.getPage(0)!.drawText('100 %', { x: 60, y: 640 }), { incremental: true }),
  'the audit page of another paper, behind it': () => edited(swapAuditPage, { incremental: true }),
  'the audit page of another paper, written anew': () => edited(swapAuditPage, { incremental: false }),
  'the same, sealed by a key that calls itself Zarpa': async () => {
    const swapped = PDF.create();
    await swapped.copyPagesFrom(await PDF.load(sealed), [0]);
    await swapped.copyPagesFrom(await PDF.load(other), [1]);
    return sealPdf(await swapped.save(), { key: stranger, at, timeAuthorityUrl: undefined });
  },
  'cut off before its end': () => sealed.subarray(0, -7),
} satisfies Record<string, () => Uint8Array | Promise<Uint8Array>>;

/** `docs/signatures.md` shows this table: ours, then whether poppler says *Valid*, and *Valid* with *Total document signed*. */
const said: Record<keyof typeof attacks, [ours: string, isValid: boolean, isValidAndTotal: boolean]> = {
  nothing: ['whole', true, true],
  'a byte of the paper': ['changed', false, false],
  'a digit of the certificate in the seal': ['foreign', true, true],
  'a digit of the padding of the seal': ['changed', true, false],
  'a newline behind it': ['extended', true, false],
  'a page behind it': ['extended', true, false],
  'words over the first page': ['extended', true, false],
  'the audit page of another paper, behind it': ['extended', true, false],
  'the audit page of another paper, written anew': ['changed', false, false],
  'the same, sealed by a key that calls itself Zarpa': ['foreign', true, true],
  'cut off before its end': ['changed', false, false],
};

test('what is done to a sealed paper, what our check says, and what poppler says', async () => {
  const rows: Record<string, unknown> = {};
  for (const [name, attack] of Object.entries(attacks)) {
    const pdf = await attack();
    const { state } = checkSeal(pdf, (one) => one === sha256(key.certificate.raw));
    rows[name] = [state, pdfsig(pdf).includes('Signature is Valid'), isValidAndTotal(pdf)];
  }
  expect(rows).toEqual(said);
}, 60_000);
