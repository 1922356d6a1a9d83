/**
 * `node bench/production/memory.ts [--minutes 20] [--without freed-memory]`: the built API under mixed load at half
 * of what it carries: its memory is flat after the first half and never above 250 MB, its descriptors are flat.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { entriesOf } from '../../tools/bundles/entries.ts';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { fillCompanies, measuredUser } from '../api/fill-companies.ts';
import { measuredLists } from '../api/measured-lists.ts';
import { openManyPeople, type ManyPeople } from '../events/many-people.ts';
import { median } from '../median.ts';
import { runBench, wholeNumber, type Bench } from '../run-bench.ts';
import { startProcess, type Running } from '../start-process.ts';
import { addCompany, type Company } from '../statements/company-of-2025.ts';
import { mercuryFile } from '../statements/many-rows.ts';

const port = 7840;
const origin = `http://127.0.0.1:${port}`;
const memoryMbMax = 250;
/** Of the last quarter over the third; what the collector leaves open moves by less. */
const growthMax = 1.05;
const descriptorsMax = 10;
const streamCount = 20;
const companyCount = 8;
const sampleMs = 5_000;

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '20' }, without: { type: 'string' } },
});
const minutes = wholeNumber('minutes', options.minutes);
if (options.without !== undefined && options.without !== 'freed-memory') throw new Error('only freed-memory');

type Sample = { memoryMb: number; descriptors: number };
type Person = { token: string; company: Company };
type Load = { reads: string[]; reader: string; people: Person[]; listeners: ManyPeople };

console.log(`takes ${minutes + 2} minutes`);
await buildIfStale({ database: false });
await runBench('memory', async (bench) => {
  const { api, worker } = entriesOf({ isDevelopment: false });
  const environment = { ...bench.environment, PORT: String(port), ...leak(options.without) };
  const load = await prepare(bench);
  const processes = [
    await startProcess(api, environment, bench.log),
    await startProcess(worker, environment, bench.log),
  ] as const;
  try {
    return await measure(processes[0], load);
  } finally {
    await Promise.all([load.listeners.end(), ...processes.map((one) => one.stop())]);
  }
});

async function measure(api: Running, load: Load): Promise<string[]> {
  const atRest = sampleOf(api);
  const capacity = await readsInASecond(load);
  const end = Date.now() + minutes * 60_000;
  const counts = { reads: 0, uploads: 0, messages: 0, streams: 0 };
  const failures: string[] = [];
  const during = <T>(work: () => Promise<T>) => untilThen(end, work, failures);
  const work = [
    ...Array.from({ length: 8 }, () =>
      during(async () => {
        await Promise.all([read(load), rest(16_000 / capacity)]);
        counts.reads += 1;
      }),
    ),
    ...load.people.map((person, index) =>
      during(async () => {
        await upload(person, counts.uploads);
        counts.uploads += 1;
        await say(person);
        counts.messages += 1;
        await rest(20_000 + index * 100);
      }),
    ),
    ...Array.from({ length: streamCount }, (_, index) =>
      during(async () => {
        await listen(load.listeners.cookies[index]!, 10_000 + index * 500);
        counts.streams += 1;
      }),
    ),
  ];
  const samples: Sample[] = [];
  while (Date.now() < end) {
    await rest(sampleMs);
    samples.push(sampleOf(api));
  }
  await Promise.all(work);
  return judge({ atRest, afterwards: sampleOf(api), samples, counts, failures, capacity });
}

type Figures = {
  atRest: Sample;
  afterwards: Sample;
  samples: Sample[];
  counts: Record<string, number>;
  failures: string[];
  capacity: number;
};

