import { expect, test } from 'vitest';
import type { TestApp } from '../../testing/app/start-test-app.ts';
import { checkLogin } from './check-login.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const check = (db: TestApp['db'], isProduction: boolean) => {
  const said: unknown[] = [];
  const log = { warn: (text: unknown) => void said.push(text) } as unknown as TestApp['context']['log'];
  return checkLogin({ db, config: { ...app.context.config, isProduction }, log }).then(() => said);
};

test('the application’s login starts; the owner’s is refused in production by a sentence, and named elsewhere', async () => {
  expect(await check(app.db, true)).toEqual([]);
  await expect(check(app.ownerDb, true)).rejects.toThrow(/producción: DATABASE_URL .*zarpa_app.*MIGRATE_DATABASE_URL/);
  expect(await check(app.ownerDb, false)).toEqual([expect.stringContaining('zarpa_app')]);
});
