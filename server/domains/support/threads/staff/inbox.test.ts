import { randomUUID } from 'node:crypto';
import type { InboxView } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { boughtCase } from '../../../../testing/companies/bought-case.ts';
import { inboxCalls, threadCalls } from '../../../../testing/people/own-threads.ts';
import { rowsOf } from '../../../../testing/people/rows-of.ts';
import { runJobs } from '../../../../testing/app/run-jobs.ts';
import { openBrowser, type TestBrowser } from '../../../../testing/people/second-factor.ts';
import { openStaff } from '../../../../testing/people/staff.ts';
import { createReply } from './create-reply.ts';
import { returnHeldThreads } from './return-held-threads.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const app = testApp();
let agent: TestBrowser;
let other: TestBrowser;
let inbox: ReturnType<typeof inboxCalls>;
beforeAll(async () => {
  [agent, other] = [await openStaff(app, 'agent'), await openStaff(app, 'administrator')];
  inbox = inboxCalls(agent);
});

async function opened() {
  const { customer, registrationId, caseId } = await boughtCase(app);
  const browser = await openBrowser(app, customer);
  const own = threadCalls(browser);
  const thread = await own.open({ registration_id: registrationId });
  return { customer, browser, own, id: thread.id, thread, caseId };
}

const mails = async ({ email }: { email: string }) => {
  await runJobs(app, 'deliver-outbox');
  return app.mail.messages(email).filter(({ subject }) => subject.includes('respuesta en tu conversación'));
};

test('an answer is the customer’s at once, by bell and by one mail until they have read; its text is in neither', async () => {
  const { customer, own, id, thread } = await opened();
  expect((await inbox.reply(id, 1, 'Tu EIN llegó.')).status).toBe(200);
  await inbox.reply(id, 2, 'Está en Documentos.');
  const [mail, ...others] = await mails(customer);
  expect(others).toEqual([]);
  const letter = (await app.mail.message(mail!.id))!;
  expect(letter.subject).toBe(`Tienes una respuesta en tu conversación ${thread.number}`);
  expect(letter.text).toContain(`/empresa/soporte?hilo=${id}`);
  expect(letter.text).toContain('Las respuestas se leen en tu cuenta');
  expect(JSON.stringify(letter)).not.toContain('EIN');
  const { body } = await app.call('GET /api/notifications', { token: customer.token });
  const facts = { thread_id: id, number: thread.number, company: 'Faro Digital LLC' };
  expect(body.data.items.filter(({ kind }) => kind === 'thread_answered')).toMatchObject([{ facts }]);
  const { data } = (await own.get(id)).body;
  expect(data.messages.map(({ author, text }) => [author, text])).toEqual([
    ['customer', 'Hola'],
    ['team', 'Tu EIN llegó.'],
    ['team', 'Está en Documentos.'],
  ]);
  expect(Object.keys(data.messages[1]!)).not.toContain('staff');
  expect(data.thread).toMatchObject({ last: 3, seen: 1, waits_since: null, due_at: null });
  await own.read(id, 3);
  await inbox.reply(id, 3);
  expect(await mails(customer)).toHaveLength(2);
});

test('read before it is sent, the mail does not come', async () => {
  const { customer, own, id } = await opened();
  await inbox.reply(id, 1);
  await own.read(id, 2);
  expect(await mails(customer)).toEqual([]);
});

test('an answer names the last message that was seen: a newer one is to be read first, and nothing goes out', async () => {
  const { customer, own, id } = await opened();
  await own.write(id, 'Espera, es otra cosa.');
  const before = await rowsOf(app, customer.userId);
  const refused = await inbox.reply(id, 1);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'threads.newer_message', last: 2 }]);
  expect(await rowsOf(app, customer.userId)).toEqual(before);
  const send_key = randomUUID();
  const sent = await Promise.all([1, 2].map(() => inbox.reply(id, 2, 'Bien.', send_key)));
  for (const { body } of sent) expect(body.data.messages).toHaveLength(3);
});

test('a note that is sent five times at once is one; the same words later are another', async () => {
  const { id } = await opened();
  const send_key = randomUUID();
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => inbox.note(id, 'Llamar el lunes.', send_key)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const notes = async () => (await inbox.get(id)).body.data.notes.map(({ kind, text }) => ({ kind, text }));
  const note = { kind: 'note', text: 'Llamar el lunes.' };
  expect(await notes()).toEqual([note]);
  await inbox.note(id, 'Llamar el lunes.');
  expect(await notes()).toEqual([note, note]);
});

