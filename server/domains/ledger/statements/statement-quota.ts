import { statementQuota } from '@zarpa/contract/ledger/statements/bounds.rules.ts';
import { megabytesOf } from '@zarpa/contract/documents/files.rules.ts';
import { dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { countSent, findSent, sumStored } from './statement-quota.queries.ts';

const { filesADay, bytesADay, bytesStored } = statementQuota;

/** Called before anything is received, so that a used-up quota refuses even an empty file. Counts nothing. */
export async function refuseOverQuota(db: Db, owner: Owner, at: Date): Promise<void> {
  const sent = await findSent(db, owner, dayOf(at));
  requireQuota({ ...sent, files: sent.files + 1, stored: await sumStored(db, owner) }, 1, at);
}

/**
 * Runs in the transaction that stores the file; concurrent calls wait. Throws when the quota is exceeded. A removed file
 * still counts for its day, but not as stored.
 */
export async function takeQuota(tx: Tx, owner: Owner, { sizeBytes, at }: { sizeBytes: number; at: Date }) {
  const sent = await countSent(tx, owner, { day: dayOf(at), sizeBytes });
  requireQuota(
    { files: sent.files, bytes: sent.bytes - sizeBytes, stored: (await sumStored(tx, owner)) - sizeBytes },
    sizeBytes,
    at,
  );
}

function requireQuota(
  { files, bytes, stored }: { files: number; bytes: number; stored: number },
  sizeBytes: number,
  at: Date,
) {
  const retry_after_seconds = secondsLeftOf(at);
  if (files > filesADay) throw fail('ledger.day_files_full', { data: { files_max: filesADay, retry_after_seconds } });
  if (bytes + sizeBytes > bytesADay)
    throw fail('ledger.day_bytes_full', { data: { ...leftOf(bytes, bytesADay), retry_after_seconds } });
  if (stored + sizeBytes > bytesStored) throw fail('ledger.stored_full', { data: leftOf(stored, bytesStored) });
}

const leftOf = (used: number, max: number) => ({
  megabytes_left: megabytesOf(Math.max(0, max - used)),
  megabytes_max: megabytesOf(max),
});

function secondsLeftOf(at: Date): number {
  const next = Date.parse(`${dayOf(at)}T00:00:00Z`) + 86_400_000;
  return Math.max(1, Math.ceil((next - at.getTime()) / 1_000));
}
