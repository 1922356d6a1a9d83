import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configOf } from './config.ts';
import { makeTrialSealKey, openSeals } from './domains/signatures/seal/seal-key.ts';
import { readEnv } from './env.ts';
import { productionSettings } from './testing/app/production-settings.ts';
import { trialSeal } from './testing/signatures/trial-seal.ts';

const read = (more: Record<string, string>) => readEnv({ DATABASE_URL: 'postgres://localhost/x', ...more });

test.each([
  ['P.O. Box 12, Cheyenne, WY 82001'],
  ['PO Box 12, Cheyenne, Wyoming'],
  ['1 Example Street, Denver, CO 80014'],
  ['1 Wyomissing Road, Reading, PA'],
])('an agent at %s is none: it takes papers at a street in Wyoming', (address) =>
  expect(() => read({ REGISTERED_AGENT_ADDRESS: address })).toThrow(
    'REGISTERED_AGENT_ADDRESS: tiene que ser una calle',
  ),
);

test('a language model has an address, a key and a name, or there is none', () => {
  expect(configOf(read({})).llm).toBeUndefined();
  const whole = { LLM_BASE_URL: 'https://modelo.example/v1/', LLM_API_KEY: 'clave', LLM_MODEL: 'uno' };
  expect(configOf(read(whole)).llm).toEqual({ url: 'https://modelo.example/v1', key: 'clave', model: 'uno' });
  expect(() => configOf(read({ ...whole, LLM_MODEL: '' }))).toThrow('van juntas');
});

test('uploads in progress lie beside the files, or where it is said, and not where other programs write', () => {
  const folderOf = (more: Record<string, string>) => configOf(read(more)).files.spoolFolder;
  expect(folderOf({ FILES_DIR: '/data/files' })).toBe('/data/files/.spool');
  expect(folderOf({ FILES_DIR: '/data/files', SPOOL_DIR: '/data/spool' })).toBe('/data/spool');
});

test('who files by hand is as configured; what is empty is not known', () => {
  const env = read({
    REGISTERED_AGENT_ADDRESS: '1 Boxelder Road, Cheyenne, WY 82001',
    REGISTERED_AGENT_EMAIL: '',
    ORGANIZER_PHONE: '+13075550100',
  });
  expect(configOf(env).filers).toEqual({
    agent: { name: null, address: '1 Boxelder Road, Cheyenne, WY 82001', email: null },
    organizer: { name: null, address: null, email: null, phone: '+13075550100' },
  });
});

test('production begins with settings of its own', () => {
  expect(configOf(read(productionSettings)).isProduction).toBe(true);
  // No load balancer is assumed: by default a process that is told to stop closes at once.
  expect(configOf(read(productionSettings)).drainDelayMs).toBe(0);
});

test.each<[string, Record<string, string>]>([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://zarpa.app' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://localhost:5000' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '11' }],
  ['AUTH_DOMAIN', { AUTH_DOMAIN: 'http://id.zarpa.app' }],
  ['AUTH_DOMAIN', { AUTH_DOMAIN: 'http://localhost:5001' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'sk_test_clave' }],
  ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: '' }],
  ['STRIPE_PUBLISHABLE_KEY', { STRIPE_PUBLISHABLE_KEY: 'pk_test_clave' }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_WEBHOOK_SECRET: 'whsec_sandbox' }],
  ['CLOCK_URL', { CLOCK_URL: 'https://reloj.zarpa.app/clock' }],
  ['STRIPE_API_URL', { STRIPE_API_URL: 'https://api.stripe.com' }],
  ['STRIPE_SCRIPT_URL', { STRIPE_SCRIPT_URL: 'https://js.stripe.com/v3' }],
  ['TWO_FACTOR_KEYS', { TWO_FACTOR_KEYS: '' }],
  ['FILE_KEYS', { FILE_KEYS: '' }],
  ['MAPS_API_URL', { MAPS_API_URL: 'http://localhost:5027' }],
  ['MAPS_API_KEY', { MAPS_API_KEY: 'sandbox' }],
  ['PARTNER_COMPANY_URL', { PARTNER_COMPANY_URL: 'http://localhost/{id}' }],
  ['FILING_API_URL', { FILING_ACCESS_KEY: 'a', FILING_SECRET_KEY: 'b', FILING_API_URL: 'http://socio.example' }],
  ['FILING_ACCESS_KEY', { FILING_ACCESS_KEY: 'sandbox', FILING_SECRET_KEY: 'b' }],
  ['LLM_BASE_URL', { LLM_BASE_URL: 'http://modelo.example', LLM_API_KEY: 'a', LLM_MODEL: 'b' }],
  ['LLM_API_KEY', { LLM_BASE_URL: 'https://modelo.example', LLM_API_KEY: 'sandbox', LLM_MODEL: 'b' }],
  ['SMTP_URL', { SMTP_URL: 'smtp://localhost:25' }],
  ['FILES_DIR', { FILES_DIR: '' }],
  [
    'S3_ENDPOINT',
    { S3_BUCKET: 'a', S3_ENDPOINT: 'http://localhost', S3_ACCESS_KEY_ID: 'b', S3_SECRET_ACCESS_KEY: 'c' },
  ],
  ['DEBUG_ENDPOINTS', { DEBUG_ENDPOINTS: '1' }],
])('production refuses %s, and nothing else, of %j', (name, settings) => {
  const said = messageOf(() => configOf(read({ ...productionSettings, ...settings })));
  expect(said).toMatch(/^No se puede arrancar en producción: /);
  const named = said
    .slice(said.indexOf(':') + 2)
    .split('; ')
    .map((problem) => problem.split(' ')[0]);
  expect([...new Set(named)]).toEqual([name]);
});

