import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { listUsedKeys } from './sealed-columns.queries.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const app = testApp({
  RATE_LIMIT_FACTOR: '1000',
  FILE_KEYS: key('of-files'),
  NUMBER_INDEX_KEYS: key('of-numbers'),
  TWO_FACTOR_KEYS: key('of-factors'),
});

async function tablesHolding(): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and has_table_privilege(oid, 'select')`.execute(app.db);
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.table(name)} as t where t::text ~ 'of-(files|numbers|factors)\\.' limit 1`.execute(app.db);
    if (rows.length > 0) holding.push(name);
  }
  return holding;
}

test('every table with a sealed text says under which key it lies', async () => {
  await fullCustomer(app, { hasPaid: true });
  expect(await app.context.keys.problem()).toBeUndefined();
  const used = await listUsedKeys(app.db);
  expect([...new Set(used.map(({ variable, keyId }) => `${variable} ${keyId}`))].toSorted()).toEqual([
    'FILE_KEYS of-files',
    'NUMBER_INDEX_KEYS of-numbers',
    'TWO_FACTOR_KEYS of-factors',
  ]);
  const listed = new Set(used.map(({ table }) => table));
  const holding = await tablesHolding();
  expect(holding.length).toBeGreaterThan(10);
  expect(holding.filter((table) => !listed.has(table)).toSorted()).toEqual(['key_canaries']);
});
