/** The API in this process, with a database of its own and stand-ins for every outside provider. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { ErrorBody, ErrorData } from '@zarpa/contract/core/errors.ts';
import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { startCorporateTools } from '@zarpa/sandbox/corporate-tools/start-corporate-tools.ts';
import { startGeocoding } from '@zarpa/sandbox/geocoding/start-geocoding.ts';
import { createSigningKey } from '@zarpa/sandbox/issuer/mint-token.ts';
import { startIssuer } from '@zarpa/sandbox/issuer/start-issuer.ts';
import { startMail } from '@zarpa/sandbox/mail/start-mail.ts';
import { startStripe } from '@zarpa/sandbox/stripe/start-stripe.ts';
import { buildApp } from '../../app.ts';
import { type Config, configOf } from '../../config.ts';
import { readEnv } from '../../env.ts';
import { openGate } from '../../gate.ts';
import { openContext } from '../../open-context.ts';
import { logins } from '../../platform/db/grants.ts';
import { databaseSettings } from '../database/pooled.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { drain } from '../../platform/http/drain.ts';
import type { Served } from '../../platform/http/handler.ts';
import { serve } from '../../platform/http/serve.ts';
import { recordAnswers } from '../answers/record-answers.ts';
import { trialSeal } from '../signatures/trial-seal.ts';
import { rememberChildren } from './remember-children.ts';
import { formOf, type SentFile, uploadOf } from './request-parts.ts';
import { typesetter } from './typesetter.ts';

/** Shared by all issuers of this worker: their tokens still differ by issuer. */
const signingKey = createSigningKey();

export type Customer = { userId: string; email: string; token: string };
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
type CallAnswer<K extends keyof WireCalls> = {
  status: number;
  body: WireCalls[K]['answer'] & Pick<ErrorBody, 'code' | 'message' | 'request_id' | 'details'> & CallInput;
  headers: Headers;
};
/** Data of any refusal; a test knows which one it expects. */
type CallInput = Partial<
  ErrorData<'two_factor.too_many_tries'> &
    ErrorData<'two_factor.required'> &
    ErrorData<'staff.changed_meanwhile'> &
    ErrorData<'formation.fact_changed'> &
    ErrorData<'profile.conflict'> &
    ErrorData<'profile.rows_full'> &
    ErrorData<'profile.percentages_exceed'> &
    ErrorData<'tax.fact_changed'> &
    ErrorData<'tax.obligation_changed'>
>;

export type TestOptions = {
  extra?: Served;
  /** A partner files with the agencies; otherwise the team does. */
  hasPartner?: boolean;
  /** The card provider sends webhooks; otherwise only its answers arrive. */
  hasWebhooks?: boolean;
  /** Inserts a proxy before the database; no pooler stands between then. */
  through?: (databaseUrl: string) => string;
};

export async function startTestApp(
  environment: Record<string, string> = {},
  { extra = {}, through, hasPartner = false, hasWebhooks = false }: TestOptions = {},
) {
  const [issuer, mail, geocoding, filing] = await Promise.all([
    startIssuer({ port: 0, audience: 'https://api.zarpa.app', clientId: 'zarpa-web', key: await signingKey }),
    startMail({ port: 0, smtpPort: 0 }),
    startGeocoding({ port: 0 }),
    // Its agencies decide nothing by themselves: tests decide.
    startCorporateTools({ port: 0, stepMs: 0 }),
  ]);
  const webhooks: { url: string; secret: string }[] = [];
  const stripe = await startStripe({ port: 0, webhooks, webhookRetryDelayMs: 50 });
  const database = await createDatabase();
  const owner = openDatabase(asLogin(database.adminUrl, logins.owner), {
    connectionsMax: 2,
    statements: 'named',
    statementSecondsMax: 30,
  });
  const folder = await mkdtemp(join(tmpdir(), 'zarpa-files-'));
  const settings = {
    ...(through ? { DATABASE_URL: through(database.url) } : databaseSettings(database.url)),
    DATABASE_CONNECTIONS_MAX: '8',
    LOG_LEVEL: 'silent',
    // Tests set the client's address.
    TRUST_PROXY: 'true',
    AUTH_DOMAIN: issuer.url,
    STRIPE_API_URL: stripe.url,
    STRIPE_SCRIPT_URL: `${stripe.url}/endive/stripe.js`,
    MAPS_API_URL: geocoding.url,
    SMTP_URL: mail.smtpUrl,
    FILING_API_URL: filing.url,
    ...(hasPartner && { FILING_ACCESS_KEY: filing.accessKey, FILING_SECRET_KEY: filing.secretKey }),
    FILING_POLL_MS: '50',
    FILING_SETTLE_MS: '200',
    MOVE_WAIT_MS: '0',
    FILES_DIR: folder,
    ...(await trialSeal()),
    RATE_LIMIT_FACTOR: '100',
    ...environment,
  };
  let travelledMs = 0;
  const clock = () => new Date(Date.now() + travelledMs);
  const start = (port: number, changed: Record<string, string> = {}) =>
    startApi(configOf(readEnv({ ...settings, ...changed })), clock, extra, port);
  let api = await start(0);
  const { url } = api;
  if (hasWebhooks) webhooks.push({ url: `${url}/api/payments/webhook`, secret: 'whsec_sandbox' });

  return {
    url,
    get context() {
      return api.context;
    },
    get db() {
      return api.context.db;
    },
    /** The migrating login, for what the application's login may not do. */
    ownerDb: owner.db,
    databaseUrl: database.url,
    /** Stops the API and starts another at the same address, with the same database and files. */
    restart: async (changed: Record<string, string> = {}) => {
      await api.stop();
      api = await start(Number(new URL(url).port), changed);
    },
    /** Like a database that crashes and returns at once: every running statement is lost. */
    cutConnections: () =>
      run(database.server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database.name}'`),
    stripe,
    mail,
    geocoding,
    filing,
    issuer,
    /** Moves the business clock; tokens, leases and locks are not affected. */
    travel: (days: number) => void (travelledMs += days * 86_400_000),
    customer: async (claims: { emailVerified?: boolean; email?: string } = {}): Promise<Customer> => {
      const id = randomUUID();
      const email = claims.email ?? `cliente-${id}@example.com`;
      const userId = `auth0|${id}`;
      return {
        userId,
        email,
        token: await issuer.mint({ sub: userId, email, email_verified: claims.emailVerified ?? true }),
      };
    },
    send: (request: Request) => send(api.app, url, request),
    call: <K extends keyof WireCalls>(key: K, options: CallOptions<K> = {}) => call(api.app, url, key, options),
    stop: async () => {
      await api.stop();
      await Promise.all([stripe.close(), mail.close(), geocoding.close(), filing.close(), issuer.close()]);
      await owner.db.destroy();
      await Promise.all([database.drop(), rm(folder, { recursive: true })]);
    },
  };
}

