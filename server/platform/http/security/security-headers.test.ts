import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { configOf } from '../../../config.ts';
import { readEnv } from '../../../env.ts';
import { openContext } from '../../../open-context.ts';
import { productionSettings } from '../../../testing/app/production-settings.ts';
import { headersOfStream } from './security-headers.ts';

const paths = ['/health/live', '/api/openapi.json', '/api/nada', '/api/sessions', '/nada', '/assets/nada.js'];

async function headersWith(settings: Record<string, string>) {
  const env = { DATABASE_URL: process.env['TEST_DATABASE_URL'], LOG_LEVEL: 'silent', ...settings };
  const context = openContext(configOf(readEnv(env)), 'api');
  const app = await buildApp(context);
  const answers = await Promise.all(paths.map((url) => app.inject({ url })));
  await app.close();
  await context.close();
  return answers.map(({ headers }) => headers);
}

test('in production every answer says to come by https alone, and forbids to be framed, sniffed, and what its policy does not name', async () => {
  for (const headers of await headersWith(productionSettings)) {
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src '(none|self)'/),
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
  }
});

test('where one develops no answer says to come by https', async () => {
  const values = (await headersWith({})).map((headers) => headers['strict-transport-security']);
  expect(values).toEqual(paths.map(() => undefined));
});

test('a stream of events, which no hook sees, says the same in production', () => {
  const transport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
  expect(headersOfStream({ isProduction: true })).toMatchObject({ ...transport, 'x-content-type-options': 'nosniff' });
  expect(headersOfStream({ isProduction: false })).not.toHaveProperty('strict-transport-security');
});
