import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logins } from '@zarpa/server/platform/db/grants.ts';
import { apiOptions, workerOptions } from '@zarpa/server/node-options.ts';
import { OutdatedDatabase } from '@zarpa/server/platform/db/take-over.ts';
import { findClusterTemplate } from '../cluster-template.ts';
import { newSocketFolder, startEmbeddedPostgres, type StartOptions, urlOnSocket } from '../embedded-postgres.ts';
import { explainFailure } from '../explain-failure.ts';
import { migrateEverything } from '../migrate.ts';
import { startChild, type Child } from './child.ts';
import { checkMachine } from './check-machine.ts';
import { entriesOf } from '../bundles/entries.ts';
import { createDemoAccounts, demoSecondStaff, demoStaff } from './demo-accounts.ts';
import { keptSeal } from './kept-seal.ts';
import type { Settings } from './settings.ts';
import { onUsableData } from './usable-data.ts';

export type Everything = {
  environment: Record<string, string | undefined>;
  adminUrl: string;
  children: Child[];
  stop: () => Promise<void>;
};

export type Entries = ReturnType<typeof entriesOf>;

type Options = StartOptions & { entries?: Entries };

export function startEverything(settings: Settings, options: Options = {}): Promise<Everything> {
  return onUsableData(settings, () => startAll(settings, options));
}

