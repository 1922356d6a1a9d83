/** Orders are read by their person's companies, whatever the table's size. `bench/api` measures the time. */
import { CompiledQuery, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { manyOrders } from '../../testing/companies/many-orders.ts';
import { type Customer } from '../../testing/app/start-test-app.ts';
import { selectOne } from '../../testing/database/rows.ts';
import { orderPageStatement, type OrdersQuestion, type PageStart } from './listed-orders.queries.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();
let orderId: string;
/** Owns a small part of the table. */
let usual: Customer;
beforeAll(async () => {
  usual = await app.customer();
  await app.call('GET /api/orders', { token: usual.token });
  await manyOrders(app, usual.userId, 1_000);
  // Other customers' rows, inserted by the tables' owner, who has a longer statement timeout.
  await sql`insert into users (id, email) select 'u' || i, 'u' || i || '@example.com' from generate_series(1, 30000) i`.execute(
    app.ownerDb,
  );
  await sql`insert into registrations (id, user_id, user_email, company_name, alternative_company_name, plan_type, selected_addons, amount_cents, currency, price, payment_status)
            select gen_random_uuid(), 'u' || i, '', 'x', 'x', 'Basico', '{}', 1, 'usd', '{}', 'paid' from generate_series(1, 30000) i`.execute(
    app.ownerDb,
  );
  await sql`insert into orders (id, registration_id, user_id, company_name, plan_type, total_amount_cents)
            select gen_random_uuid(), id, user_id, 'Empresa x', 'Basico', 1 from registrations where user_id like 'u%'`.execute(
    app.ownerDb,
  );
  await sql`analyze`.execute(app.ownerDb);
  orderId = (await selectOne(app.db, 'orders', { user_id: usual.userId, company_name: 'Empresa 500 LLC' }, ['id'])).id;
}, 120_000);

async function planOf(question: Omit<OrdersQuestion, 'limit'>): Promise<string> {
  const { text, values } = orderPageStatement({ ...question, limit: 20 });
  const { rows } = await app.db.executeQuery(
    CompiledQuery.raw(`explain ${text}`, values) as CompiledQuery<{ 'QUERY PLAN': string }>,
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const filters: Partial<OrdersQuestion>[] = [
  {},
  { companyId: '0d9b3b3c-53a5-4e0e-8e4f-0a4f2d8f1c11' },
  { pattern: '%empresa%' },
  { statuses: ['en_proceso', 'pending'] },
  { period: { from: new Date(0), until: new Date() } },
  { pattern: '%empresa%', statuses: ['completada'], period: { from: new Date(0), until: undefined } },
];
const starts: PageStart[] = ['first', 'after', 'before', 'last'];

test('no plan of the list scans a table, whatever is asked', async () => {
  for (const start of starts)
    for (const filter of filters) {
      const from = start === 'after' || start === 'before' ? { orderId } : {};
      const few = await planOf({ ...filter, ...from, userId: 'u7', permission: 'case.read', start });
      const many = await planOf({ ...filter, ...from, userId: usual.userId, permission: 'case.read', start });
      for (const plan of [few, many])
        expect([start, filter, plan]).toEqual([start, filter, expect.not.stringContaining('Seq Scan on orders')]);
      expect([start, filter, many]).toEqual([start, filter, expect.stringMatching(/orders_registration_id_key/)]);
    }
});
