import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { CardFacts } from '../../../platform/providers/stripe-cards.ts';

const fields = [
  'id',
  'user_id',
  'customer_id',
  'method_id',
  'brand',
  'last4',
  'exp_month',
  'exp_year',
  'is_default',
  'refused_at',
  'removed_at',
] as const;

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>;

export function findCard(db: Db, userId: string, id: string) {
  return db
    .selectFrom('saved_cards')
    .select(fields)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The default one first. */
export function listCardsOf(db: Db, userId: string) {
  return db
    .selectFrom('saved_cards')
    .select(fields)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('consented_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
}

/** Which is charged; undefined where there is none, or its bank said never again. */
export async function findCardToCharge(db: Db, userId: string): Promise<CardRow | undefined> {
  const [first] = await listCardsOf(db, userId);
  return first?.is_default && !first.refused_at ? first : undefined;
}

/** The provider's id of a customer; undefined while they never saved a card. */
export async function findCustomerId(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('saved_cards')
    .select('customer_id')
    .where('user_id', '=', userId)
    .where('customer_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.customer_id ?? undefined;
}

/** What who paid for a company agreed to; undefined where they did not, or have left. */
export async function findConsent(db: Db, registrationId: string) {
  const row = await db
    .selectFrom('registrations')
    .select(['user_id', 'payment_intent_id', 'card_consent', 'card_consented_at'])
    .where('id', '=', registrationId)
    .executeTakeFirst();
  if (!row?.card_consent || !row.card_consented_at || !row.payment_intent_id) return undefined;
  const { user_id: userId, payment_intent_id: intentId, card_consent: version, card_consented_at: at } = row;
  return { userId, intentId, version, at };
}

type NewCard = { userId: string; customerId: string; card: CardFacts; consentVersion: string; at: Date };

/** The same card twice is one: undefined. It is the default where no other can be charged. */
export async function insertCard(tx: Tx, { userId, customerId, card, consentVersion, at }: NewCard) {
  const inserted = await tx
    .insertInto('saved_cards')
    .values({
      id: randomUUID(),
      user_id: userId,
      customer_id: customerId,
      method_id: card.methodId,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      is_default: false,
      consent_version: consentVersion,
      consented_at: at,
    })
    .onConflict((conflict) => conflict.column('method_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted && !(await findCardToCharge(tx, userId))) await setDefault(tx, userId, inserted.id);
  return inserted?.id;
}

export async function setDefault(tx: Tx, userId: string, id: string): Promise<void> {
  await clearDefault(tx, userId);
  await tx.updateTable('saved_cards').set({ is_default: true }).where('id', '=', id).execute();
}

const clearDefault = (tx: Tx, userId: string) =>
  tx.updateTable('saved_cards').set({ is_default: false }).where('user_id', '=', userId).execute();

export async function removeCard(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('saved_cards').set({ removed_at: at, is_default: false }).where('id', '=', id).execute();
}

export async function saveRefused(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('saved_cards').set({ refused_at: at }).where('id', '=', id).execute();
}

/** Rows that refer to it may be written meanwhile. */
export async function lockCard(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('saved_cards').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** What the provider says of it now, as after a new last day. */
export async function saveCardFacts(db: Db, { methodId, brand, last4, expMonth, expYear }: CardFacts): Promise<void> {
  await db
    .updateTable('saved_cards')
    .set({ brand, last4, exp_month: expMonth, exp_year: expYear })
    .where('method_id', '=', methodId)
    .execute();
}

/** Serializes what one person does with their cards. Rows that refer to the person may be written meanwhile. */
export async function lockCardsOf(tx: Tx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
