/** Ends of the books of before there was one place for them: what the profile, the application and an answer said. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOldDatabase } from '../../testing/old-database.ts';
import { migrate } from './migrations.ts';
import { openDatabase } from './open-database.ts';

const server = process.env['TEST_DATABASE_URL']!;
const name = `facts_${randomUUID().replaceAll('-', '')}`;
const url = server.replace('/postgres?', `/${name}?`);
let client: pg.Client;

beforeAll(async () => {
  await onServer(`create database ${name}`);
  await makeOldDatabase(url);
  client = new pg.Client({ connectionString: url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await onServer(`drop database ${name} with (force)`);
});

/** Companies of the file of old rows. */
const agreed = '0fa7df2c-9656-4139-a993-6d0d4da770c4';
const ofProfile = '7ba2d132-6be4-4be8-a539-68b5951c3ce7';
const ofApplication = 'e8598a0e-abbd-416a-81e9-d05812aabe5b';
const later = 'bf7f3803-52e9-438b-9402-ebb7ac651881';

test('what disagrees is not known, with what each said; what agrees, and what was said since, stands', async () => {
  const say = (registration: string, value: string, at: string) =>
    client.query(
      `insert into tax_facts (registration_id, user_id, fact, value, answered_at)
         select id, user_id, 'fiscal_year_end', to_jsonb($2::text), $3 from registrations where id = $1`,
      [registration, value, at],
    );
  const inProfile = (registration: string, value: string) =>
    client.query(
      `update company_profiles set fields = fields || jsonb_build_object('fiscal_year_end', $2::text) where registration_id = $1`,
      [registration, value],
    );
  const onApplication = (registration: string, month: string) =>
    client.query(
      `update required_actions set answer = answer || jsonb_build_object('fiscal_year_end', $2::text)
        where kind = 'ss4_facts' and company_id in (select id from companies where registration_id = $1)`,
      [registration, month],
    );
  await say(ofProfile, '12-31', '2026-11-20T10:00:00Z');
  await inProfile(ofProfile, '06-30');
  await say(ofApplication, '12-31', '2026-11-20T10:00:00Z');
  await onApplication(ofApplication, 'junio');
  await say(agreed, '12-31', '2026-11-20T10:00:00Z');
  await onApplication(agreed, 'diciembre');
  await say(later, '12-31', '2026-11-20T10:00:00Z');
  await inProfile(later, '06-30');
  await migrated('0135-member-shares');
  // Somebody has settled it already.
  await say(later, '06-30', new Date(Date.now() + 60_000).toISOString());
  await migrated();
  expect(await standing(ofProfile)).toEqual({ value: null, either: ['06-30', '12-31'], said_by: 'customer' });
  expect(await standing(ofApplication)).toEqual({ value: null, either: ['06-30', '12-31'], said_by: 'customer' });
  expect(await standing(agreed)).toEqual({ value: '12-31', either: null, said_by: 'customer' });
  expect(await standing(later)).toEqual({ value: '06-30', either: null, said_by: 'customer' });
});

async function standing(registration: string) {
  const { rows } = await client.query(
    `select value, either, said_by from tax_facts where registration_id = $1 and fact = 'fiscal_year_end'
      order by answered_at desc, id desc limit 1`,
    [registration],
  );
  return rows[0] as unknown;
}

async function migrated(last?: Parameters<typeof migrate>[1]): Promise<void> {
  const { db } = openDatabase(url, { connectionsMax: 1, statementSecondsMax: 60 });
  await migrate(db as never, last).finally(() => db.destroy());
}

async function onServer(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
