import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { standIn } from './make-images.ts';

/** What stands in compose.yaml, and what a trial without it has instead. */
export const safeguards = {
  'database-volume': ['      - database:/var/lib/postgresql\n', ''],
  'unnamed-statements': ['DATABASE_STATEMENTS: unnamed', 'DATABASE_STATEMENTS: named'],
} as const;
export type Safeguard = keyof typeof safeguards;

/** An address of this machine alone, where the ports are still free. */
const address = '127.0.0.86';
const [appHost, identityHost, httpPort, inbox] = ['zarpa.test', 'id.zarpa.test', 8680, 8625] as const;

/** A copy of `deploy/compose` with the settings that a person gives. */
export function prepareProject(dir: string, image: string, without: Safeguard | undefined) {
  const folder = join(dir, 'zarpa');
  cpSync('deploy/compose', folder, { recursive: true });
  if (without) {
    const [text, other] = safeguards[without];
    const file = join(folder, 'compose.yaml');
    const whole = readFileSync(file, 'utf8');
    if (!whole.includes(text)) throw new Error(`${without} does not stand in compose.yaml`);
    writeFileSync(file, whole.replaceAll(text, other));
  }
  return writeSettings(folder, image);
}

/** What a person does before the first start. */
export function writeSettings(folder: string, image: string, more: readonly string[] = []) {
  const certificate = makeCertificate(folder);
  const example = readFileSync(join(folder, '.env.example'), 'utf8').replaceAll('…', 'clave');
  const own = [
    `APP_HOST=${appHost}`,
    `IDENTITY_HOST=${identityHost}`,
    'TLS=/certificates/chain.pem /certificates/key.pem',
    'TRUSTED_CA=/trusted/ca.pem',
    `HTTP_PORT=${address}:${httpPort}`,
    `HTTPS_PORT=${address}:443`,
    'COMPOSE_PROFILES=trial',
    `INBOX_PORT=${inbox}`,
    'SMTP_URL=smtp://inbox:1025',
    'RATE_LIMIT_FACTOR=10',
    `ZARPA_IMAGE=${image}`,
    ...['POSTGRES', 'PGBOUNCER', 'STORE', 'CADDY', 'INBOX'].map((name) => `${name}_IMAGE=${standIn}`),
    ...more,
  ];
  const names = own.map((line) => `${line.split('=')[0]}=`);
  const kept = example.split('\n').filter((line) => !names.some((name) => line.startsWith(name)));
  writeFileSync(join(folder, '.env'), `${[...kept, ...own].join('\n')}\n`, { mode: 0o600 });
  return {
    folder,
    certificate,
    address,
    httpPort,
    inbox,
    app: `https://${appHost}`,
    identity: `https://${identityHost}`,
  };
}

/** It signs itself, so it is its own authority. */
function makeCertificate(folder: string): string {
  const at = (name: string) => join(folder, name);
  for (const name of ['certificates', 'trusted']) mkdirSync(at(name), { recursive: true });
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = [
    '-subj',
    `/CN=${appHost}`,
    '-addext',
    `subjectAltName=DNS:${appHost},DNS:${identityHost},DNS:api.stripe.com`,
  ];
  const files = ['-keyout', at('certificates/key.pem'), '-out', at('certificates/chain.pem')];
  execFileSync('openssl', ['req', ...kind, ...names, ...files], { stdio: 'ignore' });
  chmodSync(at('certificates/key.pem'), 0o644);
  cpSync(at('certificates/chain.pem'), at('trusted/ca.pem'));
  return at('trusted/ca.pem');
}
