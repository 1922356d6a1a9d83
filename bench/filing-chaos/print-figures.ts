import type { Kills } from '../payments-chaos/inject-faults.ts';
import type { Evidence } from './guarantees.rules.ts';
import type { Tally } from './people.ts';
import type { Counts } from './start-proxy.ts';

type Figures = Evidence & {
  tally: Tally;
  kills: Kills;
  counts: Counts;
  hidden: number | undefined;
  stormSeconds: number;
  calmSeconds: number;
};

export function printFigures(all: Figures): void {
  const { outside, books, mails, tally, kills, counts, hidden, stormSeconds, calmSeconds } = all;
  const orders = outside.companies.flatMap((company) => company.orders);
  const lines: [string, number | string][] = [
    ['cases', books.cases.length],
    ['  with their EIN', books.cases.filter(({ stage }) => stage === 'ein_issued').length],
    ['storm, seconds', stormSeconds.toFixed(0)],
    ['until nothing was left to do, seconds', calmSeconds.toFixed(0)],
    ['companies at the partner', outside.companies.length],
    ['orders at the partner', orders.length],
    ['  refused by an agency', orders.filter(({ outcome }) => outcome === 'rejected' || outcome === 'refused').length],
    ['papers at the partner', outside.companies.flatMap(({ papers }) => papers).length],
    ['papers kept, proofs included', books.files.length],
    ...Object.entries(kills).flatMap(([name, { count, slowestStart }]): [string, number | string][] => [
      [`kill -9: ${name}`, count],
      ['  slowest start after it, seconds', slowestStart.toFixed(1)],
    ]),
    ['calls of the partner answered', counts.answered],
    ['  whose answer was lost', counts.unheard],
    ['  answered 5xx or 429', counts.failed],
    ['  refused', counts.refused],
    ['calls that check out', counts.orders],
    ...(hidden === undefined ? [] : ([['records hidden from look-ups', hidden]] as [string, number][])),
    ['mails', mails.length],
    ['  that came again, same Message-ID', mails.reduce((sum, { copies }) => sum + copies - 1, 0)],
    ...[...tally].toSorted().map(([what, count]): [string, number] => [`people: ${what}`, count]),
  ];
  for (const [name, value] of lines) console.log(`${name.padEnd(56)} ${String(value).padStart(7)}`);
}
