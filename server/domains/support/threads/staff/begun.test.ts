import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { beginRegistration } from '../../../../testing/companies/purchase.ts';
import { boughtCase } from '../../../../testing/companies/bought-case.ts';
import { selectOne, update } from '../../../../testing/database/rows.ts';
import { runJobs } from '../../../../testing/app/run-jobs.ts';
import { inboxCalls, threadCalls } from '../../../../testing/people/own-threads.ts';
import { pdfOf } from '../../../../testing/files/sample-files.ts';
import { rowsOf } from '../../../../testing/people/rows-of.ts';
import { openBrowser } from '../../../../testing/people/second-factor.ts';
import { testApp, testStaff } from '../../../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
const administrator = testStaff(app, 'administrator');
let inbox: ReturnType<typeof inboxCalls>;
beforeAll(() => (inbox = inboxCalls(agent)));

const time = expect.stringMatching(/Z$/) as string;

async function bought() {
  const of = await boughtCase(app);
  const browser = await openBrowser(app, of.customer);
  return { ...of, browser, own: threadCalls(browser), userId: of.customer.userId };
}

const mailsOf = async ({ email }: { email: string }, words: string) => {
  await runJobs(app, 'deliver-outbox');
  return app.mail.messages(email).filter(({ subject }) => subject.includes(words));
};
const statusOf = async (path: string, headers: Record<string, string>) =>
  (await fetch(`${app.url}${path}`, { headers })).status;
const opened = (id: string) => statusOf(`/api/admin/files/${id}`, administrator.headers);

test('what the team begins is held by who wrote, waits for nobody, and is the customer’s by bell and mail; sent twice it is one', async () => {
  const { customer, own, userId, registrationId, caseId } = await bought();
  const send_key = randomUUID();
  const begin = () => inbox.begin(userId, { registration_id: registrationId, send_key });
  const answers = await Promise.all([begin(), begin()]);
  const [{ body }] = answers;
  const { id, number } = body.data.thread;
  expect(answers.map((each) => each.body.data.thread.id)).toEqual([id, id]);
  expect(body.data).toEqual({
    thread: {
      id,
      number,
      state: 'open',
      registration_id: registrationId,
      order_id: null,
      reference: null,
      company_name: 'Faro Digital LLC',
      subject: 'Tu pasaporte',
      words: 'Tu pasaporte',
      opened_at: time,
      moved_at: time,
      last: 1,
      seen: 0,
      waits_since: null,
      due_at: null,
      customer: { user_id: userId, name: 'Cliente Prueba', email: customer.email },
      assignee: { user_id: agent.customer.userId, name: 'Cliente Prueba' },
      snoozed_until: null,
      waited_minutes: null,
      seen_at: null,
    },
    case_id: caseId,
    messages: [
      {
        id: body.data.messages[0]!.id,
        number: 1,
        author: 'team',
        text: 'Falta una página.',
        sent_at: time,
        files: [],
        staff: 'Cliente Prueba',
      },
    ],
    notes: [],
  });
  const [mail, ...others] = await mailsOf(customer, 'Te escribimos');
  expect(others).toEqual([]);
  const letter = (await app.mail.message(mail!.id))!;
  expect(letter.subject).toBe(`Te escribimos: conversación ${number}`);
  expect(letter.text).toContain(`/empresa/soporte?hilo=${id}`);
  expect(JSON.stringify(letter)).not.toContain('página');
  const notices = (await app.call('GET /api/notifications', { token: customer.token })).body.data.items;
  expect(notices.filter(({ kind }) => kind === 'thread_answered').map(({ facts }) => facts)).toEqual([
    { thread_id: id, number, company: 'Faro Digital LLC', begun: 'yes' },
  ]);
  await own.read(id, 1);
  await own.write(id, 'Aquí está.');
  const { thread } = (await inbox.get(id)).body.data;
  expect(thread).toMatchObject({ waits_since: time, assignee: { user_id: agent.customer.userId } });
  await inbox.reply(id, 2);
  const figures = (await agent.call('GET /api/admin/thread-figures')).body.data;
  expect(figures.first_answer).toEqual({ count: 0, median_minutes: null, p90_minutes: null });
});

