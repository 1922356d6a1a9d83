/** Choices that a seed repeats. */
export type Random = {
  /** From 0 to one less than `below`. */
  below: (below: number) => number;
  between: (from: number, to: number) => number;
  happens: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
};

/** Mulberry32, which is enough for choices. */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    below,
    between: (from, to) => from + below(to - from + 1),
    happens: (probability) => number() < probability,
    pick: (items) => items[below(items.length)]!,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: number() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ item }) => item),
  };
}
