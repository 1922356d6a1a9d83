import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { boughtCase } from '../../../testing/companies/bought-case.ts';
import { inboxCalls, threadCalls } from '../../../testing/people/own-threads.ts';
import { rowsOf } from '../../../testing/people/rows-of.ts';
import { pdfOf } from '../../../testing/files/sample-files.ts';
import { openBrowser, type TestBrowser } from '../../../testing/people/second-factor.ts';
import { select, selectOne } from '../../../testing/database/rows.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

const somebody = async () => openBrowser(app, await app.customer());
const list = async (by: TestBrowser, query: { cursor?: string } = {}) =>
  (await by.call('GET /api/threads', { query })).body.data;

test('what is known goes with it, and the list and the thread say the same: whole answers', async () => {
  const { customer, registrationId } = await boughtCase(app);
  const browser = await openBrowser(app, customer);
  const { id: orderId } = await selectOne(app.db, 'orders', { user_id: customer.userId }, ['id']);
  const send_key = randomUUID();
  const body = { text: '¿Cuándo llega\nmi EIN?', send_key, order_id: orderId, reference: 'W-1' };
  const sent = await Promise.all([1, 2].map(() => browser.call('POST /api/threads', { body })));
  const [first, second] = sent.map((answer) => answer.body.data);
  expect(second).toEqual(first);
  const { opened_at, due_at } = first!.thread;
  expect(first).toEqual({
    thread: {
      subject: null,
      id: first!.thread.id,
      number: expect.stringMatching(/^H-/) as string,
      state: 'open',
      registration_id: registrationId,
      order_id: orderId,
      reference: 'W-1',
      company_name: 'Faro Digital LLC',
      words: '¿Cuándo llega\nmi EIN?',
      opened_at,
      moved_at: opened_at,
      last: 1,
      seen: 1,
      waits_since: opened_at,
      due_at: expect.stringMatching(/Z$/) as string,
    },
    messages: [
      {
        id: first!.messages[0]!.id,
        number: 1,
        author: 'customer',
        text: '¿Cuándo llega\nmi EIN?',
        sent_at: opened_at,
        files: [],
      },
    ],
  });
  expect(Date.parse(due_at!)).toBeGreaterThan(Date.parse(opened_at));
  expect((await threadCalls(browser).get(first!.thread.id)).body.data).toEqual(first);
  expect(await list(browser)).toEqual({ items: [first!.thread], next: null });
});

test('to anybody else it is not there, and of what is theirs none is opened', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const { registrationId } = await boughtCase(app);
  const { id } = await threadCalls(owner).open();
  const before = await rowsOf(app, owner.customer.userId);
  const params = { id };
  const send_key = randomUUID();
  const file = { params, body: { send_key }, files: [{ name: 'a.pdf', content: pdfOf(1) }] };
  const refused = [
    await other.call('GET /api/threads/:id', { params }),
    await other.call('POST /api/threads/:id/messages', { params, body: { text: 'Hola', send_key, files: [] } }),
    await other.call('POST /api/threads/:id/read', { params, body: { number: 1 } }),
    await other.call('POST /api/threads/:id/end', { params }),
    await other.call('POST /api/threads/:id/files', file),
    await threadCalls(other).get(randomUUID()),
  ];
  for (const { status, body } of refused) expect([status, body.code]).toEqual([404, 'threads.not_found']);
  expect((await list(other)).items).toEqual([]);
  expect(await rowsOf(app, owner.customer.userId)).toEqual(before);
  const body = { text: 'Hola', send_key: randomUUID(), registration_id: registrationId };
  const foreign = await other.call('POST /api/threads', { body });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'threads.about_unknown']);
});