test('of somebody else’s company or order, of nobody, or with an open gap, nothing is written', async () => {
  const [one, other] = [await bought(), await bought()];
  const order = await selectOne(app.db, 'orders', { user_id: other.userId }, ['id']);
  const before = await rowsOf(app, one.userId);
  for (const [status, code, userId, body] of [
    [404, 'threads.about_unknown', one.userId, { registration_id: other.registrationId }],
    [404, 'threads.about_unknown', one.userId, { order_id: order.id }],
    [404, 'customers.not_found', 'auth0|nadie', {}],
    [422, 'threads.gap_unfilled', one.userId, { text: 'Hola, {nombre}.' }],
    [409, 'threads.file_gone', one.userId, { files: [randomUUID()] }],
  ] as const) {
    const refused = await inbox.begin(userId, body as object);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  }
  expect(await rowsOf(app, one.userId)).toEqual(before);
});

test('a file of the team is hidden until its message goes, then the customer’s, a paper of the company, and not to be taken back', async () => {
  const { customer, own, userId, registrationId } = await bought();
  const other = await bought();
  const send_key = randomUUID();
  const [kept, wrong] = [
    (await inbox.attach(userId, send_key)).body.data.file,
    (await inbox.attach(userId, send_key, 'otra.pdf', 2)).body.data.file,
  ];
  const read = (id: string, token = customer.token) =>
    statusOf(`/api/user/files/${id}/download`, { authorization: `Bearer ${token}` });
  expect(await read(kept.id)).toBe(404);
  expect(await opened(kept.id)).toBe(404);
  const remove = (id: string) => agent.call('DELETE /api/admin/thread-files/:id', { params: { id } });
  expect((await remove(wrong.id)).status).toBe(200);
  expect((await remove(wrong.id)).body.code).toBe('request.not_found');
  const send = (userId: string, files: string[]) =>
    inbox.begin(userId, { registration_id: registrationId, send_key, files });
  const theirs = await inbox.begin(other.userId, { send_key, files: [kept.id] });
  expect(theirs.body.code).toBe('threads.file_gone');
  expect((await send(userId, [kept.id, wrong.id])).body.code).toBe('threads.file_gone');
  const { body } = await send(userId, [kept.id]);
  expect(body.data.messages[0]!.files).toEqual([kept]);
  expect((await own.get(body.data.thread.id)).body.data.messages[0]!.files).toEqual([kept]);
  expect(await read(kept.id)).toBe(200);
  expect(await read(kept.id, other.customer.token)).toBe(404);
  expect(await opened(kept.id)).toBe(200);
  expect((await remove(kept.id)).body.code).toBe('threads.file_sent');
  const taken = await app.call('DELETE /api/thread-files/:id', { token: customer.token, params: { id: kept.id } });
  expect(taken.body.code).toBe('request.not_found');
  const paper = await selectOne(app.db, 'documents', { id: kept.id }, ['registration_id', 'title', 'source']);
  expect(paper).toEqual({ registration_id: registrationId, title: 'carta', source: 'staff' });
  const unknown = await inbox.attach('auth0|nadie', send_key);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'customers.not_found']);
});

test('a reply takes files along, and a customer’s file without a company is opened by the team', async () => {
  const { browser, own, userId } = await bought();
  const { id } = await own.open();
  const send_key = randomUUID();
  const { file } = (await inbox.attach(userId, send_key)).body.data;
  const { body } = await inbox.reply(id, 1, 'Mira.', send_key, [file.id]);
  expect(body.data.messages[1]!.files).toEqual([file]);
  const key = randomUUID();
  const sent = await browser.call('POST /api/threads/:id/files', {
    params: { id },
    body: { send_key: key },
    files: [{ name: 'mia.pdf', content: pdfOf(2) }],
  });
  const mine = sent.body.data.file.id;
  expect(await opened(mine)).toBe(404);
  await own.write(id, 'Y esto.', { send_key: key, files: [mine] });
  expect(await opened(mine)).toBe(200);
});

