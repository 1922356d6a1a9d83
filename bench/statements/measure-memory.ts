import { openSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import { startProcess } from '../start-process.ts';
import { type Bench, withContext } from './bench.ts';
import { addCompany } from './company-of-2025.ts';
import { mercuryFile, mercuryWorkbook } from './many-rows.ts';
import { putStatement } from './put-statement.ts';

const rows = 100_000;
const workerMbMax = 700;
const childMbMax = 700;

/** A worker of its own reads four files of 100 000 rows, two of each kind; it and its children are weighed from outside. */
export async function measureMemory(bench: Bench): Promise<string[]> {
  await withContext(bench, async (context) => {
    for (let n = 0; n < 4; n += 1) {
      const company = await addCompany(bench.client, `memoria-${n}`);
      const [name, make] = n % 2 === 0 ? (['m.csv', mercuryFile] as const) : (['m.xlsx', mercuryWorkbook] as const);
      await putStatement(context, company, name, make(rows, n));
    }
  });
  const worker = await startProcess('server/worker.ts', bench.environment, openSync(bench.logFile, 'a'));
  const pid = worker.child.pid!;
  const baseMb = residentMb(pid);
  let [workerMb, childMb] = [0, 0];
  const looking = setInterval(() => {
    workerMb = Math.max(workerMb, residentMb(pid));
    for (const child of descendantsOf(pid)) childMb = Math.max(childMb, residentMb(child));
  }, 50);
  try {
    await untilRead(bench);
  } finally {
    clearInterval(looking);
    await worker.stop();
  }
  const said = (mb: number) => `${mb.toFixed(0)} MB`;
  console.log(
    `four files of ${rows} rows: worker ${said(baseMb)} before, ${said(workerMb)} at most (promised: under ${workerMbMax})`,
  );
  console.log(`  its child ${said(childMb)} at most (promised: under ${childMbMax})`);
  return [
    ...(workerMb < workerMbMax ? [] : [`a worker that reads weighs ${said(workerMb)}`]),
    ...(childMb > 0 && childMb < childMbMax ? [] : [`the process that reads weighs ${said(childMb)}`]),
  ];
}

/** Every file has been read, or `onLook` is called again. Throws where one was not taken for what it is. */
export async function untilRead({ client }: Bench, secondsMax = 300): Promise<void> {
  const until = Date.now() + secondsMax * 1_000;
  for (;;) {
    const { rows: states } = await client.query<{ state: string }>(
      `select distinct state from bank_statements where state <> 'read'`,
    );
    if (states.length === 0) return;
    const other = states.find(({ state }) => state !== 'waiting');
    if (other || Date.now() > until) throw new Error(`a file is ${other?.state ?? 'waiting still'}`);
    await rest(200);
  }
}

const pageKb = 4;

/** 0 for one that has ended. */
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
