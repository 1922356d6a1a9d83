/**
 * `node bench/statements/corpus.ts [--files 3] [--damages 8] [--seed N] [--only csv]`: damaged files of every
 * format. No number may change, no row may vanish, no process may hang or crash.
 */
import { parseArgs } from 'node:util';
import { openLog } from '@zarpa/server/log.ts';
import { openChildRunner, type RunInChild } from '@zarpa/server/platform/runners/open-child-runner.ts';
import { corpusKinds } from '@zarpa/server/testing/statements/corpus/make-corpus-file.ts';
import { pdfKindNames } from '@zarpa/server/testing/statements/corpus/pdf-files.ts';
import { countEnd, noCounts, type CorpusCounts } from '@zarpa/server/testing/statements/corpus/run-corpus.ts';
import { endBench, someSeed } from '../run-bench.ts';
import { readCorpusKind } from './corpus-reader.ts';
import { readStatement } from '@zarpa/server/domains/ledger/reading/read-statement.ts';
import { hostileFiles } from '@zarpa/server/testing/statements/corpus/hostile-files.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '3' },
    damages: { type: 'string', default: '8' },
    seed: { type: 'string', default: someSeed() },
    only: { type: 'string', default: '' },
  },
});
const plan = { files: Number(values.files), damages: Number(values.damages), seed: Number(values.seed) };
const kinds = [...corpusKinds.map(({ name }) => name), ...pdfKindNames].filter((name) => name.includes(values.only));
console.log(`${kinds.length} kinds, ${plan.files} files of each, ${plan.damages} damages, seed ${plan.seed}`);

const all = noCounts();
const byWrapping = new Map<string, CorpusCounts>();
const broken: string[] = [];
let givenUp = 0;
for (const kind of kinds) {
  const wrapping = kind.split(' ')[0]!;
  const counts = byWrapping.get(wrapping) ?? noCounts();
  byWrapping.set(wrapping, counts);
  for await (const end of readCorpusKind({ kind, ...plan })) {
    if ('givenUp' in end) {
      givenUp += 1;
      // The library for old workbooks loops forever on some: the product kills that process, and the file is unread.
      if (wrapping === 'xls') console.log(`given up, as is known: ${end.givenUp}`);
      else broken.push(end.givenUp);
      continue;
    }
    for (const each of [all, counts]) countEnd(each, end);
    broken.push(...end.wrong);
  }
}
for (const [wrapping, counts] of byWrapping) console.log(lineOf(wrapping, counts));
console.log(lineOf('all', all));
console.log(`${givenUp} given up`);

const hostile = await readHostileFiles(openChildRunner(openLog('worker', 'silent')));
console.log(`${hostile.files} files made to be too much; the slowest answered in ${hostile.slowestMs.toFixed(0)} ms`);
broken.push(...hostile.broken);

endBench(broken);

function lineOf(name: string, counts: CorpusCounts): string {
  const { files, damaged, read, answered, asks, unread, threw, quarantined, cpuMsMax } = counts;
  return [
    `${name.padEnd(5)} ${files} files and ${damaged} damaged`,
    `${read} read (${answered} after an answer), ${asks} ask for their columns`,
    `${unread} unread, ${threw} threw and are unread`,
    `${quarantined} rows set aside`,
    `the slowest in ${cpuMsMax.toFixed(0)} ms of a core`,
  ].join('; ');
}

async function readHostileFiles(runInChild: RunInChild) {
  const broken: string[] = [];
  let slowestMs = 0;
  for (const { name, make, movements } of hostileFiles) {
    const content = make();
    const began = performance.now();
    const reading = await readStatement({ runInChild }, content, { today: '2027-01-01', answers: {}, mappings: {} });
    slowestMs = Math.max(slowestMs, performance.now() - began);
    const found = reading.state === 'read' ? reading.movements.length : reading.state;
    if (movements !== 'any' && found !== movements) broken.push(`${name}: ${found} instead of ${movements}`);
    if (reading.state === 'unread' && reading.reason === 'too_hard')
      broken.push(`${name}: its process had to be ended`);
  }
  return { files: hostileFiles.length, slowestMs, broken };
}
