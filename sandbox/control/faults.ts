/** A provider's faults: counts (`dropNext`), rates from 0 to 1 (`dropRate`), delays (`delayMs`) or a status word. */
export type FaultSet = Record<string, number | string | null>;

export class FaultRefused extends Error {}

const delayMsMax = 600_000;
const countMax = 1_000_000;

/** Replaces all faults: the named ones are set, the others return to `defaults`. Validates before it changes any. */
export function replaceFaults<T extends FaultSet>(faults: T, defaults: T, requested: unknown): void {
  if (typeof requested !== 'object' || requested === null || Array.isArray(requested))
    throw new FaultRefused('a JSON object is expected');
  for (const [name, value] of Object.entries(requested)) checkFault(defaults, name, value);
  Object.assign(faults, defaults, requested);
}

/** Counts down a fault such as `dropNext`; true while it lasts. */
export function takeFault<K extends string>(faults: Record<K, number>, name: K): boolean {
  if (faults[name] <= 0) return false;
  faults[name] -= 1;
  return true;
}

export function happens(rate: number): boolean {
  return rate > 0 && Math.random() < rate;
}

export async function pause(delayMs: number): Promise<void> {
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
}

function checkFault(defaults: FaultSet, name: string, value: unknown): void {
  if (!Object.hasOwn(defaults, name))
    throw new FaultRefused(`unknown fault "${name}"; known: ${Object.keys(defaults).join(', ')}`);
  if (typeof defaults[name] !== 'number') {
    if (value !== null && typeof value !== 'string') throw new FaultRefused(`"${name}" is a word or null`);
    return;
  }
  const max = name.endsWith('Rate') ? 1 : name.endsWith('Ms') ? delayMsMax : countMax;
  const isAllowed = typeof value === 'number' && value >= 0 && value <= max && (max === 1 || Number.isInteger(value));
  if (!isAllowed) throw new FaultRefused(`"${name}" is a number from 0 to ${max}`);
}
