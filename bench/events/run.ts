/** `node bench/events/run.ts [--streams 2000] [--without sharing]`: open streams in one process; seven tabs. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { findChromium } from '../../tools/find-chromium.ts';
import { buildIfStale } from '../../tools/start/build-if-stale.ts';
import { demoCustomer } from '../../tools/start/demo-accounts.ts';
import { readSettings } from '../../tools/start/settings.ts';
import { startEverything } from '../../tools/start/start-everything.ts';
import { runBench, type Bench } from '../run-bench.ts';
import { startProcess } from '../start-process.ts';
import { openSignedInBrowser } from '../web/signed-in-browser.ts';
import { openManyPeople } from './many-people.ts';
import { measureTabs } from './seven-tabs.ts';
import { get, type ClientRequest } from 'node:http';

const atOnce = 50;

const growthMbMax = 100;
const waitMsMax = 2_000;
const rounds = 3;
/** Limit of the seventh tab's time relative to a single tab; differences below `tabMsFree` are noise. */
const tabFactorMax = 3;
const tabMsFree = 30;

const { values: options } = parseArgs({
  options: { streams: { type: 'string', default: '2000' }, without: { type: 'string' }, only: { type: 'string' } },
});
const broken: string[] = [];
await runBench('events', async (bench) => {
  await measureStreams(bench, Number(options.streams));
  if (options.only !== 'streams') await measureBrowser(bench.dir);
  return broken;
});

async function measureStreams(bench: Bench, count: number): Promise<void> {
  const people = await openManyPeople(bench.databaseUrl, count);
  const environment = { ...bench.environment, PORT: '7860', ANSWER_CHECKS: '1' };
  const api = await startProcess('server/main.ts', environment, bench.log);
  const origin = 'http://127.0.0.1:7860';
  const rssMb = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(api.child.pid)]).toString()) / 1024;
  // Warms up: every customer has read their notices.
  for (const cookie of people.cookies)
    await (await fetch(`${origin}/api/notifications`, { headers: { cookie } })).text();
  const beforeMb = rssMb();
  const began = performance.now();
  const streams = await openStreams(origin, people.cookies);
  const openedMs = performance.now() - began;
  await rest(3_000);
  const afterMb = rssMb();
  const grownMb = afterMb - beforeMb;
  console.log(
    `${count} streams open after ${(openedMs / 1000).toFixed(1)} s: ${beforeMb.toFixed(0)} to ${afterMb.toFixed(0)} MB, +${grownMb.toFixed(0)} MB (promised: under ${growthMbMax})`,
  );
  if (grownMb >= growthMbMax) broken.push(`${count} streams weigh ${grownMb.toFixed(0)} MB`);
  streams.close();
  for (let round = 0; round < rounds; round += 1) {
    const listening = await openStreams(origin, people.cookies);
    const committedAt = await people.giveEachANotice();
    const times = (await listening.arrivals(waitMsMax * 5)).map((time) => time - committedAt).toSorted((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Infinity;
    console.log(
      `a notice for each: ${times.length} of ${count} heard, p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms, last ${at(1).toFixed(0)} ms (promised: all within ${waitMsMax})`,
    );
    if (times.length < count || at(1) > waitMsMax) broken.push('not everybody heard in time');
    listening.close();
  }
  await api.stop();
  await people.end();
}

async function measureBrowser(dir: string): Promise<void> {
  await buildIfStale({ database: true });
  const settings = readSettings({
    ...process.env,
    PORT: '7880',
    DATA_DIR: join(dir, 'data'),
    LOG_LEVEL: 'error',
    ANSWER_CHECKS: '0',
    RATE_LIMIT_FACTOR: '100000',
  });
  const everything = await startEverything(settings);
  const app = `http://localhost:${settings.ports.web}`;
  try {
    const browser = await openSignedInBrowser({
      chromium: findChromium(process.env).chromium,
      profile: join(dir, 'profile'),
      debuggingPort: 7899,
      app,
      account: demoCustomer,
    });
    const isShared = options.without !== 'sharing';
    const { oneMs, seventhMs, worstMs, streams } = await measureTabs(browser, app, { isShared });
    console.log(
      `a call in the only tab ${oneMs.toFixed(1)} ms, in the seventh ${seventhMs.toFixed(1)} ms, at worst ${worstMs.toFixed(0)} ms; ${streams} streams`,
    );
    if (seventhMs > Math.max(tabFactorMax * oneMs, tabMsFree)) broken.push('the seventh tab waits for the others');
    if (isShared && streams !== 1) broken.push(`${streams} streams for one browser`);
    await browser.close();
  } finally {
    await everything.stop();
  }
}

type Streams = {
  arrivals: (msMax: number) => Promise<number[]>;
  close: () => void;
};

async function openStreams(origin: string, cookies: readonly string[]): Promise<Streams> {
  const requests: ClientRequest[] = [];
  const times = new Map<number, number>();
  const open = (cookie: string, index: number) =>
    new Promise<void>((resolve, reject) => {
      const request = get(`${origin}/api/events`, { headers: { cookie }, agent: false }, (response) => {
        if (response.statusCode !== 200) return reject(new Error(`a stream answered ${response.statusCode}`));
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
          if (text.includes('event: again')) resolve();
          if (text.includes('event: notice') && !times.has(index)) times.set(index, performance.now());
        });
        response.on('error', () => undefined);
      });
      request.on('error', reject);
      requests.push(request);
    });
  // Clients connect in batches; after a restart browsers reconnect within two seconds.
  for (let from = 0; from < cookies.length; from += atOnce)
    await Promise.all(cookies.slice(from, from + atOnce).map((cookie, n) => open(cookie, from + n)));
  return {
    arrivals: async (msMax) => {
      const until = performance.now() + msMax;
      while (times.size < cookies.length && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 20));
      return [...times.values()];
    },
    close: () => {
      for (const request of requests) request.on('error', () => undefined).destroy();
    },
  };
}
