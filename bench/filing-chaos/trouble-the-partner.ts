import type { CorporateToolsFaults } from '@zarpa/sandbox/corporate-tools/corporate-tools-faults.ts';
import { rest } from '../payments-chaos/rest.ts';
import type { Random } from '../payments-chaos/seeded-random.ts';
import type { Partner } from './start-partner.ts';

/** Later than this after a lost answer nothing is made any more; our workers wait for longer. */
export const lateMsMax = 1_500;

/** Changing faults, now and then none. */
export async function troubleThePartner(partner: Partner, random: Random, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await partner.setFaults(someFaults(random));
    await rest(random.between(500, 2_000), stopping);
  }
}

function someFaults(random: Random): Partial<CorporateToolsFaults> {
  return {
    dropRate: random.pick([0, 0.1, 0.3, 0.6]),
    dropBeforeRate: random.pick([0, 0.03, 0.1]),
    delayMs: random.pick([0, 0, 20, 150]),
    fail500Rate: random.pick([0, 0.05, 0.2]),
    fail429: random.happens(0.1) ? random.between(1, 5) : 0,
    freeze: random.happens(0.1) ? 1 : 0,
    ...(random.happens(0.5) && { lateMs: random.between(50, lateMsMax), lateRate: random.pick([0.1, 0.4, 0.8]) }),
  };
}
