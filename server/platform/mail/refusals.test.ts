import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { caseAdvancedMail, weeklySummaryMail } from '../../domains/formation/formation.mails.ts';
import { bounceSignature } from '../../domains/notices/bounce-signature.rules.ts';
import { paymentReceivedMail } from '../../domains/payments/payments.mails.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { startTestApp } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { moveCase, type OwnCase, paidCase, submittedCase } from '../../testing/companies/own-case.ts';
import { selectOne, update } from '../../testing/database/rows.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { openBrowser } from '../../testing/people/second-factor.ts';
import { deliverOutbox, requeueUnsent } from './deliver-outbox.ts';
import { enqueueMail } from './enqueue-mail.ts';

const secret = 'un secreto de dieciséis';

const app = testApp({ MAIL_BOUNCE_SECRET: secret });

async function enqueuePaidMail({ customer: { userId }, registrationId }: OwnCase): Promise<string> {
  const ref = randomUUID();
  const telling = { ref, userId, payload: { registrationId } };
  await app.db.transaction().execute((tx) => enqueueMail(app.context, tx, paymentReceivedMail, telling));
  const row = await app.db.selectFrom('outbox').select('id').where('ref', '=', ref).executeTakeFirstOrThrow();
  return row.id;
}
const deliver = (outboxId: string) => deliverOutbox(app.context, { outboxId });
const stateOf = (id: string) => selectOne(app.db, 'outbox', { id }, ['sent_at', 'skipped_at', 'bounced_at']);
const mailsOf = ({ customer }: OwnCase) => app.mail.messages(customer.email).length;
const unreachedOf = async ({ customer: { token } }: OwnCase) =>
  (await app.call('GET /api/notifications', { token })).body.data.unreached;
const tasksOf = async ({ customer: { userId } }: OwnCase) => {
  const { tasks = [] } = await rowsOf(app, userId);
  const outcomes = tasks.map(({ kind, outcome }) => [kind, outcome]);
  return outcomes.toSorted((one, other) => String(other).localeCompare(String(one)));
};

/** A case whose mails have all been sent. */
async function quietCase(): Promise<OwnCase> {
  const of = await submittedCase(app);
  await runJobs(app, 'deliver-outbox');
  return of;
}

