import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const url = z.url();
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );
const flag = z
  .enum(['0', '1', ''])
  .default('')
  .transform((value) => value === '1');

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  DEPLOYMENT: z.enum(['production', 'staging', 'development']).optional(),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(5000),
  PUBLIC_URL: url.default('http://localhost:5000'),
  WORKER_HEALTH_PORT: z.coerce.number().int().optional(),
  DATABASE_URL: z.string().min(1),
  /** The owner's login, for migrations only; the processes start without it. */
  MIGRATE_DATABASE_URL: z.string().optional(),
  /** The identity provider's login, for migrations and `npm start`; its own process gets it as `DATABASE_URL`. */
  IDENTITY_DATABASE_URL: z.string().optional(),
  /** Around a pooler in transaction mode, for what needs a session: LISTEN and the job queue. Unset: `DATABASE_URL`. */
  DATABASE_DIRECT_URL: z.string().optional(),
  /** A replica, for the lists of the panel. Unset: they are read from the primary. */
  DATABASE_READ_URL: z.string().optional(),
  /** `unnamed` behind a pooler that does not know named statements, such as PgBouncer before 1.21. */
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed']).default('named'),
  /** A few connections are faster than many: a database works on as many statements at once as it has cores. */
  DATABASE_CONNECTIONS_MAX: z.coerce.number().int().min(2).default(10),
  /** `false`, `true`, a number of hops, or addresses and networks: whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.string().default('false').transform(parseTrustProxy),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ADMIN_EMAILS: list,
  WEB_DIST: z.string().default(fileURLToPath(new URL('../web/dist', import.meta.url))),
  /** The web application of the release before: what a page of it still asks for. */
  WEB_DIST_BEFORE: z.string().optional(),
  DEBUG_ENDPOINTS: flag,
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  RATE_LIMIT_FACTOR: z.coerce.number().min(1).default(1),
  ANSWER_CHECKS: z.enum(['0', '1']).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where spans go, by OTLP over HTTP; unset, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  /** Share of requests and jobs that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.05),
  RECONCILE_AFTER_SECONDS: z.coerce.number().min(1).default(20),

  AUTH_DOMAIN: z.string().default('http://localhost:5001'),
  AUTH_CLIENT_ID: z.string().default('zarpa-web'),
  AUTH_AUDIENCE: z.string().default('https://api.zarpa.app'),
  AUTH_SESSION_CLAIM: z.string().default('sid'),
  AUTH_TIME_CLAIM: z.string().default('auth_time'),
  AUTH_MANAGEMENT_CLIENT_ID: z.string().optional(),
  AUTH_MANAGEMENT_CLIENT_SECRET: z.string().optional(),
  AUTH_MANAGEMENT_AUDIENCE: url.optional(),
  AUTH_CACHE_LOCATION: z.enum(['memory', 'localstorage']).default('memory'),
  AUTH_USE_REFRESH_TOKENS: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),

  TWO_FACTOR_KEYS: z.string().default(`development:${Buffer.alloc(32, 'zarpa').toString('base64')}`),
  FILE_KEYS: z.string().default(`development:${Buffer.alloc(32, 'archivos').toString('base64')}`),
  NUMBER_INDEX_KEYS: z.string().default(`development:${Buffer.alloc(32, 'números').toString('base64')}`),

  /** Seals what people signed: an RSA key and its certificate, with those of its issuers, in PEM. Unset, nothing is sealed. */
  SIGNING_KEY: z.string().optional(),
  SIGNING_CERTIFICATE: z.string().optional(),
  /** Certificates of before, by which older papers are known. */
  SIGNING_CERTIFICATES_PAST: z.string().optional(),
  /** An RFC 3161 authority, which proves the hour of a seal. */
  TSA_URL: url.optional(),

  STRIPE_SECRET_KEY: z.string().default('sk_test_sandbox'),
  STRIPE_PUBLISHABLE_KEY: z.string().default('pk_test_sandbox'),
  STRIPE_WEBHOOK_SECRET: z.string().default('whsec_sandbox'),
  STRIPE_API_URL: url.optional(),
  STRIPE_SCRIPT_URL: url.optional(),

  /** Development follows this clock of the stand-ins instead of the machine's. */
  CLOCK_URL: url.optional(),

  MAPS_API_URL: url.default('https://maps.googleapis.com'),
  MAPS_API_KEY: z.string().default('sandbox'),

  /** The filing partner's page of a company, with `{id}` for its number there. */
  PARTNER_COMPANY_URL: z
    .url({ protocol: /^https?$/ })
    .includes('{id}')
    .optional(),

  /** API of Corporate Tools, which files with the agencies; without its keys the team files by hand. */
  FILING_API_URL: url.default('https://api.corporatetools.com'),
  FILING_ACCESS_KEY: z.string().optional(),
  FILING_SECRET_KEY: z.string().optional(),
  /** The payment method of the account there; unset: its first one. */
  FILING_PAYMENT_TOKEN: z.string().optional(),
  FILING_POLL_MS: z.coerce.number().min(50).default(60_000),
  /** How long a step of the team waits before anybody else learns of it; 0: not at all. */
  MOVE_WAIT_MS: z.coerce.number().min(0).default(60_000),
  /** How long after a lost answer the request may still take effect. */
  FILING_SETTLE_MS: z.coerce.number().min(0).default(120_000),

  /** Who forms companies by hand: the agent in Wyoming, and the signer of the articles. Unset, the packet marks them as missing. */
  REGISTERED_AGENT_NAME: z.string().optional(),
  REGISTERED_AGENT_ADDRESS: z.string().refine(isStreetInWyoming, 'tiene que ser una calle de Wyoming').optional(),
  REGISTERED_AGENT_EMAIL: z.email().optional(),
  ORGANIZER_NAME: z.string().optional(),
  ORGANIZER_ADDRESS: z.string().optional(),
  ORGANIZER_EMAIL: z.email().optional(),
  ORGANIZER_PHONE: z.string().optional(),

  INVOICE_SELLER_NAME: z.string().optional(),
  INVOICE_SELLER_TAX_ID: z.string().optional(),
  INVOICE_SELLER_ADDRESS: z.string().optional(),

  /** A language model for the assistant, by OpenAI's chat completions: `https://…/v1`. Without its key the FAQ answers. */
  LLM_BASE_URL: url.optional(),
  LLM_API_KEY: z.string().optional(),
  LLM_MODEL: z.string().optional(),

  SMTP_URL: z.string().default('smtp://localhost:5025'),
  MAIL_BOUNCE_SECRET: z.string().min(16).optional(),
  MAIL_FROM: z.string().default('Zarpa <hola@zarpa.app>'),

  FILES_DIR: z.string().optional(),
  /** Where uploads wait until the store has them; unset: a folder within `FILES_DIR`. */
  SPOOL_DIR: z.string().optional(),
  /** The address of ClamAV's daemon: `tcp://host:3310` or `unix:/run/clamav/clamd.ctl`. Unset, uploads are not scanned. */
  CLAMD_URL: url.optional(),
  SCANNER: z.enum(['optional', 'required']).default('optional'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});