async function startAll(
  settings: Settings,
  { entries = entriesOf(settings), ...postgres }: Options,
): Promise<Everything> {
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    const lock = await checkMachine(settings);
    undo.push(lock.release);
    // All processes load while the database is made ready.
    const socket = settings.own.database ? newSocketFolder() : undefined;
    const urls = urlsOf(settings, socket);
    let stopDatabase: (() => Promise<void>) | undefined;
    undo.push(() => stopDatabase?.());
    const environment = { ...childEnvironment(settings, urls), ...(await keptSeal(settings)) };
    const sandbox = startSandbox(settings, entries);
    undo.push(async () => (await sandbox.catch(() => undefined))?.stop());
    const ready = Promise.withResolvers<void>();
    const starting = startChildren(settings, entries, environment, ready.promise);
    const children = starting.catch(() => []);
    undo.push(async () => {
      ready.reject(new Error('not started'));
      await Promise.all((await children).map((child) => child.stop()));
    });
    if (socket) stopDatabase = await openDatabase(settings, { ...postgres, socket });
    await migrateEverything(urls.migrate, {
      appUrl: urls.app,
      identityUrl: settings.own.identity ? urls.identity : undefined,
    }).catch((error: unknown) => {
      if (error instanceof OutdatedDatabase) throw error;
      throw new Error(explainFailure(error, urls.migrate), { cause: error });
    });
    if (settings.own.identity) await createDemoAccounts(urls.identity);
    ready.resolve();
    const started = await starting;
    const standIns = await sandbox;
    return { environment, adminUrl: urls.migrate, children: standIns ? [...started, standIns] : started, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** One URL per login; the application's by default. */
type DatabaseUrls = { migrate: string; app: string; identity: string };

function urlsOf({ environment }: Settings, socket: string | undefined): DatabaseUrls {
  if (socket) {
    const urlOf = (login?: string) => urlOnSocket(socket, 'zarpa', login);
    return { migrate: urlOf(), app: urlOf(logins.app), identity: urlOf(logins.identity) };
  }
  const app = environment['DATABASE_URL']!;
  return {
    app,
    migrate: environment['MIGRATE_DATABASE_URL'] || app,
    identity: environment['IDENTITY_DATABASE_URL'] || app,
  };
}

/** Returns what stops it. */
async function openDatabase({ dataDir }: Settings, options: StartOptions): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres(join(dataDir, 'postgres'), {
    template: findClusterTemplate(),
    ...options,
  });
  let isStopping = false;
  void server.ended.then((code) => {
    if (isStopping) return;
    // All other processes watch their channel to this one, so they exit with it.
    console.error(`PostgreSQL terminó (${code}). Vuelve a ejecutar «npm start»: los datos están a salvo.`);
    process.exit(1);
  });
  return () => ((isStopping = true), server.stop());
}

function startSandbox(settings: Settings, { sandbox }: Entries): Promise<Child | undefined> {
  const { own } = settings;
  if (!own.stripe && !own.geocoding && !own.mail && !own.partner && !own.filing && !own.llm)
    return Promise.resolve(undefined);
  const child = startChild(
    'El simulador',
    [sandbox],
    childEnvironment(settings, { app: '', migrate: '', identity: '' }),
  );
  // A failure is handled where it is awaited; until then it would be an unhandled rejection.
  child.catch(() => undefined);
  return child;
}

async function startChildren(
  { own }: Settings,
  entries: Entries,
  environment: Record<string, string | undefined>,
  ready: Promise<void>,
): Promise<Child[]> {
  const asIdentity = { DATABASE_URL: environment['IDENTITY_DATABASE_URL'] };
  const withoutIdentity = { IDENTITY_DATABASE_URL: undefined };
  const services = [
    own.identity && (['El inicio de sesión', [entries.identity], asIdentity] as const),
    ['La API', [...apiOptions, entries.api], withoutIdentity] as const,
    ['El trabajador', [...workerOptions, entries.worker], withoutIdentity] as const,
  ].filter((child) => child !== false);
  const results = await Promise.allSettled(
    services.map(([name, command, own]) => startChild(name, command, { ...environment, ...own }, ready)),
  );
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failed = results.find((result) => result.status === 'rejected');
  if (!failed) return started;
  await Promise.all(started.map((child) => child.stop()));
  throw failed.reason as Error;
}

/** The environment of every child: the caller's, plus our own parts where no real one is configured. */
function childEnvironment(
  { own, ports, dataDir, environment }: Settings,
  urls: DatabaseUrls,
): Record<string, string | undefined> {
  const local = (port: number) => `http://localhost:${port}`;
  const publicUrl = environment['PUBLIC_URL'] ?? local(ports.web);
  const providers = (['stripe', 'geocoding', 'mail', 'partner', 'llm'] as const).filter(
    (name) => own[name],
  ) as string[];
  if (own.filing) providers.push('corporate-tools');
  return {
    ...environment,
    LOG_LEVEL: environment['LOG_LEVEL'] ?? 'warn',
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
    // Each further glibc arena takes some MB; our threads allocate little in parallel.
    MALLOC_ARENA_MAX: environment['MALLOC_ARENA_MAX'] ?? '2',
    DATABASE_URL: urls.app,
    IDENTITY_DATABASE_URL: urls.identity,
    // Running processes get no owner's password.
    MIGRATE_DATABASE_URL: undefined,
    PORT: String(ports.api),
    WORKER_HEALTH_PORT: String(ports.worker),
    PUBLIC_URL: publicUrl,
    TWO_FACTOR_KEYS: environment['TWO_FACTOR_KEYS'] ?? keptKey(dataDir, 'two-factor.key'),
    FILE_KEYS: environment['FILE_KEYS'] ?? keptKey(dataDir, 'files.key'),
    NUMBER_INDEX_KEYS: environment['NUMBER_INDEX_KEYS'] ?? keptKey(dataDir, 'number-index.key'),
    FILES_DIR: environment['FILES_DIR'] ?? join(dataDir, 'files'),
    MAIL_FROM: environment['MAIL_FROM'] ?? 'Zarpa <hola@zarpa.app>',
    ...(own.identity && {
      AUTH_DOMAIN: local(ports.identity),
      IDENTITY_PORT: String(ports.identity),
      IDENTITY_URL: local(ports.identity),
      APP_URLS: publicUrl,
      BACKCHANNEL_LOGOUT_URL: `${local(ports.api)}/api/session/backchannel-logout`,
      IDENTITY_ENCRYPTION_KEY: environment['IDENTITY_ENCRYPTION_KEY'] ?? keptKey(dataDir, 'identity.key'),
      AUTH_MANAGEMENT_CLIENT_ID: environment['AUTH_MANAGEMENT_CLIENT_ID'] ?? 'zarpa-server',
      AUTH_MANAGEMENT_CLIENT_SECRET:
        environment['AUTH_MANAGEMENT_CLIENT_SECRET'] ?? keptKey(dataDir, 'identity-management.key'),
      ADMIN_EMAILS: environment['ADMIN_EMAILS'] ?? `${demoStaff.email},${demoSecondStaff.email}`,
    }),
    ...(own.stripe && {
      STRIPE_API_URL: local(ports.stripe),
      STRIPE_SCRIPT_URL: `${local(ports.stripe)}/endive/stripe.js`,
      CLOCK_URL: `${local(ports.control)}/clock`,
    }),
    ...(own.geocoding && { MAPS_API_URL: local(ports.geocoding) }),
    ...(own.mail && { SMTP_URL: `smtp://localhost:${ports.smtp}` }),
    ...(own.partner && { PARTNER_COMPANY_URL: `${local(ports.partner)}/companies/{id}` }),
    ...(own.filing && {
      FILING_API_URL: local(ports.filing),
      FILING_ACCESS_KEY: environment['FILING_ACCESS_KEY'] ?? 'sandbox-access',
      FILING_SECRET_KEY: environment['FILING_SECRET_KEY'] ?? 'sandbox-secret',
      FILING_POLL_MS: environment['FILING_POLL_MS'] ?? '1000',
      FILING_SETTLE_MS: environment['FILING_SETTLE_MS'] ?? '5000',
      SANDBOX_FILING_STEP_MS: environment['SANDBOX_FILING_STEP_MS'] ?? '3000',
      ...standInFilers(environment),
    }),
    ...(own.llm && { LLM_BASE_URL: `${local(ports.llm)}/v1`, LLM_API_KEY: 'sandbox', LLM_MODEL: 'sandbox' }),
    SANDBOX_PROVIDERS: providers.join(','),
    SANDBOX_STRIPE_PORT: String(ports.stripe),
    SANDBOX_GEOCODING_PORT: String(ports.geocoding),
    SANDBOX_MAIL_PORT: String(ports.inbox),
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_PARTNER_PORT: String(ports.partner),
    SANDBOX_FILING_PORT: String(ports.filing),
    SANDBOX_LLM_PORT: String(ports.llm),
    SANDBOX_CONTROL_PORT: String(ports.control),
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_WEBHOOK_URL: `${local(ports.api)}/api/payments/webhook`,
  };
}

function keptKey(dataDir: string, name: string): string {
  const file = join(dataDir, name);
  if (!existsSync(file)) writeFileSync(file, `local:${randomBytes(32).toString('base64')}`, { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** The partner's agent and organizer for documents: used unless either is configured. */
function standInFilers(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  if (environment['REGISTERED_AGENT_NAME'] || environment['ORGANIZER_NAME']) return {};
  return {
    REGISTERED_AGENT_NAME: 'Agente de Prueba LLC',
    REGISTERED_AGENT_ADDRESS: '1 Example Street, Cheyenne, WY 82001',
    REGISTERED_AGENT_EMAIL: 'agente@example.com',
    ORGANIZER_NAME: 'Organizador de Prueba',
    ORGANIZER_ADDRESS: '1 Example Street, Cheyenne, WY 82001',
    ORGANIZER_EMAIL: 'organizador@example.com',
    ORGANIZER_PHONE: '+13075550100',
  };
}
