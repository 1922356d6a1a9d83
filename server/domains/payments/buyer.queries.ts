import type { Db } from '../../platform/db/open-database.ts';

/** Null: not answered. */
export type BuyerAnswers = { buyer_country: string | null; start_asked: string | null };

/** Answers of the last try; a paid registration keeps those of its payment. */
export async function saveBuyer(db: Db, id: string, { buyer_country, start_asked }: BuyerAnswers): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ buyer_country, start_asked })
    .where('id', '=', id)
    .where('payment_status', 'in', ['awaiting_payment', 'requires_action'])
    .execute();
}