test('cut off between the answer and what it causes, nothing of it is there', async () => {
  const { customer, id } = await opened();
  const before = await rowsOf(app, customer.userId);
  const enqueue = () => Promise.reject(new Error('cut off'));
  const needs = { ...app.context, jobs: { ...app.context.jobs, enqueue } };
  const body = { text: 'Hola', send_key: randomUUID(), seen: 1, files: [] };
  const input = { params: { id }, query: undefined, body, files: undefined };
  const actor = { userId: agent.customer.userId } as Parameters<typeof createReply>[1];
  await expect(createReply(needs, actor, input)).rejects.toThrow('cut off');
  expect(await rowsOf(app, customer.userId)).toEqual(before);
});

test('an answer with a file that is not there any more is refused, and nothing is written', async () => {
  const { customer, id } = await opened();
  const before = await rowsOf(app, customer.userId);
  const refused = await inbox.reply(id, 1, 'Va la carta.', randomUUID(), [randomUUID()]);
  expect([refused.status, refused.body.code]).toEqual([409, 'threads.file_gone']);
  expect(await rowsOf(app, customer.userId)).toEqual(before);
});

test('what the team notes is never in what its customer gets: answer, mail or copy of their data', async () => {
  const { customer, browser, own, id, thread, caseId } = await opened();
  await inbox.note(id, 'Secreto del equipo.');
  await inbox.reply(id, 1);
  const { data } = (await inbox.get(id)).body;
  expect(data).toMatchObject({
    case_id: caseId,
    thread: { id, number: thread.number, assignee: null, waited_minutes: null },
  });
  expect(data.notes).toEqual([
    {
      id: data.notes[0]!.id,
      kind: 'note',
      staff: 'Cliente Prueba',
      text: 'Secreto del equipo.',
      noted_at: expect.stringMatching(/Z$/) as string,
      mentions: [],
    },
  ]);
  expect(data.messages.map(({ staff }) => staff)).toEqual([null, 'Cliente Prueba']);
  expect(JSON.stringify((await own.get(id)).body)).not.toContain('Secreto');
  for (const { id: mailId } of app.mail.messages(customer.email))
    expect(JSON.stringify(await app.mail.message(mailId))).not.toContain('Secreto');
  const { sections: copies } = app.context.personalData;
  const userId = browser.customer.userId;
  const sections = JSON.stringify(await Promise.all(copies.map(({ read }) => read(app.db, userId))));
  expect(sections).toContain(thread.number);
  expect(sections).not.toContain('Secreto');
});