async function startApi(config: Config, clock: () => Date, extra: Served, port: number) {
  const context = openContext(config, 'api', clock);
  context.runInChild = rememberChildren(context.runInChild);
  context.typesetter = { ...typesetter, close: async () => undefined };
  const app = await buildApp(context);
  serve(app, context, openGate(context), extra);
  const answers = recordAnswers(app);
  await context.jobs.start();
  context.listener.start();
  const url = await app.listen({ host: '127.0.0.1', port });
  const stop = async () => {
    answers.save();
    await drain(app, 1);
    await context.close();
  };
  return { app, context, url, stop };
}

type CallOptions<K extends keyof WireCalls> = {
  token?: string | undefined;
  /** Replaces `token` and the path's `id`: a customer and their company. */
  of?: { customer: Customer; registrationId: string };
  params?: Record<string, string>;
  body?: WireCalls[K]['body'];
  query?: Record<string, string>;
  headers?: Record<string, string>;
  files?: readonly SentFile[];
};

type Request = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
};

/** Injects the request without the network, which takes more time than most answers. */
async function send(app: FastifyInstance, url: string, { method, path, headers, body }: Request) {
  const sent = new Response(body ?? null);
  const answer = await app.inject({
    method: method as 'GET',
    url: `${url}${path}`,
    headers: {
      'user-agent': 'node',
      ...(body instanceof FormData && { 'content-type': sent.headers.get('content-type')! }),
      ...headers,
    },
    ...(sent.body && { payload: Buffer.from(await sent.arrayBuffer()) }),
  });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
}

async function call<K extends keyof WireCalls>(app: FastifyInstance, url: string, key: K, options: CallOptions<K>) {
  const [method, pattern] = key.split(' ') as [string, string];
  const params: Record<string, string> = { ...(options.of && { id: options.of.registrationId }), ...options.params };
  const token = options.token ?? options.of?.customer.token;
  const path = pattern.replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);
  const search = options.query ? `?${new URLSearchParams(options.query)}` : '';
  const text = options.body === undefined ? undefined : JSON.stringify(options.body);
  const { status, headers, ...answer } = await send(app, url, {
    method,
    path: `${path}${search}`,
    headers: {
      ...(text !== undefined && !options.files && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...options.headers,
    },
    body: options.files ? formOf(text, options.files, uploadOf(key)) : text,
  });
  const pairs = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  return { status, body: JSON.parse(answer.text) as CallAnswer<K>['body'], headers: new Headers(pairs as []) };
}

/** A copy of the migrated template, which takes PostgreSQL some 50 ms. */
async function createDatabase() {
  const server = process.env['TEST_DATABASE_URL']!;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await retried(() =>
    run(
      server,
      `create database ${name} template ${process.env['TEST_TEMPLATE']} strategy file_copy owner ${logins.owner}`,
    ),
  );
  const drop = () => run(server, `drop database ${name} with (force)`);
  const adminUrl = server.replace('/postgres?', `/${name}?`);
  return { server, name, adminUrl, url: asLogin(adminUrl, logins.app), drop };
}

export function asLogin(url: string, login: string): string {
  return url.replace(/\/\/[^@]*@/, `//${login}@`);
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A template cannot be copied twice at the same moment. */
async function retried(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 40) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
