import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { advanceCase } from '../formation/moves/advance-case.ts';
import { applyIntent } from '../payments/apply-intent.ts';
import { findRegistration } from '../payments/payments.queries.ts';
import { movedCase, toCompletion } from '../../testing/companies/moved-case.ts';
import { paidCase, submittedCase } from '../../testing/companies/own-case.ts';
import { update } from '../../testing/database/rows.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { openBrowser, enroll } from '../../testing/people/second-factor.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

const list = async ({ token }: Customer, query: Record<string, string> = {}) =>
  (await app.call('GET /api/notifications', { token, query })).body.data;
const kinds = async (customer: Customer) => (await list(customer)).items.map(({ kind }) => kind);

async function addNotices(customer: Customer, count: number): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1)
      await notify(tx, {
        userId: customer.userId,
        kind: 'export_ready',
        ref: randomUUID(),
        facts: {},
        at: new Date(),
      });
  });
}

test('a customer is told what happened to their company, in whole rows, newest first; of quiet steps nothing', async () => {
  const { customer, registrationId, caseId } = await movedCase(app, agent, ['approved', 'submitted']);
  const { items, next, unread } = await list(customer);
  expect(items.map(({ kind, facts }) => [kind, facts])).toEqual([
    [
      'case_advanced',
      { company: 'Faro Digital LLC', registration_id: registrationId, event: 'submitted', to: 'submitted_to_state' },
    ],
    ['payment_received', { company: 'Faro Digital LLC', registration_id: registrationId, amount_cents: '39900' }],
  ]);
  expect([next, unread]).toEqual([null, 2]);
  const rows = (await rowsOf(app, customer.userId))['notices']!;
  const advanced = rows.find(({ kind }) => kind === 'case_advanced')!;
  expect(advanced).toEqual({
    id: items[0]!.id,
    seq: Number(items[0]!.seq),
    user_id: customer.userId,
    kind: 'case_advanced',
    ref: expect.stringMatching(new RegExp(`^${caseId}:\\d+$`)) as string,
    facts: items[0]!.facts,
    created_at: expect.stringContaining('20') as string,
    read_at: null,
  });
  await app.db.transaction().execute((tx) =>
    notify(tx, {
      userId: customer.userId,
      kind: 'case_advanced',
      ref: String(advanced['ref']),
      facts: {},
      at: new Date(),
    }),
  );
  expect(await kinds(customer)).toHaveLength(2);
});

test('a quiet move tells nobody', async () => {
  const of = await paidCase(app);
  await app.db.transaction().execute((tx) =>
    advanceCase(app.context, tx, of.caseId, {
      event: 'cancelled',
      by: 'system',
      given: { reason: 'x' },
      isQuiet: true,
    }),
  );
  expect(await kinds(of.customer)).toEqual(['payment_received']);
});

test('what is asked, sent back and corrected is told; several things asked at once are one notice', async () => {
  const of = await submittedCase(app, { lastNames: true });
  const [notice] = (await list(of.customer)).items;
  expect(notice).toMatchObject({
    kind: 'action_asked',
    facts: { count: '1', message: expect.stringContaining('apellido') as string },
  });
  const { body } = await app.call('GET /api/cases/:id', { of });
  const [action] = body.data.standing.actions;
  const answered = await app.call('POST /api/case-actions/:id/answer', {
    token: of.customer.token,
    params: { id: action!.id },
    body: { version: action!.version, answer: { last_name: 'Muñoz' } },
  });
  await agent.call('POST /api/admin/case-actions/:id/review', {
    params: { id: action!.id },
    body: { version: answered.body.data.action.version, outcome: 'sent_back', note: 'Como en el pasaporte.' },
  });
  expect((await list(of.customer)).items[0]).toMatchObject({
    kind: 'action_sent_back',
    facts: { message: action!.message },
  });
});

