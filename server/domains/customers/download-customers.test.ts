import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import { openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const money = testStaff(app, 'money');
const filer = testStaff(app, 'filer');

async function download(by: TestBrowser, body: { view: 'all' | 'tried'; text?: string }) {
  const { text, ...answer } = await app.send({
    method: 'POST',
    path: '/api/admin/customers/file',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${by.customer.token}`, ...by.headers },
    body: JSON.stringify(body),
  });
  return { ...answer, lines: text.split('\r\n') };
}

const head =
  '\uFEFF"Nombre";"Correo";"Verificado";"Desde";"Última vez";"Empresas";"Pagado (USD)";"Intentó";"Por qué no";"Cuándo"';
const today = new Date().toISOString().slice(0, 10);

test('what is shown, as a file that opens in Excel, where a name cannot be a formula; money for whoever may read it', async () => {
  const customer = await app.customer({ email: 'ana@ejemplo.example' });
  await openBrowser(app, customer);
  await update(app.db, 'users', { id: customer.userId }, { name: '=1+1; "Ana"' });
  const body = purchaseOf(customer, { company_name: 'Vela LLC', payment_method_id: 'pm_card_visa_chargeDeclined' });
  await app.call('POST /api/companies/initial', { token: customer.token, body });
  const other = await app.customer({ email: 'luis@ejemplo.example' });
  await openBrowser(app, other);
  await app.call('POST /api/companies/initial', { token: other.token, body: purchaseOf(other) });
  const { status, headers, lines } = await download(money, { view: 'all' });
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringContaining(`clientes-${today}.csv`),
  ]);
  const name = lines[1]!.split(';')[0];
  const ana = `"'=1+1; ""Ana""";"ana@ejemplo.example";"sí";"${today}";"${today}";"0";"0,00";"Vela LLC";"Tarjeta rechazada: el banco la rechazó";"${today}"`;
  expect(name).toBe('"Cliente Prueba"');
  expect(lines).toEqual([
    head,
    `"Cliente Prueba";"luis@ejemplo.example";"sí";"${today}";"${today}";"1";"399,00";"";"";""`,
    ana,
    '',
  ]);
  expect((await download(filer, { view: 'tried' })).lines).toEqual([head, ana.replace('"0,00"', '""'), '']);
  expect((await download(filer, { view: 'all', text: 'luis' })).lines).toHaveLength(3);
  const rows = await app.db
    .selectFrom('staff_actions')
    .select(['operation', 'input'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(rows).toEqual([{ operation: 'downloadCustomers', input: { view: 'all' } }]);
});

test('more rows than one page are all there, each once', async () => {
  await sql`insert into users (id, email, created_at) select 'google|' || i, i || '@pages.example', '2026-01-01T00:00:00.123456Z'
    from generate_series(1, 2500) i`.execute(app.ownerDb);
  const { lines } = await download(money, { view: 'all', text: '@pages.example' });
  // The words of a search are looked for in the newest 2 000.
  expect(lines).toHaveLength(2_002);
  const all = (await download(money, { view: 'all' })).lines.filter((line) => line.includes('@pages.example'));
  expect([all.length, new Set(all).size]).toEqual([2_500, 2_500]);
});
