import type { StandIns } from './ask-stand-ins.ts';
import { sleep } from './sleep.ts';
import type { Random } from './seeded-random.ts';
import type { Faults } from './stand-ins.ts';

export type Killable = { kill: () => Promise<void>; start: () => Promise<void> };
export type Kills<P extends string = string> = Record<P, { count: number; slowestStart: number }>;

export async function killAndRestart<P extends string>(
  parts: Record<P, Killable>,
  bagful: readonly P[],
  random: Random,
  stopping: AbortSignal,
  restMs: readonly [number, number] = [1_500, 4_500],
): Promise<Kills<P>> {
  const none = () => ({ count: 0, slowestStart: 0 });
  const kills = Object.fromEntries(Object.keys(parts).map((name) => [name, none()])) as Kills<P>;
  let bag: P[] = [];
  while (!stopping.aborted) {
    await sleep(random.between(...restMs), stopping);
    if (stopping.aborted) break;
    if (bag.length === 0) bag = random.shuffled(bagful);
    const name = bag.pop()!;
    await parts[name].kill();
    kills[name].count += 1;
    await sleep(random.between(100, 1_200), stopping);
    const startedAt = performance.now();
    await parts[name].start();
    kills[name].slowestStart = Math.max(kills[name].slowestStart, (performance.now() - startedAt) / 1000);
  }
  return kills;
}

export function killTogether(parts: readonly Killable[]): Killable {
  return {
    kill: async () => void (await Promise.all(parts.map((part) => part.kill()))),
    start: async () => void (await Promise.all(parts.map((part) => part.start()))),
  };
}

export async function injectFaults(standIns: StandIns, random: Random, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await standIns.ask('faults', someFaults(random));
    for (let count = random.between(0, 20); count > 0; count -= 1) await standIns.ask('resend');
    await sleep(random.between(300, 1_000), stopping);
  }
  await standIns.ask('faults', {});
}

function someFaults(random: Random): Faults {
  return {
    stripe: {
      dropRate: random.pick([0, 0.05, 0.15, 0.4]),
      delayMs: random.pick([0, 20, 100, 400]),
      fail500: random.happens(0.15) ? random.between(1, 20) : 0,
      webhookLossRate: random.pick([0, 0.3, 0.7, 1]),
      webhookDuplicateRate: random.pick([0, 0.3]),
      webhookDelayMs: random.pick([0, 500, 4_000]),
    },
    mail: { delayMs: random.pick([0, 0, 50, 300]), rejectNext: random.happens(0.1) ? random.between(1, 5) : 0 },
  };
}
