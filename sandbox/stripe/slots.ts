/** Runs at most `slotsMax` pieces of work at a time; the rest wait their turn. */
export function createSlots(slotsMax: number): { run: (work: () => Promise<void>) => Promise<void> } {
  let taken = 0;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (taken >= slotsMax) await new Promise<void>((resolve) => waiting.push(resolve));
      else taken += 1;
      try {
        await work();
      } finally {
        // A slot goes from hand to hand: it is only given back when nobody waits for it.
        const next = waiting.shift();
        if (next) next();
        else taken -= 1;
      }
    },
  };
}
