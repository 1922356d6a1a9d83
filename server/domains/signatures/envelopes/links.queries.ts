import { sql, type Insertable } from 'kysely';
import type { SigningLinks } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

type Proof = { proof_hash: Buffer; proven_at: Date };

export async function insertLink(tx: Tx, link: Insertable<SigningLinks>): Promise<void> {
  await tx.insertInto('signing_links').values(link).execute();
}

/** Of somebody's live link. Returns the proof of its code, which the link loses. */
export async function endLinks(tx: Tx, signerId: string, at: Date): Promise<Proof | undefined> {
  const live = await tx
    .selectFrom('signing_links')
    .select(['id', 'proof_hash', 'proven_at'])
    .where('signer_id', '=', signerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!live) return undefined;
  await tx
    .updateTable('signing_links')
    .set({ ended_at: at, proof_hash: null, code_hash: null })
    .where('id', '=', live.id)
    .execute();
  return live.proof_hash && live.proven_at ? { proof_hash: live.proof_hash, proven_at: live.proven_at } : undefined;
}

/** Of people who are done: whoever gave a code may still look. */
export async function endLinksOf(tx: Tx, signerIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('signing_links')
    .set({ ended_at: at, code_hash: null })
    .where('signer_id', 'in', signerIds)
    .where('ended_at', 'is', null)
    .execute();
}

export function findLinkByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('signing_links')
    .select(['id', 'signer_id', 'ended_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** A new code, whose tries begin anew. False when the link had `max` codes: more would let all be guessed. */
export async function saveCode(
  tx: Tx,
  id: string,
  { max, ...code }: { code_hash: Buffer; code_sent_at: Date; max: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('signing_links')
    .set({ ...code, code_tries: 0, codes_sent: sql<number>`codes_sent + 1` })
    .where('id', '=', id)
    .where('codes_sent', '<', max)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a try before it is looked at, so that parallel guesses count. Undefined when none is left. */
export async function takeTry(tx: Db, id: string, triesMax: number) {
  return tx
    .updateTable('signing_links')
    .set({ code_tries: sql<number>`code_tries + 1` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('code_hash', 'is not', null)
    .where('code_tries', '<', triesMax)
    .returning(['code_hash', 'code_sent_at', 'code_tries'])
    .executeTakeFirst();
}

export async function saveProof(tx: Tx, id: string, proof: Proof): Promise<void> {
  await tx
    .updateTable('signing_links')
    .set({ ...proof, code_hash: null })
    .where('id', '=', id)
    .execute();
}

/** Whether one of these proofs is somebody's, given after `since`. */
export async function isProven(
  db: Db,
  signerId: string,
  { hashes, since }: { hashes: Buffer[]; since: Date },
): Promise<boolean> {
  if (hashes.length === 0) return false;
  const row = await db
    .selectFrom('signing_links')
    .select('id')
    .where('signer_id', '=', signerId)
    .where('proof_hash', 'in', hashes)
    .where('proven_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

export function findLink(db: Db, id: string) {
  return db
    .selectFrom('signing_links')
    .select(['id', 'signer_id', 'ended_at', 'code_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
}
