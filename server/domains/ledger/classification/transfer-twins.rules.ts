import {
  byId,
  dayNumber,
  pairingSteps,
  type PairingStep,
  type TransferSide,
  type TransferPair,
} from './transfer-side.rules.ts';

/** Legs of the same sign, hint, day and account, which can be paired with the same others. */
type Class = { day: number; account: string; isHinted: boolean; legs: readonly TransferSide[]; used: number };

export type Twins = { pairs: TransferPair[]; doubtful: TransferSide[] };

/**
 * Equal amounts of opposite sign on different accounts. Partners on two equally near days leave all unpaired; within a day
 * ids decide.
 */
export function pairTwins(legs: readonly TransferSide[]): Twins {
  const outs = classesOf(legs.filter(({ amountMinor }) => amountMinor < 0));
  const ins = classesOf(legs.filter(({ amountMinor }) => amountMinor > 0));
  const doubtful: TransferSide[] = [];
  if (outs.length === 0 || ins.length === 0) return { pairs: [], doubtful };
  return { pairs: pairingSteps.flatMap((step) => pairStep(outs, ins, step, doubtful)), doubtful };
}

function classesOf(legs: readonly TransferSide[]): Class[] {
  const groups = Map.groupBy(
    legs.toSorted(byId),
    ({ day, account, hint }) => `${day} ${hint !== undefined} ${account}`,
  );
  return [...groups.values()]
    .map((group) => {
      const { day, account, hint } = group[0]!;
      return { day: dayNumber(day), account, isHinted: hint !== undefined, legs: group, used: 0 };
    })
    .toSorted((one, other) => one.day - other.day || byId(one.legs[0]!, other.legs[0]!));
}

function pairStep(
  outs: readonly Class[],
  ins: readonly Class[],
  step: PairingStep,
  alone: TransferSide[],
): TransferPair[] {
  const from = openOf(outs, step.isOutHinted);
  const to = openOf(ins, step.isInHinted);
  if (from.size === 0 || to.size === 0) return [];
  for (const one of step.days === 0 ? [] : doubtfulOf(from, to, step.days)) {
    alone.push(...openLegs(one));
    one.used = one.legs.length;
  }
  const shifts = step.days === 0 ? [0] : [-step.days, step.days];
  return [...from].flatMap(([day, some]) => shifts.flatMap((shift) => pairDays(some, to.get(day + shift) ?? [])));
}

const openLegs = ({ legs, used }: Class) => legs.slice(used);

const openOf = (classes: readonly Class[], isHinted: boolean) =>
  Map.groupBy(
    classes.filter((one) => one.isHinted === isHinted && one.used < one.legs.length),
    ({ day }) => day,
  );

/** Classes with partners before and after, and those partners. */
function doubtfulOf(from: Map<number, Class[]>, to: Map<number, Class[]>, days: number): Set<Class> {
  const doubtful = new Set<Class>();
  for (const [these, those] of [
    [from, to],
    [to, from],
  ] as const)
    for (const one of [...these.values()].flat()) {
      const partnersOn = (day: number) => (those.get(day) ?? []).filter(({ account }) => account !== one.account);
      const [before, after] = [partnersOn(one.day - days), partnersOn(one.day + days)];
      if (before.length > 0 && after.length > 0) for (const each of [one, ...before, ...after]) doubtful.add(each);
    }
  return doubtful;
}

function pairDays(outs: readonly Class[], ins: readonly Class[]): TransferPair[] {
  const pairs: TransferPair[] = [];
  for (;;) {
    const found = nextPair(outs, ins);
    if (found === undefined) return pairs;
    pairs.push({ out: takeFrom(found.out), in: takeFrom(found.in) });
  }
}

function takeFrom(one: Class): TransferSide {
  one.used += 1;
  return one.legs[one.used - 1]!;
}

function nextPair(outs: readonly Class[], ins: readonly Class[]): { out: Class; in: Class } | undefined {
  for (const out of byFirstLeg(outs)) {
    const into = byFirstLeg(ins).find(({ account }) => account !== out.account);
    if (into !== undefined) return { out, in: into };
  }
  return undefined;
}

const byFirstLeg = (classes: readonly Class[]) =>
  classes
    .filter(({ legs, used }) => used < legs.length)
    .toSorted((one, other) => byId(one.legs[one.used]!, other.legs[other.used]!));
