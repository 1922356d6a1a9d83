/**
 * A year of renewals, and two more in one night, while workers, PostgreSQL and the card provider are killed, answers are lost, the clock
 * jumps, and customers cancel and change cards. Exit code 1 lists violated guarantees; each `--without` removes a safeguard and must
 * fail. See `bench/README.md`.
 */
import { parseArgs } from 'node:util';
import { renewalSafeguards } from '../payments-chaos/copy-product.ts';
import { endBench, linesOf, makeBenchDir, someSeed, wholeNumber } from '../run-bench.ts';
import { startFakeClock } from './fake-clock.ts';
import { foundCompanies } from './found-companies.ts';
import { guarantees } from './guarantees.rules.ts';
import { liveYears } from './live.ts';
import { beginsOn } from './lives.ts';
import { openPeople } from './people.ts';
import { printFigures } from './print-figures.ts';
import { readEvidence } from './read-evidence.ts';
import { openTown, type Safeguard } from './town.ts';

const { companies: count, days, seed, without } = readOptions(process.argv.slice(2));
const dir = makeBenchDir('renewals-chaos');
console.log(`seed ${seed}${without ? `, without ${without}` : ''}; log in ${dir}; takes at most 30 minutes`);
const beganAt = performance.now();
const seconds = () => (performance.now() - beganAt) / 1_000;
const clock = startFakeClock(dir, new Date(`${beginsOn}T10:00:00Z`));
const town = await openTown(dir, without);
const companies = await foundCompanies(town.url, town.cards, { count, seed });
console.log(`${companies.length} companies, ${Math.round(seconds())} s`);
const people = openPeople({ ...town, clock }, companies);
const lived = await liveYears({ town, clock, people, days, seed, seconds });
const evidence = await readEvidence({ town, clock, people, companies, left: lived.left });
printFigures(evidence, lived, people.deeds, seconds());
await town.stop();
clock.stop();
endBench(linesOf(Object.entries(guarantees).map(([name, find]) => ({ name, findings: find(evidence) }))), dir);

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      companies: { type: 'string', default: '1000' },
      days: { type: 'string', default: '366' },
      seed: { type: 'string', default: someSeed() },
      without: { type: 'string' },
    },
  });
  const { without: removed } = values;
  if (removed !== undefined && !Object.hasOwn(renewalSafeguards, removed))
    throw new Error(`--without takes ${Object.keys(renewalSafeguards).join(', ')}, not "${removed}"`);
  return {
    companies: wholeNumber('companies', values.companies),
    days: wholeNumber('days', values.days),
    seed: wholeNumber('seed', values.seed),
    without: removed as Safeguard | undefined,
  };
}
