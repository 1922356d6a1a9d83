import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';

type Encoded = { body: string | Buffer; encoding?: 'br' | 'gzip' };

const returnPlace = '__RETURN_TO__';

export function compressedPages(html: ReadonlyMap<string, string>) {
  const kept = new LRUCache<string, Buffer>({ max: 300 });
  /** Compresses the first request for an address quickly, in an eighth of the time: anybody can invent new addresses. */
  const seenOnce = new LRUCache<string, true>({ max: 1_000 });
  return (name: string, url: string, accepts: string): Encoded => {
    const raw = html.get(name)!;
    const hasPlace = raw.includes(returnPlace);
    const body = hasPlace ? raw.replaceAll(returnPlace, encodeURIComponent(url)) : raw;
    const encoding = /\bbr\b/.test(accepts) ? 'br' : /\bgzip\b/.test(accepts) ? 'gzip' : undefined;
    if (!encoding) return { body };
    const key = `${encoding} ${name} ${hasPlace ? url : ''}`;
    const known = kept.get(key);
    if (!known && hasPlace && !seenOnce.has(key)) {
      seenOnce.set(key, true);
      return { body: compress(body, encoding, quickly), encoding };
    }
    const compressed = known ?? compress(body, encoding, well);
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