async function bounce(body: object | string, { at = new Date(), by = secret } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(`${app.url}/api/mail/bounces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'zarpa-signature': bounceSignature(by, text, at) },
    body: text,
  });
  return [response.status, ((await response.json()) as { code?: string }).code];
}

test('an address that is refused is left alone for two days, shown to its owner, and a task for the team, once', async () => {
  const of = await quietCase();
  const before = mailsOf(of);
  app.mail.faults.refuseNext = 1;
  const [first, second] = [await enqueuePaidMail(of), await enqueuePaidMail(of)];
  await deliver(first);
  expect(await unreachedOf(of)).toEqual({ email: of.customer.email, since: expect.any(String) as string });
  expect(await tasksOf(of)).toEqual([['mail_refused', null]]);
  await deliver(first);
  await deliver(second);
  expect(mailsOf(of)).toBe(before);
  expect((await stateOf(second)).sent_at).toBeNull();
  app.travel(1.9);
  await deliver(first);
  expect(mailsOf(of)).toBe(before);
  app.travel(0.2);
  await deliver(first);
  expect(mailsOf(of)).toBe(before + 1);
  expect(await unreachedOf(of)).toBeNull();
  expect(await tasksOf(of)).toEqual([['mail_refused', 'dropped']]);
  await deliver(second);
  expect(mailsOf(of)).toBe(before + 2);
  const id = await enqueuePaidMail(of);
  for (let times = 0; times < 2; times += 1) {
    app.mail.faults.refuseNext = 1;
    await deliver(id);
    app.travel(2.1);
  }
  expect(await tasksOf(of)).toEqual([
    ['mail_refused', 'dropped'],
    ['mail_refused', null],
  ]);
  app.mail.faults.refuseNext = 1;
  await deliver(id);
  await deliver(id);
  expect(app.mail.faults.refuseNext).toBe(0);
  expect(mailsOf(of)).toBe(before + 2);
});

test('“later” and “this message not” say nothing of the address; a test mail goes also to one that refuses, each press one mail, and ends the banner, which is of that address', async () => {
  const of = await quietCase();
  app.mail.faults.rejectNext = 1;
  const id = await enqueuePaidMail(of);
  await expect(deliver(id)).rejects.toThrow();
  expect(await unreachedOf(of)).toBeNull();
  expect(await tasksOf(of)).toEqual([]);
  await deliver(id);
  expect((await stateOf(id)).sent_at).not.toBeNull();

  app.mail.faults.refuseNext = 1;
  await deliver(await enqueuePaidMail(of));
  expect(await unreachedOf(of)).not.toBeNull();
  const before = mailsOf(of);
  for (let times = 0; times < 2; times += 1)
    expect((await app.call('POST /api/notifications/test-mail', { token: of.customer.token })).status).toBe(200);
  app.mail.faults.refuseNext = 1;
  await runJobs(app, 'deliver-outbox');
  expect(mailsOf(of)).toBe(before + 1);
  expect(await unreachedOf(of)).toBeNull();
  expect(app.mail.messages(of.customer.email)[0]!.subject).toBe('Tu correo de Zarpa llega');
  app.mail.faults.refuseNext = 1;
  await deliver(await enqueuePaidMail(of));
  expect(await unreachedOf(of)).not.toBeNull();
  await update(app.db, 'users', { id: of.customer.userId }, { email: `otra-${of.customer.email}` });
  expect(await unreachedOf(of)).toBeNull();
});

test('a provider’s feed names the message, or the address; twice, it is one refusal and one task', async () => {
  const of = await quietCase();
  const id = await enqueuePaidMail(of);
  await deliver(id);
  const named = { kind: 'permanent', message_id: `<${id}@zarpa.app>` };
  expect(await bounce(named)).toEqual([200, undefined]);
  expect(await unreachedOf(of)).not.toBeNull();
  expect(await bounce(named)).toEqual([200, undefined]);
  expect(await tasksOf(of)).toEqual([['mail_refused', null]]);
  const at = new Date(Date.now() - 60_000).toISOString();
  await app.call('POST /api/notifications/test-mail', { token: of.customer.token });
  await runJobs(app, 'deliver-outbox');
  await bounce(named);
  await bounce({ kind: 'permanent', address: of.customer.email, at });
  expect(await unreachedOf(of)).toBeNull();
  await bounce({ kind: 'permanent', address: of.customer.email.toUpperCase().toLowerCase() });
  expect(await unreachedOf(of)).not.toBeNull();
  expect(await tasksOf(of)).toEqual([
    ['mail_refused', 'dropped'],
    ['mail_refused', null],
  ]);
});

test('two customers: a bounce of one says nothing of the other; of nobody, or only for now, it says nothing at all', async () => {
  const [of, other] = [await quietCase(), await quietCase()];
  const before = await rowsOf(app, other.customer.userId);
  await bounce({ kind: 'permanent', address: of.customer.email });
  await bounce({ kind: 'permanent', message_id: randomUUID() });
  await bounce({ kind: 'permanent', address: 'nadie@example.com' });
  await bounce({ kind: 'temporary', address: other.customer.email });
  expect(await rowsOf(app, other.customer.userId)).toEqual(before);
  const id = await enqueuePaidMail(other);
  await bounce({ kind: 'permanent', message_id: id, address: 'antigua@example.com' });
  expect(await unreachedOf(other)).toBeNull();
});

test('401 for another’s signature, an old one or none; 400 for what is no bounce; 404 where no secret is set', async () => {
  const body = { kind: 'permanent', address: 'nadie@example.com' };
  expect(await bounce(body, { by: 'otro secreto, de otro' })).toEqual([401, 'notices.signature_invalid']);
  expect(await bounce(body, { at: new Date(Date.now() - 400_000) })).toEqual([401, 'notices.signature_invalid']);
  const bare = await fetch(`${app.url}/api/mail/bounces`, { method: 'POST', body: '{}' });
  expect(bare.status).toBe(401);
  for (const wrong of ['{', '{"kind":"permanent"}', '{"kind":"other","address":"a@b.c"}'])
    expect(await bounce(wrong)).toEqual([400, 'request.malformed']);
  const without = await startTestApp();
  const text = JSON.stringify(body);
  const headers = { 'zarpa-signature': bounceSignature(secret, text, new Date()) };
  const response = await fetch(`${without.url}/api/mail/bounces`, { method: 'POST', headers, body: text });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([404, 'request.not_found']);
  await without.stop();
});

test('a topic that one switched off is skipped once and for all, others go; payments and security cannot be', async () => {
  const of = await paidCase(app);
  const { token } = of.customer;
  const set = (topic: 'progress' | 'weekly' | 'payments' | 'security', by_mail: boolean) =>
    app.call('PUT /api/notifications/preferences', { token, body: { topic, by_mail } });
  const fixed = await set('payments', false);
  expect([fixed.status, fixed.body.code]).toEqual([409, 'notices.topic_fixed']);
  expect((await set('security', false)).status).toBe(409);
  for (let times = 0; times < 2; times += 1) await set('progress', false);
  const { body } = await app.call('GET /api/notifications/preferences', { token });
  expect(body.data.topics).toEqual([
    { topic: 'progress', by_mail: false, is_fixed: false },
    { topic: 'requests', by_mail: true, is_fixed: false },
    { topic: 'weekly', by_mail: true, is_fixed: false },
    { topic: 'taxes', by_mail: true, is_fixed: false },
    { topic: 'messages', by_mail: true, is_fixed: true },
    { topic: 'mail', by_mail: true, is_fixed: true },
    { topic: 'payments', by_mail: true, is_fixed: true },
    { topic: 'security', by_mail: true, is_fixed: true },
  ]);
  const stranger = await paidCase(app);
  await runJobs(app, 'deliver-outbox');
  for (const each of [of, stranger]) await moveCase(app, each, { event: 'cancelled', by: 'administrator' });
  await runJobs(app, 'deliver-outbox');
  expect([mailsOf(of), mailsOf(stranger)]).toEqual([1, 2]);
  const row = (await rowsOf(app, of.customer.userId))['outbox']!.find(({ kind }) => kind === caseAdvancedMail.name)!;
  expect([row['sent_at'], row['skipped_at']]).toEqual([null, expect.any(String)]);
  await set('progress', true);
  await update(app.db, 'outbox', { id: String(row['id']) }, { created_at: new Date(Date.now() - 3_600_000) });
  await requeueUnsent(app.context);
  await deliver(String(row['id']));
  await runJobs(app, 'deliver-outbox');
  expect(mailsOf(of)).toBe(1);
  const { items } = (await app.call('GET /api/notifications', { token })).body.data;
  expect(items.map(({ kind }) => kind)).toContain('case_advanced');
  expect(weeklySummaryMail.topic).toBe('weekly');
});

test('what a customer keeps out of their mail is theirs alone', async () => {
  const [one, other] = [await app.customer(), await app.customer()];
  await Promise.all([openBrowser(app, one), openBrowser(app, other)]);
  await app.call('PUT /api/notifications/preferences', { token: one.token, body: { topic: 'weekly', by_mail: false } });
  await app.call('PUT /api/notifications/preferences', {
    token: other.token,
    body: { topic: 'weekly', by_mail: true },
  });
  const { body } = await app.call('GET /api/notifications/preferences', { token: one.token });
  expect(body.data.topics.find(({ topic }) => topic === 'weekly')!.by_mail).toBe(false);
});
