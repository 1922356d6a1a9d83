import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** AES-256-GCM. The row id is authenticated too, so that a value cannot be moved to another row. */
export interface EncryptionRing {
  currentId: string;
  seal(rowId: string, plain: string): { keyId: string; sealed: Buffer };
  open(rowId: string, keyId: string, sealed: Buffer): string;
}

const ivBytes = 12;
const tagBytes = 16;

/** Reads `id:base64,id:base64`; the first key seals, every key opens. Throws when one is not 32 bytes. */
export function parseEncryptionRing(text: string): EncryptionRing {
  const keys = new Map<string, Buffer>();
  for (const entry of text.split(',')) {
    const [id = '', encoded = ''] = entry.trim().split(/:(.*)/s);
    const key = Buffer.from(encoded, 'base64');
    if (!/^[\w-]+$/.test(id) || key.length !== 32) {
      throw new Error('IDENTITY_ENCRYPTION_KEY: expected id:base64 of 32 bytes, comma separated');
    }
    if (keys.has(id)) throw new Error(`IDENTITY_ENCRYPTION_KEY: key id '${id}' appears twice`);
    keys.set(id, key);
  }
  const currentId = [...keys.keys()][0]!;

  return {
    currentId,
    seal(rowId, plain) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', keys.get(currentId)!, iv);
      cipher.setAAD(Buffer.from(rowId));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return { keyId: currentId, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
    },
    open(rowId, keyId, sealed) {
      const key = keys.get(keyId);
      if (!key) throw new Error(`IDENTITY_ENCRYPTION_KEY: stored keys need key '${keyId}', which is not in the ring`);
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes));
        decipher.setAAD(Buffer.from(rowId));
        decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
        return decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new Error(`IDENTITY_ENCRYPTION_KEY: key '${keyId}' does not open the stored keys`, { cause });
      }
    },
  };
}
