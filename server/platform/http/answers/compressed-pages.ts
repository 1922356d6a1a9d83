import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

type Encoded = { body: string | Buffer; encoding?: 'br' | 'gzip' };

const returnPlace = '__RETURN_TO__';

/** Keeps compressed pages alone: all sixty as text take 6 MB. `withAddress` is the page that leads back to where one was. */
export function compressedPages(read: (name: string) => string, withAddress?: string) {
  const kept = new LRUCache<string, Buffer>({ max: 300 });
  /** Compresses the first request for an address quickly, in an eighth of the time: anybody can invent new addresses. */
  const seenOnce = new LRUCache<string, true>({ max: 1_000 });
  return (name: string, url: string, accepts: string): Encoded => {
    const hasAddress = name === withAddress;
    const body = () => (hasAddress ? read(name).replaceAll(returnPlace, encodeURIComponent(url)) : read(name));
    const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
    if (!encoding) return { body: body() };
    const key = `${encoding} ${name} ${hasAddress ? url : ''}`;
    const known = kept.get(key);
    if (!known && hasAddress && !seenOnce.has(key)) {
      seenOnce.set(key, true);
      return { body: compress(body(), encoding, quickly), encoding };
    }
    const compressed = known ?? compress(body(), encoding, well);
    kept.set(key, compressed);
    return { body: compressed, encoding };
  };
}

const well = { br: 6, gzip: 6 };
const quickly = { br: 0, gzip: 1 };

function compress(body: string, encoding: 'br' | 'gzip', quality: typeof well): Buffer {
  if (encoding === 'gzip') return gzipSync(body, { level: quality.gzip });
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.br } });
}
