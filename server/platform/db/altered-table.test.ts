import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

/** What the next release's migrations may do while this one runs: none of these columns is missed by it. */
const migrations = [
  'alter table registrations add column added text',
  'alter table users add column added text',
  'alter table sessions add column added integer not null default 0',
  'alter table files add column added text',
  'alter table registrations drop column unused',
  'alter table registrations alter column company_name type varchar(500)',
  'alter table registrations alter column plan_type type varchar(50)',
  'alter table companies alter column contact_name type varchar(500)',
  'alter table outbox alter column ref type varchar(500)',
];

test('tables altered under sixteen busy clients fail no request', { timeout: 60_000 }, async () => {
  await sql`alter table registrations add column unused text`.execute(app.ownerDb);
  const customers = await Promise.all(Array.from({ length: 16 }, () => app.customer()));
  const answers: string[] = [];
  const over = new AbortController();
  const clients = customers.map(async (customer) => {
    while (!over.signal.aborted) answers.push(...(await visit(customer)));
  });
  try {
    await until(() => answers.length > 100);
    for (const statement of migrations) {
      await sql.raw(statement).execute(app.ownerDb);
      const before = answers.length;
      await until(() => answers.length > before + 20);
    }
  } finally {
    over.abort();
    await Promise.all(clients);
  }
  expect(new Set(answers)).toEqual(new Set(['listed 200 ', 'bought 200 ']));
});

async function visit(customer: Customer): Promise<string[]> {
  const { token } = customer;
  const listed = await app.call('GET /api/companies/by-user', { token, query: { include_details: 'true' } });
  const bought = await app.call('POST /api/companies/initial', { token, body: purchaseOf(customer) });
  return [`listed ${listed.status} ${listed.body.code ?? ''}`, `bought ${bought.status} ${bought.body.code ?? ''}`];
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(5);
}
