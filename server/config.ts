import { X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppConfig } from '@zarpa/contract/core/app-config.ts';
import { trialSubject } from './domains/signatures/seal/trial-subject.ts';
import type { Env } from './env.ts';

const developmentFolder = fileURLToPath(new URL('../.data/files', import.meta.url));

export type Config = ReturnType<typeof configOf>;

/** Groups the environment; throws in production for settings that are only good for development. */
export function configOf(env: Env) {
  refuseOtherDeployment(env);
  if (env.NODE_ENV === 'production') refuseDevelopmentSettings(env);
  const authUrl = env.AUTH_DOMAIN.includes('://') ? env.AUTH_DOMAIN : `https://${env.AUTH_DOMAIN}`;
  return {
    isProduction: env.NODE_ENV === 'production',
    /** Real in everything but money; every page and mail says so. */
    isStaging: env.DEPLOYMENT === 'staging',
    http: { host: env.HOST, port: env.PORT, publicUrl: env.PUBLIC_URL.replace(/\/$/, ''), trustProxy: env.TRUST_PROXY },
    drainDelayMs: env.DRAIN_DELAY_MS,
    workerHealthPort: env.WORKER_HEALTH_PORT,
    webDist: env.WEB_DIST,
    webDistBefore: env.WEB_DIST_BEFORE,
    logLevel: env.LOG_LEVEL,
    database: {
      url: env.DATABASE_URL,
      readUrl: env.DATABASE_READ_URL,
      directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
      statements: env.DATABASE_STATEMENTS,
      connectionsMax: env.DATABASE_CONNECTIONS_MAX,
    },
    adminEmails: env.ADMIN_EMAILS.map((email) => email.toLowerCase()),
    debugEndpoints: env.DEBUG_ENDPOINTS,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    answerChecks: env.ANSWER_CHECKS ? env.ANSWER_CHECKS === '1' : env.NODE_ENV !== 'production',
    metricsToken: env.METRICS_TOKEN,
    telemetry: telemetryOf(env),
    reconcileAfterSeconds: env.RECONCILE_AFTER_SECONDS,
    auth: {
      url: authUrl,
      issuer: `${authUrl}/`,
      audience: env.AUTH_AUDIENCE,
      clientId: env.AUTH_CLIENT_ID,
      sessionClaim: env.AUTH_SESSION_CLAIM,
      timeClaim: env.AUTH_TIME_CLAIM,
      management: managementOf(env, `${authUrl}/api/v2/`),
    },
    secretKeys: env.TWO_FACTOR_KEYS,
    fileKeys: env.FILE_KEYS,
    numberIndexKeys: env.NUMBER_INDEX_KEYS,
    seal: sealOf(env),
    clamdUrl: scannerOf(env),
    /** Recommended settings that production lacks, as sentences for the start's log. */
    lacking: lackingOf(env),
    stripe: { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL },
    clockUrl: env.CLOCK_URL,
    maps: { url: env.MAPS_API_URL, key: env.MAPS_API_KEY },
    moveWaitMs: env.MOVE_WAIT_MS,
    filing: { pollMs: env.FILING_POLL_MS, partner: partnerOf(env) },
    llm: llmOf(env),
    filers: filersOf(env),
    seller: sellerOf(env),
    mail: {
      isStaging: env.DEPLOYMENT === 'staging',
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      bounceSecret: env.MAIL_BOUNCE_SECRET,
    },
    files: filesOf(env),
    browser: {
      auth: {
        domain: env.AUTH_DOMAIN,
        clientId: env.AUTH_CLIENT_ID,
        audience: env.AUTH_AUDIENCE,
        cacheLocation: env.AUTH_CACHE_LOCATION,
        useRefreshTokens: env.AUTH_USE_REFRESH_TOKENS,
      },
      stripe: {
        publishableKey: env.STRIPE_PUBLISHABLE_KEY,
        ...(env.STRIPE_SCRIPT_URL && { scriptUrl: env.STRIPE_SCRIPT_URL }),
      },
      ...(env.PARTNER_COMPANY_URL && { partnerCompanyUrl: env.PARTNER_COMPANY_URL }),
    } satisfies AppConfig,
  };
}

function scannerOf({ CLAMD_URL, SCANNER }: Env) {
  if (!CLAMD_URL && SCANNER === 'required')
    throw new Error('SCANNER=required: falta CLAMD_URL, y sin antivirus no se arranca.');
  return CLAMD_URL;
}

