/**
 * Joins both legs of a transfer between two accounts of one company, and finds legs whose partner is in no file (tax.md,
 * "Ledger").
 */
import { byId, type TransferSide, type TransferPair } from './transfer-side.rules.ts';
import { pairConversions } from './transfer-conversions.rules.ts';
import { pairTwins } from './transfer-twins.rules.ts';

export type PairedTransfers = {
  pairs: TransferPair[];
  unpaired: TransferSide[];
};

/** Takes only `own_transfer`, `conversion` and `unclassified`: a sale and a purchase of the same amount are no pair. */
export function pairTransfers(entries: readonly TransferSide[]): PairedTransfers {
  const groups = Map.groupBy(entries, ({ currency, amountMinor }) => `${currency} ${Math.abs(amountMinor)}`);
  const found = [...groups.values()].flatMap((group) => (group.length > 1 ? pairTwins(group) : []));
  const twins = found.flatMap(({ pairs }) => pairs);
  // A leg with two partners in its own currency is not paired in another.
  const settled = new Set([...twins.flatMap(idsOf), ...found.flatMap(({ doubtful }) => doubtful.map(({ id }) => id))]);
  const conversions = pairConversions(entries.filter(({ id }) => !settled.has(id)));
  const joined = new Set([...twins, ...conversions].flatMap(idsOf));
  return {
    pairs: [...twins, ...conversions].toSorted((one, other) => byId(one.out, other.out)),
    unpaired: entries.filter(({ id, hint }) => hint !== undefined && !joined.has(id)).toSorted(byId),
  };
}

const idsOf = (pair: TransferPair): string[] => [pair.out.id, pair.in.id];
