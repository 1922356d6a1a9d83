import { createHash, verify, X509Certificate } from 'node:crypto';
import * as asn1 from 'asn1js';
import { Certificate, ContentInfo, type IssuerAndSerialNumber, SignedData } from 'pkijs';

/**
 * `unsealed`: without a signature. `foreign`: signed, not by a certificate of ours. `changed`: not what was sealed.
 * `extended`: what was sealed is whole, and something was added behind it.
 */
export type SealState = 'unsealed' | 'foreign' | 'changed' | 'extended' | 'whole';

export type CheckedSeal = {
  state: SealState;
  /** SHA-256 of the file as it was sealed, in hex, by which the paper is found; undefined without a seal. */
  sealedSha256?: string;
  /** Whose key signed it. */
  certificate?: { subject: string; sha256: string };
};

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** `isOurs`: of a certificate's SHA-256 in hex. Never throws, whatever the bytes. */
export function checkSeal(pdf: Uint8Array, isOurs: (sha256: string) => boolean): CheckedSeal {
  const place = placeOf(pdf);
  if (place === 'none') return { state: 'unsealed' };
  if (place === 'broken') return { state: 'changed' };
  const { cms, before, after, end } = place;
  const sealedSha256 = sha256(pdf.subarray(0, end));
  const signed = Buffer.concat([before, after]);
  const found = certificateOf(cms, signed);
  if (found === undefined) return { state: 'changed', sealedSha256 };
  const certificate = { subject: found.subject.replaceAll('\n', ', '), sha256: sha256(found.raw) };
  const state = !isOurs(certificate.sha256) ? 'foreign' : end < pdf.length ? 'extended' : 'whole';
  return { state, sealedSha256, certificate };
}

type Place = { cms: Uint8Array; before: Uint8Array; after: Uint8Array; end: number };

/** We seal once, so the first range is ours; a later one is something added. */
function placeOf(pdf: Uint8Array): Place | 'none' | 'broken' {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length).toString('latin1');
  const found = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text);
  if (!found) return text.includes('/ByteRange') ? 'broken' : 'none';
  const [start, length, next, rest] = found.slice(1).map(Number) as [number, number, number, number];
  const end = next + rest;
  if (start !== 0 || next <= length || end > pdf.length) return 'broken';
  const hex = /^<([\da-f]+)>$/i.exec(text.slice(length, next))?.[1];
  if (!hex || hex.length % 2 > 0) return 'broken';
  const padded = Buffer.from(hex, 'hex');
  const size = derSize(padded);
  // Whoever may write into the padding may write anything there.
  if (size === undefined || padded.subarray(size).some((byte) => byte !== 0)) return 'broken';
  return { cms: padded.subarray(0, size), before: pdf.subarray(0, length), after: pdf.subarray(next, end), end };
}

/** Bytes of the first value, with its head. */
function derSize(der: Uint8Array): number | undefined {
  const [tag, first = 0] = der;
  if (tag !== 0x30) return undefined;
  if (first < 0x80) return 2 + first;
  const count = first & 0x7f;
  if (count === 0 || count > 3) return undefined;
  const size = 2 + count + der.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  return size <= der.length ? size : undefined;
}

const contentType = '1.2.840.113549.1.9.3';
const messageDigest = '1.2.840.113549.1.9.4';
const data = '1.2.840.113549.1.7.1';
const sha256Id = '2.16.840.1.101.3.4.2.1';

/** The certificate whose key signed `content`; undefined where the signature does not hold. */
function certificateOf(cms: Uint8Array, content: Uint8Array): X509Certificate | undefined {
  try {
    const { result, offset } = asn1.fromBER(Uint8Array.from(cms).buffer);
    if (offset === -1) return undefined;
    const { signerInfos, certificates } = new SignedData({ schema: new ContentInfo({ schema: result }).content });
    const [signer, another] = signerInfos;
    const attributes = signer?.signedAttrs;
    if (!signer || another || !attributes || signer.digestAlgorithm.algorithmId !== sha256Id) return undefined;
    const valueOf = (id: string) => {
      const found = attributes.attributes.filter(({ type }) => type === id);
      return found.length === 1 && found[0]!.values.length === 1 ? (found[0]!.values[0] as unknown) : undefined;
    };
    const [kind, digest] = [valueOf(contentType), valueOf(messageDigest)];
    if (!(kind instanceof asn1.ObjectIdentifier) || kind.getValue() !== data) return undefined;
    if (!(digest instanceof asn1.OctetString)) return undefined;
    if (Buffer.from(digest.getValue()).toString('hex') !== sha256(content)) return undefined;
    const sid = signer.sid as IssuerAndSerialNumber;
    const certificate = certificates?.find(
      (one) =>
        one instanceof Certificate && one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber),
    );
    if (!(certificate instanceof Certificate)) return undefined;
    const found = new X509Certificate(Buffer.from(certificate.toSchema(false).toBER()));
    const signature = Buffer.from(signer.signature.getValue());
    const isSigned = verify('sha256', Buffer.from(attributes.encodedValue), found.publicKey, signature);
    return isSigned ? found : undefined;
  } catch {
    return undefined;
  }
}
