import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/zarpa',
  IDENTITY_URL: 'https://id.zarpa.app',
  APP_URLS: 'https://zarpa.app,https://www.zarpa.app/',
  IDENTITY_ENCRYPTION_KEY: `k1:${Buffer.alloc(32, 7).toString('base64')}`,
  SMTP_URL: 'smtps://mail.zarpa.app',
  MAIL_FROM: 'Zarpa <hola@zarpa.app>',
};

it('needs only a database in development', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://x' })).toMatchObject({
    IDENTITY_PORT: 5001,
    APP_URLS: ['http://localhost:5000'],
  });
  expect(() => readEnv({})).toThrow(/DATABASE_URL/);
});

it('reads a secret from a file, and refuses both', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'zarpa-secret-')), 'database');
  writeFileSync(file, 'postgres://of-a-file\n');
  expect(readEnv({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://of-a-file');
  expect(() => readEnv({ DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://x' })).toThrow(
    'DATABASE_URL: stands beside DATABASE_URL_FILE; leave one of them',
  );
  expect(() => readEnv({ DATABASE_URL_FILE: '/not/there' })).toThrow(
    /^DATABASE_URL_FILE: cannot be read: \/not\/there$/,
  );
});

it('takes a complete production environment', () => {
  expect(readEnv(production).APP_URLS).toEqual(['https://zarpa.app', 'https://www.zarpa.app']);
});

it.each(['IDENTITY_URL', 'APP_URLS', 'IDENTITY_ENCRYPTION_KEY', 'SMTP_URL', 'MAIL_FROM'])(
  'production refuses the development default of %s in one line',
  (name) => {
    const lines = messageOf({ ...production, [name]: undefined }).split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name}:`));
  },
);

it.each([
  { IDENTITY_URL: 'http://id.zarpa.app' },
  { IDENTITY_URL: 'https://localhost:5001' },
  { APP_URLS: 'https://zarpa.app,http://zarpa.app' },
  { TRUST_PROXY: 'true' },
  { IDENTITY_LIMITS: 'signup=100000' },
])('production refuses %j', (settings) => expect(messageOf({ ...production, ...settings })).not.toBe(''));

it('takes a management client as a whole, with a secret that cannot be guessed', () => {
  const client = { AUTH_MANAGEMENT_CLIENT_ID: 'zarpa-server', AUTH_MANAGEMENT_CLIENT_SECRET: 's'.repeat(32) };
  expect(readEnv({ ...production, ...client })).toMatchObject(client);
  for (const name of Object.keys(client)) {
    expect(messageOf({ ...production, ...client, [name]: undefined })).toContain('one of them is missing');
  }
  expect(messageOf({ ...production, ...client, AUTH_MANAGEMENT_CLIENT_SECRET: 'short' })).toMatch(/^AUTH_MANAGEMENT_C/);
  expect(messageOf({ ...production, ...client, AUTH_CLIENT_ID: 'zarpa-server' })).toContain('has to differ');
});

it.each(['signups=3', 'signup=0', 'signup=many', 'signup'])('refuses the limits %j by name', (IDENTITY_LIMITS) => {
  expect(messageOf({ DATABASE_URL: 'postgres://x', IDENTITY_LIMITS })).toContain('IDENTITY_LIMITS');
});

function messageOf(source: Record<string, string | undefined>): string {
  try {
    readEnv(source);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}