function sealOf(env: Env) {
  const { SIGNING_KEY: key, SIGNING_CERTIFICATE: certificate, NODE_ENV, DEPLOYMENT } = env;
  if (!key !== !certificate) throw new Error('SIGNING_KEY y SIGNING_CERTIFICATE van juntas: falta una.');
  const isTrial = NODE_ENV !== 'production' || DEPLOYMENT === 'staging';
  if (certificate && !isTrial && new X509Certificate(certificate).subject.includes(trialSubject))
    throw new Error('No se puede arrancar en producción: SIGNING_CERTIFICATE es un certificado de prueba.');
  return { key, certificate, past: env.SIGNING_CERTIFICATES_PAST, timeAuthorityUrl: env.TSA_URL, isTrial };
}

function lackingOf({ NODE_ENV, CLAMD_URL, SIGNING_KEY }: Env): string[] {
  const isScannerLacking = NODE_ENV === 'production' && !CLAMD_URL;
  const isSealLacking = NODE_ENV === 'production' && !SIGNING_KEY;
  return [
    ...(isScannerLacking ? ['CLAMD_URL no está definida: lo que suben los clientes se guarda sin antivirus'] : []),
    ...(isSealLacking ? ['SIGNING_KEY no está definida: lo que firman los clientes espera su sello'] : []),
  ];
}

