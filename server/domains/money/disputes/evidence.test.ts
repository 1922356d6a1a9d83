import { evidenceParts } from '@zarpa/contract/money/evidence.rules.ts';
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { categoryWords } from '@zarpa/contract/documents/categories.rules.ts';
import { ownTextMax } from '@zarpa/contract/money/evidence.rules.ts';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import type { OwnCase } from '../../../testing/companies/own-case.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import { inspectPdf } from '../../../testing/files/inspect-pdf.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { followDisputes } from '../../payments/disputes/follow-disputes.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { sendRefunds } from '../../payments/refunds/send-refunds.ts';
import { sendAnswers } from './send-answers.ts';

const app = testApp({}, { hasWebhooks: true });
const money = testStaff(app, 'money');

async function disputed(of: OwnCase): Promise<string> {
  const intent = (await findRegistration(app.db, of.registrationId))!.payment_intent_id!;
  app.stripe.act('open-dispute', intent);
  await followDisputes(app.context);
  return app.stripe.disputes().find(({ payment_intent }) => payment_intent === intent)!.id;
}
async function paperOf(id: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${money.customer.token}`, ...money.headers };
  const answer = await fetch(`${app.url}/api/admin/disputes/${id}/evidence/file`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
}
const save = (id: string, body: object) =>
  money.call('PUT /api/admin/disputes/:disputeId/evidence', { params: { disputeId: id }, body: body as never });

/** Years of a busy customer: hundreds of rows in each table that is read. */
async function fill({ customer: { userId }, registrationId, caseId }: OwnCase): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(app.ownerDb);
  await run(sql`
    insert into security_events (user_id, kind, address, created_at)
    select ${userId}, 'signed_in', '203.0.113.' || n % 250, now() + n * interval '1 second' from generate_series(1, 400) n`);
  await run(sql`
    insert into outbox (id, kind, ref, user_id, payload, sent_at, bounced_at)
    select gen_random_uuid(), 'weekly-word', 'filled ' || n, ${userId}, jsonb_build_object('caseId', ${caseId}::text),
           now() + n * interval '1 second', case when n = 300 then now() end
      from generate_series(1, 300) n`);
  await run(sql`
    insert into threads (id, user_id, registration_id, number, state, source, send_key, subject, last_number, seen_number,
      opened_at, moved_at)
    select gen_random_uuid(), ${userId}, ${registrationId}::uuid, 'Z-' || ${registrationId}::text || n, 'closed', 'person',
           gen_random_uuid(), 'Secreto de la conversación', 1, 1, now(), now()
      from generate_series(1, 200) n`);
  const papers = [
    ['acknowledgement', 'state'],
    ['identity_document', 'state'],
    ['bank_statement', 'staff'],
    ['proof_of_address', 'state'],
    // What the customer sent is not ours to show.
    ['initial_resolution', 'customer'],
  ] as const;
  for (const [category, source] of papers)
    await run(sql`
      with kept as (
        insert into files (id, user_id, registration_id, kind, ref, name, media_type, object_key, size_bytes, sha256)
        select gen_random_uuid(), ${userId}, ${registrationId}::uuid, 'case', ${category} || n || ${registrationId}::text,
               'Pasaporte de Otra Persona.pdf', 'application/pdf', gen_random_uuid()::text, 1, '\\x00'
          from generate_series(1, 150) n
        returning id)
      insert into documents (id, user_id, registration_id, category, subject, title, source, version, is_current, created_at)
      select id, ${userId}, ${registrationId}::uuid, ${category}, id::text, 'Pasaporte de Otra Persona', ${source}, 1, true, now()
        from kept`);
}

test('of a customer with hundreds of rows it has at most 20 pages and 1 MB, says what it leaves out, and is black on white', async () => {
  const of = await boughtCase(app);
  const stranger = await boughtCase(app);
  await app.db
    .updateTable('users')
    .set({ name: `Ñandú${'x'.repeat(195)}` })
    .where('id', '=', of.customer.userId)
    .execute();
  await fill(of);
  const id = await disputed(of);
  const line = 'Una frase del equipo que ocupa más o menos una línea del papel. ';
  const own_text = line.repeat(Math.floor(ownTextMax / line.length));
  expect((await save(id, { parts: [...evidenceParts], own_text, version: 0 })).status).toBe(200);
  const shown = await money.call('GET /api/admin/disputes/:disputeId', { params: { disputeId: id } });
  const { parts } = shown.body.data.dispute.evidence;
  expect(parts.find(({ key }) => key === 'mails')).toMatchObject({ left_out: 275, lines: { length: 25 } });
  const pdf = await paperOf(id);
  const { complaint, badFonts, pages } = await inspectPdf(pdf);
  expect({ complaint, badFonts }).toEqual({ complaint: '', badFonts: [] });
  expect(pages.length).toBeGreaterThan(3);
  expect(pages.length).toBeLessThanOrEqual(20);
  expect(pdf.length).toBeLessThan(1_000_000);
  const words = pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ');
  // The payment is an event as well.
  for (const left of [376, 275, 175, 125]) expect(words).toContain(`Hay ${left}`);
  expect(words).toContain('rebotó');
  for (const other of [
    'Pasaporte',
    'Secreto',
    categoryWords.initial_resolution.label,
    stranger.customer.email,
    stranger.registrationId,
  ])
    expect(words).not.toContain(other);
  // Each pixel of the first page is a grey.
  const pixels = execFileSync('pdftoppm', ['-r', '40', '-l', '1', '-'], { input: pdf }).subarray(20);
  const isGrey = (at: number) => Math.abs(pixels[at]! - pixels[at + 1]!) + Math.abs(pixels[at]! - pixels[at + 2]!) < 12;
  const start = pixels.length % 3;
  for (let at = start; at < pixels.length - 3; at += 3) if (!isGrey(at)) throw new Error(`a colour at ${at}`);
});

test('the day of service is the one on which the first filing left, whenever it was paid; without filings none is said', async () => {
  const of = await boughtCase(app);
  await app.ownerDb
    .insertInto('filings')
    .values(
      ['2026-03-07T23:59:59Z', '2026-03-05T00:00:00Z'].map((sent_at, index) => ({
        id: randomUUID(),
        case_id: of.caseId,
        user_id: of.customer.userId,
        kind: 'articles',
        attempt: index + 1,
        provider: 'manual',
        name_used: 'Faro Digital LLC',
        state: 'refused',
        sent_at,
      })),
    )
    .execute();
  const sent: unknown[] = [];
  for (const [parts, other] of [
    [['purchase', 'filings'], of],
    [['purchase'], await boughtCase(app)],
  ] as const) {
    const id = await disputed(other);
    await save(id, { parts, own_text: '', version: 0 });
    const submit = { params: { disputeId: id }, body: { version: 1 } };
    expect((await money.call('POST /api/admin/disputes/:disputeId/evidence/submit', submit)).status).toBe(200);
    app.travel(1 / 24);
    await sendAnswers(app.context);
    sent.push(app.stripe.disputes().find((dispute) => dispute.id === id)!.evidence['service_date']);
  }
  expect(sent).toEqual(['2026-03-05', undefined]);
});

test('what was asked for is sent as it was then, and stays to be read; each reading is in the audit', async () => {
  const of = await boughtCase(app);
  const id = await disputed(of);
  await save(id, { parts: ['purchase', 'access'], own_text: 'Hablamos con Ana.', version: 0 });
  await money.call('POST /api/admin/disputes/:disputeId/evidence/submit', {
    params: { disputeId: id },
    body: { version: 1 },
  });
  const asked = await paperOf(id);
  await app.db.updateTable('users').set({ name: 'Otro Nombre' }).where('id', '=', of.customer.userId).execute();
  const shown = async () =>
    (await money.call('GET /api/admin/disputes/:disputeId', { params: { disputeId: id } })).body;
  const before = (await shown()).data.dispute.evidence;
  expect(before.parts.map(({ key, is_chosen }) => [key, is_chosen])).toEqual([
    ['purchase', true],
    ['access', true],
  ]);
  await app.db
    .insertInto('security_events')
    .values({ user_id: of.customer.userId, kind: 'signed_in', address: '198.51.100.7' })
    .execute();
  expect((await shown()).data.dispute.evidence).toEqual(before);
  app.travel(1 / 24);
  await sendAnswers(app.context);
  const sent = app.stripe.disputes().find((dispute) => dispute.id === id)!;
  expect(sent.evidence['customer_name']).not.toBe('Otro Nombre');
  expect(Object.keys(sent.evidence).toSorted()).toEqual([
    'access_activity_log',
    'customer_email_address',
    'customer_name',
    'customer_purchase_ip',
    'product_description',
    'uncategorized_file',
    'uncategorized_text',
  ]);
  expect(await paperOf(id)).toEqual(asked);
  const noted = await app.db
    .selectFrom('staff_actions')
    .select(['object_kind', 'object_id', 'customer_id', 'registration_id'])
    .where('staff_id', '=', money.customer.userId)
    .where('operation', '=', 'downloadDisputeEvidence')
    .where('object_id', '=', id)
    .execute();
  const whose = { customer_id: of.customer.userId, registration_id: of.registrationId };
  expect(noted).toEqual([1, 2].map(() => ({ object_kind: 'dispute', object_id: id, ...whose })));
  const agent = await openStaff(app, 'agent');
  const refused = await agent.call('GET /api/admin/disputes/:disputeId/evidence/file', { params: { disputeId: id } });
  expect(refused.status).toBe(403);
});

test('a refund has its bank’s number in it, and what looks like markup stays text', async () => {
  const of = await boughtCase(app);
  const params = { id: of.registrationId };
  const body = { id: randomUUID(), way: 'amount' as const, amount: 20, reason: 'requested' as const };
  expect((await money.call('POST /api/admin/registrations/:id/refunds', { params, body })).status).toBe(200);
  await sendRefunds(app.context);
  const returned = async () => (await findRegistration(app.db, of.registrationId))!.returned_cents;
  await vi.waitFor(async () => expect(await returned()).toBe(2_000), 5_000);
  const id = await disputed(of);
  const shown = await money.call('GET /api/admin/disputes/:disputeId', { params: { disputeId: id } });
  expect(shown.body.data.dispute).toMatchObject({ returned: 20, amount: 778 });
  await save(id, { parts: ['refunds'], own_text: '#panic("no") *no*', version: 0 });
  const { pages } = await inspectPdf(await paperOf(id));
  const words = pages.flatMap((page) => page.words.map(({ text }) => text)).join(' ');
  const { destination_details } = app.stripe.refunds().find(({ metadata }) => metadata['refund_id'] === body.id)!;
  expect(words).toContain(destination_details.card.reference);
  expect(words).toContain('#panic("no") *no*');
});

test('each part is of this purchase alone: nothing of another company of its customer, nor of another customer', async () => {
  const of = await boughtCase(app);
  const second = await boughtCase(app, of.customer);
  const stranger = await boughtCase(app);
  await bring(of, 1);
  await bring(second, 2);
  await bring(stranger, 4);
  const countsOf = async (company: OwnCase) => {
    const id = await disputed(company);
    const shown = await money.call('GET /api/admin/disputes/:disputeId', { params: { disputeId: id } });
    const { parts } = shown.body.data.dispute.evidence;
    const linesOf = (key: string) => parts.find((part) => part.key === key)!.lines;
    const counts = ['filings', 'papers', 'mails', 'support', 'cancellation'].map((key) => linesOf(key).length);
    const addressesIn = (key: string) => new Set(linesOf(key).flatMap((line) => line.match(/198\.51\.100\.\d+/) ?? []));
    return { counts: new Set(counts), entered: addressesIn('terms'), addresses: addressesIn('access') };
  };
  // Whoever entered is the customer, whichever company they bought.
  const [first, other, theirs] = ['198.51.100.1', '198.51.100.2', '198.51.100.4'];
  const own = { entered: new Set([first]), addresses: new Set([first, other]) };
  expect(await countsOf(of)).toEqual({ counts: new Set([1]), ...own });
  expect(await countsOf(second)).toEqual({ counts: new Set([2]), ...own });
  const strangers = { entered: new Set([theirs]), addresses: new Set([theirs]) };
  expect(await countsOf(stranger)).toEqual({ counts: new Set([4]), ...strangers });
});

/** As many rows as told in each table that is read, and a sign-in from an address that says how many. */
async function bring({ customer: { userId }, registrationId, caseId }: OwnCase, count: number): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(app.ownerDb);
  await run(sql`delete from outbox where user_id = ${userId} and payload ->> 'registrationId' = ${registrationId}`);
  await run(sql`
    insert into security_events (user_id, kind, address, created_at)
    values (${userId}, 'signed_in', ${`198.51.100.${count}`}, now() - ${count} * interval '1 minute')`);
  await run(sql`
    insert into filings (id, case_id, user_id, kind, attempt, state, provider, name_used, sent_at)
    select gen_random_uuid(), ${caseId}::uuid, ${userId}, 'articles', n, 'refused', 'manual', 'Nombre', now()
      from generate_series(1, ${count}::int) n`);
  await run(sql`
    with kept as (
      insert into files (id, user_id, registration_id, kind, ref, name, media_type, object_key, size_bytes, sha256)
      select gen_random_uuid(), ${userId}, ${registrationId}::uuid, 'case', gen_random_uuid()::text, 'a.pdf',
             'application/pdf', gen_random_uuid()::text, 1, '\\x00' from generate_series(1, ${count}::int)
      returning id)
    insert into documents (id, user_id, registration_id, category, subject, title, source, version, is_current, created_at)
    select id, ${userId}, ${registrationId}::uuid, 'agency_answer', id::text, 'Carta', 'state', 1, true, now() from kept`);
  await run(sql`
    insert into outbox (id, kind, ref, user_id, payload, sent_at)
    select gen_random_uuid(), 'weekly-word', gen_random_uuid()::text, ${userId},
           jsonb_build_object('caseId', ${caseId}::text), now() from generate_series(1, ${count}::int)`);
  await run(sql`
    insert into threads (id, user_id, registration_id, number, state, source, send_key, last_number, seen_number, opened_at,
      moved_at)
    select gen_random_uuid(), ${userId}, ${registrationId}::uuid, gen_random_uuid()::text, 'closed', 'person',
           gen_random_uuid(), 1, 1, now(), now() from generate_series(1, ${count}::int)`);
  await run(sql`
    insert into cancellation_requests (id, user_id, registration_id, stage, way, state, lines, total_cents,
      returned_before_cents, asked_at, settled_at, ground)
    select gen_random_uuid(), ${userId}, ${registrationId}::uuid, 'in_review', 'asks_team', 'declined', '[]', 0, 0, now(),
           now(), 'work_done' from generate_series(1, ${count}::int)`);
}
