import { openSync } from 'node:fs';
import { median } from '../median.ts';
import { startProcess } from '../start-process.ts';
import { bareTable, copyBare } from './bare-copy.ts';
import { type Bench, withContext } from './bench.ts';
import { addCompany } from './company-of-2025.ts';
import { mercuryFile, mercuryWorkbook } from './many-rows.ts';
import { putStatement } from './put-statement.ts';
import { untilRead } from './until-read.ts';
import { weigh } from './weigh.ts';

const rows = 100_000;
const rounds = 3;
const timesMax = 3;
const mbMax = 700;
const files = [
  { name: 'mercury.csv', make: mercuryFile },
  { name: 'mercury.xlsx', make: mercuryWorkbook },
];

/** From the upload's answer until the file is read, each into a company of its own. In turns, medians. */
export function compareReading(bench: Bench): Promise<string[]> {
  return withContext(bench, async (context) => {
    const { client } = bench;
    await client.query(bareTable);
    const worker = await startProcess('server/worker.ts', bench.environment, openSync(bench.logFile, 'a'));
    const scales = weigh(worker.child.pid!);
    const bare: number[] = [];
    const times = files.map((): number[] => []);
    const ratios = files.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      const plain = await addCompany(client, `vacía-${round}`);
      const content = mercuryFile(rows, round);
      const bareMs = await timeOf(() => copyBare(client, content, plain.registrationId));
      bare.push(bareMs);
      for (const [index, { name, make }] of files.entries()) {
        const company = await addCompany(client, `${name}-${round}`);
        const { statementId } = await putStatement(context, company, name, make(rows, round));
        const ms = await timeOf(() => untilRead(bench, statementId));
        await requireEntries(bench, company.registrationId);
        times[index]!.push(ms);
        ratios[index]!.push(ms / bareMs);
      }
    }
    const { ownMb, childMb } = scales.stop();
    await worker.stop();
    console.log(`${rows} rows, medians of ${rounds}: papaparse and a bare COPY ${median(bare).toFixed(0)} ms`);
    const slow = files.flatMap(({ name }, index) => {
      const ratio = median(ratios[index]!);
      const ms = median(times[index]!).toFixed(0);
      console.log(`  ${name.padEnd(14)} ${ms} ms, ${ratio.toFixed(2)}× (promised: at most ${timesMax})`);
      return ratio > timesMax ? [`${name} takes ${ratio.toFixed(2)} times as long as a bare COPY`] : [];
    });
    console.log(`  worker ${ownMb.toFixed(0)} MB, its child ${childMb.toFixed(0)} MB (promised: each under ${mbMax})`);
    if (ownMb >= mbMax) slow.push(`a worker that reads weighs ${ownMb.toFixed(0)} MB`);
    if (childMb === 0 || childMb >= mbMax) slow.push(`the process that reads weighs ${childMb.toFixed(0)} MB`);
    return slow;
  });
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function requireEntries({ client }: Bench, registrationId: string): Promise<void> {
  const { rows: found } = await client.query<{ entries: number }>(
    'select count(*)::int as entries from ledger_entries where registration_id = $1',
    [registrationId],
  );
  if (found[0]?.entries !== rows) throw new Error(`${found[0]?.entries} entries of ${rows} rows`);
}
