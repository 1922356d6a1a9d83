import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTrialSealKey } from '@zarpa/server/domains/signatures/seal/seal-key.ts';
import type { Settings } from './settings.ts';

/** A key of this folder's own, with which what people sign is sealed, unless one is configured. */
export async function keptSeal({ dataDir, environment }: Settings): Promise<Record<string, string>> {
  if (environment['SIGNING_KEY'] || environment['SIGNING_KEY_FILE']) return {};
  const [keyFile, certificateFile] = [join(dataDir, 'signing.key'), join(dataDir, 'signing-certificate.pem')];
  if (!existsSync(certificateFile)) {
    const { key, certificate } = await makeTrialSealKey(new Date());
    writeFileSync(keyFile, key, { mode: 0o600 });
    writeFileSync(certificateFile, certificate);
  }
  return { SIGNING_KEY_FILE: keyFile, SIGNING_CERTIFICATE_FILE: certificateFile };
}
