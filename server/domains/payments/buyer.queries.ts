import type { Db } from '../../platform/db/open-database.ts';

/** Null: not said. */
export type BuyerAnswers = { buyer_country: string | null; start_asked: string | null };

/** As it was said at the last try: what is paid keeps what it was paid with. */
export async function saveBuyer(db: Db, id: string, { buyer_country, start_asked }: BuyerAnswers): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ buyer_country, start_asked })
    .where('id', '=', id)
    .where('payment_status', 'in', ['awaiting_payment', 'requires_action'])
    .execute();
}
