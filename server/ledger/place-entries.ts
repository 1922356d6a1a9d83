import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import type { NewEntry } from './ledger-entries.queries.ts';
import type { Movement } from './reading/reading.ts';

/** Movements with where they belong, by what is known of their company now. */
export async function placeEntries(
  _tx: Transaction<Database>,
  _owner: Owner,
  entries: readonly { id: string; movement: Movement }[],
): Promise<NewEntry[]> {
  return entries.map(({ id, movement }) => {
    const isUsd = movement.currency === 'USD';
    return {
      id,
      movement,
      counterpartyKey: '',
      category: 'unclassified',
      source: 'none',
      ruleId: null,
      because: '',
      confidence: 'guess',
      feeCategory: movement.feeMinor === 0 ? null : 'bank_fees',
      rate: isUsd ? '1' : null,
      rateSource: isUsd ? 'own' : null,
      usdCents: isUsd ? movement.amountMinor : null,
      feeUsdCents: isUsd ? movement.feeMinor : null,
    };
  });
}
