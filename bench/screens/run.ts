/**
 * `node bench/screens/run.ts [visitor | newcomer | three-stages | twelve-companies] [--only words] [--pictures folder]`:
 * each screen of a customer with an empty cache, on a line of 600 ms and 50 KB/s. Says when its frame is drawn and when
 * it is usable (no skeleton is left), what it had fetched by then, what it reads twice, how high it is and how many
 * primary buttons it shows. With `--pictures` it is kept at three widths in both themes, with `--docs` the README's
 * pictures are made anew. Up to five minutes each, with pictures ten.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { standStill } from '@zarpa/e2e/find-misplaced.ts';
import { query } from '@zarpa/e2e/database.ts';
import { findChromium } from '@zarpa/tools/find-chromium.ts';
import { buildIfStale } from '@zarpa/tools/start/build-if-stale.ts';
import { readSettings } from '@zarpa/tools/start/settings.ts';
import { startDemoLife } from '@zarpa/tools/start/start-from-command-line.ts';
import { startEverything } from '@zarpa/tools/start/start-everything.ts';
import { endBench, makeBenchDir } from '../run-bench.ts';
import { visitors, type Screen } from './customers.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, pictures: { type: 'string' }, docs: { type: 'boolean' } },
});
/** The README's pictures; with `--docs` nothing else is looked at. */
const images: Record<string, string> = {
  'three-stages: home': 'docs/images/home.jpg',
  'twelve-companies: five years, ledger': 'docs/images/ledger.jpg',
};
const limits = {
  requests: 25,
  kilobytes: 150,
  frameMs: 2_000,
  usableMs: 6_000,
  high: { 1440: 1_600, 390: 2_400 } as Record<number, number>,
};
const widths = [1440, 820, 390];
const who = positionals[0] ?? 'newcomer';
const chosen = visitors.filter(({ name }) =>
  options.docs ? Object.keys(images).some((one) => one.startsWith(name)) : name === who,
);
if (chosen.length === 0) throw new Error(`nobody is called ${who}: ${visitors.map(({ name }) => name).join(', ')}`);
const slowLine = { offline: false, latency: 600, downloadThroughput: 50_000, uploadThroughput: 50_000 };

await buildIfStale({ database: true });
const dir = makeBenchDir('screens');
const settings = readSettings({
  ...process.env,
  PORT: '7940',
  DATA_DIR: join(dir, 'data'),
  LOG_LEVEL: 'error',
  ANSWER_CHECKS: '0',
  RATE_LIMIT_FACTOR: '1000',
});
const everything = await startEverything(settings);
const app = `http://localhost:${settings.ports.web}`;
Object.assign(process.env, {
  APP_URL: app,
  IDENTITY_URL: `http://localhost:${settings.ports.identity}`,
  DATABASE_URL: everything.environment['DATABASE_URL'],
});
const broken: string[] = [];
try {
  if (chosen.some(({ isOfDemo }) => isOfDemo)) {
    startDemoLife(everything.environment);
    await untilDemoRests();
  }
  const browser = await chromium.launch({
    executablePath: findChromium(process.env).chromium,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  });
  for (const { name: visitor, enter } of chosen) {
    const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'UTC', baseURL: app });
    const screens = await enter(context);
    await untilQuiet();
    for (const screen of screens) {
      const name = `${visitor}: ${screen.name}`;
      const isWanted = options.docs ? name in images : options.only === undefined || name.includes(options.only);
      if (isWanted) await measure(context, name, screen);
    }
    await context.close();
  }
  await browser.close();
} finally {
  await everything.stop();
}
endBench(broken, dir);

