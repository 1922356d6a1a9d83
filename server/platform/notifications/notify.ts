import type { Tx } from '../db/open-database.ts';
import { announceNotice } from './announce.queries.ts';
import { findLastSeq, insertNotice, type NewNotice } from './written-notices.queries.ts';

/** Writes a notice in the transaction of its cause, once per cause. The only writer of notices. */
export async function notify(tx: Tx, notice: NewNotice): Promise<void> {
  const seq = await insertNotice(tx, notice);
  if (seq !== undefined) await announceNotice(tx, notice.userId, seq);
}

/** Makes a person's open screens refetch what they show beside notices. */
export async function announceAnew(tx: Tx, userId: string): Promise<void> {
  await announceNotice(tx, userId, await findLastSeq(tx, userId));
}

export const factsOfCompany = ({ companyName, registrationId }: { companyName: string; registrationId: string }) => ({
  company: companyName,
  registration_id: registrationId,
});
