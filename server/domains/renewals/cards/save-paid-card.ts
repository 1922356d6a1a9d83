import type { Context } from '../../../context.ts';
import { findConsent, insertCard, lockCardsOf } from './cards.queries.ts';

/** Nothing is kept of a card that the provider did not save for a customer. */
export async function savePaidCard(
  { db, stripe, log }: Pick<Context, 'db' | 'stripe' | 'log'>,
  { registrationId }: { registrationId: string },
): Promise<void> {
  const consent = await findConsent(db, registrationId);
  if (!consent) return;
  const { methodId } = await stripe.retrieveIntent(consent.intentId);
  const card = methodId ? await stripe.retrieveCard(methodId) : undefined;
  if (!card?.customerId) return log.warn({ registrationId }, 'the provider did not save the card of a purchase');
  const { userId, version: consentVersion, at } = consent;
  const { customerId } = card;
  await db.transaction().execute(async (tx) => {
    await lockCardsOf(tx, userId);
    await insertCard(tx, { userId, customerId, card, consentVersion, at });
  });
}
