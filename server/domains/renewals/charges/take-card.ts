import type { Tx } from '../../../platform/db/open-database.ts';
import { findCardToCharge, lockCard, type CardRow } from '../cards/cards.queries.ts';
import { isCardCharging } from './charges.queries.ts';

/**
 * The card to charge, which stays this one until the commit. One charge after the other: what its bank said of one holds for the
 * next. `busy`: another charge waits for its answer.
 */
export async function takeCard(tx: Tx, userId: string): Promise<CardRow | 'busy' | undefined> {
  const card = await findCardToCharge(tx, userId);
  if (!card) return undefined;
  await lockCard(tx, card.id);
  const now = await findCardToCharge(tx, userId);
  return now?.id !== card.id || (await isCardCharging(tx, card.id)) ? 'busy' : now;
}
