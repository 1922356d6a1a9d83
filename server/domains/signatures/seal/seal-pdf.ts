import { webcrypto } from 'node:crypto';
import { CryptoKeySigner, HttpTimestampAuthority } from '@libpdf/core';
import { openToAppend } from './open-to-append.ts';
import type { SealKey } from './seal-key.ts';

type Sealing = {
  key: SealKey;
  /** Written into the seal; only a time authority proves it. */
  at: Date;
  /** Of an RFC 3161 authority; without it the seal is PAdES B-B, with it B-T. */
  timeAuthorityUrl: string | undefined;
};

const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** Appends our seal to a PDF. Throws where the time authority does not answer: the caller tries again later. */
export async function sealPdf(pdf: Uint8Array, { key, at, timeAuthorityUrl }: Sealing): Promise<Uint8Array> {
  const der = key.key.export({ type: 'pkcs8', format: 'der' });
  const imported = await webcrypto.subtle.importKey('pkcs8', der, algorithm, false, ['sign']);
  const chain = key.chain.map(({ raw }) => raw);
  const signer = new CryptoKeySigner(imported as never, key.certificate.raw, 'RSA', 'RSASSA-PKCS1-v1_5', chain);
  const document = await openToAppend(pdf);
  const { bytes } = await document.sign({
    signer,
    signingTime: at,
    reason: 'Sellado por Zarpa',
    ...(timeAuthorityUrl === undefined
      ? { level: 'B-B' }
      : { level: 'B-T', timestampAuthority: new HttpTimestampAuthority(timeAuthorityUrl) }),
  });
  return bytes;
}
