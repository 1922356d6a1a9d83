import type { Db } from '../../platform/db/open-database.ts';

/** Null: not answered. `card_consent`: the text by which the card is saved. */
export type BuyerAnswers = {
  buyer_country: string | null;
  start_asked: string | null;
  card_consent: string | null;
  card_consented_at: Date | null;
};

/** Answers of the last try; a paid registration keeps those of its payment. */
export async function saveBuyer(db: Db, id: string, answers: BuyerAnswers): Promise<void> {
  const { buyer_country, start_asked, card_consent, card_consented_at } = answers;
  await db
    .updateTable('registrations')
    .set({ buyer_country, start_asked, card_consent, card_consented_at })
    .where('id', '=', id)
    .where('payment_status', 'in', ['awaiting_payment', 'requires_action'])
    .execute();
}
