import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { limitDefaults, parseLimits } from './limits/limit-settings.rules.ts';

const development = {
  identityUrl: 'http://localhost:5001',
  appUrls: 'http://localhost:5000',
  encryptionKey: 'dev:emFycGEtZGV2ZWxvcG1lbnQta2V5LW5vdC1zZWNyZXQ=',
  smtpUrl: 'smtp://localhost:5025',
  mailFrom: 'Zarpa <no-responder@localhost>',
};

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const schema = z.object({
  NODE_ENV: z.string().default('development'),
  /** As in the server; `staging` is shown on every page and mail. */
  DEPLOYMENT: z.enum(['production', 'staging', 'development']).optional(),
  DATABASE_URL: z.string('is required: postgres://…').min(1),
  /** `unnamed` behind a pooler that does not know named statements, such as PgBouncer before 1.21. */
  DATABASE_STATEMENTS: z.enum(['named', 'unnamed']).default('named'),
  IDENTITY_PORT: z.coerce.number().int().min(0).max(65535).default(5001),
  IDENTITY_HOST: z.string().default('127.0.0.1'),
  /** As in the server: told to end, it says so to the balancer and serves for so long before it closes. */
  DRAIN_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  /** Public origin, without a path: auth0-spa-js only accepts the token endpoint at the root. */
  IDENTITY_URL: z.string().default(development.identityUrl).pipe(origin),
  /** Origins of the application, comma separated; pages send a lost visitor to the first one. */
  APP_URLS: z.string().default(development.appUrls).transform(commaList).pipe(z.array(origin).min(1)),
  AUTH_CLIENT_ID: z.string().default('zarpa-web'),
  AUTH_AUDIENCE: z.url().default('https://api.zarpa.app'),
  /** Where the application is notified of ended sign-ins; by default at its first origin. */
  BACKCHANNEL_LOGOUT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** A client that may only delete accounts; it exists only with both settings. */
  AUTH_MANAGEMENT_CLIENT_ID: z.string().optional(),
  AUTH_MANAGEMENT_CLIENT_SECRET: z.string().min(32).optional(),
  /** `id:base64 of 32 bytes`, comma separated; the first one encrypts, all of them decrypt. */
  IDENTITY_ENCRYPTION_KEY: z.string().default(development.encryptionKey),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).default(development.smtpUrl),
  MAIL_FROM: z.string().default(development.mailFrom),
  /** `false`, `true`, a number of hops, or addresses and networks: whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.string().default('false').transform(parseTrustProxy),
  /** Overrides such as `signup=1000,login-address=1000`; see limits/limit-settings.rules.ts. */
  IDENTITY_LIMITS: z
    .string()
    .default('')
    .transform((value) => ({ ...limitDefaults, ...parseLimits(value) })),
  /** Protects `/metrics`; production without it shows none. */
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Env = z.infer<typeof schema> & { BACKCHANNEL_LOGOUT_URL: string };

/** Each may stand in a file instead, as in the server. */
export const secretNames = [
  'DATABASE_URL',
  'AUTH_MANAGEMENT_CLIENT_SECRET',
  'IDENTITY_ENCRYPTION_KEY',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const satisfies readonly (keyof z.input<typeof schema>)[];

type Source = Record<string, string | undefined>;

function secretsInFiles(source: Source): Source {
  return Object.fromEntries(
    secretNames.flatMap((name) => {
      const path = source[`${name}_FILE`];
      if (!path) return [];
      if (source[name]) throw new Error(`${name}: stands beside ${name}_FILE; leave one of them`);
      try {
        return [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')]];
      } catch (error) {
        throw new Error(`${name}_FILE: cannot be read: ${path}`, { cause: error });
      }
    }),
  );
}

/** Throws an Error with one line per wrong setting. */
export function readEnv(source: Source = process.env): Env {
  const whole = { ...source, ...secretsInFiles(source) };
  const present = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const logoutUrl = parsed.data.BACKCHANNEL_LOGOUT_URL ?? `${parsed.data.APP_URLS[0]}/api/session/backchannel-logout`;
  const env = { ...parsed.data, BACKCHANNEL_LOGOUT_URL: logoutUrl };
  const refusals = env.NODE_ENV === 'production' ? productionRefusals(env) : [];
  refusals.push(...managementRefusals(env));
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
  return env;
}

const limitNames = Object.keys(limitDefaults) as (keyof typeof limitDefaults)[];
const timesMax = 20;

function productionRefusals(env: Env): string[] {
  const refusals: string[] = [];
  if (!isPublicHttps(env.IDENTITY_URL)) refusals.push('IDENTITY_URL: production needs a public https origin');
  if (!env.APP_URLS.every(isPublicHttps)) refusals.push('APP_URLS: production needs public https origins only');
  if (env.IDENTITY_ENCRYPTION_KEY.includes(development.encryptionKey)) {
    refusals.push(
      'IDENTITY_ENCRYPTION_KEY: production refuses the development key; make one with: openssl rand -base64 32',
    );
  }
  if (env.TRUST_PROXY === true) refusals.push('TRUST_PROXY: production needs a number of hops, or addresses');
  for (const name of limitNames) {
    if (env.IDENTITY_LIMITS[name] > timesMax * limitDefaults[name])
      refusals.push(`IDENTITY_LIMITS: '${name}' is more than ${timesMax} times its default, which limits nothing`);
  }
  if (env.SMTP_URL === development.smtpUrl) refusals.push('SMTP_URL: production needs a real mail server');
  if (env.MAIL_FROM === development.mailFrom) refusals.push('MAIL_FROM: production needs a real sender');
  return refusals;
}

function managementRefusals({ AUTH_CLIENT_ID, ...env }: Env): string[] {
  const { AUTH_MANAGEMENT_CLIENT_ID: id, AUTH_MANAGEMENT_CLIENT_SECRET: secret } = env;
  if (id === AUTH_CLIENT_ID) return ['AUTH_MANAGEMENT_CLIENT_ID: has to differ from AUTH_CLIENT_ID'];
  if (Boolean(id) === Boolean(secret)) return [];
  return ['AUTH_MANAGEMENT_CLIENT_ID: goes together with AUTH_MANAGEMENT_CLIENT_SECRET; one of them is missing'];
}

function isPublicHttps(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !/^(localhost|127\.|\[::1\]$)|\.localhost$/.test(hostname);
}

function commaList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

function parseTrustProxy(value: string): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d+$/.test(value)) return (_address, hop) => hop < Number(value);
  return commaList(value);
}
