import type { Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import type { Rate } from '../ledgers/rates.queries.ts';

export type ByHand = {
  id: string;
  day: string;
  description: string;
  currency: string;
  amountMinor: number;
  category: string;
  paidBy: string;
  counterCategory: string | null;
  question: string | null;
  note: string;
  counterpartyKey: string;
  rate: (Rate & { usdCents: number }) | undefined;
};

export async function insertByHand(tx: Tx, owner: Owner, entry: ByHand): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_entries')
    .values({
      id: entry.id,
      registration_id: owner.registrationId,
      user_id: owner.userId,
      kind: 'hand',
      account: `hand::${entry.currency}`,
      day: entry.day,
      currency: entry.currency,
      amount_minor: entry.amountMinor,
      description: entry.description,
      counterparty: '',
      counterparty_key: entry.counterpartyKey,
      bank_category: '',
      mcc: '',
      category: entry.category,
      source: 'person',
      because: '',
      confidence: 'sure',
      rate: entry.rate?.rate ?? null,
      rate_source: entry.rate?.source ?? null,
      usd_cents: entry.rate?.usdCents ?? null,
      fee_usd_cents: entry.rate ? 0 : null,
      paid_by: entry.paidBy,
      counter_category: entry.counterCategory,
      question: entry.question,
      note: entry.note,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
