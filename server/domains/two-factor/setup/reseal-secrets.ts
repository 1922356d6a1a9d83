import type { Db } from '../../../platform/db/open-database.ts';
import type { SecretRing } from '../../../platform/secrets/secret-ring.ts';
import { listStaleSecrets, replaceSecrets } from '../proof/second-factors.queries.ts';

const atOnce = 500;

export async function resealSecrets(db: Db, ring: SecretRing): Promise<number> {
  const reseal = (userId: string, sealed: string | null) =>
    sealed && ring.seal('totp', userId, ring.open('totp', userId, sealed));
  for (let changed = 0; ;) {
    const count = await db.transaction().execute(async (tx) => {
      const stale = await listStaleSecrets(tx, ring.currentId, atOnce);
      for (const row of stale)
        await replaceSecrets(tx, row.user_id, {
          secret: reseal(row.user_id, row.secret),
          pending_secret: reseal(row.user_id, row.pending_secret),
        });
      return stale.length;
    });
    changed += count;
    if (count < atOnce) return changed;
  }
}
