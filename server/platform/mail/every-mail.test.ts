import { endReasons } from '@zarpa/contract/renewals/ending.rules.ts';
import { peopleTold } from '@zarpa/contract/people/words.rules.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { modules } from '../../domains.ts';
import { sealDeletionAddress } from '../../domains/privacy/deletion-address.ts';
import { insertTask } from '../../domains/tasks/tasks.queries.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { listReminders } from '../../domains/tax/reminders/reminders.queries.ts';
import { movedCase, toCompletion, type MovedCase } from '../../testing/companies/moved-case.ts';
import { submittedCase } from '../../testing/companies/own-case.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { enroll, openBrowser } from '../../testing/people/second-factor.ts';
import { addPasskey } from '../../testing/people/passkeys.ts';
import { fullCustomer } from '../../testing/people/full-customer.ts';
import { fillThreads } from '../../testing/people/full-threads.ts';
import { beginRegistration } from '../../testing/companies/purchase.ts';
import { insert, select, selectOne, update } from '../../testing/database/rows.ts';
import { isMailTextKind, mailTextKinds, ourMailTexts } from '@zarpa/contract/settings/mail-texts.rules.ts';
import type { Composed } from './mail-templates.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import {
  askedSigning,
  codeOf,
  enterByCode,
  readAndSign,
  signerNamed,
  tokenOf,
} from '../../testing/signatures/own-signing.ts';
import { ownCompany } from '../../testing/people/own-people.ts';
import { newOpaqueToken } from '../secrets/opaque-token.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const kinds = modules.flatMap(({ mails = [] }) => mails.map(({ kind }) => kind.name));
/** Everything in the mail that looks like a code or a token. */
const secrets: string[] = [];
const letters: { kind: string; letter: Composed }[] = [];

// With it an address can be corrected.
const management = { AUTH_MANAGEMENT_CLIENT_ID: 'sandbox-machine', AUTH_MANAGEMENT_CLIENT_SECRET: 'sandbox-secret' };
const app = testApp(management);
const agent = testStaff(app, 'agent');
const administrator = testStaff(app, 'administrator');
beforeAll(async () => {
  await wordEveryMail();
  const waiting = await movedCase(app, agent, ['approved', 'submitted']);
  await composeOfAccount();
  await composeOfHelp();
  await composeOfCases(waiting);
  await composeOfReturns();
  await composeOfTeam(waiting);
  await composeOfSignings();
  await composeOfRenewals();
  await composeOfPeople();
}, 120_000);

/** Where the team's words may stand, every placeholder of the mail stands in its last paragraph. */
async function wordEveryMail(): Promise<void> {
  for (const kind of mailTextKinds) {
    const { subject, intro, placeholders } = ourMailTexts[kind];
    const closing = `Todos: ${Object.keys(placeholders)
      .map((name) => `${name}={${name}}`)
      .join(' ')} fin`;
    await insert(app.db, 'setting_versions', {
      key: `mail:${kind}`,
      number: 1,
      value: JSON.stringify({ subject, intro, closing }),
      state: 'confirmed',
      set_by: 'test|somebody',
      set_at: new Date(),
    });
  }
}

async function compose(kind: string, payload: object): Promise<void> {
  const letter = await app.context.letters.compose(kind, payload);
  if (!letter) throw new Error(`nothing to tell by '${kind}'`);
  letters.push({ kind, letter });
}

/** Composes a person's queued mails like the worker. */
async function composeOutbox(userId: string): Promise<void> {
  const rows = await select(app.db, 'outbox', { user_id: userId }, ['kind', 'payload'], 'created_at');
  for (const { kind, payload } of rows) {
    const letter = await app.context.letters.compose(kind, payload as object);
    if (letter) letters.push({ kind, letter });
  }
}