function messageOf(start: () => unknown): string {
  try {
    start();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test('a scanner that is left out is named in production, and refused where it is required', () => {
  const scanned = { CLAMD_URL: 'tcp://antivirus:3310' };
  const noSeal = expect.stringContaining('SIGNING_KEY');
  expect(configOf(read(productionSettings)).lacking).toEqual([expect.stringContaining('CLAMD_URL'), noSeal]);
  expect(configOf(read({ ...productionSettings, ...scanned })).lacking).toEqual([noSeal]);
  expect(configOf(read({})).lacking).toEqual([]);
  expect(() => configOf(read({ SCANNER: 'required' }))).toThrow(/SCANNER=required: falta CLAMD_URL/);
  expect(configOf(read({ SCANNER: 'required', ...scanned })).clamdUrl).toBe(scanned.CLAMD_URL);
  expect(() => read({ SCANNER: 'sometimes' })).toThrow('SCANNER');
});

test('what is signed is sealed by a key with its certificate; outside production, and in a deployment for trying, without worth', async () => {
  const trial = await trialSeal();
  expect(configOf(read({ ...trial })).seal.isTrial).toBe(true);
  expect(() => configOf(read({ SIGNING_KEY: trial.SIGNING_KEY }))).toThrow('van juntas');
  expect(() => configOf(read({ ...productionSettings, ...trial }))).toThrow('certificado de prueba');
  const staging = { DEPLOYMENT: 'staging', STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_a' };
  expect(configOf(read({ ...productionSettings, ...staging, ...trial })).seal.isTrial).toBe(true);
  const { key, certificate } = await makeTrialSealKey(new Date(), 'Zarpa');
  const own = { SIGNING_KEY: key, SIGNING_CERTIFICATE: certificate };
  const { seal, lacking } = configOf(
    read({ ...productionSettings, ...own, SIGNING_CERTIFICATES_PAST: trial.SIGNING_CERTIFICATE }),
  );
  expect([seal.isTrial, lacking.join()]).toEqual([false, expect.not.stringContaining('SIGNING_KEY')]);
  expect(openSeals(seal).certificates.size).toBe(2);
  expect(() => openSeals({ ...seal, certificate: trial.SIGNING_CERTIFICATE })).toThrow('is not the key of');
});

describe('a deployment for trying', () => {
  const staging = {
    ...productionSettings,
    DEPLOYMENT: 'staging',
    STRIPE_SECRET_KEY: 'sk_test_clave',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_clave',
  };

  test('takes test keys of the card provider, and is production in everything else', () => {
    const { isProduction, isStaging } = configOf(read(staging));
    expect([isProduction, isStaging, configOf(read(productionSettings)).isStaging]).toEqual([true, true, false]);
    expect(() => configOf(read({ ...staging, PUBLIC_URL: 'http://zarpa.app' }))).toThrow('PUBLIC_URL no usa https');
  });

  test.each([
    ['STRIPE_SECRET_KEY', 'sk_live_clave'],
    ['STRIPE_SECRET_KEY', 'rk_live_clave'],
    ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_live_clave'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_sandbox'],
  ])('refuses %s=%s', (name, key) => {
    expect(() => configOf(read({ ...staging, [name]: key }))).toThrow(`${name} no es una clave de prueba`);
  });

  test.each([
    [{ DEPLOYMENT: 'staging' }, 'DEPLOYMENT=staging no va con NODE_ENV=development'],
    [{ DEPLOYMENT: 'production' }, 'DEPLOYMENT=production no va con NODE_ENV=development'],
    [{ ...productionSettings, DEPLOYMENT: 'development' }, 'DEPLOYMENT=development no va con NODE_ENV=production'],
    [{ ...staging, DEPLOYMENT: 'production' }, 'STRIPE_SECRET_KEY no es una clave de cobro real'],
    [{ DEPLOYMENT: 'stage' }, 'DEPLOYMENT'],
  ])('%j is refused', (settings, sentence) => {
    expect(() => configOf(read(settings))).toThrow(sentence);
  });
});

describe('a secret in a file', () => {
  const fileOf = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'zarpa-secret-')), 'secret');
    writeFileSync(file, text);
    return file;
  };

  test.each([
    ['clave', 'clave'],
    ['clave\n', 'clave'],
    ['clave\r\n', 'clave'],
    ['clave \n\n', 'clave \n'],
  ])('%j is %j', (text, secret) => expect(read({ LLM_API_KEY_FILE: fileOf(text) }).LLM_API_KEY).toBe(secret));

  test('is judged as the variable is', () => {
    expect(() => read({ METRICS_TOKEN_FILE: fileOf('corta') })).toThrow('METRICS_TOKEN');
    expect(read({ METRICS_TOKEN_FILE: '' }).METRICS_TOKEN).toBeUndefined();
  });

  test('refuses both, and a file that cannot be read; neither sentence tells the secret', () => {
    const both = { STRIPE_SECRET_KEY: 'sk_una', STRIPE_SECRET_KEY_FILE: fileOf('sk_otra') };
    expect(() => read(both)).toThrow(
      /^La configuración no es válida: STRIPE_SECRET_KEY y STRIPE_SECRET_KEY_FILE están las dos; deja una\.$/,
    );
    expect(() => read({ SMTP_URL_FILE: '/no/hay' })).toThrow('SMTP_URL_FILE: no se puede leer /no/hay (ENOENT)');
  });
});
