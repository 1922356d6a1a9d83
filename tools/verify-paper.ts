/**
 * `npm run verify-paper -- paper.pdf [certificate.pem]`: whether a sealed PDF is as it was sealed, without the application and its
 * database. Ends with 1 where it is not.
 */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { checkSeal, type SealState } from '@zarpa/server/domains/signatures/seal/check-seal.ts';

const [file, certificateFile] = process.argv.slice(2);
if (!file) {
  console.error('Falta el archivo: npm run verify-paper -- documento.pdf [certificado.pem]');
  process.exit(2);
}

const expected = certificateFile && new X509Certificate(readFileSync(certificateFile)).fingerprint256;
const plain = (fingerprint: string) => fingerprint.replaceAll(':', '').toLowerCase();
const pdf = readFileSync(file);
const { state, sealedSha256, certificate } = checkSeal(pdf, (sha256) => !expected || sha256 === plain(expected));

const words: Readonly<Record<SealState, string>> = {
  whole: 'Está como se selló.',
  extended: 'Se le añadió algo después de sellarlo. Lo que se selló está intacto.',
  changed: 'No es lo que se selló: se cambió algo.',
  foreign: 'Lo selló otro certificado, no el que se dio.',
  unsealed: 'No lleva ningún sello.',
};
console.log(words[state]);
if (certificate) console.log(`Certificado: ${certificate.subject}\nSHA-256 del certificado: ${certificate.sha256}`);
if (sealedSha256) console.log(`SHA-256 de lo sellado: ${sealedSha256}`);
console.log(`SHA-256 del archivo: ${createHash('sha256').update(pdf).digest('hex')}`);
if (state === 'whole' && !expected) console.log('Dale también su certificado (.pem) para saber de quién es el sello.');
process.exit(state === 'whole' ? 0 : 1);