async function measure(context: BrowserContext, name: string, { path }: Screen): Promise<void> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const reads: string[] = [];
  let [requests, finished, bytes] = [0, 0, 0];
  client.on('Network.requestWillBeSent', ({ request }) => {
    const url = new URL(request.url);
    if (url.origin !== app) return;
    requests += 1;
    if (request.method === 'GET' && url.pathname.startsWith('/api/')) reads.push(url.pathname + url.search);
  });
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    finished += 1;
    bytes += encodedDataLength;
  });
  await client.send('Network.emulateNetworkConditions', slowLine);
  const begun = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(isUsable, undefined, { polling: 50, timeout: 60_000 });
  const usableMs = performance.now() - begun;
  const usable = { requests: finished, kilobytes: Math.round(bytes / 1024) };
  const frameMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await client.send('Network.emulateNetworkConditions', { ...slowLine, latency: 0, downloadThroughput: -1 });
  await settled(page, () => requests);
  if (options.docs) {
    await page.screenshot({ path: images[name]!, type: 'jpeg', quality: 80 });
    return page.close();
  }
  const twice = [...new Set(reads.filter((url, place) => reads.indexOf(url) !== place))];
  const primary = await page.locator('main :is(a, button).bg-primary:visible').count();
  const heights: Record<number, number> = {};
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page, () => requests);
    heights[width] = await page.evaluate(() => document.documentElement.scrollHeight);
    if (options.pictures) await takePictures(page, join(options.pictures, `${name}, ${width}`.replaceAll(/[:/]/g, '')));
  }
  await page.close();
  const over = [
    usable.requests > limits.requests && `${usable.requests} requests until usable`,
    usable.kilobytes > limits.kilobytes && `${usable.kilobytes} KB until usable`,
    frameMs > limits.frameMs && `drawn after ${seconds(frameMs)}`,
    usableMs > limits.usableMs && `usable after ${seconds(usableMs)}`,
    primary > 1 && `${primary} primary buttons`,
    twice.length > 0 && `reads twice: ${twice.join(', ')}`,
    ...Object.entries(limits.high).map(([width, most]) => {
      const high = heights[Number(width)]!;
      return high > most && `${high} px high at ${width}`;
    }),
  ].filter(Boolean);
  console.log(
    `${name.padEnd(42)} ${widths.map((width) => `${width}: ${heights[width]}`).join('  ')}   ` +
      `drawn ${seconds(frameMs)}  usable ${seconds(usableMs)} (${usable.requests} requests, ${usable.kilobytes} KB)  ` +
      `in all ${requests} requests, ${Math.round(bytes / 1024)} KB  ${primary} primary  ${reads.length} reads${twice.length ? `  twice ${twice.join(' ')}` : ''}`,
  );
  if (over.length > 0) broken.push(`${name}: ${over.join('; ')}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

/** In the page: its screen stands, without a skeleton. */
function isUsable(): boolean {
  const isShown = (element: Element) => element.checkVisibility();
  const main = document.querySelector('main');
  const isWaiting = [...document.querySelectorAll('.animate-pulse')].some(isShown);
  return main !== null && !isWaiting && [...main.querySelectorAll('h1')].some(isShown);
}

/** Nothing asked for during half a second, and no skeleton on screen; gives up after a minute. */
async function settled(page: Page, count: () => number): Promise<void> {
  for (let before = -1, tries = 0; tries < 120; tries += 1) {
    if (before === count() && (await page.locator('.animate-pulse:visible').count()) === 0) return;
    before = count();
    await pause(500);
  }
}

async function takePictures(page: Page, file: string): Promise<void> {
  mkdirSync(options.pictures!, { recursive: true });
  for (const theme of ['light', 'dark']) {
    await page.evaluate((one) => (document.documentElement.dataset['theme'] = one), theme);
    await page.evaluate(standStill);
    await page.screenshot({ path: `${file}, ${theme}.png`, fullPage: true });
  }
}

/** An event stream repeats the last half minute, which makes a page read everything twice. */
async function untilQuiet(): Promise<void> {
  for (let tries = 0; tries < 180; tries += 1) {
    await pause(1_000);
    const news = await query("select 1 from notices where created_at > now() - interval '35 seconds' limit 1");
    if (tries >= 35 && news.length === 0) return;
  }
  throw new Error('there is news after three minutes');
}

/** Each of its companies has got as far as it goes by itself, and its last notice is told: what renews soon. */
async function untilDemoRests(): Promise<void> {
  for (let tries = 0; tries < 180; tries += 1) {
    const rows = await query<{ stage: string }>('select stage from cases order by stage');
    const notices = await query("select 1 from notices where kind = 'renewal'");
    if (rows.map(({ stage }) => stage).join() === 'completed,in_review,submitted_to_state' && notices.length > 0)
      return;
    await pause(1_000);
  }
  throw new Error('the demonstration’s companies are not there after three minutes');
}
