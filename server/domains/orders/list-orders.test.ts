import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { manyOrders } from '../../testing/companies/many-orders.ts';
import { purchaseOf } from '../../testing/companies/purchase.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const list = async ({ token }: Customer, query: Record<string, string> = {}) => {
  const { body } = await app.call('GET /api/orders', { token, query });
  return body.data;
};
const codeOf = async ({ token }: Customer, query: Record<string, string>) => {
  const { status, body } = await app.call('GET /api/orders', { token, query });
  return `${status} ${body.code}`;
};
type Listed = Awaited<ReturnType<typeof list>>;
const placesOf = ({ orders }: Listed) => orders.map(({ company_name }) => Number(company_name.split(' ')[1]));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/** The newest has index 0. */
async function withOrders(count: number): Promise<Customer> {
  const customer = await app.customer();
  await list(customer);
  await manyOrders(app, customer.userId, count);
  return customer;
}
const change = (customer: Customer, place: number, values: Record<string, unknown>) =>
  update(app.db, 'orders', { user_id: customer.userId, company_name: `Empresa ${place} LLC` }, values);

test('an order is told whole, and the list of somebody new is empty', async () => {
  const customer = await app.customer();
  const none = { total: 0, completada: 0, en_proceso: 0, pendiente: 0, cancelada: 0 };
  expect(await list(customer)).toEqual({ orders: [], total: 0, offset: 0, counts: none });
  const purchase = purchaseOf(customer, { plan_type: 'Plus', selected_addons: ['numero_voip'] });
  const priced = await app.call('POST /api/plans/calculate', {
    body: { plan_type: 'Plus', addon_keys: purchase.selected_addons },
  });
  const { total } = priced.body.data;
  const paid = await app.call('POST /api/companies/initial', {
    token: customer.token,
    body: { ...purchase, amount: total },
  });
  const { orders, ...figures } = await list(customer);
  expect(figures).toEqual({ total: 1, offset: 0, counts: { ...none, total: 1, pendiente: 1 } });
  const [order] = orders;
  const time = expect.stringMatching(/Z$/) as string;
  expect(order).toEqual({
    id: expect.any(String) as string,
    registration_id: paid.body.data.company_registration_id,
    number: `ORD-${order!.id.slice(0, 8)}`,
    company_name: 'Faro Digital LLC',
    description: 'Plan Plus · Número de teléfono VoIP',
    plan_type: 'Plus',
    created_at: time,
    updated_at: time,
    total_amount: total,
    status: 'pendiente',
    priority: 'medium',
    completion_percentage: 0,
    turn: 'customer',
    due_at: null,
    completed_at: null,
  });
});

test('pages follow each other both ways without a gap or a double, also among equal moments', async () => {
  const customer = await withOrders(45);
  await sql`update orders set created_at = date_trunc('hour', created_at) where user_id = ${customer.userId}`.execute(
    app.db,
  );
  const first = await list(customer);
  const second = await list(customer, { after: first.orders.at(-1)!.id });
  const third = await list(customer, { after: second.orders.at(-1)!.id });
  expect([first, second, third].map(({ orders, offset, total }) => [orders.length, offset, total])).toEqual([
    [20, 0, 45],
    [20, 20, 45],
    [5, 40, 45],
  ]);
  const every = [first, second, third].flatMap(({ orders }) => orders.map(({ id }) => id));
  expect(new Set(every).size).toBe(45);
  expect(await list(customer, { before: third.orders[0]!.id })).toEqual(second);
  expect(await list(customer, { before: second.orders[0]!.id })).toEqual(first);
  expect(await list(customer, { edge: 'last' })).toEqual(third);
  expect(await list(customer, { before: first.orders[3]!.id })).toEqual(first);
  expect(await list(customer, { before: first.orders[0]!.id })).toEqual(first);
});

test('a page is as long as one asks, newest first; the last of whole pages is whole', async () => {
  const customer = await withOrders(40);
  expect(placesOf(await list(customer))).toEqual(range(0, 20));
  expect(placesOf(await list(customer, { edge: 'last' }))).toEqual(range(20, 40));
  expect(placesOf(await list(customer, { limit: '7', edge: 'last' }))).toEqual(range(35, 40));
  expect(await codeOf(customer, { limit: '101' })).toBe('422 request.invalid');
});

test('from a page whose followers have left the view one comes to the last of it', async () => {
  const customer = await withOrders(22);
  const first = await list(customer, { status: 'en_proceso' });
  await change(customer, 20, { status: 'completada' });
  await change(customer, 21, { status: 'completada' });
  const after = await list(customer, { status: 'en_proceso', after: first.orders.at(-1)!.id });
  expect([placesOf(after), after.offset, after.total]).toEqual([range(0, 20), 0, 20]);
});

test('404 for a place that is another customer’s, as for one that is nobody’s', async () => {
  const [owner, stranger] = [await withOrders(2), await withOrders(2)];
  const { orders } = await list(owner);
  for (const place of ['after', 'before'])
    for (const id of [orders[0]!.id, randomUUID()])
      expect(await codeOf(stranger, { [place]: id })).toBe('404 orders.not_found');
  expect(placesOf(await list(stranger))).toEqual([0, 1]);
});

