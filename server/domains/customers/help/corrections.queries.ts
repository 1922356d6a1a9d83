import type { AddressSide, CorrectionState } from '@zarpa/contract/customers/address-correction.rules.ts';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';

type Writer = Kysely<Database>;

export type CorrectionRow = {
  id: string;
  user_id: string;
  old_email: string;
  new_email: string;
  reason: string;
  made_by: string | null;
  made_at: Date;
  confirmed_at: Date | null;
  released_at: Date | null;
  state: CorrectionState;
};

const columns = [
  'id',
  'user_id',
  'old_email',
  'new_email',
  'reason',
  'made_by',
  'made_at',
  'confirmed_at',
  'released_at',
  'state',
] as const;

type Hashes = { newHash: Buffer; oldHash: Buffer };

/** False when one is open for the account. */
export async function insertCorrection(
  tx: Writer,
  { newHash, oldHash, ...row }: Omit<CorrectionRow, 'confirmed_at' | 'released_at' | 'state'> & Hashes,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('address_corrections')
    .values({ ...row, new_hash: newHash, old_hash: oldHash, state: 'open' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findNewestCorrection(db: Writer, userId: string): Promise<CorrectionRow | undefined> {
  return db
    .selectFrom('address_corrections')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .limit(1)
    .$castTo<CorrectionRow>()
    .executeTakeFirst();
}

export function findCorrection(db: Writer, id: string): Promise<CorrectionRow | undefined> {
  return db
    .selectFrom('address_corrections')
    .select(columns)
    .where('id', '=', id)
    .$castTo<CorrectionRow>()
    .executeTakeFirst();
}

/** Locked, so that of two answers the later sees the earlier. */
export async function lockCorrection(tx: Writer, id: string): Promise<CorrectionRow | undefined> {
  return tx
    .selectFrom('address_corrections')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<CorrectionRow>()
    .executeTakeFirst();
}

/** Which correction a link is of, and of which of its two mails. */
export async function findByToken(db: Writer, hash: Buffer): Promise<{ id: string; side: AddressSide } | undefined> {
  const { rows } = await sql<{ id: string; side: AddressSide }>`
    select id, 'new' as side from address_corrections where new_hash = ${hash}
    union all
    select id, 'old' as side from address_corrections where old_hash = ${hash}
    limit 1`.execute(db);
  return rows[0];
}

export async function saveAnswer(tx: Writer, id: string, side: AddressSide, at: Date): Promise<void> {
  const set = side === 'new' ? { confirmed_at: at } : { released_at: at };
  await tx.updateTable('address_corrections').set(set).where('id', '=', id).execute();
}

/** False when it is over already. */
export async function endCorrection(tx: Writer, id: string, state: CorrectionState, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('address_corrections')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirmed ones first come to their end here; those that nobody confirmed, too. */
export function listOpenCorrections(db: Writer): Promise<CorrectionRow[]> {
  return db
    .selectFrom('address_corrections')
    .select(columns)
    .where('state', '=', 'open')
    .orderBy('made_at')
    .orderBy('id')
    .limit(500)
    .$castTo<CorrectionRow>()
    .execute();
}
