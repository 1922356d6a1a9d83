import { readBankStatement } from '@zarpa/server/ledger/read-bank-statement.ts';
import { median } from '../median.ts';
import { bareTable, copyBare } from './bare-copy.ts';
import { type Bench, withContext } from './bench.ts';
import { addCompany } from './company-of-2025.ts';
import { mercuryFile, mercuryWorkbook } from './many-rows.ts';
import { putStatement } from './put-statement.ts';

const rows = 100_000;
const rounds = 5;
const timesMax = 3;
const files = [
  { name: 'mercury.csv', make: mercuryFile },
  { name: 'mercury.xlsx', make: mercuryWorkbook },
];

/**
 * By the job itself, from the sealed bytes in the store to the entries, each file into a company of its own; the bare one from
 * bytes in memory into a table that grows alike. In turns, medians; the first round is not counted.
 */
export function compareReading(bench: Bench): Promise<string[]> {
  return withContext(bench, async (context) => {
    const { client } = bench;
    await client.query(bareTable);
    const ratios = files.map((): number[] => []);
    const times: number[][] = [[], ...files.map(() => [])];
    for (let round = 0; round <= rounds; round += 1) {
      const plain = await addCompany(client, `vacía-${round}`);
      const content = mercuryFile(rows, round);
      const bareMs = await timeOf(() => copyBare(client, content, plain.registrationId));
      if (round > 0) times[0]!.push(bareMs);
      for (const [index, { name, make }] of files.entries()) {
        const company = await addCompany(client, `${name}-${round}`);
        const job = await putStatement(context, company, name, make(rows, round));
        const ms = await timeOf(() => readBankStatement(context, job));
        await requireEntries(bench, company.registrationId);
        if (round === 0) continue;
        times[index + 1]!.push(ms);
        ratios[index]!.push(ms / bareMs);
      }
    }
    console.log(`${rows} rows, medians of ${rounds}: papaparse and a bare COPY ${median(times[0]!).toFixed(0)} ms`);
    return files.flatMap(({ name }, index) => {
      const ratio = median(ratios[index]!);
      const ms = median(times[index + 1]!).toFixed(0);
      console.log(`  ${name.padEnd(14)} ${ms} ms, ${ratio.toFixed(2)}× (promised: at most ${timesMax})`);
      return ratio > timesMax ? [`${name} takes ${ratio.toFixed(2)} times as long as a bare COPY`] : [];
    });
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
