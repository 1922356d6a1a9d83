/** Polyfills for pdf.js; an engine's own functions are kept. */

type Base64 = { alphabet?: 'base64' | 'base64url'; omitPadding?: boolean };
type Build = (key: unknown) => unknown;

// Node reads either alphabet.
set(Uint8Array, 'fromBase64', (text: string) => Uint8Array.from(Buffer.from(text, 'base64')));
set(Uint8Array.prototype, 'toBase64', function toBase64(this: Uint8Array, { alphabet, omitPadding }: Base64 = {}) {
  const text = bufferOf(this).toString('base64');
  const inAlphabet = alphabet === 'base64url' ? text.replaceAll('+', '-').replaceAll('/', '_') : text;
  return omitPadding ? inAlphabet.replace(/=+$/, '') : inAlphabet;
});
set(Uint8Array.prototype, 'toHex', function toHex(this: Uint8Array) {
  return bufferOf(this).toString('hex');
});
for (const map of [Map.prototype, WeakMap.prototype]) {
  set(map, 'getOrInsert', function getOrInsert(this: Map<unknown, unknown>, key: unknown, value: unknown) {
    return valueIn(this, key, () => value);
  });
  set(map, 'getOrInsertComputed', function getOrInsertComputed(this: Map<unknown, unknown>, key: unknown, make: Build) {
    return valueIn(this, key, make);
  });
}
set(Math, 'sumPrecise', (numbers: Iterable<number>) => [...numbers].reduce((sum, number) => sum + number, 0));

function set(to: object, name: string, value: unknown): void {
  if (!(name in to)) Object.defineProperty(to, name, { value, configurable: true, writable: true });
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

function valueIn(map: Map<unknown, unknown>, key: unknown, make: Build): unknown {
  if (!map.has(key)) map.set(key, make(key));
  return map.get(key);
}
