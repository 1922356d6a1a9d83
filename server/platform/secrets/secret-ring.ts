import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** AES-256-GCM bound to purpose and owner: moved to another row or purpose it does not open. */
export type SecretRing = {
  currentId: string;
  ids: readonly string[];
  /** `v1.<key id>.<iv>.<tag>.<ciphertext>`, base64url. */
  seal: (purpose: string, userId: string, secret: string, keyId?: string) => string;
  /** Throws when the key is missing, the value was changed, or it belongs to somebody else. */
  open: (purpose: string, userId: string, sealed: string) => string;
  keyIdOf: (sealed: string) => string;
  /**
   * `<key id>.<HMAC-SHA256>` for every key, the current one first: equal texts give equal indexes, which nobody can guess
   * without the key.
   */
  indexesOf: (purpose: string, text: string) => [string, ...string[]];
};

/**
 * `text`: `id:base64 of 32 bytes`, comma separated. The first key seals, every key opens. `variable` names the environment
 * variable in errors.
 */
export function openSecretRing(text: string, variable = 'TWO_FACTOR_KEYS'): SecretRing {
  const keys = new Map(text.split(',').map((entry) => parseKey(entry, variable)));
  const [currentId] = keys.keys();
  const keyIdOf = (sealed: string) => sealed.split('.')[1] ?? '';
  return {
    currentId: currentId!,
    ids: [...keys.keys()],
    keyIdOf,
    seal: (purpose, userId, secret, keyId = currentId!) => {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', keys.get(keyId)!, iv).setAAD(boundTo(purpose, userId));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return ['v1', keyId, ...[iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open: (purpose, userId, value) => {
      const key = keys.get(keyIdOf(value));
      if (!key) throw new Error(`${variable} has no key '${keyIdOf(value)}', which sealed a stored secret`);
      const [iv, tag, sealed] = value
        .split('.')
        .slice(2)
        .map((part) => Buffer.from(part, 'base64url'));
      const decipher = createDecipheriv('aes-256-gcm', key, iv!, { authTagLength: 16 })
        .setAAD(boundTo(purpose, userId))
        .setAuthTag(tag!);
      return decipher.update(sealed!, undefined, 'utf8') + decipher.final('utf8');
    },
    indexesOf: (purpose, text) => {
      const indexOf = ([id, key]: [string, Buffer]) => `${id}.${hmacOf(key, purpose, text)}`;
      const [current, ...others] = [...keys].map(indexOf);
      return [current!, ...others];
    },
  };
}

const boundTo = (purpose: string, userId: string) => Buffer.from(`${purpose}|${userId}`);

/** Uses a derived key, so that no key serves two algorithms. */
function hmacOf(key: Buffer, purpose: string, text: string): string {
  const derived = Buffer.from(hkdfSync('sha256', key, '', `index ${purpose}`, 32));
  return createHmac('sha256', derived).update(text).digest('base64url');
}

function parseKey(entry: string, variable: string): [string, Buffer] {
  const [id = '', encoded = ''] = entry.trim().split(/:(.*)/s);
  const key = Buffer.from(encoded, 'base64');
  if (!/^[\w-]+$/.test(id) || key.length !== 32)
    throw new Error(`${variable}: se espera id:base64 de 32 bytes, separados por comas`);
  return [id, key];
}