test('a refund, a copy that is ready, and a change of security are told', async () => {
  const of = await paidCase(app);
  const { registrationId, customer } = of;
  const { payment_intent_id: intentId } = (await findRegistration(app.db, registrationId))!;
  await update(app.db, 'cases', { registration_id: registrationId }, { company_name: 'Marea Alta LLC' });
  const refund = { id: randomUUID(), intentId: intentId!, amountCents: 39_900, reason: 'requested' } as const;
  await app.context.stripe.createRefund(refund);
  const refunded = await app.context.stripe.retrieveIntent(intentId!);
  for (let times = 0; times < 2; times += 1) await applyIntent(app.context, registrationId, refunded);
  await app.call('POST /api/privacy/export', { token: customer.token });
  await runJobs(app, 'make-export');
  await enroll(await openBrowser(app, customer));
  const notices = (await rowsOf(app, customer.userId))['notices']!;
  expect(notices.find(({ kind }) => kind === 'payment_refunded')!['facts']).toMatchObject({
    company: 'Marea Alta LLC',
  });
  const rows = notices.map(({ kind }) => kind).toSorted();
  expect(rows).toEqual(['case_advanced', 'export_ready', 'payment_received', 'payment_refunded', 'security']);
});

test('pages follow each other without a double, read by an index; unread are counted up to a hundred', async () => {
  const customer = await app.customer();
  await openBrowser(app, customer);
  await addNotices(customer, 103);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, next, unread }: Awaited<ReturnType<typeof list>> = await list(customer, cursor ? { cursor } : {});
    expect(unread).toBe(100);
    seen.push(...items.map(({ seq }) => seq));
    cursor = next;
  }
  expect(seen).toEqual([...new Set(seen)].toSorted((one, other) => Number(other) - Number(one)));
  expect(seen).toHaveLength(103);
});

test('one notice is marked as read, or all up to one; what came later stays unread, and somebody else’s', async () => {
  const [customer, other] = [await app.customer(), await app.customer()];
  for (const one of [customer, other]) await openBrowser(app, one);
  await addNotices(other, 1);
  await addNotices(customer, 4);
  const { items } = await list(customer);
  const mark = async (body: { id: string } | { up_to: string }) =>
    (await app.call('PUT /api/notifications', { token: customer.token, body })).body.data.unread;
  expect(await mark({ id: items[3]!.id })).toBe(3);
  const first = (await list(customer)).items[3]!.read_at;
  expect(first).not.toBeNull();
  expect(await mark({ up_to: items[1]!.seq })).toBe(1);
  const after = (await list(customer)).items;
  expect(after.map(({ read_at }) => read_at !== null)).toEqual([false, true, true, true]);
  expect(after[3]!.read_at).toBe(first);
  const body = { id: (await list(other)).items[0]!.id };
  expect((await app.call('PUT /api/notifications', { token: customer.token, body })).status).toBe(404);
  expect((await list(other)).items.map(({ read_at }) => read_at)).toEqual([null]);
});

test('marked twice at once, both are answered and the first moment stays', async () => {
  const customer = await app.customer();
  await openBrowser(app, customer);
  await addNotices(customer, 1);
  const { id } = (await list(customer)).items[0]!;
  const answers = await Promise.all(
    [1, 2, 3].map(() => app.call('PUT /api/notifications', { token: customer.token, body: { id } })),
  );
  expect(answers.map(({ status, body }) => [status, body.data.unread])).toEqual([
    [200, 0],
    [200, 0],
    [200, 0],
  ]);
});

test('the whole way to a company is told step by step, each once', async () => {
  const { customer } = await movedCase(app, agent, toCompletion);
  const notices = (await list(customer)).items.filter(({ kind }) => kind === 'case_advanced');
  expect(notices.map(({ facts }) => facts['event'])).toEqual([
    'completed',
    'ein_issued',
    'ein_requested',
    'formed',
    'submitted',
  ]);
});
