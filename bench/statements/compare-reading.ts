import { readdirSync, readFileSync } from 'node:fs';
import { median } from '../median.ts';
import { startProcess } from '../start-process.ts';
import { withContext, type Bench } from './bench.ts';
import { addCompany } from './company-of-2025.ts';
import { mercuryFile, mercuryWorkbook } from './many-rows.ts';
import { putStatement } from './put-statement.ts';
import { untilRead } from './until-read.ts';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { streamXlsxRows } from 'hucre';
import Papa from 'papaparse';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const rows = 100_000;
const rounds = 3;
const timesMax = 3;
const mbMax = 700;
const files = [
  { name: 'mercury.csv', make: mercuryFile, library: 'papaparse', readBare: readText },
  { name: 'mercury.xlsx', make: mercuryWorkbook, library: 'hucre', readBare: readWorkbook },
];

/** From the upload's answer until the file is read, each in its own company. Alternating runs, medians. */
export function compareReading(bench: Bench): Promise<string[]> {
  return withContext(bench, async (context) => {
    const { client } = bench;
    await client.query(bareTable);
    const worker = await startProcess('server/worker.ts', bench.environment, bench.log);
    const scales = watch(worker.child.pid!);
    const bare = files.map((): number[] => []);
    const times = files.map((): number[] => []);
    const ratios = files.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, { name, make, readBare }] of files.entries()) {
        const plain = await addCompany(client, `sola-${name}-${round}`);
        const content = make(rows, round);
        const bareMs = await timeOf(async () => copyBare(client, await readBare(content), plain.registrationId));
        const company = await addCompany(client, `${name}-${round}`);
        const { statementId } = await putStatement(context, company, name, content);
        const ms = await timeOf(() => untilRead(bench, statementId));
        await requireEntries(bench, company.registrationId);
        bare[index]!.push(bareMs);
        times[index]!.push(ms);
        ratios[index]!.push(ms / bareMs);
      }
    const { ownMb, childMb } = scales.stop();
    await worker.stop();
    console.log(`${rows} rows, medians of ${rounds}`);
    const slow = files.flatMap(({ name, library }, index) => {
      const ratio = median(ratios[index]!);
      const [ms, bareMs] = [times, bare].map((list) => median(list[index]!).toFixed(0));
      console.log(
        `  ${name.padEnd(14)} ${ms} ms; ${library} and a bare COPY ${bareMs} ms: ${ratio.toFixed(2)}× (promised: at most ${timesMax})`,
      );
      return ratio > timesMax ? [`${name} takes ${ratio.toFixed(2)} times as long as ${library} and a bare COPY`] : [];
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

/** Same columns, checks and indexes; without foreign keys to file and company. */
const bareTable = 'create table bare_entries (like ledger_entries including all)';

async function readText(content: Buffer): Promise<string[][]> {
  return Papa.parse<string[]>(content.toString('utf8'), { skipEmptyLines: true }).data;
}

async function readWorkbook(content: Buffer): Promise<string[][]> {
  const read: string[][] = [];
  for await (const { values } of streamXlsxRows(content)) read.push(values.map(asText));
  return read;
}

/** Converts back to text, because the library turns days into times. */
const asText = (cell: unknown) =>
  cell instanceof Date ? cell.toISOString().replace(/^(\d+)-(\d+-\d+).*/, '$2-$1') : String(cell ?? '');

async function copyBare(client: pg.Client, data: string[][], registrationId: string): Promise<void> {
  const into = client.query(
    copyFrom(`copy bare_entries (id, registration_id, user_id, statement_id, row, account, day, currency, amount_minor,
      description, counterparty, counterparty_key, bank_category, mcc, category, source, because, confidence, rate,
      rate_source, usd_cents, fee_usd_cents) from stdin`),
  );
  await pipeline(Readable.from(lines(data, registrationId)), into);
}

function* lines(rows: readonly string[][], registrationId: string): Generator<string> {
  const statementId = randomUUID();
  let text = '';
  for (const [index, cells] of rows.entries()) {
    if (index === 0) continue;
    const [written = '', party = '', amount = '', , account = '', description = ''] = cells;
    const day = `${written.slice(6)}-${written.slice(0, 5)}`;
    const cents = Math.round(Number(amount) * 100);
    text += `${randomUUID()}\t${registrationId}\tbare\t${statementId}\t${index + 1}\tmercury:${account}:USD\t${day}\tUSD\t${cents}\t${party} · ${description}\t${party}\t${party}\t\t\tunclassified\tnone\t\tguess\t1\town\t${cents}\t0\n`;
    if (index % 1_000 === 0) {
      yield text;
      text = '';
    }
  }
  yield text;
}

/** Samples a process and its child from outside every 50 ms; `stop` returns the peak memory of each in MB. */
function watch(pid: number): { stop: () => { ownMb: number; childMb: number } } {
  let [ownMb, childMb] = [0, 0];
  const looking = setInterval(() => {
    ownMb = Math.max(ownMb, residentMb(pid));
    for (const child of descendantsOf(pid)) childMb = Math.max(childMb, residentMb(child));
  }, 50);
  return {
    stop: () => {
      clearInterval(looking);
      return { ownMb, childMb };
    },
  };
}

const pageKb = 4;

function residentMb(pid: number): number {
  const stat = readProc(`${pid}/statm`);
  return (Number(stat.split(' ')[1] ?? 0) * pageKb) / 1024;
}

function descendantsOf(root: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) =>
        Number(
          readProc(`${pid}/stat`)
            .replace(/^.*\) \S /s, '')
            .split(' ')[0],
        ) === root,
    );
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
