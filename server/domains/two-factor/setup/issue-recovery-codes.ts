import type { Kysely } from 'kysely';
import { showRecoveryCode } from '@zarpa/contract/identity/two-factor.rules.ts';
import type { Database } from '../../../platform/db/database.gen.ts';
import { replaceRecoveryCodes } from '../proof/second-factors.queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../proof/totp.ts';

/** Ten new codes in place of whatever there was, as they are shown this once; only their hashes stay. */
export async function issueRecoveryCodes(db: Kysely<Database>, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)!),
  );
  return codes.map(showRecoveryCode);
}
