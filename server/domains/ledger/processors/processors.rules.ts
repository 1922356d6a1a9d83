import { collectingProcessors, type ProcessorSums } from '@zarpa/contract/ledger/statements/processors.rules.ts';
import { vendorOfWords } from '../classification/vendors.rules.ts';
import type { ProcessorLine } from './processors.queries.ts';

const readProcessors: Readonly<Record<string, string>> = { stripe: 'Stripe', paypal: 'PayPal' };
export const readBanks = Object.keys(readProcessors);

export function processorSums(lines: readonly ProcessorLine[]): ProcessorSums[] {
  const named = lines.flatMap((line) => {
    const processor = readProcessors[line.bank] ?? processorOfKey(line.key);
    return processor === undefined ? [] : [{ ...line, processor }];
  });
  return [...Map.groupBy(named, ({ processor }) => processor)]
    .map(([processor, own]) => sumsOf(processor, own))
    .toSorted((one, other) => one.processor.localeCompare(other.processor, 'es'));
}

function processorOfKey(key: string): string | undefined {
  const name = vendorOfWords(key.split(' '), 'in')?.name;
  return collectingProcessors.find((one) => one === name);
}

function sumsOf(processor: string, lines: readonly ProcessorLine[]): ProcessorSums {
  const own = lines.filter(({ bank }) => bank in readProcessors);
  const atBanks = lines.filter(({ bank }) => !(bank in readProcessors));
  const file = {
    grossCents: sumOf(own, 'income'),
    feesCents: -sumOf(own, 'commissions'),
    refundsCents: -sumOf(own, 'returns', 'refund_given'),
    payoutsCents: -sumOf(own, 'own_transfer'),
  };
  return {
    processor,
    file: own.length === 0 ? null : positive(file),
    asSalesCents: sumOf(atBanks, 'income'),
    asTransfersCents: sumOf(atBanks, 'own_transfer'),
  };
}

const sumOf = (lines: readonly ProcessorLine[], ...categories: string[]) =>
  lines.filter(({ category }) => categories.includes(category)).reduce((all, { usd_cents }) => all + usd_cents, 0);

/** Turns -0 into 0. */
const positive = <T extends Record<string, number>>(sums: T) =>
  Object.fromEntries(Object.entries(sums).map(([key, cents]) => [key, cents + 0])) as T;