function judge({ atRest, afterwards, samples, counts, failures, capacity }: Figures): string[] {
  const quarter = (n: number) => samples.slice((samples.length * (n - 1)) / 4, (samples.length * n) / 4);
  const memory = (n: number) => median(quarter(n).map(({ memoryMb }) => memoryMb));
  const descriptors = (n: number) => median(quarter(n).map((one) => one.descriptors));
  const most = Math.max(...samples.map(({ memoryMb }) => memoryMb));
  const growth = memory(4) / memory(3);
  const opened = descriptors(4) - descriptors(3);
  console.log(`Node ${process.versions.node}; ${minutes} minutes at half of ${capacity.toFixed(0)} reads a second`);
  console.log(
    `  ${Object.entries(counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}; ${failures.length} failed`,
  );
  console.log(
    `  memory in MB: at rest ${atRest.memoryMb.toFixed(0)}, medians of four quarters ${[1, 2, 3, 4].map((n) => memory(n).toFixed(0)).join(', ')}`,
  );
  console.log(
    `  most ${most.toFixed(0)} (promised: at most ${memoryMbMax}), last quarter over third ${growth.toFixed(3)} (promised: at most ${growthMax})`,
  );
  console.log(
    `  descriptors: at rest ${atRest.descriptors}, third and last quarter ${descriptors(3)}, ${descriptors(4)}, afterwards ${afterwards.descriptors}`,
  );
  return [
    ...(most > memoryMbMax ? [`${most.toFixed(0)} MB`] : []),
    ...(growth > growthMax ? [`memory grew by ${growth.toFixed(3)}`] : []),
    ...(opened > descriptorsMax ? [`${opened} descriptors more`] : []),
    ...failures.slice(0, 5),
  ];
}

async function prepare(bench: Bench): Promise<Load> {
  await fillCompanies(bench.databaseUrl, 2_000);
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>('select id from registrations where user_id = $1 limit 1', [
      measuredUser.id,
    ]);
    const people: Person[] = [];
    for (let n = 0; n < companyCount; n += 1) {
      const company = await addCompany(client, `memoria-${n}`);
      people.push({
        company,
        token: await bench.mint({ sub: company.userId, email: company.email, email_verified: true }),
      });
    }
    return {
      reads: Object.values(measuredLists).map(({ pathOf }) => pathOf(rows[0]!.id)),
      reader: await bench.mint({ sub: measuredUser.id, email: measuredUser.email }),
      people,
      listeners: await openManyPeople(bench.databaseUrl, streamCount),
    };
  } finally {
    await client.end();
  }
}

async function untilThen<T>(end: number, work: () => Promise<T>, failures: string[]): Promise<void> {
  while (Date.now() < end)
    await work().catch(async (error: Error) => {
      failures.push(error.message);
      await rest(1_000);
    });
}

/** With sixteen at once for ten seconds, after five that warm up. */
async function readsInASecond(load: Load): Promise<number> {
  for (const seconds of [5, 10]) {
    let count = 0;
    const end = Date.now() + seconds * 1_000;
    const reader = async () => {
      for (; Date.now() < end; count += 1) await read(load);
    };
    await Promise.all(Array.from({ length: 16 }, reader));
    if (seconds === 10) return count / seconds;
  }
  throw new Error('not reached');
}

function read({ reads, reader }: Load): Promise<unknown> {
  return ask(reads[Math.floor(Math.random() * reads.length)]!, reader);
}

async function ask(path: string, token: string, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${path}: ${response.status} ${text.slice(0, 200)}`);
  return JSON.parse(text);
}

/** A bank file of 1 000 rows that no earlier one has. */
function upload({ token, company }: Person, number: number): Promise<unknown> {
  const form = new FormData();
  form.set('company_id', company.registrationId);
  form.set('year', '2025');
  form.set('file', new Blob([new Uint8Array(mercuryFile(1_000, number))], { type: 'text/csv' }), `m-${number}.csv`);
  return ask('/api/tax/upload-bank-statement', token, { method: 'POST', body: form });
}

function say({ token }: Person): Promise<unknown> {
  return ask('/api/threads', token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Una pregunta.', send_key: randomUUID() }),
  });
}

async function listen(cookie: string, ms: number): Promise<void> {
  const over = AbortSignal.timeout(ms);
  try {
    const response = await fetch(`${origin}/api/events`, { headers: { cookie }, signal: over });
    if (!response.ok) throw new Error(`a stream was answered ${response.status}`);
    for await (const _ of response.body!);
  } catch (error) {
    if (!over.aborted) throw error;
  }
}

function sampleOf({ child: { pid } }: Running): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    memoryMb: Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024,
    descriptors: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** What the trial must notice: each answer stays in memory. */
function leak(without: string | undefined): Record<string, string> {
  if (without === undefined) return {};
  const module = `import http from 'node:http';
    const kept = globalThis.kept = [];
    const end = http.ServerResponse.prototype.end;
    http.ServerResponse.prototype.end = function (...args) { kept.push(Buffer.alloc(2048, 1)); return end.apply(this, args); };`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(module)}` };
}
