import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import { listOpenLegs, savePairs } from './pairs.queries.ts';
import { pairTransfers } from './placing/transfers.rules.ts';

/** Joins both legs of what went from one account of a company to another, as far as there is one way to do it. */
export async function pairLegs(tx: Transaction<Database>, owner: Owner): Promise<void> {
  // What a person left unclassified they left for themselves to say.
  const legs = (await listOpenLegs(tx, owner)).filter(({ isSaid, category }) => !isSaid || category !== 'unclassified');
  const { pairs } = pairTransfers(legs);
  await savePairs(
    tx,
    owner,
    pairs.map((pair) => ({
      pairId: randomUUID(),
      outId: pair.out.id,
      inId: pair.in.id,
      category: pair.out.currency === pair.in.currency ? 'own_transfer' : 'conversion',
    })),
  );
}
