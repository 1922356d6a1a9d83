import type { Context } from '../../context.ts';
import type { Db } from '../db/open-database.ts';
import { places, sealSome } from './number-places.queries.ts';
import type { TaxNumbers } from './tax-numbers.ts';

/**
 * Seals numbers that are unsealed or under another key, in small steps. Safe to kill, to repeat and to run twice at once.
 * `db` has the keys.
 */
export async function sealNumbers(db: Db, { currentIds }: Pick<TaxNumbers, 'currentIds'>): Promise<number> {
  let changed = 0;
  for (const place of places) {
    for (let turn = 0; turn < turnsMax; turn += 1) {
      const count = await db.transaction().execute((tx) => sealSome(tx, place, currentIds));
      changed += count;
      if (count === 0) break;
    }
  }
  return changed;
}

const turnsMax = 10_000;

export async function sealOpenNumbers({ db, numbers, log }: Pick<Context, 'db' | 'numbers' | 'log'>): Promise<void> {
  const changed = await sealNumbers(db, numbers);
  if (changed > 0) log.info({ changed }, 'numbers of tax authorities were sealed');
}
