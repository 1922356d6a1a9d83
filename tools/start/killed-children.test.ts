/** Kills the parts of `npm start` to check its guarantees; everything runs in separate processes on free ports. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { projectRoot } from './settings.ts';

const program = `
  const { readSettings } = await import('./tools/start/settings.ts');
  const { startEverything } = await import('./tools/start/start-everything.ts');
  const { endOnSignal } = await import('./tools/start/start-from-command-line.ts');
  const everything = await startEverything(readSettings(process.env));
  endOnSignal(everything.stop);
  const tellPids = () => process.send(Object.fromEntries(everything.children.map((child) => [child.name, child.pid()])));
  process.on('message', tellPids);
  tellPids();`;

const dataDir = mkdtempSync(join(tmpdir(), 'zarpa-killed-'));
let base: number;
let starter: ChildProcess;
let output = '';
/** Start-up time on this machine, used as a scale. */
let startedMs: number;

beforeAll(async () => {
  const beganAt = performance.now();
  base = await freeBase();
  starter = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'], PORT: String(base), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [starter.stdout!, starter.stderr!])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  await nextPids();
  startedMs = performance.now() - beganAt;
}, 60_000);

afterAll(async () => {
  if (starter.exitCode === null) {
    const ended = new Promise((resolve) => starter.once('exit', resolve));
    starter.kill('SIGTERM');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

function nextPids(): Promise<Record<string, number>> {
  return new Promise((resolve, reject) => {
    starter.once('message', (message) => resolve(message as Record<string, number>));
    starter.once('exit', () => reject(new Error(output)));
  });
}

/** At most the start-up time, or 3 s; longer on a loaded machine. */
const patienceMs = () => Math.max(3_000, startedMs) * Math.min(4, Math.max(1, loadavg()[0]! / availableParallelism()));

type Health = { status: number; missing: string[] };

async function askWhole(): Promise<Health> {
  try {
    const response = await fetch(`http://127.0.0.1:${base}/health/whole`, { signal: AbortSignal.timeout(5_000) });
    return { status: response.status, missing: ((await response.json()) as Health).missing };
  } catch {
    return { status: 503, missing: ['api'] };
  }
}

test.each([
  { name: 'El simulador', part: 'stand_ins' },
  { name: 'El inicio de sesión', part: 'identity' },
  { name: 'La API', part: 'api' },
  { name: 'El trabajador', part: 'worker' },
])('$name, killed, is missed at /health/whole and back sooner than everything started', async ({ name, part }) => {
  await vi.waitFor(async () => expect(await askWhole()).toEqual({ status: 200, missing: [] }), 20_000);
  const pids = nextPids();
  starter.send('pids?');
  process.kill((await pids)[name]!, 'SIGKILL');
  const killedAt = performance.now();
  await vi.waitFor(async () => expect(await askWhole()).toEqual({ status: 503, missing: [part] }), patienceMs());
  await vi.waitFor(async () => expect(await askWhole()).toEqual({ status: 200, missing: [] }), patienceMs());
  expect(performance.now() - killedAt).toBeLessThan(patienceMs());
});

test('the worker answers for itself', async () => {
  const ask = (path: string) => fetch(`http://127.0.0.1:${base + 6}/health/${path}`).then(({ status }) => status);
  await vi.waitFor(async () => expect(await Promise.all([ask('live'), ask('ready')])).toEqual([200, 200]), 5_000);
});

test('without PostgreSQL everything ends, with one sentence', async () => {
  const lock = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const ended = new Promise((resolve) => starter.once('exit', resolve));
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL');
  expect(await ended).toBe(1);
  expect(output.match(/^PostgreSQL terminó.*$/gm)).toHaveLength(1);
  await vi.waitFor(async () => expect(await askWhole()).toEqual({ status: 503, missing: ['api'] }), 5_000);
});

/** A free range of ports from `base` to `base + 25`. */
async function freeBase(): Promise<number> {
  for (;;) {
    const candidate = 20_000 + 100 * Math.floor(Math.random() * 120);
    const free = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7, 25].map((offset) => isFree(candidate + offset)));
    if (free.every(Boolean)) return candidate;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
