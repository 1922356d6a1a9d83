import type { BalanceProof, QuarantinedRow } from '../reading.ts';

export type BalanceLink = {
  row: number;
  /** Undefined when the row could not be read that far: it may belong to any account. */
  account: string | undefined;
  day?: string;
  /** A movement; a hold, which a balance may count or not; a balance alone; a row set aside. */
  kind: 'moves' | 'held' | 'stands' | 'aside';
  amountMinor?: number;
  balanceMinor?: number;
  aside?: QuarantinedRow;
};

type Broken = Omit<Extract<BalanceProof, { state: 'broken' }>, 'state'>;

export type ChainRead = {
  /** Balances that do not follow from the previous one, without a set-aside row that explains it. */
  failures: number;
  compared: number;
  explained: number;
  broken: Broken | undefined;
  openingMinor: number | undefined;
  closingMinor: number | undefined;
  found: Map<QuarantinedRow, number>;
};

/** `place` is a link's place in the file; `strays` are the ascending places of rows that may belong to any account. */
export function readChain(links: readonly (BalanceLink & { place: number })[], strays: readonly number[]): ChainRead {
  const read: ChainRead = {
    failures: 0,
    compared: 0,
    explained: 0,
    broken: undefined,
    openingMinor: undefined,
    closingMinor: undefined,
    found: new Map(),
  };
  /** The last stated balance, or the sum since the first row while there is none. */
  let balance: number | undefined;
  let since = 0;
  let last = links[0]?.place ?? 0;
  let asides: QuarantinedRow[] = [];
  for (const link of links) {
    if (link.kind === 'aside') {
      if (link.aside) asides.push(link.aside);
      continue;
    }
    const gained = link.kind === 'moves' ? (link.amountMinor ?? 0) : 0;
    since += gained;
    if (link.balanceMinor === undefined) continue;
    const stated = link.balanceMinor;
    if (balance === undefined) {
      // A set-aside row above the first balance leaves the opening balance unknown.
      if (asides.length === 0) read.openingMinor = stated - since;
    } else {
      const expected = balance + since;
      const isHeld = link.kind === 'held' && stated === expected + (link.amountMinor ?? 0);
      const isExplained = stated === expected || isHeld;
      if (link.kind === 'held' && !isExplained) continue;
      read.compared += 1;
      if (!isExplained)
        validateGap(read, { row: link.row, expectedMinor: expected, saidMinor: stated }, asides, () =>
          hasStray(strays, last, link.place),
        );
    }
    balance = stated;
    since = 0;
    last = link.place;
    asides = [];
  }
  if (balance !== undefined && asides.length === 0) read.closingMinor = balance + since;
  return read;
}

/** A single set-aside row explains the whole difference, unless its own amount says otherwise. */
function validateGap(
  read: ChainRead,
  gap: Broken,
  asides: readonly QuarantinedRow[],
  isStrayBetween: () => boolean,
): void {
  const difference = gap.saidMinor - gap.expectedMinor;
  const [only] = asides;
  if (only && asides.length === 1 && !isStrayBetween()) {
    const own = only.problem === 'amounts_disagree' ? undefined : only.known.amountMinor;
    if (own === undefined || own === difference) {
      read.found.set(only, difference);
      read.explained += 1;
      return;
    }
  } else if (asides.length > 1 || isStrayBetween()) {
    read.explained += 1;
    return;
  }
  read.failures += 1;
  read.broken ??= gap;
}

function hasStray(strays: readonly number[], one: number, other: number): boolean {
  const from = Math.min(one, other);
  const until = Math.max(one, other);
  let low = 0;
  let high = strays.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((strays[middle] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return (strays[low] ?? Number.POSITIVE_INFINITY) < until;
}
