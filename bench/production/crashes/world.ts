import { mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { logins } from '@zarpa/server/platform/db/grants.ts';
import { asLogin, startTestApp, type TestApp } from '@zarpa/server/testing/app/start-test-app.ts';
import { openStaff } from '@zarpa/server/testing/people/staff.ts';
import type { TestBrowser } from '@zarpa/server/testing/people/second-factor.ts';
import { entriesOf } from '../../../tools/bundles/entries.ts';
import { buildIfStale } from '../../../tools/start/build-if-stale.ts';
import { copyProduct, type Removal } from '../../payments-chaos/copy-product.ts';
import { startPartner, type Partner } from '../../filing-chaos/start-partner.ts';
import { startKillableProcess, type KillableProcess } from '../../payments-chaos/killable-process.ts';
import { query } from '../../query.ts';
import { freePort, type Bench } from '../../run-bench.ts';
import { openMeter, type Meter } from './meter.ts';
import { startMeteredPostgres } from './metered-postgres.ts';
import { startMeteredProvider } from './metered-provider.ts';

/** A process that is killed, and what it asks. The other API, in this process, prepares and reads. */
export type World = {
  app: TestApp;
  staff: TestBrowser;
  meter: Meter;
  /** The one that is killed, by act. */
  lives: Record<'api' | 'worker', KillableProcess>;
  /** Of the API that is killed. */
  url: string;
  partner: Partner;
  filesDir: string;
  ask: <R extends object>(text: string) => Promise<R[]>;
  stop: () => Promise<void>;
};

export async function openWorld(bench: Bench, without: Removal | undefined): Promise<World> {
  const { dir } = bench;
  const filesDir = join(dir, 'files');
  mkdirSync(filesDir, { recursive: true });
  const log = openSync(join(dir, 'processes.log'), 'a');
  process.env['TEST_DATABASE_URL'] = bench.urlOf('postgres');
  process.env['TEST_TEMPLATE'] = 'zarpa';
  const environment = {
    FILES_DIR: filesDir,
    RATE_LIMIT_FACTOR: '100000',
    // No unsettled payment is looked at before the act is over.
    RECONCILE_AFTER_SECONDS: '3600',
    TRUST_PROXY: '1',
    FILING_ACCESS_KEY: 'sandbox-access',
    FILING_SECRET_KEY: 'sandbox-secret',
    FILING_POLL_MS: '60000',
    FILING_SETTLE_MS: '1000',
  };
  // No agency decides anything while the trial lasts.
  const partner = await startPartner(dir, log, 3_600_000);
  const app = await startTestApp({ ...environment, FILING_API_URL: partner.url, TRUST_PROXY: 'true' });
  const databaseUrl = app.context.config.database.url;
  const meter = openMeter();
  const postgres = await startMeteredPostgres(new URL(databaseUrl).searchParams.get('host')!, meter);
  const cards = await startMeteredProvider(app.stripe.url, 'cards', meter);
  const agency = await startMeteredProvider(partner.url, 'partner', meter);
  const port = await freePort();
  const settings = {
    ...environment,
    PORT: String(port),
    DATABASE_URL: postgres.urlOf(databaseUrl),
    // The job queue and LISTEN of a process are no part of an act.
    DATABASE_DIRECT_URL: databaseUrl,
    AUTH_DOMAIN: app.issuer.url,
    STRIPE_API_URL: cards.url,
    FILING_API_URL: agency.url,
    SMTP_URL: app.mail.smtpUrl,
    LOG_LEVEL: 'warn',
  };
  const { api, worker } = await entriesWithout(dir, without);
  const lives = {
    api: await startKillableProcess(api, settings, log),
    worker: await startKillableProcess(worker, settings, log),
  };
  // It works for one act alone.
  await lives.worker.stop();
  return {
    app,
    staff: await openStaff(app, 'administrator'),
    meter,
    lives,
    partner,
    url: `http://127.0.0.1:${port}`,
    filesDir,
    ask: (text) => query(asLogin(databaseUrl, logins.owner), text),
    stop: async () => {
      await Promise.all([lives.api.stop(), lives.worker.stop(), partner.life.stop()]);
      for (const proxy of [postgres, cards, agency]) proxy.close();
      await app.stop();
    },
  };
}

async function entriesWithout(dir: string, without: Removal | undefined): Promise<Record<'api' | 'worker', string>> {
  if (without) {
    const copy = copyProduct(dir, without);
    return { api: join(copy, 'main.ts'), worker: join(copy, 'worker.ts') };
  }
  await buildIfStale({ database: false });
  return entriesOf({ isDevelopment: false });
}

/** Objects that lie there, of whatever name. */
export function countObjects({ filesDir }: World): number {
  return readdirSync(filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
}