test('a case shows the threads of its customer, its own first, and nobody else’s', async () => {
  const [one, other] = [await bought(), await bought()];
  const about = await one.own.open({ text: 'De esta\n\nmás', registration_id: one.registrationId });
  const loose = await one.own.open({ text: 'De ninguna' });
  await other.own.open();
  const { body } = await agent.call('GET /api/admin/cases/:id/threads', { params: { id: one.caseId } });
  const common = { state: 'open', moved_at: time, waits_since: time };
  expect(body.data.threads).toEqual([
    {
      ...common,
      id: about.id,
      number: about.number,
      words: 'De esta',
      company_name: 'Faro Digital LLC',
      is_of_case: true,
    },
    { ...common, id: loose.id, number: loose.number, words: 'De ninguna', company_name: null, is_of_case: false },
  ]);
  const unknown = await agent.call('GET /api/admin/cases/:id/threads', { params: { id: randomUUID() } });
  expect(unknown.body.code).toBe('formation.case_not_found');
});

test('whoever tried and did not pay is written in our words, once in 24 hours also when two press at once', async () => {
  const customer = await app.customer();
  const own = threadCalls(await openBrowser(app, customer));
  await beginRegistration(app, customer);
  await beginRegistration(app, customer);
  const tried = await app.db
    .selectFrom('registrations')
    .select('id')
    .where('user_id', '=', customer.userId)
    .orderBy('created_at')
    .execute();
  const write = (id: string) => agent.call('POST /api/admin/registrations/:id/tried-thread', { params: { id } });
  const [first, second] = tried.map(({ id }) => id) as [string, string];
  const both = await Promise.all([write(first), write(first)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body.code).toBe('threads.written_lately');
  const { thread } = both.find(({ status }) => status === 200)!.body.data;
  const { messages, thread: shown } = (await own.get(thread.id)).body.data;
  expect(shown).toMatchObject({
    number: thread.number,
    subject: 'Faro Digital LLC: falta el pago',
    registration_id: first,
  });
  expect(messages.map(({ text }) => text)).toEqual([expect.stringContaining('no llegaste al pago')]);
  // Another registration has its own day.
  expect((await write(second)).status).toBe(200);
  app.travel(1);
  expect((await write(first)).status).toBe(200);
  app.travel(1);
  await update(app.db, 'registrations', { id: first }, { payment_status: 'processing' });
  expect((await write(first)).body.code).toBe('threads.not_tried');
  expect((await write((await bought()).registrationId)).body.code).toBe('threads.not_tried');
  expect((await write(randomUUID())).body.code).toBe('request.not_found');
});

test('a saved answer is filled for a thread that has not begun, of a company of that customer alone', async () => {
  const [one, other] = [await bought(), await bought()];
  const id = randomUUID();
  const body = { title: 'Vence', text: '{nombre}: {empresa}, {vence}, {conversacion}', version: 0 };
  await agent.call('PUT /api/admin/saved-answers/:id', { params: { id }, body });
  const fill = (user_id: string, registration_id?: string, answerId = id) =>
    agent.call('POST /api/admin/saved-answers/:id/filled', {
      params: { id: answerId },
      body: { user_id, ...(registration_id && { registration_id }) },
    });
  expect((await fill(one.userId, one.registrationId)).body.data).toEqual({
    text: 'Cliente Prueba: Faro Digital LLC, {vence}, {conversacion}',
    gaps: ['{vence}', '{conversacion}'],
  });
  for (const [user, registration, answer, code] of [
    ['auth0|nadie', undefined, id, 'customers.not_found'],
    [one.userId, other.registrationId, id, 'threads.about_unknown'],
    [one.userId, one.registrationId, randomUUID(), 'threads.answer_unknown'],
  ] as const)
    expect((await fill(user, registration, answer)).body.code).toBe(code);
});