/** To addresses that are nobody's yet, and to the team. */
async function composeOfHelp(): Promise<void> {
  const browser = await openBrowser(app, await app.customer());
  await beginRegistration(app, browser.customer);
  await enroll(browser);
  const params = { userId: encodeURIComponent(browser.customer.userId) };
  const body = { email: 'colega@example.com', role: 'agent' } as const;
  const answers = [
    await administrator.call('POST /api/admin/staff-invitations', { body }),
    await administrator.call('POST /api/admin/customers/:userId/address', {
      params,
      body: { email: 'bien-escrita@example.com', reason: 'Escribió gmial.' },
    }),
    await administrator.call('POST /api/admin/people/:userId/factor-reset', { params, body: { reason: 'Llamó.' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const kind of ['staff-invitation', 'new-address', 'old-address', 'proposal-notice']) {
    const { payload } = await selectOne(app.db, 'outbox', { kind }, ['payload']);
    await compose(kind, payload as object);
  }
}

async function composeOfAccount(): Promise<void> {
  const browser = await openBrowser(app, await app.customer());
  const { userId, email } = browser.customer;
  await browser.call('POST /api/privacy/deletion', { body: {} });
  await browser.call('POST /api/notifications/test-mail');
  const { subject, intro, closing } = ourMailTexts['case-reminder'];
  await compose('mail-trial', { userId, kind: 'case-reminder', value: { subject, intro, closing } });
  const { secret, recoveryCodes } = await enroll(browser);
  secrets.push(secret.replaceAll(' ', ''), ...recoveryCodes);
  const { passkey, passkeyId } = await addPasskey(browser, { recovery_code: recoveryCodes[0]! });
  secrets.push(passkey.id);
  await browser.call('DELETE /api/2fa/passkeys/:id', { params: { id: passkeyId } });
  const threadId = await fillThreads(app, userId);
  await agent.call('POST /api/admin/threads/:id/replies', {
    params: { id: threadId },
    body: { text: 'Tu código es 123456.', send_key: randomUUID(), seen: 1 },
  });
  await composeOutbox(userId);
  await compose('deletion-undone', { userId });
  await app.db.updateTable('deletions').set({ due_at: new Date() }).where('user_id', '=', userId).execute();
  await compose('deletion-scheduled', { userId });
  await compose('account-deleted', { ...sealDeletionAddress(app.context.secrets, email), isKept: false });
}

/** Of a charge that is planned, one that failed, and one that is paid; and of a service that ended. */
async function composeOfRenewals(): Promise<void> {
  const { customer } = await fullCustomer(app, { hasPaid: true, companies: 1 });
  const of = { user_id: customer.userId };
  const [{ id: noticeId }, { id: chargeId }] = [
    await selectOne(app.db, 'renewal_notices', of, ['id']),
    await selectOne(app.db, 'charges', of, ['id']),
  ];
  await compose('renewal-notice', { noticeId });
  const decline = JSON.stringify({ code: 'insufficient_funds', advice: null, networkAdvice: null });
  const tried = { amount_cents: 19_900, first_try_on: '2027-06-01', decline };
  await update(app.db, 'charges', of, { ...tried, state: 'failed', next_try_on: '2027-06-04' });
  await compose('renewal-settled', { chargeId, isPaid: false });
  for (const kind of ['grace', 'resignation']) {
    await update(app.db, 'renewal_notices', of, { kind });
    await compose('renewal-notice', { noticeId });
  }
  await update(app.db, 'charges', of, { state: 'paid', paid_at: new Date() });
  await compose('renewal-settled', { chargeId, isPaid: true });
  const { id: serviceId } = await selectOne(app.db, 'services', of, ['id']);
  for (const reason of endReasons) {
    await update(app.db, 'services', of, { ended_on: '2027-08-01', end_reason: reason });
    await compose('renewal-ended', { serviceId });
  }
}

/** Whoever is invited, whoever handed the company over, and each thing that its people are told of each other. */
async function composeOfPeople(): Promise<void> {
  const { customer, registrationId } = await ownCompany(app);
  const email = `invitada-${randomUUID()}@example.com`;
  await app.call('POST /api/companies/:id/invitations', {
    of: { customer, registrationId },
    body: { email, role: 'socio', may_pay: true, note: 'Tu código es 123456.' },
  });
  const handOverId = randomUUID();
  const undo = newOpaqueToken();
  secrets.push(undo.token);
  await insert(app.db, 'hand_overs', {
    id: handOverId,
    registration_id: registrationId,
    user_id: customer.userId,
    to_id: customer.userId,
    from_email: 'antes@example.com',
    state: 'accepted',
    offered_at: new Date(),
    expires_at: new Date(),
    undo_until: new Date(),
    undo_hash: undo.hash,
  });
  const sealedToken = app.context.secrets.seal('hand-over-undo', handOverId, undo.token);
  await compose('hand-over-undo', { handOverId, sealedToken });
  const invitation = await selectOne(app.db, 'outbox', { kind: 'company-invitation' }, ['payload']);
  const { invitationId, sealedToken: sealed } = invitation.payload as { invitationId: string; sealedToken: string };
  secrets.push(app.context.secrets.open('company-invitation', invitationId, sealed));
  await compose('company-invitation', invitation.payload as object);
  const facts = { company: 'Faro Digital LLC', registration_id: registrationId, who: 'Ana', role: 'socio' };
  for (const event of peopleTold)
    await compose('people-told', {
      userId: customer.userId,
      facts: { ...facts, event, until: '2026-12-01T10:00:00.000Z' },
    });
}

/** To people without an account; the last one with the sealed paper. */
async function composeOfSignings(): Promise<void> {
  const people = ['Socia Primera', 'Socio Segundo'].map((name) => signerNamed(name, `${randomUUID()}@example.com`));
  const [ended, signed] = [await askedSigning(app, people), await askedSigning(app, people.slice(0, 1))];
  await app.call('POST /api/envelopes/:id/cancel', {
    of: ended,
    params: { id: ended.envelopeId },
    body: { reason: 'Tu código es 123456.' },
  });
  const [signerId] = signed.signerIds;
  const token = await tokenOf(app, signerId!);
  secrets.push(token);
  await app.call('POST /api/signing/code', { body: { token } });
  secrets.push(await codeOf(app, signerId!));
  const queued = sql<{ kind: string; payload: object }>`
    select kind, payload from outbox where kind like 'signing-%' order by created_at`;
  for (const { kind, payload } of (await queued.execute(app.db)).rows) {
    const letter = await app.context.letters.compose(kind, payload);
    if (letter) letters.push({ kind, letter });
  }
  await readAndSign(await enterByCode(app, signerId!), signerId!);
  await runJobs(app, 'seal-envelope');
  await compose('signing-completed', { envelopeId: signed.envelopeId, signerId: signerId! });
}

async function composeOfCases({ customer, caseId, registrationId, version }: MovedCase): Promise<void> {
  const { turn_since } = await selectOne(app.db, 'cases', { id: caseId }, ['turn_since']);
  const refundId = randomUUID();
  await insert(app.db, 'refunds', {
    id: refundId,
    user_id: customer.userId,
    registration_id: registrationId,
    amount_cents: 100,
    currency: 'usd',
    parts: JSON.stringify([{ label: 'Una parte', cents: 100 }]),
    reason: 'requested',
    state: 'succeeded',
    reference: '74000000000000000000001',
    made_at: new Date(),
  });
  await compose('refund-made', { refundId });
  await compose('weekly-word', { caseId, since: turn_since.toISOString(), weeks: 1 });
  await agent.call('POST /api/admin/cases/:id/actions', {
    params: { id: caseId },
    body: { kind: 'business_purpose', subject: 'company', note: 'Tu código es 123456.' },
  });
  await agent.call('POST /api/admin/cases/:id/corrections', {
    params: { id: caseId },
    body: {
      version,
      reason: 'Estaba mal escrita.',
      changes: [{ fact: 'address_city', before: 'Buenos Aires', after: 'Rosario' }],
    },
  });
  await composeOutbox(customer.userId);
  const { body } = await app.call('GET /api/cases', { token: customer.token });
  const [action] = body.data.cases[0]!.actions;
  await compose('case-reminder', { caseId });
  await agent.call('POST /api/admin/companies/:id/mail', {
    params: { id: registrationId },
    files: [],
    body: {
      kind: 'court',
      sender: 'District Court',
      subject: 'Citación',
      received_on: '2026-11-20',
      deadline: '2026-12-12',
    },
  });
  await composeOutbox(customer.userId);
  const answer = { version: action!.version, answer: { business_purpose: 'Tienda en línea.' } };
  const answered = await app.call('POST /api/case-actions/:id/answer', {
    token: customer.token,
    params: { id: action!.id },
    body: answer,
  });
  await agent.call('POST /api/admin/case-actions/:id/review', {
    params: { id: action!.id },
    body: { version: answered.body.data.action.version, outcome: 'sent_back', note: 'Más largo.' },
  });
  await compose('action-sent-back', { actionId: action!.id });
  const done = await movedCase(app, agent, toCompletion);
  secrets.push(done.ein, done.ein.replace('-', ''));
  await composeOutbox(done.customer.userId);
  const owner = { registrationId: done.registrationId, userId: done.customer.userId };
  const dates = (await listReminders(app.db, owner)).map(({ key, deadline }) => ({ key, day: deadline }));
  for (const listedDates of [dates, dates.slice(0, 1)]) await compose('tax-near', { ...owner, dates: listedDates });
  const bought = await boughtCase(app);
  const { body: ordered } = await agent.call('GET /api/admin/registrations/:id/order', {
    params: { id: bought.registrationId },
  });
  await agent.call('PUT /api/admin/order-items/:id', {
    params: { id: ordered.data.order.items.at(-1)!.id },
    body: { before: 'pending', state: 'cancelled', note: 'Tu código es 123456.' },
  });
  const requested = await app.call('POST /api/companies/:id/change-requests', {
    of: bought,
    body: { fact: 'business_purpose', wanted: 'Tienda en línea' },
  });
  await agent.call('POST /api/admin/change-requests/:id/answer', {
    params: { id: requested.body.data.request.id },
    body: { outcome: 'declined', answer: 'Tu código es 123456.' },
  });
  const cancelled = await app.call('POST /api/orders/:id/cancellation', {
    token: bought.customer.token,
    params: { id: ordered.data.order.id },
    body: { reason: 'Mi código es 123456.', expected_refund: 798 },
  });
  await agent.call('POST /api/admin/cancellations/:id/answer', {
    params: { id: cancelled.body.data.cancellation.id },
    body: { answer: 'Tu código es 123456.' },
  });
  await composeOutbox(bought.customer.userId);
  const lacking = await submittedCase(app, { lastNames: true });
  await composeOutbox(lacking.customer.userId);
}

async function composeOfReturns(): Promise<void> {
  const of = await companyWithReturns(app);
  await makeReturns(app, of);
  const { id } = await returnCalls(app, of).packet();
  await teamCalls(agent, id).review(1, 'send_back', 'Tu código es 123456.');
  await composeOutbox(of.customer.userId);
}

async function composeOfTeam({ caseId, customer }: MovedCase): Promise<void> {
  const to = agent.customer.userId;
  for (const what of ['to_confirm', 'alone_asked', 'alone_done', 'move_refused'] as const)
    await compose('team-word', { what, caseId, to, note: 'Tu código es 123456.' });
  const task = {
    caseId,
    userId: customer.userId,
    kind: 'move_refused',
    subject: 'una',
    at: app.context.clock(),
  } as const;
  await app.db.transaction().execute((tx) => insertTask(tx, { ...task, note: 'Tu código es 123456.' }));
  const { id } = await selectOne(app.db, 'tasks', { case_id: caseId, kind: 'move_refused' }, ['id']);
  await compose('task-due', { taskId: id, staffId: to });
  for (const why of ['given', 'mentioned'] as const) {
    const told = { why, staffId: to, byId: to };
    await compose('colleague-told', { ...told, about: { kind: 'case', id: caseId } });
    await compose('colleague-told', { ...told, about: { kind: 'task', id } });
  }
}

/** Every table of ours, whole, without request counters, which count these requests too. */
async function everyRow(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('rate_limits')`.execute(app.db);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as digest from ${sql.table(name)} t`.execute(
      app.db,
    );
    found[name] = rows[0]!.digest;
  }
  const { rows } = await sql<{ count: string }>`select count(*) as count from pgboss.job`.execute(app.db);
  return { ...found, jobs: rows[0]!.count };
}

const linksIn = ({ html, text }: Composed) => [
  ...new Set([...`${html} ${text}`.matchAll(/https?:\/\/[^\s"'<>\])]+/g)].map(([url]) => url.replaceAll('&amp;', '&'))),
];

test('every kind of mail is among them', () => {
  expect([...new Set(letters.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted());
});

test('each mail that the team may word fills every placeholder that it offers', () => {
  const worded = letters.filter(({ kind }) => isMailTextKind(kind));
  expect([...new Set(worded.map(({ kind }) => kind))].toSorted()).toEqual(mailTextKinds.toSorted());
  for (const { kind, letter } of worded) {
    const text = letter.text.replaceAll(/\s+/g, ' ');
    expect([kind, text]).toEqual([
      kind,
      expect.stringMatching(/Todos: titulo=[^={}]+ empresa=[^={}]+( \w+=[^={}]+)* fin/),
    ]);
    expect([kind, /[{}]/.test(`${letter.subject} ${text}`)]).toEqual([kind, false]);
  }
});

test('opening every link twice, without a session and whatever opens it, changes nothing anywhere', async () => {
  const before = await everyRow();
  const { publicUrl } = app.context.config.http;
  const links = letters.flatMap(({ letter }) => linksIn(letter)).filter((url) => url.startsWith(publicUrl));
  expect(links.some((url) => url.includes('?eliminar='))).toBe(true);
  for (let times = 0; times < 2; times += 1)
    for (const url of new Set(links))
      for (const method of ['GET', 'HEAD']) {
        const response = await fetch(url.replace(publicUrl, app.url), { method, redirect: 'manual' });
        await response.arrayBuffer();
        expect([url, response.status < 500]).toEqual([url, true]);
      }
  expect(await everyRow()).toEqual(before);
});

test('a link leads to our own pages, or to the support’s address', () => {
  const { publicUrl } = app.context.config.http;
  for (const { kind, letter } of letters)
    for (const url of linksIn(letter))
      expect([kind, url.startsWith(publicUrl) || /^https?:\/\/www\.w3\.org\//.test(url)]).toEqual([kind, true]);
});

test('no subject carries a code, a token, a number of the IRS’s, nor a line break', () => {
  const tokens = letters.flatMap(({ letter }) =>
    // A year in a link is no secret.
    linksIn(letter).flatMap((url) =>
      [...new URL(url).searchParams.values()].filter((value) => !/^20\d\d$/.test(value)),
    ),
  );
  expect(tokens.length).toBeGreaterThan(0);
  for (const { kind, letter } of letters) {
    expect([kind, letter.subject]).toEqual([kind, expect.not.stringMatching(/\d{6}|\d{2}-?\d{7}|[\p{Cc}]/u)]);
    for (const secret of [...secrets, ...tokens])
      expect([kind, letter.subject.includes(secret)]).toEqual([kind, false]);
  }
});

/** Repeated by hand: moving a mail to another topic must be a decision, because topics can be muted. */
const fixedTopics: Readonly<Record<string, readonly string[]>> = {
  payments: [
    'cancellation',
    'company-submitted',
    'payment-received',
    'refund-made',
    'renewal-ended',
    'renewal-notice',
    'renewal-settled',
  ],
  security: [
    'account-deleted',
    'company-invitation',
    'deletion-requested',
    'deletion-scheduled',
    'deletion-undone',
    'hand-over-undo',
    'mail-trial',
    'new-address',
    'old-address',
    'people-told',
    'proposal-notice',
    'security-notice',
    'signing-code',
    'staff-invitation',
    'test',
  ],
};

test('mails about money and about an account’s safety are of topics that nobody can switch off', () => {
  const topics = modules.flatMap(({ mails = [] }) => mails.map(({ kind }) => [kind.name, kind.topic] as const));
  const found = Object.keys(fixedTopics).map((topic) => [
    topic,
    topics.flatMap(([name, of]) => (of === topic ? [name] : [])).toSorted(),
  ]);
  expect(Object.fromEntries(found)).toEqual(fixedTopics);
});
