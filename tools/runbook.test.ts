/** Every SQL statement of the runbook is run as it stands there, for a customer who has everything, and taken back. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrateIdentity } from '@zarpa/identity/migrate-identity.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../server/testing/app/test-app.ts';
import { fullCustomer } from '../server/testing/people/full-customer.ts';

const runbook = readFileSync(fileURLToPath(new URL('../docs/runbook.md', import.meta.url)), 'utf8');
/** Roles are the whole server's, and databases are not made in a transaction: `prepare-roles.test.ts` runs these. */
const isOfTheServer = (block: string) => block.includes('create role');
const blocks = [
  ...[...runbook.matchAll(/^ *```sql\n(.*?)^ *```/gms)].map(([, block]) => block!),
  ...[...runbook.matchAll(/`((?:select|update|delete|insert) [^`]*(?:from|set|into) [^`]*)`/g)].map(
    ([, line]) => line!,
  ),
].filter((block) => !isOfTheServer(block));

const app = testApp();
let client: pg.Client;
let userId: string;
let ids: Record<'registrations' | 'outbox', string>;

beforeAll(async () => {
  ({ userId } = (await fullCustomer(app, { hasPaid: true })).customer);
  const database = new URL(process.env['TEST_DATABASE_URL']!);
  database.pathname = new URL(app.databaseUrl).pathname;
  await migrateIdentity(database.href);
  client = new pg.Client({ connectionString: database.href });
  await client.connect();
  const firstOf = async (table: keyof typeof ids) =>
    String((await client.query(`select id from ${table} where user_id = $1 limit 1`, [userId])).rows[0].id);
  ids = { registrations: await firstOf('registrations'), outbox: await firstOf('outbox') };
});
afterAll(() => client.end());

test.each(blocks)('%s', async (block) => {
  await client.query('begin');
  try {
    const results = [await client.query(fillIn(block))].flat();
    for (const { command, rowCount } of results) {
      expect(command).toMatch(/^(SELECT|UPDATE|DELETE|INSERT)$/);
      if (command === 'UPDATE' || command === 'INSERT') expect(rowCount).toBeGreaterThan(0);
    }
  } finally {
    await client.query('rollback');
  }
});

function fillIn(block: string): string {
  const [, table] = /^update (\w+)/.exec(block) ?? [];
  const id = table === 'outbox' ? ids.outbox : ids.registrations;
  return block
    .replaceAll(/^(begin|commit);$/gm, '')
    .replaceAll("user_id = '…'", `user_id = '${userId}'`)
    .replaceAll("values ('…'", `values ('${userId}'`)
    .replaceAll("addon_key = '…'", "addon_key = 'direccion_fisica'")
    .replaceAll('price_cents = …', 'price_cents = 9900')
    .replaceAll('<captured>', '64900')
    .replaceAll("'…'", `'${id}'`)
    .replaceAll('…', userId.replace('auth0|', ''));
}
