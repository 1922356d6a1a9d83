/**
 * Checks that balances follow from amounts. A file may run in either direction, and so may each day: the order with the
 * fewest failures counts.
 */
import { type BalanceLink, type ChainRead, readChain } from './balance-chain.rules.ts';
import type { BalanceProof, QuarantinedRow } from '../reading.ts';

export type AccountBalance = {
  proof: BalanceProof;
  openingMinor?: number;
  closingMinor?: number;
};

export type BalancesRead = {
  accounts: Map<string, AccountBalance>;
  /** The amount of a set-aside row, as the balances around it imply. */
  found: Map<QuarantinedRow, number>;
};

export function proveBalances(links: readonly BalanceLink[]): BalancesRead {
  const read: BalancesRead = { accounts: new Map(), found: new Map() };
  const placed = links.map((link, place) => ({ ...link, place }));
  const named = placed.filter((link) => link.account !== undefined);
  const accounts = Map.groupBy(named, ({ account }) => account ?? '');
  const isOnly = accounts.size === 1;
  const strays = isOnly ? [] : placed.filter(({ account }) => account === undefined).map(({ place }) => place);
  for (const [account, own] of accounts) {
    const chain = bestChain(isOnly ? placed : own, strays);
    read.accounts.set(account, balanceOf(chain));
    for (const [row, amountMinor] of chain.found) read.found.set(row, amountMinor);
  }
  return read;
}

type PlacedLink = BalanceLink & { place: number };

/**
 * The order with the fewest failures, then the fewest gaps that set-aside rows explain. Facts on which equal orders disagree
 * are unknown.
 */
function bestChain(links: readonly PlacedLink[], strays: readonly number[]): ChainRead {
  let alike: ChainRead[] = [];
  for (const order of ordersOf(links)) {
    const chain = readChain(order, strays);
    const [best = chain] = alike;
    const difference = chain.failures - best.failures || chain.explained - best.explained;
    if (difference < 0) alike = [chain];
    else if (difference === 0) alike.push(chain);
  }
  const [best, ...others] = alike;
  if (!best) return readChain([], strays);
  if (others.length === 0) return best;
  const agreed = (which: 'openingMinor' | 'closingMinor') =>
    others.every((other) => (other[which] ?? best[which]) === best[which]) ? best[which] : undefined;
  return { ...best, found: new Map(), openingMinor: agreed('openingMinor'), closingMinor: agreed('closingMinor') };
}

/** The orders in which no day comes before an earlier one; without an order of days in the file, all orders. */
function ordersOf(links: readonly PlacedLink[]): (readonly PlacedLink[])[] {
  const days = links.flatMap(({ day }) => day ?? []);
  const rises = days.some((day, index) => index > 0 && day > (days[index - 1] ?? ''));
  const falls = days.some((day, index) => index > 0 && day < (days[index - 1] ?? ''));
  const backwards = links.toReversed();
  if (rises && falls) return [links, backwards, byDay(links), byDay(backwards)];
  if (rises) return withTwins([links, byDay(backwards)]);
  return falls ? withTwins([backwards, byDay(links)]) : withTwins([links, backwards]);
}

function withTwins([one, other]: [readonly PlacedLink[], readonly PlacedLink[]]): (readonly PlacedLink[])[] {
  return one.every(({ place }, index) => place === other[index]?.place) ? [one] : [one, other];
}

function byDay(links: readonly PlacedLink[]): PlacedLink[] {
  let day = '';
  const dated = links.map((link) => {
    day = link.day ?? day;
    return { link, day };
  });
  return dated
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map(({ link }) => link);
}

function balanceOf({ failures, compared, explained, broken, openingMinor, closingMinor }: ChainRead): AccountBalance {
  const proof: BalanceProof =
    failures > 0 && broken
      ? { state: 'broken', ...broken }
      : explained > 0
        ? { state: 'waits' }
        : { state: compared > 0 ? 'proved' : 'none' };
  return {
    proof,
    ...(openingMinor !== undefined && { openingMinor }),
    ...(closingMinor !== undefined && { closingMinor }),
  };
}
