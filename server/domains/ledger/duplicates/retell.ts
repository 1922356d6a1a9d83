import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.gen.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { classifyEntries } from '../rules/classify-entries.ts';
import type { Movement } from '../reading/reading.ts';
import { retellEntries } from './entry-sources.queries.ts';

export type Retelling = { id: string; statementId: string; movement: Movement; bankIds: string[] };

export async function retell(tx: Transaction<Database>, owner: Owner, entries: readonly Retelling[]): Promise<void> {
  const placed = [...(await classifyEntries(tx, owner, entries))];
  await retellEntries(
    tx,
    placed.map(({ movement: { feeMinor }, counterpartyKey, feeCategory, feeUsdCents }, index) => ({
      ...entries[index]!,
      words: { counterpartyKey, feeMinor, feeCategory, feeUsdCents },
    })),
  );
}
