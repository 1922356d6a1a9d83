/** Storage may be full or blocked; then nothing is kept and nothing fails. */
type Place = 'localStorage' | 'sessionStorage';

export function readStored(place: Place, key: string): string | undefined {
  try {
    return globalThis[place].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when nothing is stored or it cannot be read. */
export function readStoredJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(readStored(place, key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

/** `undefined` removes the key. Returns whether the text was stored. */
export function keepStored(place: Place, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
