/**
 * `node bench/production/image.ts [--tag zarpa:0.2.0]`, as root: the image's migration and processes start in a chroot of
 * it, as its user, on a root that cannot be written to; from the start to ready, and memory at rest, beside the tree's own.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { apiOptions } from '@zarpa/server/node-options.ts';
import { productionSettings } from '@zarpa/server/testing/app/production-settings.ts';
import { entriesOf } from '../../tools/bundles/entries.ts';
import { startEmbeddedPostgres } from '../../tools/embedded-postgres.ts';
import { median } from '../median.ts';
import { endBench, freePort, makeBenchDir } from '../run-bench.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const { values: options } = parseArgs({ options: { tag: { type: 'string', default: `zarpa:${version}` } } });
const rounds = 5;
/** Of the image's start over the tree's. */
const ratioMax = 1.3;
const memoryMbMax = 250;

const buildah = (...parameters: string[]) =>
  execFileSync('buildah', parameters, {
    encoding: 'utf8',
    env: { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot' },
  }).trim();

type Started = { readyMs: number; memoryMb: number };

console.log('takes two minutes');
const dir = makeBenchDir('image');
const tcpPort = await freePort();
const postgres = await startEmbeddedPostgres(`${dir}/postgres`, { tcpPort });
const container = buildah('from', options.tag);
const root = buildah('mount', container);
const broken: string[] = [];
try {
  const url = (login: string) => `postgres://${login}@127.0.0.1:${tcpPort}/zarpa`;
  const environment = {
    ...productionSettings,
    DATABASE_URL: url('zarpa_app'),
    SPOOL_DIR: '/tmp/spool',
    FILES_DIR: '/tmp/files',
  };
  const [, superuser] = /\/\/([^@]*)@/.exec(postgres.url)!;
  const began = performance.now();
  const migrated = await inImage(['migrate'], { ...environment, MIGRATE_DATABASE_URL: url(superuser!) }).ended;
  console.log(`migrated in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  if (migrated !== 0) broken.push(`the migration ended with ${migrated}`);
  const image: Started[] = [];
  const tree: Started[] = [];
  for (let round = 0; round < rounds; round += 1) {
    image.push(await startOf((settings) => inImage(['api'], settings), environment));
    tree.push(await startOf((settings) => inTree(settings), environment));
  }
  for (const [name, all] of [
    ['image', image],
    ['tree', tree],
  ] as const)
    console.log(
      `  ${name}: ready in ${median(all.map(({ readyMs }) => readyMs)).toFixed(0)} ms, ${median(all.map(({ memoryMb }) => memoryMb)).toFixed(0)} MB (medians of ${rounds})`,
    );
  const ratio = median(image.map(({ readyMs }, index) => readyMs / tree[index]!.readyMs));
  console.log(`  image over tree ${ratio.toFixed(2)} (promised: at most ${ratioMax})`);
  if (ratio > ratioMax) broken.push(`the image starts in ${ratio.toFixed(2)} times as long`);
  const memory = Math.max(...image.map(({ memoryMb }) => memoryMb));
  if (memory > memoryMbMax) broken.push(`${memory.toFixed(0)} MB at rest`);
} finally {
  buildah('rm', container);
  await postgres.stop();
}
endBench(broken, dir);

/** Read-only: a mount of its own, with a /tmp in memory. */
function inImage(parameters: string[], settings: Record<string, string>) {
  const script = [
    `mount --rbind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount -t tmpfs tmpfs ${root}/tmp`,
    `mkdir -m 777 ${root}/tmp/spool ${root}/tmp/files`,
    `exec chroot --userspec=65532:65532 ${root} /usr/bin/env -C /app /app/node /app/deploy/image/start.ts ${parameters.join(' ')}`,
  ].join(' && ');
  return run('unshare', ['--mount', 'sh', '-ec', script], { ...ofImage(), ...settings });
}

/** The variables that the image sets. */
function ofImage(): Record<string, string> {
  const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', options.tag)) as {
    OCIv1: { config: { Env: string[] } };
  };
  return Object.fromEntries(
    OCIv1.config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

function inTree(settings: Record<string, string>) {
  const { api } = entriesOf({ isDevelopment: false });
  return run(process.execPath, [...apiOptions, api], { ...settings, SPOOL_DIR: `${dir}/spool` });
}

function run(command: string, parameters: string[], environment: Record<string, string>) {
  const child = spawn(command, parameters, {
    env: { PATH: process.env['PATH']!, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, ended: new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code))) };
}

async function startOf(
  start: (settings: Record<string, string>) => ReturnType<typeof run>,
  environment: Record<string, string>,
): Promise<Started> {
  const port = await freePort();
  const began = performance.now();
  const { child, ended } = start({ ...environment, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' });
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined);
    if (answer?.ok) break;
    if (isOver || performance.now() - began > 60_000) throw new Error('it did not get ready');
    await rest(20);
  }
  const readyMs = performance.now() - began;
  await rest(7_000);
  const memoryMb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024;
  child.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) broken.push(`told to end, it ended with ${code}`);
  return { readyMs, memoryMb };
}
