import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { detailsOf, paidRegistration } from '../../../testing/companies/purchase.ts';
import { openMissingCases } from './open-missing-cases.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const app = testApp();

/** As an older release left it: no case, no items, and an order `pending`. */
async function withoutCase(registrationId: string) {
  await sql`alter table case_events disable trigger case_events_only_added`.execute(app.ownerDb);
  await sql`update required_actions set case_id = null, blocks = null
    where company_id in (select id from companies where registration_id = ${registrationId})`.execute(app.db);
  const ofCase = sql`(select id from cases where registration_id = ${registrationId})`;
  for (const table of ['case_event_texts', 'case_event_notes', 'case_events'])
    await sql`delete from ${sql.table(table)} where case_id in ${ofCase}`.execute(app.ownerDb);
  await sql`delete from cases where registration_id = ${registrationId}`.execute(app.db);
  await sql`delete from order_items where order_id in (select id from orders where registration_id = ${registrationId})`.execute(
    app.db,
  );
  await sql`update registrations set has_case = false where id = ${registrationId}`.execute(app.db);
  await sql`update orders set status = 'pending' where registration_id = ${registrationId}`.execute(app.db);
  await sql`alter table case_events enable trigger case_events_only_added`.execute(app.ownerDb);
}

const outboxSize = async () =>
  (await sql<{ count: string }>`select count(*) from outbox`.execute(app.db)).rows[0]!.count;
const caseOf = (registrationId: string) =>
  app.db
    .selectFrom('cases')
    .innerJoin('registrations', 'registrations.id', 'cases.registration_id')
    .innerJoin('orders', 'orders.registration_id', 'cases.registration_id')
    .select(['stage', 'turn', 'events_count', 'opened_at', 'paid_at', 'admin_status', 'has_case', 'orders.status'])
    .where('cases.registration_id', '=', registrationId)
    .executeTakeFirst();

test('paid, with details and refunded ones come to where they stand, once', async () => {
  const customer = await app.customer();
  const [paid, submitted, lacking, refunded] = [
    await paidRegistration(app, customer),
    await paidRegistration(app, customer),
    await paidRegistration(app, customer),
    await paidRegistration(app, customer),
  ];
  const details = detailsOf(lacking);
  const nameless = { ...details, members: details.members.map((member) => ({ ...member, last_name: '' })) };
  await app.call('POST /api/companies/details', { token: customer.token, body: detailsOf(submitted) });
  await app.call('POST /api/companies/details', { token: customer.token, body: nameless });
  for (const registrationId of [paid, submitted, lacking, refunded]) await withoutCase(registrationId);
  await sql`update registrations set payment_status = 'refunded' where id = ${refunded}`.execute(app.db);
  const mailsBefore = await outboxSize();

  expect(await openMissingCases(app.context)).toBe(false);
  expect(await openMissingCases(app.context)).toBe(false);
  const shown = await Promise.all([paid, submitted, lacking, refunded].map(caseOf));
  expect(
    shown.map((row) => [row?.stage, row?.turn, row?.events_count, row?.admin_status, row?.status, row?.has_case]),
  ).toEqual([
    ['awaiting_details', 'customer', 1, 'pending', 'pending', true],
    ['in_review', 'us', 2, 'in_review', 'en_proceso', true],
    ['in_review', 'customer', 2, 'in_review', 'en_proceso', true],
    ['cancelled', 'nobody', 2, 'cancelled', 'cancelada', true],
  ]);
  for (const row of shown) expect(row!.opened_at).toEqual(row!.paid_at);
  expect(await outboxSize()).toBe(mailsBefore);
  const items = await sql<{ key: string }>`
    select key from order_items join orders on orders.id = order_id where registration_id = ${paid} order by position`.execute(
    app.db,
  );
  expect(items.rows.map(({ key }) => key)).toEqual(['formation', 'ein', 'documents']);
});

test('a case that a release without the mark opened is left as it is', async () => {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  await sql`update registrations set has_case = false where id = ${registrationId}`.execute(app.db);
  expect(await openMissingCases(app.context)).toBe(false);
  expect(await caseOf(registrationId)).toMatchObject({ stage: 'awaiting_details', events_count: 1 });
});
