/**
 * `node bench/web/run.ts`: Lighthouse, mobile, on the production build, median of three: the sign-in page (promised:
 * performance 98) and the signed-in wizard through the real login gate (promised: 95), accessibility 100 for both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tools/find-chromium.ts';
import { buildWebIfStale } from '../../tools/start/build-web.ts';
import { demoCustomer } from '../../tools/start/demo-accounts.ts';
import { readSettings } from '../../tools/start/settings.ts';
import { startEverything } from '../../tools/start/start-everything.ts';
import { median } from '../median.ts';
import { measurePage, type PageFigures } from './measure-page.ts';
import { openSignedInBrowser } from './signed-in-browser.ts';

const runs = 3;
const debuggingPort = 7922;

buildWebIfStale();
const dir = mkdtempSync(join(tmpdir(), 'zarpa-bench-'));
const settings = readSettings({
  ...process.env,
  PORT: '7900',
  DATA_DIR: join(dir, 'data'),
  LOG_LEVEL: 'error',
  ANSWER_CHECKS: '0',
});
const everything = await startEverything(settings);
const app = `http://localhost:${settings.ports.web}`;
let isKept = true;
try {
  const browser = await openSignedInBrowser({
    chromium: findChromium(process.env).chromium,
    profile: join(dir, 'profile'),
    debuggingPort,
    app,
    account: demoCustomer,
  });
  const pages = [
    { name: 'sign-in page', url: `${app}/auth/sign-in/default`, performanceMin: 98 },
    { name: 'signed-in wizard', url: `${app}/empresa/nueva`, performanceMin: 95 },
  ];
  for (const { name, url, performanceMin } of pages) {
    const figures: PageFigures[] = [];
    for (let run = 0; run < runs; run += 1) figures.push(await measurePage(url, debuggingPort));
    const of = (key: keyof PageFigures) => median(figures.map((figure) => figure[key]));
    console.log(
      `${name.padEnd(18)} performance ${of('performance')} (promised: ${performanceMin}; runs ${figures.map((figure) => figure.performance).join(', ')})` +
        `   accessibility ${of('accessibility')} (promised: 100)   FCP ${of('fcpMs')} ms   LCP ${of('lcpMs')} ms   TBT ${of('tbtMs')} ms   CLS ${of('cls').toFixed(3)}`,
    );
    if (of('performance') < performanceMin || of('accessibility') < 100) isKept = false;
  }
  await browser.close();
} finally {
  await everything.stop();
  rmSync(dir, { recursive: true, force: true });
}
console.log(isKept ? 'kept' : 'NOT KEPT');
process.exit(isKept ? 0 : 1);