test('of two who claim at once one has it; taking over is by name, and giving back one’s own alone', async () => {
  const { id } = await opened();
  const theirs = inboxCalls(other);
  const both = await Promise.all([inbox.claim(id), theirs.claim(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [winner, loser] = both[0].status === 200 ? [inbox, theirs] : [theirs, inbox];
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ code: 'threads.taken_by_other', assignee: 'Cliente Prueba' });
  const kept = await loser.release(id);
  expect([kept.status, kept.body.code]).toEqual([409, 'threads.taken_by_other']);
  await winner.claim(id);
  await loser.claim(id, true);
  await loser.release(id);
  const { body } = await loser.release(id);
  expect(body.data.thread.assignee).toBeNull();
  expect(body.data.notes.map(({ kind, text }) => [kind, text])).toEqual([
    ['claimed', ''],
    ['taken_over', 'Cliente Prueba'],
    ['released', ''],
  ]);
});

test('views of the inbox: each thread where it belongs, the longest wait first, page by page', async () => {
  const ids: Record<string, string> = {};
  for (const name of ['first', 'second', 'mine', 'answered', 'snoozed', 'closed']) ids[name] = (await opened()).id;
  await inbox.claim(ids['mine']!);
  await inbox.reply(ids['answered']!, 1);
  const tomorrow = new Date(app.context.clock().getTime() + 4 * 86_400_000).toISOString().slice(0, 10);
  const putOff = await inbox.update(ids['snoozed']!, { snoozed_until: tomorrow });
  expect(putOff.body.data.thread.snoozed_until).toMatch(new RegExp(`T1[56]:00:00`));
  await inbox.update(ids['closed']!, { state: 'closed' });
  const known = Object.values(ids);
  const view = async (name: InboxView) => {
    const items: { id: string }[] = [];
    let cursor: string | undefined;
    do {
      const query = { view: name, ...(cursor && { cursor }) };
      const { body } = await agent.call('GET /api/admin/threads', { query });
      items.push(...body.data.items);
      cursor = body.data.next ?? undefined;
    } while (cursor);
    return items
      .filter(({ id }) => known.includes(id))
      .map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
  };
  expect(await view('waiting')).toEqual(['first', 'second', 'mine']);
  expect(await view('unassigned')).toEqual(['first', 'second']);
  expect(await view('mine')).toEqual(['mine']);
  expect(await view('answered')).toEqual(['answered']);
  expect(await view('snoozed')).toEqual(['snoozed']);
  expect(await view('closed')).toEqual(['closed']);
  expect(await view('overdue')).toEqual([]);
  const past = await inbox.update(ids['first']!, { snoozed_until: '2026-01-02' });
  expect([past.status, past.body.code]).toEqual([422, 'threads.snooze_past']);
  const back = await inbox.update(ids['snoozed']!, { snoozed_until: null });
  expect(back.body.data.thread.snoozed_until).toBeNull();
  expect((await inbox.update(ids['closed']!, { state: 'open' })).body.data.notes.map(({ kind }) => kind)).toEqual([
    'closed',
    'reopened',
  ]);
});

test('a page of the inbox holds fifty, and the next goes on behind it', async () => {
  const browser = await openBrowser(app, await app.customer());
  const own = threadCalls(browser);
  for (let n = 0; n < 51; n += 1) await own.end((await own.open({ text: `fin ${n}` })).id);
  const { body } = await agent.call('GET /api/admin/threads', { query: { view: 'closed' } });
  const cursor = body.data.next!;
  expect(body.data.items[0]).toMatchObject({ words: 'fin 50', customer: { email: browser.customer.email } });
  expect(body.data.items).toHaveLength(50);
  const next = await agent.call('GET /api/admin/threads', { query: { view: 'closed', cursor } });
  expect(next.body.data.items[0]!.words).toBe('fin 0');
});

test('what a colleague holds comes back after the promised time, or once they have left the team', async () => {
  const [late, left] = [await opened(), await opened()];
  const leaver = await openStaff(app, 'agent');
  await inbox.claim(late.id);
  await inboxCalls(leaver).claim(left.id);
  await returnHeldThreads(app.context);
  const holder = async (id: string) => (await inbox.get(id)).body.data.thread.assignee?.user_id;
  expect([await holder(late.id), await holder(left.id)]).toEqual([agent.customer.userId, leaver.customer.userId]);
  await app.db.deleteFrom('staff').where('user_id', '=', leaver.customer.userId).execute();
  expect(await holder(left.id)).toBeUndefined();
  app.travel(8);
  const overdue = await agent.call('GET /api/admin/threads', { query: { view: 'overdue' } });
  const [oldest] = overdue.body.data.items;
  expect(oldest!.waited_minutes).toBeGreaterThan(540);
  expect(overdue.body.data.items.map(({ id }) => id)).toEqual(expect.arrayContaining([late.id, left.id]));
  await returnHeldThreads(app.context);
  await returnHeldThreads(app.context);
  expect(await holder(late.id)).toBeUndefined();
  expect((await inbox.get(late.id)).body.data.notes.map(({ kind }) => kind)).toEqual(['claimed', 'returned']);
});

test('figures: how long the first answer took, and how old what waits is; in working minutes', async () => {
  const { id } = await opened();
  const figures = async () => (await agent.call('GET /api/admin/thread-figures')).body.data;
  const before = await figures();
  expect(before.waiting.under_2_hours).toBeGreaterThan(0);
  await inbox.reply(id, 1);
  await inbox.reply(id, 2);
  const after = await figures();
  expect(after.waiting.under_2_hours).toBe(before.waiting.under_2_hours - 1);
  expect(after.first_answer.count).toBe(before.first_answer.count + 1);
  expect(after.first_answer).toMatchObject({
    median_minutes: expect.any(Number) as number,
    p90_minutes: expect.any(Number) as number,
  });
  const row = await app.db.selectFrom('threads').select('answer_minutes').where('id', '=', id).executeTakeFirst();
  expect(row).toEqual({ answer_minutes: 0 });
});

test('of a made-up thread nothing can be asked', async () => {
  const params = { id: randomUUID() };
  const text = 'Hola';
  const answers = [
    await agent.call('GET /api/admin/threads/:id', { params }),
    await agent.call('POST /api/admin/threads/:id/replies', {
      params,
      body: { text, send_key: randomUUID(), seen: 1 },
    }),
    await agent.call('POST /api/admin/threads/:id/claim', { params, body: {} }),
    await agent.call('POST /api/admin/threads/:id/release', { params }),
    await agent.call('POST /api/admin/threads/:id/notes', { params, body: { text, send_key: randomUUID() } }),
    await agent.call('PUT /api/admin/threads/:id', { params, body: { state: 'closed' } }),
  ];
  for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'threads.not_found']);
});
