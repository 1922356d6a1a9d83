import type { secretNames } from '@zarpa/server/env.ts';

/** What differs between installations; everything else stands in `manifests.ts`. */
export type Environment = {
  name: string;
  image: string;
  appHost: string;
  identityHost: string;
  /** Settings that are no secrets, of API and worker. */
  settings: Readonly<Record<string, string>>;
  identitySettings: Readonly<Record<string, string>>;
  /** Keys of the Secret `zarpa`, which bear the settings' names. */
  secrets: readonly (typeof secretNames)[number][];
  api: { atLeast: number; atMost: number };
  workers: number;
  database: { instances: number; storage: string };
};

const production: Environment = {
  name: 'production',
  image: 'registry.example/zarpa:0.2.0',
  appHost: 'zarpa.example',
  identityHost: 'id.zarpa.example',
  settings: {
    ADMIN_EMAILS: 'equipo@zarpa.example',
    AUTH_MANAGEMENT_CLIENT_ID: 'zarpa-management',
    MAIL_FROM: 'Zarpa <hola@zarpa.example>',
    S3_BUCKET: 'zarpa',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_…',
  },
  identitySettings: { AUTH_MANAGEMENT_CLIENT_ID: 'zarpa-management', MAIL_FROM: 'Zarpa <hola@zarpa.example>' },
  secrets: [
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'TWO_FACTOR_KEYS',
    'FILE_KEYS',
    'NUMBER_INDEX_KEYS',
    'SIGNING_KEY',
    'SIGNING_CERTIFICATE',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'MAPS_API_KEY',
    'SMTP_URL',
    'MAIL_BOUNCE_SECRET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
    'AUTH_MANAGEMENT_CLIENT_SECRET',
    'METRICS_TOKEN',
  ],
  api: { atLeast: 2, atMost: 8 },
  workers: 2,
  database: { instances: 3, storage: '50Gi' },
};

/** Real in everything but money. */
const staging: Environment = {
  ...production,
  name: 'staging',
  appHost: 'staging.zarpa.example',
  identityHost: 'id.staging.zarpa.example',
  settings: {
    ...production.settings,
    DEPLOYMENT: 'staging',
    S3_BUCKET: 'zarpa-staging',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_…',
  },
  identitySettings: { ...production.identitySettings, DEPLOYMENT: 'staging' },
  api: { atLeast: 1, atMost: 2 },
  workers: 1,
  database: { instances: 1, storage: '10Gi' },
};

export const environments: readonly Environment[] = [production, staging];
