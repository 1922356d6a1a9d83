/** The smallest environment with which production starts. */
export const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://zarpa.app',
  AUTH_DOMAIN: 'id.zarpa.app',
  TRUST_PROXY: '1',
  STRIPE_SECRET_KEY: 'sk_live_clave',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_clave',
  STRIPE_WEBHOOK_SECRET: 'whsec_clave',
  TWO_FACTOR_KEYS: `uno:${Buffer.alloc(32, 1).toString('base64')}`,
  FILE_KEYS: `uno:${Buffer.alloc(32, 2).toString('base64')}`,
  NUMBER_INDEX_KEYS: `uno:${Buffer.alloc(32, 3).toString('base64')}`,
  MAPS_API_KEY: 'clave',
  SMTP_URL: 'smtps://correo.zarpa.app',
  FILES_DIR: '/srv/zarpa',
};
