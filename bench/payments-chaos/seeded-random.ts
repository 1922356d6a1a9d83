/** Seeded numbers and choices. The scheduling of processes is not reproducible. */
export type Random = {
  /** From 0 to 1. */
  number: () => number;
  happens: (probability: number) => boolean;
  between: (from: number, to: number) => number;
  pick: <T>(items: readonly T[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** Mulberry32, sufficient for choices. Each customer has an own seed, so their order does not matter. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(number() * (to - from + 1));
  return {
    number,
    between,
    happens: (probability) => number() < probability,
    pick: (items) => items[Math.floor(number() * items.length)]!,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: number() }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ item }) => item),
  };
}
