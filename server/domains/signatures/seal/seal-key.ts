import { createHash, createPrivateKey, type KeyObject, webcrypto, X509Certificate } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { trialSubject } from './trial-subject.ts';

/** RSA, so that the same paper sealed twice at the same time has the same bytes. */
export type SealKey = {
  key: KeyObject;
  certificate: X509Certificate;
  /** From the certificate's issuer up to the root; empty for our own. */
  chain: readonly X509Certificate[];
};

export type Seals = {
  /** Undefined: nothing is sealed. */
  key: SealKey | undefined;
  /** SHA-256 of our certificates, of past ones too, in hex. */
  certificates: ReadonlySet<string>;
  timeAuthorityUrl: string | undefined;
  /** What is sealed proves nothing, and says so. */
  isTrial: boolean;
};

export function openSeals({ key, certificate, past, timeAuthorityUrl, isTrial }: Config['seal']): Seals {
  const own = key !== undefined && certificate !== undefined ? readSealKey(key, certificate) : undefined;
  const all = [...(own ? [own.certificate] : []), ...certificatesIn(past ?? '')];
  return { key: own, certificates: new Set(all.map(sha256Of)), timeAuthorityUrl, isTrial };
}

/** In hex. */
export const sha256Of = ({ raw }: X509Certificate): string => createHash('sha256').update(raw).digest('hex');

const begins = '-----BEGIN CERTIFICATE-----';
const certificatesIn = (pem: string) =>
  pem
    .split(begins)
    .slice(1)
    .map((part) => new X509Certificate(begins + part));

/** `certificates`: PEM, ours first, then its issuers. Throws unless the key is RSA and the first certificate's. */
export function readSealKey(keyPem: string, certificates: string): SealKey {
  const key = createPrivateKey(keyPem);
  const [certificate, ...chain] = certificatesIn(certificates);
  if (!certificate) throw new Error('SIGNING_CERTIFICATE holds no certificate');
  if (key.asymmetricKeyType !== 'rsa') throw new Error('SIGNING_KEY is not an RSA key');
  if (!certificate.checkPrivateKey(key)) throw new Error('SIGNING_KEY is not the key of SIGNING_CERTIFICATE');
  return { key, certificate, chain };
}

const yearMs = 365 * 86_400_000;

/** For development: papers sealed with it say that they are worth nothing. Returns PEM. */
export async function makeTrialSealKey(
  now: Date,
  subject: string = trialSubject,
): Promise<{ key: string; certificate: string }> {
  const [asn1, { AttributeTypeAndValue, Certificate, CryptoEngine }] = await Promise.all([
    import('asn1js'),
    import('pkijs'),
  ]);
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048 };
  const publicExponent = new Uint8Array([1, 0, 1]);
  const keys = await webcrypto.subtle.generateKey({ ...algorithm, publicExponent }, true, ['sign', 'verify']);
  const crypto = new CryptoEngine({ name: 'node', crypto: webcrypto as never });
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1.Integer({ value: Date.now() });
  const commonName = { type: '2.5.4.3', value: new asn1.Utf8String({ value: subject }) };
  for (const side of [certificate.issuer, certificate.subject])
    side.typesAndValues.push(new AttributeTypeAndValue(commonName));
  certificate.notBefore.value = new Date(now.getTime() - 86_400_000);
  certificate.notAfter.value = new Date(now.getTime() + 10 * yearMs);
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as never, crypto);
  await certificate.sign(keys.privateKey as never, 'SHA-256', crypto);
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey));
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: new X509Certificate(Buffer.from(certificate.toSchema(true).toBER())).toString(),
  };
}
