/**
 * `node bench/web/run.ts [--only words]`: Lighthouse, mobile, median of three. Limits: sign-in 98, signed-in
 * screens 95, accessibility 100, the guide 100. A one-line page before each shows the machine's share.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { join } from 'node:path';
import { findChromium } from '@zarpa/tools/find-chromium.ts';
import { buildIfStale } from '@zarpa/tools/start/build-if-stale.ts';
import { demoCustomer } from '@zarpa/tools/start/demo-accounts.ts';
import { readSettings } from '@zarpa/tools/start/settings.ts';
import { startEverything } from '@zarpa/tools/start/start-everything.ts';
import { useOnDemand } from '@zarpa/tools/use-on-demand.ts';
import { median } from '../median.ts';
import { endBench, makeBenchDir } from '../run-bench.ts';
import { openBrowser, signIn } from './signed-in-browser.ts';
import { createAccount } from '@zarpa/e2e/account.ts';
import { openSession } from '@zarpa/e2e/customer.ts';
import { query } from '@zarpa/e2e/database.ts';
import { repeatPaper } from '@zarpa/e2e/documents/company-papers.ts';
import { createCompany } from '@zarpa/e2e/purchase.ts';
import { answer, foreignOwner, formOn } from '@zarpa/e2e/tax/own-dates.ts';

const papers = 24;

const dayMs = 86_400_000;

const { values: options } = parseArgs({ options: { only: { type: 'string' } } });
const runs = 3;
const debuggingPort = 7922;

await buildIfStale({ database: true });
const { default: lighthouse } = (await import(join(useOnDemand(), 'lighthouse/core/index.js'))) as {
  default: Lighthouse;
};
const dir = makeBenchDir('web');
const settings = readSettings({
  ...process.env,
  PORT: '7900',
  DATA_DIR: join(dir, 'data'),
  LOG_LEVEL: 'error',
  ANSWER_CHECKS: '0',
});
const oneLine = createServer((_request, response) =>
  response
    .setHeader('content-type', 'text/html; charset=utf-8')
    .end('<!doctype html><html lang="es"><title>Una línea</title><p>Una línea'),
).listen(0, '127.0.0.1');
await once(oneLine, 'listening');
const oneLineUrl = `http://127.0.0.1:${(oneLine.address() as AddressInfo).port}/`;
const everything = await startEverything(settings);
const app = `http://localhost:${settings.ports.web}`;
process.env['APP_URL'] = app;
process.env['IDENTITY_URL'] = `http://localhost:${settings.ports.identity}`;
process.env['DATABASE_URL'] = everything.environment['DATABASE_URL'];
const broken: string[] = [];
try {
  for (const { visitor, signIn: enter, pages } of visitorsOf(app)) {
    const selected = pages.filter(({ name }) => options.only === undefined || name.includes(options.only));
    if (selected.length === 0) continue;
    const profile = join(dir, visitor);
    const browser = await openBrowser({ chromium: findChromium(process.env).chromium, profile, debuggingPort });
    await enter(browser);
    const machine = await measurePage(oneLineUrl, debuggingPort, false);
    console.log(`one line to the ${visitor}: ${machine.performance}`);
    for (const page of selected) await validatePage(page);
    await browser.close();
  }
} finally {
  oneLine.close();
  await everything.stop();
}
endBench(broken, dir);

type Page = { name: string; path: string; least: Partial<Record<keyof PageFigures, number>> };

async function validatePage({ name, path, least }: Page): Promise<void> {
  const figures: PageFigures[] = [];
  for (let run = 0; run < runs; run += 1) figures.push(await measurePage(`${app}${path}`, debuggingPort));
  const medianOf = (key: keyof PageFigures) => median(figures.map((figure) => figure[key]));
  const scores = Object.entries(least).map(([key, promised]) => {
    const seen = medianOf(key as keyof PageFigures);
    if (seen < promised) broken.push(`${name}: ${key} ${seen}`);
    return `${key} ${seen} (promised: ${promised})`;
  });
  console.log(
    `${name.padEnd(20)} ${scores.join('   ')}   runs ${figures.map((figure) => figure.performance).join(', ')}` +
      `   FCP ${medianOf('fcpMs')} ms   LCP ${medianOf('lcpMs')} ms   TBT ${medianOf('tbtMs')} ms   CLS ${medianOf('cls').toFixed(3)}`,
  );
}

function visitorsOf(
  app: string,
): { visitor: string; signIn: (context: BrowserContext) => Promise<void>; pages: Page[] }[] {
  const ofGuide = { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 };
  const ofScreen = { performance: 95, accessibility: 100 };
  return [
    {
      visitor: 'newcomer',
      signIn: (context) => signIn(context, { app, account: demoCustomer }),
      pages: [
        { name: 'sign-in page', path: '/auth/sign-in/default', least: { performance: 98, accessibility: 100 } },
        { name: 'signed-in wizard', path: '/empresa/nueva', least: ofScreen },
        { name: 'guide', path: '/guia', least: ofGuide },
        { name: 'guide, afterwards', path: '/guia/despues', least: ofGuide },
        { name: 'guide, taxes', path: '/guia/impuestos', least: ofGuide },
        { name: 'guide, one of them', path: '/guia/impuestos/formulario-5472', least: ofGuide },
      ],
    },
    {
      visitor: 'customer-of-years',
      signIn: signInCustomerOfYears,
      pages: [
        { name: 'home', path: '/empresa/dashboard', least: ofScreen },
        { name: 'companies', path: '/empresa/empresas', least: ofScreen },
        { name: 'documents', path: '/empresa/documentos', least: ofScreen },
        { name: 'orders', path: '/empresa/ordenes', least: ofScreen },
        { name: 'taxes', path: '/empresa/impuestos', least: ofScreen },
      ],
    },
  ];
}

async function signInCustomerOfYears(context: BrowserContext): Promise<void> {
  const customer = await openSession(context, await createAccount());
  const { registrationId } = await createCompany(customer);
  await createCompany(customer, { company_name: 'Brisa Marina LLC' });
  await formOn(registrationId, new Date(Date.now() - 60 * dayMs).toISOString().slice(0, 10));
  await answer(customer, registrationId, foreignOwner);
  await repeatPaper(await receiptOf(registrationId), papers);
}

/** The worker stores it some moments after the payment. */
async function receiptOf(registrationId: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const [found] = await query<{ id: string }>(
      "select id from documents where registration_id = $1 and category = 'receipt' limit 1",
      [registrationId],
    );
    if (found) return found.id;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('the receipt was not filed within half a minute');
}

type PageFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
};

type Lighthouse = (
  url: string,
  flags: object,
) => Promise<
  | {
      lhr: {
        runtimeError?: { message: string };
        categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
        audits: Record<string, { score: number | null; numericValue?: number }>;
        finalDisplayedUrl: string;
      };
    }
  | undefined
>;

/** One Lighthouse run with default mobile throttling in a browser that keeps its session; lists the failures of our own pages. */
async function measurePage(url: string, debuggingPort: number, isOurs = true): Promise<PageFigures> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    disableStorageReset: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  // The wizard adds its step to the address; a visitor would be redirected.
  if (finalDisplayedUrl.split('?')[0] !== url) throw new Error(`Lighthouse was led to ${finalDisplayedUrl}`);
  for (const [name, { auditRefs, score }] of Object.entries(categories)) {
    const failing = auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]!.score === 0).map(({ id }) => id);
    if (isOurs && name !== 'performance' && score !== 1 && failing.length > 0)
      console.log(`  ${name}: ${failing.join(', ')}`);
  }
  const scoreOf = (name: string) => Math.round(categories[name]!.score! * 100);
  const value = (id: string) => Math.round(audits[id]!.numericValue ?? 0);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: audits['cumulative-layout-shift']!.numericValue ?? 0,
  };
}
