import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { NetConnectOpts } from 'node:net';
import { fileURLToPath } from 'node:url';
import { startIssuer } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { startLlm } from '@zarpa/sandbox/llm/start-llm.ts';
import { startTestApp, type Customer, type TestApp } from '@zarpa/server/testing/app/start-test-app.ts';
import { startS3 } from '@zarpa/server/testing/files/start-s3.ts';
import { openStaff } from '@zarpa/server/testing/people/staff.ts';
import type { TestBrowser } from '@zarpa/server/testing/people/second-factor.ts';
import { entriesOf } from '../../../tools/bundles/entries.ts';
import { callTimeout, copyProduct } from '../../payments-chaos/copy-product.ts';
import { freePort, type Bench } from '../../run-bench.ts';
import { startProcess, type Running } from '../../start-process.ts';
import { openFaultyLine, type FaultyLine } from './faulty-line.ts';

export const partNames = ['database', 'files', 'mail', 'cards', 'identity', 'filing', 'model', 'maps'] as const;
export type PartName = (typeof partNames)[number];

/** API and worker behind a line to each part. The API in this process has none: it prepares. */
export type Stage = {
  app: TestApp;
  staff: TestBrowser;
  url: string;
  workerUrl: string;
  lines: Record<PartName, FaultyLine>;
  processes: readonly Running[];
  /** Of somebody whom the API has never seen. */
  newcomer: () => Promise<Customer>;
  stop: () => Promise<void>;
};

export async function setStage(bench: Bench, isWithoutCallTimeout: boolean): Promise<Stage> {
  process.env['TEST_DATABASE_URL'] = bench.urlOf('postgres');
  process.env['TEST_TEMPLATE'] = 'zarpa';
  const [s3, llm, issuerPort] = [await startS3(), await startLlm({ port: 0 }), await freePort()];
  const identity = await openFaultyLine({ port: issuerPort });
  const issuer = await startIssuer({
    port: issuerPort,
    publicUrl: `http://127.0.0.1:${identity.port}`,
    audience: 'https://api.zarpa.app',
    clientId: 'zarpa-web',
  });
  const app = await startTestApp(
    { ...s3.settings, S3_ENDPOINT: s3.url, RATE_LIMIT_FACTOR: '100000' },
    { hasPartner: true },
  );
  const { config } = app.context;
  const targets = {
    database: { path: `${new URL(config.database.url).searchParams.get('host')}/.s.PGSQL.5432` },
    files: s3,
    mail: portOf(app.mail.smtpUrl),
    cards: portOf(app.stripe.url),
    filing: portOf(app.filing.url),
    model: portOf(llm.url),
    maps: portOf(app.geocoding.url),
  } satisfies Record<Exclude<PartName, 'identity'>, NetConnectOpts>;
  const lines = { identity } as Record<PartName, FaultyLine>;
  for (const [name, target] of Object.entries(targets))
    lines[name as PartName] = await openFaultyLine('path' in target ? target : { port: target.port });
  const at = (name: PartName) => `127.0.0.1:${lines[name].port}`;
  const { username, pathname } = new URL(config.database.url);
  const [port, workerPort] = [await freePort(), await freePort()];
  const environment = {
    ...bench.environment,
    ...s3.settings,
    PORT: String(port),
    WORKER_HEALTH_PORT: String(workerPort),
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    WEB_DIST: fileURLToPath(new URL('../../../web/dist', import.meta.url)),
    DATABASE_URL: `postgresql://${username}@${at('database')}${pathname}`,
    S3_ENDPOINT: `http://${at('files')}`,
    SMTP_URL: `smtp://${at('mail')}`,
    STRIPE_API_URL: `http://${at('cards')}`,
    AUTH_DOMAIN: `http://${at('identity')}`,
    FILING_API_URL: `http://${at('filing')}`,
    FILING_ACCESS_KEY: app.filing.accessKey,
    FILING_SECRET_KEY: app.filing.secretKey,
    FILING_POLL_MS: '500',
    FILING_SETTLE_MS: '1000',
    MOVE_WAIT_MS: '0',
    LLM_BASE_URL: `http://${at('model')}/v1`,
    LLM_API_KEY: 'sandbox',
    LLM_MODEL: 'sandbox',
    MAPS_API_URL: `http://${at('maps')}`,
  };
  const entries = entriesOf({ isDevelopment: false });
  const api = isWithoutCallTimeout ? join(copyProduct(bench.dir, callTimeout), 'main.ts') : entries.api;
  const processes = [
    await startProcess(api, environment, bench.log),
    await startProcess(entries.worker, environment, bench.log),
  ];
  return {
    app,
    staff: await openStaff(app, 'agent'),
    url: `http://127.0.0.1:${port}`,
    workerUrl: `http://127.0.0.1:${workerPort}`,
    lines,
    processes,
    newcomer: async () => {
      const id = randomUUID();
      const [userId, email] = [`auth0|${id}`, `cliente-${id}@example.com`];
      return { userId, email, token: await issuer.mint({ sub: userId, email, email_verified: true }) };
    },
    stop: async () => {
      await Promise.all(processes.map((one) => one.stop()));
      await app.stop();
      for (const line of Object.values(lines)) line.close();
      await Promise.all([issuer.close(), llm.close(), s3.close()]);
    },
  };
}

const portOf = (url: string) => ({ port: Number(new URL(url).port) });