test('a message sent twice, also at once, is one; it opens what was closed and waits from the first on', async () => {
  const browser = await somebody();
  const calls = threadCalls(browser);
  const { id } = await calls.open();
  expect((await calls.end(id)).body.data.thread).toMatchObject({ state: 'closed', waits_since: null, due_at: null });
  expect((await calls.end(id)).body.data.thread.state).toBe('closed');
  const send_key = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => calls.write(id, 'Todavía no', { send_key })));
  for (const { body } of sent) expect(body.data.messages.map(({ text }) => text)).toEqual(['Hola', 'Todavía no']);
  const { thread, messages } = sent[0]!.body.data;
  expect(thread).toMatchObject({ state: 'open', last: 2, seen: 2, waits_since: messages[1]!.sent_at });
  await calls.write(id, '¿Hola?');
  expect((await calls.get(id)).body.data.thread).toMatchObject({ last: 3, waits_since: messages[1]!.sent_at });
});

test('what was read never goes backwards, nor beyond what there is', async () => {
  const browser = await somebody();
  const calls = threadCalls(browser);
  const { id } = await calls.open();
  await inboxCalls(agent).reply(id, 1);
  const seen = async () => (await calls.get(id)).body.data.thread.seen;
  expect(await seen()).toBe(1);
  await calls.read(id, 9);
  expect(await seen()).toBe(1);
  await calls.read(id, 2);
  await calls.read(id, 1);
  expect(await seen()).toBe(2);
});

test('the list goes on page by page, what moved last first', async () => {
  const browser = await somebody();
  const calls = threadCalls(browser);
  const opened: string[] = [];
  for (let n = 0; n < 22; n += 1) opened.push((await calls.open({ text: `${n}` })).id);
  await calls.write(opened[0]!, 'otra vez');
  const { items, next } = await list(browser);
  expect(items.map(({ words }) => words)).toEqual(['0', ...Array.from({ length: 19 }, (_, n) => `${21 - n}`)]);
  const rest = await list(browser, { cursor: next! });
  expect([rest.items.map(({ words }) => words), rest.next]).toEqual([['2', '1'], null]);
});

test('files go with their message, and are papers of its company; one that went is not taken back', async () => {
  const { customer, registrationId } = await boughtCase(app);
  const browser = await openBrowser(app, customer);
  const calls = threadCalls(browser);
  const { id } = await calls.open({ registration_id: registrationId });
  const send_key = randomUUID();
  const attach = async (key: string, name: string, pages: number) =>
    (
      await browser.call('POST /api/threads/:id/files', {
        params: { id },
        body: { send_key: key },
        files: [{ name, content: pdfOf(pages) }],
      })
    ).body.data.file;
  const remove = (file: string) => browser.call('DELETE /api/thread-files/:id', { params: { id: file } });
  const [attached, mistaken, another] = [
    await attach(send_key, 'carta.pdf', 1),
    await attach(send_key, 'otra.pdf', 2),
    await attach(randomUUID(), 'ajena.pdf', 3),
  ];
  expect((await remove(mistaken.id)).body).toEqual({ success: true, data: {} });
  for (const files of [[attached.id, mistaken.id], [another.id], [randomUUID()]]) {
    const refused = await calls.write(id, 'Va la carta', { send_key, files });
    expect([refused.status, refused.body.code]).toEqual([409, 'threads.file_gone']);
  }
  const { body } = await calls.write(id, 'Va la carta', { send_key, files: [attached.id] });
  expect(body.data.messages[1]).toMatchObject({ text: 'Va la carta', files: [attached] });
  const gone = await remove(attached.id);
  expect([gone.status, gone.body.code]).toEqual([409, 'threads.file_sent']);
  const stranger = await somebody();
  for (const [by, file] of [
    [stranger, attached.id],
    [browser, randomUUID()],
  ] as const) {
    const unknown = await by.call('DELETE /api/thread-files/:id', { params: { id: file } });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'request.not_found']);
  }
  const papers = await select(app.db, 'documents', { user_id: customer.userId, source: 'customer' }, [
    'id',
    'title',
    'category',
    'source',
  ]);
  expect(papers).toEqual([{ id: attached.id, title: 'carta', category: 'other', source: 'customer' }]);
  expect((await inboxCalls(agent).get(id)).body.data.messages[1]!.files).toEqual([attached]);
});
