/** `node bench/files/run.ts [--uploads 80] [--megabytes 200] [--seed N] [--without round]` */
import { mkdirSync, readdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { configOf } from '../../server/config.ts';
import { readEnv } from '../../server/env.ts';
import { discardUnfinished } from '../../server/platform/files/discard-unfinished.ts';
import { openContext } from '../../server/open-context.ts';
import { startKillableProcess } from '../payments-chaos/killable-process.ts';
import { query } from '../query.ts';
import { linesOf, runBench, someSeed, type Bench } from '../run-bench.ts';
import { startProcess } from '../start-process.ts';
import { digestOfDownload, sha256, upload, type Api } from './send-file.ts';
import { surviveKills } from './survive-kills.ts';
import { execFileSync } from 'node:child_process';
import { pdfOf } from '../../server/testing/files/sample-files.ts';

const rssOf = (pid: number) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1024;

const growthMbMax = 64;
const { values: options } = parseArgs({
  options: {
    uploads: { type: 'string', default: '80' },
    megabytes: { type: 'string', default: '200' },
    seed: { type: 'string', default: someSeed() },
    without: { type: 'string' },
  },
});

await runBench('files', measureFiles);

async function measureFiles(bench: Bench): Promise<string[]> {
  const environment = { ...bench.environment, PORT: '7820', ANSWER_CHECKS: '1', LOG_LEVEL: 'warn' };
  const folder = bench.environment['FILES_DIR']!;
  mkdirSync(folder);
  const api = { url: 'http://127.0.0.1:7820' };
  const mint = () => {
    const id = randomUUID();
    return bench.mint({ sub: `auth0|${id}`, email: `cliente-${id}@example.com`, email_verified: true });
  };
  const broken: string[] = [];
  console.log(`seed ${options.seed}${options.without ? `, without ${options.without}` : ''}; log in ${bench.dir}`);

  const steady = await startProcess('bench/files/api.ts', environment, bench.log);
  for (const growth of await measureMemory(api, steady.child.pid!, await mint(), Number(options.megabytes))) {
    const grown = growth.peakMb - growth.baseMb;
    const at = `from ${growth.baseMb.toFixed(0)} to ${growth.peakMb.toFixed(0)} MB`;
    console.log(
      `${growth.what.padEnd(12)} ${growth.seconds.toFixed(1)} s, resident memory ${at}: +${grown.toFixed(0)} MB`,
    );
    if (grown >= growthMbMax) broken.push(`${growth.what} takes ${grown.toFixed(0)} MB of memory`);
  }
  await steady.stop();

  const life = await startKillableProcess('bench/files/api.ts', environment, bench.log);
  const storm = { uploads: Number(options.uploads), concurrency: 8, seed: Number(options.seed) };
  const { sent, kills, tries } = await surviveKills(api, life, mint, storm);
  const before = await readBooks(bench.databaseUrl, folder);
  const unfinished = before.rows.filter(({ state }) => state !== 'kept').length;
  const strays = findingsOf(before)['no bytes without a row']!.length;
  console.log(
    `${sent.length} uploads answered after ${tries} tries and ${kills} kills; ${unfinished} rows unfinished, ${strays} partial objects`,
  );

  if (options.without !== 'round') {
    const later = () => new Date(Date.now() + 61 * 60_000);
    const context = openContext(configOf(readEnv({ ...environment, LOG_LEVEL: 'silent' })), 'worker', later);
    while (await discardUnfinished(context));
    await context.close();
  }
  const findings = findingsOf(await readBooks(bench.databaseUrl, folder));
  broken.push(...linesOf(Object.entries(findings).map(([name, found]) => ({ name, findings: found }))));
  const wrong: string[] = [];
  for (const { token, id, digest, isPicture } of sent) {
    const read = await digestOfDownload(api, token, id).catch(String);
    // Images are re-encoded, so the digest differs; being readable to the end proves them whole.
    if (isPicture ? !/^[0-9a-f]{64}$/.test(read) : read !== digest) wrong.push(`${id}: ${read}`);
  }
  if (wrong.length > 0)
    broken.push(`what was answered is there, byte for byte (${wrong.length}): ${wrong.slice(0, 3).join('; ')}`);
  if (sent.length !== storm.uploads) broken.push(`${sent.length} of ${storm.uploads} uploads were answered`);
  if (kills === 0) broken.push('nothing was killed');
  if (life.ownEnds() > 0) broken.push(`the API ended by itself ${life.ownEnds()} times`);
  await life.stop();
  return broken;
}

type Books = { rows: { id: string; state: string; key: string }[]; objects: string[]; doubled: number };

async function readBooks(databaseUrl: string, folder: string): Promise<Books> {
  const rows = await query<Books['rows'][number]>(databaseUrl, `select id, state, object_key as key from files`);
  const same = await query(
    databaseUrl,
    `select 1 from files where state = 'kept' group by user_id, kind, subject, received_sha256 having count(*) > 1`,
  );
  return { rows, objects: objectsOf(folder), doubled: same.length };
}

function objectsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function findingsOf({ rows, objects, doubled }: Books): Record<string, string[]> {
  const keys = new Set(rows.map(({ key }) => key));
  const there = new Set(objects);
  return {
    'no row without bytes': rows.filter(({ key }) => !there.has(key)).map(({ id, state }) => `${id} ${state}`),
    'no bytes without a row': objects.filter((key) => !keys.has(key)),
    'every row is a whole file': rows.filter(({ state }) => state !== 'kept').map(({ id, state }) => `${id} ${state}`),
    'the same bytes are one file': doubled > 0 ? [`${doubled} doubled`] : [],
  };
}

type Growth = { what: string; seconds: number; baseMb: number; peakMb: number };

/** Growth over the level after twenty small files: Node keeps some 64 MB of freed buffers before collecting them. */
async function measureMemory(api: Api, pid: number, token: string, megabytes: number): Promise<Growth[]> {
  const idleMb = rssOf(pid);
  for (let n = 1; n <= 20; n += 1) {
    const small = pdfOf(n, { padBytes: 500_000 });
    await digestOfDownload(api, token, await upload(api, token, small, `pequeño-${n}.pdf`));
  }
  console.log(
    `resident memory before the first file ${idleMb.toFixed(0)} MB, after twenty small ones ${rssOf(pid).toFixed(0)} MB`,
  );
  const large = pdfOf(3, { padBytes: megabytes * 1_000_000 });
  let id = '';
  const up = await watched(pid, `${megabytes} MB in`, async () => void (id = await upload(api, token, large, 'g.pdf')));
  const down = await watched(pid, `${megabytes} MB out`, async () => {
    const digest = await digestOfDownload(api, token, id);
    if (digest !== sha256(large)) throw new Error('what came back is not what was sent');
  });
  return [up, down];
}

async function watched(pid: number, what: string, work: () => Promise<void>): Promise<Growth> {
  const baseMb = rssOf(pid);
  let peakMb = baseMb;
  const looking = setInterval(() => (peakMb = Math.max(peakMb, rssOf(pid))), 50);
  const startedAt = performance.now();
  await work();
  clearInterval(looking);
  return { what, baseMb, peakMb, seconds: (performance.now() - startedAt) / 1000 };
}
