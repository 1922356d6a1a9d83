import type { Db } from '../../db/open-database.ts';
import type { SecretRing } from '../../secrets/secret-ring.ts';
import { resealFileKey } from './file-keys.ts';

export type StaleKey = { id: string; user_id: string; sealed_key: string };

/** A table with file keys. `list` locks its rows. */
export type KeyedTable = {
  list: (db: Db, keyId: string, limit: number) => Promise<StaleKey[]>;
  replace: (db: Db, id: string, sealedKey: string) => Promise<void>;
};

const atOnce = 500;

export async function resealKeys(db: Db, ring: SecretRing, { list, replace }: KeyedTable): Promise<number> {
  for (let changed = 0; ;) {
    const count = await db.transaction().execute(async (tx) => {
      const stale = await list(tx, ring.currentId, atOnce);
      for (const { id, user_id: userId, sealed_key } of stale)
        await replace(tx, id, resealFileKey(ring, { id, userId }, sealed_key));
      return stale.length;
    });
    changed += count;
    if (count < atOnce) return changed;
  }
}