test('the search finds a part of number, company or description, whatever case and accents', async () => {
  const customer = await withOrders(12);
  await change(customer, 3, { company_name: 'Empresa 3 Ñandú & Ågren_50% LLC' });
  const { orders } = await list(customer);
  const found = async (search: string) => placesOf(await list(customer, { search }));
  expect(await found('ñandu')).toEqual([3]);
  expect(await found(' NANDÚ & a ')).toEqual([3]);
  expect(await found('n\u0303andu & \u00c5gren')).toEqual([3]);
  expect(await found('telefono')).toHaveLength(12);
  expect(await found(orders[5]!.number.toLowerCase())).toEqual([5]);
  expect(await found(orders[5]!.id.slice(0, 8))).toEqual([5]);
  // Wildcards of SQL match literally.
  expect(await found('50%')).toEqual([3]);
  expect(await found('agren_50')).toEqual([3]);
  expect(await found('agren%50')).toEqual([]);
  expect(await found('empresa_3')).toEqual([]);
  expect(await found('\\')).toEqual([]);
  expect(await found('   ')).toHaveLength(12);
  expect(await codeOf(customer, { search: 'a'.repeat(201) })).toBe('422 request.invalid');
});

test('counts are of all that search and date find, the page of the status too', async () => {
  const customer = await withOrders(30);
  await change(customer, 1, { status: 'completada' });
  await change(customer, 2, { status: 'cancelada' });
  await change(customer, 3, { status: 'pendiente' });
  // As an older release stored it.
  await change(customer, 4, { status: 'pending' });
  const counts = { total: 30, completada: 1, en_proceso: 27, pendiente: 1, cancelada: 1 };
  const page = await list(customer, { status: 'en_proceso' });
  expect([page.counts, page.total, page.offset]).toEqual([counts, 27, 0]);
  expect(placesOf(page)).toEqual([0, ...range(4, 23)]);
  expect(page.orders[1]!.status).toBe('en_proceso');
  const rest = await list(customer, { status: 'en_proceso', after: page.orders.at(-1)!.id });
  expect([placesOf(rest), rest.offset]).toEqual([range(23, 30), 20]);
  expect(placesOf(await list(customer, { status: 'completada' }))).toEqual([1]);
  const searched = await list(customer, { search: 'empresa 2', status: 'cancelada' });
  expect([searched.counts.total, searched.counts.cancelada, searched.total]).toEqual([11, 1, 1]);
});

test('of one company, its orders and their counts alone; of another customer’s there is none', async () => {
  const [customer, stranger] = [await withOrders(3), await withOrders(1)];
  const [, company] = (await list(customer)).orders;
  const none = { total: 0, completada: 0, en_proceso: 0, pendiente: 0, cancelada: 0 };
  const own = { ...(await list(customer, { company_id: company!.registration_id })) };
  expect(own).toEqual({ orders: [company], total: 1, offset: 0, counts: { ...none, total: 1, en_proceso: 1 } });
  const [other] = (await list(stranger)).orders;
  const foreign = await codeOf(customer, { company_id: other!.registration_id });
  expect(foreign).toBe('404 companies.registration_not_found');
});

test('a date is the customer’s own', async () => {
  const customer = await withOrders(4);
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await change(customer, 1, { created_at: dayAgo(6.9) });
  await change(customer, 2, { created_at: dayAgo(7.1) });
  await change(customer, 3, { created_at: dayAgo(40) });
  const found = async (date: string, time_zone?: string) =>
    placesOf(await list(customer, { date, ...(time_zone && { time_zone }) }));
  expect(await found('semana')).toEqual([0, 1]);
  expect(await found('semana', 'Asia/Tokyo')).toEqual([0, 1]);
  expect((await found('mes')).includes(3)).toBe(false);
  // The two zones always have different dates, so that one moment is today in only one of them.
  const moment = new Date();
  const days = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].map((timeZone) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment),
  );
  const beginning = new Date(`${days[0]}T00:00:00+14:00`);
  await change(customer, 0, { created_at: new Date(beginning.getTime() - 60_000) });
  expect(await found('hoy', 'Pacific/Kiritimati')).toEqual([]);
  await change(customer, 0, { created_at: new Date(beginning.getTime() + 60_000) });
  expect(await found('hoy', 'Pacific/Kiritimati')).toEqual([0]);
  const west = new Date(`${days[1]}T00:00:00-11:00`);
  await change(customer, 0, { created_at: new Date(west.getTime() - 60_000) });
  expect(await found('hoy', 'Pacific/Pago_Pago')).toEqual([]);
  expect(await codeOf(customer, { date: 'hoy', time_zone: 'Wyoming/Cheyenne' })).toBe('422 orders.time_zone_unknown');
  expect((await list(customer, { date: 'hoy' })).counts.total).toBeLessThan(4);
});
