import type { HandOverState } from '@zarpa/contract/people/states.rules.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

export type HandOverRow = {
  id: string;
  registration_id: string;
  /** Who offers it. */
  user_id: string;
  to_id: string;
  to_could_pay: boolean;
  from_email: string | null;
  state: HandOverState;
  offered_at: Date;
  expires_at: Date;
  undo_until: Date | null;
};
export type AcceptedHandOver = HandOverRow & { undo_until: Date };

const columns = [
  'id',
  'registration_id',
  'user_id',
  'to_id',
  'to_could_pay',
  'from_email',
  'state',
  'offered_at',
  'expires_at',
  'undo_until',
] as const;

export async function findHandOver(db: Db, id: string): Promise<HandOverRow | undefined> {
  const row = await db.selectFrom('hand_overs').select(columns).where('id', '=', id).executeTakeFirst();
  return row as HandOverRow | undefined;
}

/** Offered and not over, or accepted and not settled. */
export async function findOpenHandOver(db: Db, registrationId: string, now: Date): Promise<HandOverRow | undefined> {
  const row = await db
    .selectFrom('hand_overs')
    .select(columns)
    .where('registration_id', '=', registrationId)
    .where((of) =>
      of.or([of('state', '=', 'accepted'), of.and([of('state', '=', 'offered'), of('expires_at', '>', now)])]),
    )
    .executeTakeFirst();
  return row as HandOverRow | undefined;
}

/** Undefined once it was undone, or its hours are over. */
export async function findHandOverToUndo(db: Db, undoHash: Buffer, now: Date): Promise<AcceptedHandOver | undefined> {
  const row = await db
    .selectFrom('hand_overs')
    .select(columns)
    .where('undo_hash', '=', undoHash)
    .where('state', '=', 'accepted')
    .where('undo_until', '>', now)
    .executeTakeFirst();
  return row as AcceptedHandOver | undefined;
}

export async function insertHandOver(
  tx: Tx,
  row: Pick<HandOverRow, 'id' | 'registration_id' | 'user_id' | 'to_id' | 'offered_at' | 'expires_at'>,
): Promise<void> {
  await tx
    .insertInto('hand_overs')
    .values({ ...row, state: 'offered' })
    .execute();
}

type Acceptance = { at: Date; undoUntil: Date; undoHash: Buffer; fromEmail: string; couldPay: boolean };

export async function acceptOffer(tx: Tx, id: string, { at, couldPay, ...undo }: Acceptance) {
  await tx
    .updateTable('hand_overs')
    .set({
      state: 'accepted',
      accepted_at: at,
      to_could_pay: couldPay,
      undo_until: undo.undoUntil,
      undo_hash: undo.undoHash,
      from_email: undo.fromEmail,
    })
    .where('id', '=', id)
    .where('state', '=', 'offered')
    .execute();
}

/** The address and the link that it had go with it. */
export async function endHandOver(tx: Tx, id: string, state: Exclude<HandOverState, 'offered' | 'accepted'>, at: Date) {
  await tx
    .updateTable('hand_overs')
    .set({ state, ended_at: at, from_email: null, undo_hash: null })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** One that nobody accepted in time makes room for the next. */
export async function expireOffers(tx: Tx, registrationId: string, now: Date): Promise<void> {
  await tx
    .updateTable('hand_overs')
    .set({ state: 'expired', ended_at: now })
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'offered')
    .where('expires_at', '<=', now)
    .execute();
}

/** What one of the two cannot do any more, because they left or have another role. */
export async function withdrawOffersOf(tx: Tx, registrationId: string, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('hand_overs')
    .set({ state: 'withdrawn', ended_at: at })
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'offered')
    .where((of) => of.or([of('user_id', '=', userId), of('to_id', '=', userId)]))
    .execute();
}

export async function listDueHandOvers(db: Db, now: Date, max: number): Promise<HandOverRow[]> {
  const rows = await db
    .selectFrom('hand_overs')
    .select(columns)
    .where('ended_at', 'is', null)
    .where((of) => of(of.fn.coalesce('undo_until', 'expires_at'), '<=', now))
    .orderBy((of) => of.fn.coalesce('undo_until', 'expires_at'))
    .limit(max)
    .execute();
  return rows as HandOverRow[];
}
