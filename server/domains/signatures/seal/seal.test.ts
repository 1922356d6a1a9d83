import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { beforeAll, expect, test } from 'vitest';
import { isValidAndTotal, isVerified, pdfsig, rangeOf } from '../../../testing/signatures/judge-seal.ts';
import { startTimeAuthority } from '../../../testing/signatures/start-time-authority.ts';
import { checkSeal } from './check-seal.ts';
import { makeTrialSealKey, readSealKey, type SealKey } from './seal-key.ts';
import { sealPdf } from './seal-pdf.ts';

const at = new Date('2026-11-24T10:00:00Z');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
let key: SealKey;
let pem: { key: string; certificate: string };
let other: SealKey;
let paper: Uint8Array;
let sealed: Uint8Array;
let ours: (sha256: string) => boolean;

beforeAll(async () => {
  pem = await makeTrialSealKey(at);
  key = readSealKey(pem.key, pem.certificate);
  const another = await makeTrialSealKey(at);
  other = readSealKey(another.key, another.certificate);
  const made = PDF.create();
  for (const text of ['Acuerdo operativo de Faro Digital LLC', 'Firmas'])
    made.addPage({ size: 'a4' }).drawText(text, { x: 60, y: 700 });
  paper = await made.save();
  sealed = await sealPdf(paper, { key, at, timeAuthorityUrl: undefined });
  ours = (one) => one === sha256(key.certificate.raw);
}, 60_000);

test('a sealed paper begins with the paper, and the same paper, key and time give the same bytes', async () => {
  expect(Buffer.from(sealed.subarray(0, paper.length)).equals(Buffer.from(paper))).toBe(true);
  expect(sha256(await sealPdf(paper, { key, at, timeAuthorityUrl: undefined }))).toBe(sha256(sealed));
});

test('others say so too: poppler valid and total, openssl verified', async () => {
  const { next, rest } = rangeOf(sealed);
  expect([isValidAndTotal(sealed), next + rest]).toEqual([true, sealed.length]);
  expect(isVerified(sealed, pem.certificate)).toBe(true);
  const changed = Uint8Array.from(sealed);
  changed[100]! ^= 1;
  expect([isValidAndTotal(changed), isVerified(changed, pem.certificate)]).toEqual([false, false]);
});

test('our own check says whole for it, and nothing for what is not sealed or by another key', async () => {
  expect(checkSeal(sealed, ours)).toEqual({
    state: 'whole',
    sealedSha256: sha256(sealed),
    certificate: { subject: 'CN=Zarpa (sin validez)', sha256: sha256(key.certificate.raw) },
  });
  expect(checkSeal(paper, ours)).toEqual({ state: 'unsealed' });
  const theirs = await sealPdf(paper, { key: other, at, timeAuthorityUrl: undefined });
  expect(checkSeal(theirs, ours).state).toBe('foreign');
  for (const junk of [
    new Uint8Array(),
    Buffer.from('%PDF-1.7'),
    Buffer.from('/ByteRange [0 10 20 99]'),
    sealed.subarray(0, -1),
  ])
    expect(checkSeal(junk, ours).state).not.toBe('whole');
});

test('two hundred changed bytes, fifty of them inside the seal: each is said', async () => {
  const { length, next } = rangeOf(sealed);
  const said = new Map<string, number>();
  for (let turn = 0; turn < 200; turn += 1) {
    const changed = Uint8Array.from(sealed);
    const inside = turn % 4 === 0;
    const place = inside
      ? length + 1 + Math.floor((turn / 200) * (next - length - 2))
      : [...Array(40).keys()]
          .map((step) => (turn * 7919 + step * 104_729) % sealed.length)
          .find((one) => one < length || one >= next)!;
    changed[place]! ^= inside ? 1 : 1 << (turn % 7);
    const { state, sealedSha256 } = checkSeal(changed, ours);
    // Of bytes that no signature covers the digest of the whole file tells.
    const isCaught = state !== 'whole' || sealedSha256 !== sha256(sealed);
    expect(isCaught, `byte ${place}`).toBe(true);
    said.set(state, (said.get(state) ?? 0) + 1);
  }
  expect(said.get('whole') ?? 0).toBeLessThan(50);
}, 60_000);

test('what was added behind the seal is said, where poppler still says valid', async () => {
  const newline = Buffer.concat([sealed, Buffer.from('\n')]);
  expect(checkSeal(newline, ours)).toMatchObject({ state: 'extended', sealedSha256: sha256(sealed) });
  expect(pdfsig(newline)).toContain('Not total document signed');
  const again = await PDF.load(sealed);
  again.addPage({ size: 'a4' }).drawText('Otra página', { x: 60, y: 700 });
  const added = await again.save({ incremental: true });
  expect(checkSeal(added, ours)).toMatchObject({ state: 'extended', sealedSha256: sha256(sealed) });
  expect(pdfsig(added)).toContain('Signature is Valid');
});

test('a key that is not the certificate’s, or not RSA, is refused when it is read', async () => {
  const another = await makeTrialSealKey(at);
  expect(() => readSealKey(another.key, pem.certificate)).toThrow('SIGNING_KEY is not the key of SIGNING_CERTIFICATE');
  expect(() => readSealKey(pem.key, '')).toThrow('SIGNING_CERTIFICATE holds no certificate');
});

test('with a time authority the seal bears its time, and is whole as well; without its answer nothing is sealed', async () => {
  const authority = await startTimeAuthority();
  try {
    const timed = await sealPdf(paper, { key, at, timeAuthorityUrl: authority.url });
    expect(isValidAndTotal(timed)).toBe(true);
    expect(checkSeal(timed, ours).state).toBe('whole');
    const { length, next } = rangeOf(timed);
    const cms = Buffer.from(timed.subarray(length + 1, next - 1)).toString('latin1');
    // id-aa-timeStampToken, 1.2.840.113549.1.9.16.2.14
    expect(cms.toLowerCase()).toContain('060b2a864886f70d010910020e');
  } finally {
    authority.stop();
  }
  await expect(sealPdf(paper, { key, at, timeAuthorityUrl: authority.url })).rejects.toThrow();
}, 60_000);
