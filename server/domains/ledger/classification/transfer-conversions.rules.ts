import {
  byId,
  dayNumber,
  pairingSteps,
  type PairingStep,
  type TransferSide,
  type TransferPair,
} from './transfer-side.rules.ts';

/** Tolerance between hinted and unhinted legs: a bank's margin, or the day of the rate. */
const toleranceOfOne = 0.03;
/** Tolerance when both banks call it an exchange or a transfer: the rates may be yearly averages. */
const toleranceOfTwo = 0.3;

type Side = { leg: TransferSide; day: number; cents: number };

/** One leg must be called a transfer or an exchange. Partners on two equally near days leave all unpaired. */
export function pairConversions(legs: readonly TransferSide[]): TransferPair[] {
  const sides = legs.flatMap((leg) =>
    leg.usdCents === undefined ? [] : [{ leg, day: dayNumber(leg.day), cents: Math.abs(leg.usdCents) }],
  );
  const [one] = sides;
  if (sides.every(({ leg }) => leg.currency === one!.leg.currency)) return [];
  const taken = new Set<TransferSide>();
  const outs = sides.filter(({ leg }) => leg.amountMinor < 0);
  const ins = sides.filter(({ leg }) => leg.amountMinor > 0);
  const steps = pairingSteps.filter(({ isOutHinted, isInHinted }) => isOutHinted || isInHinted);
  return steps.flatMap((step) => pairStep(outs, ins, step, taken));
}

function pairStep(outs: readonly Side[], ins: readonly Side[], step: PairingStep, taken: Set<TransferSide>) {
  const from = openOf(outs, step.isOutHinted, taken);
  const to = openOf(ins, step.isInHinted, taken);
  if (from.size === 0 || to.size === 0) return [];
  const tolerance = step.isOutHinted && step.isInHinted ? toleranceOfTwo : toleranceOfOne;
  if (step.days > 0) for (const leg of doubtfulOf(from, to, step.days, tolerance)) taken.add(leg);
  const pairs: TransferPair[] = [];
  for (const [day, some] of from)
    for (const shift of step.days === 0 ? [0] : [-step.days, step.days])
      for (const pair of pairDays(some, to.get(day + shift) ?? [], tolerance, taken)) {
        taken.add(pair.out).add(pair.in);
        pairs.push(pair);
      }
  return pairs;
}

function openOf(sides: readonly Side[], isHinted: boolean, taken: ReadonlySet<TransferSide>): Map<number, Side[]> {
  const open = sides.filter(({ leg }) => (leg.hint !== undefined) === isHinted && !taken.has(leg));
  return Map.groupBy(
    open.toSorted((one, other) => one.cents - other.cents || byId(one.leg, other.leg)),
    ({ day }) => day,
  );
}

/** Limits the partners compared per leg: thousands of equal exchanges on one day belong to nobody. */
const partnersMax = 20;

function doubtfulOf(from: Map<number, Side[]>, to: Map<number, Side[]>, days: number, tolerance: number) {
  const doubtful = new Set<TransferSide>();
  for (const [these, those] of [
    [from, to],
    [to, from],
  ] as const)
    for (const one of [...these.values()].flat()) {
      const before = partnersOf(one, those.get(one.day - days) ?? [], tolerance);
      const after = partnersOf(one, those.get(one.day + days) ?? [], tolerance);
      if (before.length > 0 && after.length > 0) for (const { leg } of [one, ...before, ...after]) doubtful.add(leg);
    }
  return doubtful;
}

function partnersOf(one: Side, sorted: readonly Side[], tolerance: number): Side[] {
  const partners: Side[] = [];
  for (let at = firstAtLeast(sorted, one.cents * (1 - tolerance)); at < sorted.length; at += 1) {
    const other = sorted[at]!;
    if (partners.length === partnersMax || (other.cents > one.cents && !isNear(one, other, tolerance))) break;
    if (isPartner(one, other, tolerance)) partners.push(other);
  }
  return partners;
}

function firstAtLeast(sorted: readonly Side[], cents: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.cents < cents) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isNear = (one: Side, other: Side, tolerance: number) =>
  Math.abs(one.cents - other.cents) <= tolerance * Math.max(one.cents, other.cents);

const isPartner = (one: Side, other: Side, tolerance: number) =>
  one.leg.currency !== other.leg.currency && one.leg.account !== other.leg.account && isNear(one, other, tolerance);

function pairDays(
  outs: readonly Side[],
  ins: readonly Side[],
  tolerance: number,
  taken: ReadonlySet<TransferSide>,
): TransferPair[] {
  const free = ins.filter(({ leg }) => !taken.has(leg));
  const edges = outs
    .filter(({ leg }) => !taken.has(leg))
    .flatMap((out) => partnersOf(out, free, tolerance).map((into) => ({ out, into, gap: gapOf(out, into) })));
  const ordered = edges.toSorted(
    (one, other) => one.gap - other.gap || byId(one.out.leg, other.out.leg) || byId(one.into.leg, other.into.leg),
  );
  const used = new Set<TransferSide>();
  return ordered.flatMap(({ out, into }) => {
    if (used.has(out.leg) || used.has(into.leg)) return [];
    used.add(out.leg).add(into.leg);
    return [{ out: out.leg, in: into.leg }];
  });
}

const gapOf = (one: Side, other: Side) => Math.abs(one.cents - other.cents);