export type Env = z.output<typeof schema>;

/** Each may stand in a file instead: `STRIPE_SECRET_KEY_FILE=/run/secrets/stripe`. One final newline is not part of it. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'MIGRATE_DATABASE_URL',
  'IDENTITY_DATABASE_URL',
  'METRICS_TOKEN',
  'AUTH_MANAGEMENT_CLIENT_SECRET',
  'TWO_FACTOR_KEYS',
  'FILE_KEYS',
  'NUMBER_INDEX_KEYS',
  'SIGNING_KEY',
  'SIGNING_CERTIFICATE',
  'SIGNING_CERTIFICATES_PAST',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'MAPS_API_KEY',
  'FILING_ACCESS_KEY',
  'FILING_SECRET_KEY',
  'FILING_PAYMENT_TOKEN',
  'LLM_API_KEY',
  'SMTP_URL',
  'MAIL_BOUNCE_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies readonly (keyof z.input<typeof schema>)[];

type Source = Record<string, string | undefined>;

function secretsInFiles(source: Source): Source {
  return Object.fromEntries(
    secretNames.flatMap((name) => {
      const path = source[`${name}_FILE`];
      if (!path) return [];
      if (source[name])
        throw new Error(`La configuración no es válida: ${name} y ${name}_FILE están las dos; deja una.`);
      try {
        return [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')]];
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw new Error(`La configuración no es válida: ${name}_FILE: no se puede leer ${path} (${code})`, {
          cause: error,
        });
      }
    }),
  );
}

/** The only reader of the process environment. Throws one sentence that names every variable to fix. */
export function readEnv(source: Source = process.env): Env {
  const whole = { ...source, ...secretsInFiles(source) };
  const present = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`La configuración no es válida: ${problems.join('; ')}`);
  }
  return parsed.data;
}

/** W.S. 17-28-101: a physical address, no post office box. */
function isStreetInWyoming(address: string): boolean {
  return /(?:\bWY\b|\bWyoming\b)/.test(address) && !/\bp\.?\s*o\.?\s*box\b/i.test(address);
}

function parseTrustProxy(value: string): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  return value.split(',').map((part) => part.trim());
}