function telemetryOf({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Env) {
  return endpoint === undefined ? undefined : { endpoint, ratio };
}

function managementOf(env: Env, usualAudience: string) {
  const { AUTH_MANAGEMENT_CLIENT_ID: clientId, AUTH_MANAGEMENT_CLIENT_SECRET: clientSecret } = env;
  if (!clientId && !clientSecret) return undefined;
  if (!clientId || !clientSecret)
    throw new Error('AUTH_MANAGEMENT_CLIENT_ID y AUTH_MANAGEMENT_CLIENT_SECRET van juntas: falta una.');
  return { clientId, clientSecret, audience: env.AUTH_MANAGEMENT_AUDIENCE ?? usualAudience };
}

function partnerOf(env: Env) {
  const { FILING_ACCESS_KEY: accessKey, FILING_SECRET_KEY: secretKey } = env;
  if (!accessKey && !secretKey) return undefined;
  if (!accessKey || !secretKey) throw new Error('FILING_ACCESS_KEY y FILING_SECRET_KEY van juntas: falta una.');
  const url = env.FILING_API_URL.replace(/\/$/, '');
  return { url, accessKey, secretKey, paymentToken: env.FILING_PAYMENT_TOKEN, settleMs: env.FILING_SETTLE_MS };
}

function llmOf(env: Env) {
  const { LLM_BASE_URL: url, LLM_API_KEY: key, LLM_MODEL: model } = env;
  if (!url && !key && !model) return undefined;
  if (!url || !key || !model) throw new Error('LLM_BASE_URL, LLM_API_KEY y LLM_MODEL van juntas: falta alguna.');
  return { url: url.replace(/\/$/, ''), key, model };
}

export type Filers = ReturnType<typeof filersOf>;

/** Who files by hand: the agent in Wyoming and the signer; null: not configured. */
export function filersOf(env: Partial<Env>) {
  return {
    agent: {
      name: env.REGISTERED_AGENT_NAME ?? null,
      address: env.REGISTERED_AGENT_ADDRESS ?? null,
      email: env.REGISTERED_AGENT_EMAIL ?? null,
    },
    organizer: {
      name: env.ORGANIZER_NAME ?? null,
      address: env.ORGANIZER_ADDRESS ?? null,
      email: env.ORGANIZER_EMAIL ?? null,
      phone: env.ORGANIZER_PHONE ?? null,
    },
  };
}

export type Seller = NonNullable<ReturnType<typeof sellerOf>>;

function sellerOf(env: Env) {
  const { INVOICE_SELLER_NAME: name, INVOICE_SELLER_TAX_ID: taxId, INVOICE_SELLER_ADDRESS: address } = env;
  if (name && taxId && address) return { name, taxId, address };
  if (name || taxId || address)
    throw new Error('INVOICE_SELLER_NAME, INVOICE_SELLER_TAX_ID e INVOICE_SELLER_ADDRESS van juntas: falta alguna.');
  if (env.NODE_ENV === 'production') return undefined;
  return { name: 'Zarpa (emisor de prueba)', taxId: '00-0000000', address: '30 N Gould St, Sheridan, WY 82801' };
}

function filesOf(env: Env) {
  const folder = env.FILES_DIR ?? developmentFolder;
  // No stored file has a name that begins with a dot.
  return { folder, spoolFolder: env.SPOOL_DIR ?? join(folder, '.spool'), s3: s3Of(env) };
}

function s3Of(env: Env) {
  if (!env.S3_BUCKET) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET está definida: faltan S3_ACCESS_KEY_ID o S3_SECRET_ACCESS_KEY.');
  const endpoint = (env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION}.amazonaws.com`).replace(/\/$/, '');
  return { endpoint, region: env.S3_REGION, bucket: env.S3_BUCKET, credentials: { accessKeyId, secretAccessKey } };
}

function refuseOtherDeployment({ NODE_ENV, DEPLOYMENT }: Env): void {
  if (DEPLOYMENT && (DEPLOYMENT === 'development') === (NODE_ENV === 'production'))
    throw new Error(`DEPLOYMENT=${DEPLOYMENT} no va con NODE_ENV=${NODE_ENV}.`);
}

/** Production takes live keys, staging test keys; neither takes the stand-in's. */
function cardKeyProblems({ DEPLOYMENT, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Env): (string | false)[] {
  if (DEPLOYMENT !== 'staging')
    return [
      !/^[sr]k_live_/.test(STRIPE_SECRET_KEY) && 'STRIPE_SECRET_KEY no es una clave de cobro real (sk_live_)',
      !STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_') && 'STRIPE_PUBLISHABLE_KEY no es una clave real (pk_live_)',
    ];
  const isTest = (key: string, kind: RegExp) => kind.test(key) && !key.endsWith('_sandbox');
  return [
    !isTest(STRIPE_SECRET_KEY, /^[sr]k_test_/) && 'STRIPE_SECRET_KEY no es una clave de prueba (sk_test_)',
    !isTest(STRIPE_PUBLISHABLE_KEY, /^pk_test_/) && 'STRIPE_PUBLISHABLE_KEY no es una clave de prueba (pk_test_)',
  ];
}

/** Development and tests call much more often than people do. */
const rateLimitFactorMax = 10;

function refuseDevelopmentSettings(env: Env): void {
  const local = /\/\/(localhost|127\.|\[::1\])/;
  const problems = [
    local.test(env.PUBLIC_URL) && 'PUBLIC_URL apunta a localhost',
    !env.PUBLIC_URL.startsWith('https:') && 'PUBLIC_URL no usa https',
    env.TRUST_PROXY === true && 'TRUST_PROXY confía en cualquiera: di cuántos saltos hay, o qué direcciones',
    env.RATE_LIMIT_FACTOR > rateLimitFactorMax && `RATE_LIMIT_FACTOR pasa de ${rateLimitFactorMax}: no limita nada`,
    local.test(env.AUTH_DOMAIN) && 'AUTH_DOMAIN apunta a localhost',
    env.AUTH_DOMAIN.startsWith('http:') && 'AUTH_DOMAIN no usa https',
    ...cardKeyProblems(env),
    env.STRIPE_WEBHOOK_SECRET.includes('sandbox') && 'STRIPE_WEBHOOK_SECRET es el secreto del simulador',
    env.STRIPE_API_URL && 'STRIPE_API_URL está definida: en producción se usa la dirección del proveedor',
    env.STRIPE_SCRIPT_URL && 'STRIPE_SCRIPT_URL está definida: en producción se usa el script del proveedor',
    env.CLOCK_URL && 'CLOCK_URL está definida: en producción vale la hora de la máquina',
    env.TWO_FACTOR_KEYS.startsWith('development:') && 'TWO_FACTOR_KEYS es la clave de desarrollo',
    env.FILE_KEYS.startsWith('development:') && 'FILE_KEYS es la clave de desarrollo',
    env.NUMBER_INDEX_KEYS.startsWith('development:') && 'NUMBER_INDEX_KEYS es la clave de desarrollo',
    local.test(env.MAPS_API_URL) && 'MAPS_API_URL apunta a localhost',
    env.MAPS_API_KEY === 'sandbox' && 'MAPS_API_KEY es la clave del simulador',
    env.PARTNER_COMPANY_URL && local.test(env.PARTNER_COMPANY_URL) && 'PARTNER_COMPANY_URL apunta a localhost',
    env.FILING_ACCESS_KEY && !env.FILING_API_URL.startsWith('https:') && 'FILING_API_URL no usa https',
    env.FILING_ACCESS_KEY?.startsWith('sandbox') && 'FILING_ACCESS_KEY es la clave del simulador',
    env.LLM_BASE_URL && !env.LLM_BASE_URL.startsWith('https:') && 'LLM_BASE_URL no usa https',
    env.LLM_API_KEY === 'sandbox' && 'LLM_API_KEY es la clave del simulador',
    /localhost|127\./.test(env.SMTP_URL) && 'SMTP_URL apunta a localhost',
    !env.S3_BUCKET && !env.FILES_DIR && 'FILES_DIR no está definida, ni hay otro almacén para los archivos',
    env.S3_ENDPOINT && local.test(env.S3_ENDPOINT) && 'S3_ENDPOINT apunta a localhost',
    env.DEBUG_ENDPOINTS && 'DEBUG_ENDPOINTS no se permite en producción',
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new Error(`No se puede arrancar en producción: ${problems.join('; ')}.`);
}
