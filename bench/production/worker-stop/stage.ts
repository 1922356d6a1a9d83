import { join } from 'node:path';
import { mkdirSync, openSync } from 'node:fs';
import { logins } from '@zarpa/server/platform/db/grants.ts';
import { asLogin, startTestApp, type TestApp } from '@zarpa/server/testing/app/start-test-app.ts';
import { entriesOf } from '../../../tools/bundles/entries.ts';
import { startPartner, type Partner } from '../../filing-chaos/start-partner.ts';
import { copyProduct, leaseCheck } from '../../payments-chaos/copy-product.ts';
import { countMails } from '../../payments-chaos/count-mails.ts';
import { startKillableProcess, type KillableProcess } from '../../payments-chaos/killable-process.ts';
import { query } from '../../query.ts';
import type { Bench } from '../../run-bench.ts';
import { startHoldingProxy, type HoldingProxy } from './holding-proxy.ts';

/** The API in this process, the first worker behind the proxy, the second one without it, and the stand-ins. */
export type Stage = {
  app: TestApp;
  partner: Partner;
  proxy: HoldingProxy;
  first: KillableProcess;
  second: KillableProcess;
  mails: ReturnType<typeof countMails>;
  /** As the owner of the tables. */
  ask: <R extends object>(text: string) => Promise<R[]>;
  stop: () => Promise<void>;
};

/** What changes something at the partner, and the look before it. */
export const heldCalls = [
  'GET /companies',
  'POST /companies',
  'GET /shopping-cart',
  'POST /shopping-cart',
  'POST /shopping-cart/checkout',
];

export async function setStage(bench: Bench, isWithoutLeaseCheck: boolean): Promise<Stage> {
  const files = join(bench.dir, 'files');
  mkdirSync(files);
  const log = openSync(join(bench.dir, 'workers.log'), 'a');
  // No agency decides anything while the trial lasts.
  const partner = await startPartner(bench.dir, log, 3_600_000);
  const proxy = await startHoldingProxy(partner.url, heldCalls);
  process.env['TEST_DATABASE_URL'] = bench.urlOf('postgres');
  process.env['TEST_TEMPLATE'] = 'zarpa';
  const environment = {
    FILING_API_URL: partner.url,
    FILING_ACCESS_KEY: 'sandbox-access',
    FILING_SECRET_KEY: 'sandbox-secret',
    FILING_POLL_MS: '200',
    FILING_SETTLE_MS: '1000',
    FILES_DIR: files,
    RATE_LIMIT_FACTOR: '100000',
    RECONCILE_AFTER_SECONDS: '2',
  };
  const app = await startTestApp({ ...environment, TRUST_PROXY: 'true' });
  const { url } = app.context.config.database;
  const worker = isWithoutLeaseCheck
    ? join(copyProduct(bench.dir, leaseCheck), 'worker.ts')
    : entriesOf({ isDevelopment: false }).worker;
  const startWorker = (partnerUrl: string) =>
    startKillableProcess(
      worker,
      {
        ...environment,
        FILING_API_URL: partnerUrl,
        DATABASE_URL: url,
        AUTH_DOMAIN: app.issuer.url,
        STRIPE_API_URL: app.stripe.url,
        SMTP_URL: app.mail.smtpUrl,
        LOG_LEVEL: 'warn',
      },
      log,
    );
  const [first, second] = [await startWorker(proxy.url), await startWorker(partner.url)];
  const mails = countMails(app.mail);
  return {
    app,
    partner,
    proxy,
    first,
    second,
    mails,
    ask: (text) => query(asLogin(url, logins.owner), text),
    stop: async () => {
      // A stopped process hears of its end when it goes on.
      for (const worker of [first, second]) worker.signal('SIGCONT');
      await Promise.all([first.stop(), second.stop(), partner.life.stop(), mails.stop()]);
      proxy.close();
      await app.stop();
    },
  };
}
