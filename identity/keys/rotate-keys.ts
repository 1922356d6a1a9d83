import type { Db } from '../database/connect.ts';
import { createKey } from './create-key.ts';
import type { EncryptionRing } from './encryption.ts';
import {
  listKeys,
  lockKeys,
  promoteNextKey,
  replaceKeyMaterial,
  retireCurrentKey,
  type KeyPurpose,
} from './keys.queries.ts';

/** The next key is published ahead, so that no verifier meets an unknown key. Running processes notice within seconds. */
export async function rotateKeys(db: Db, ring: EncryptionRing, purpose: KeyPurpose): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    // with another ring than the processes', this would leave a key that none of them can open
    for (const row of await listKeys(tx)) ring.open(row.id, row.encryption_key_id, row.material);
    await retireCurrentKey(tx, purpose);
    await promoteNextKey(tx, purpose);
    await createKey(tx, ring, purpose, 'next');
  });
}

/** Seals every stored key with the first key of the ring; returns how many changed. Old ring keys may be removed afterwards. */
export async function reencryptKeys(db: Db, ring: EncryptionRing): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockKeys(tx);
    const stale = (await listKeys(tx)).filter((row) => row.encryption_key_id !== ring.currentId);
    for (const row of stale) {
      const { keyId, sealed } = ring.seal(row.id, ring.open(row.id, row.encryption_key_id, row.material));
      await replaceKeyMaterial(tx, row.id, keyId, sealed);
    }
    return stale.length;
  });
}
