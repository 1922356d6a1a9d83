import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStream, type EventStream } from '../../testing/app/event-stream.ts';
import { movedCase } from '../../testing/companies/moved-case.ts';
import { submittedCase } from '../../testing/companies/own-case.ts';
import { pdfOf } from '../../testing/files/sample-files.ts';
import { enroll, openBrowser, type TestBrowser } from '../../testing/people/second-factor.ts';
import { joined, personIdOf } from '../../testing/people/own-people.ts';
import { inboxCalls, threadCalls } from '../../testing/people/own-threads.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { endTasks, insertTask } from '../tasks/tasks.queries.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

const named = ({ events }: EventStream, name: string) => events.filter(({ event }) => event === name);
const ids = (stream: EventStream) => new Set(named(stream, 'notice').map(({ id }) => id));
/** Waits until the initial events have come. */
async function startStream(browser: TestBrowser, lastEventId?: string): Promise<EventStream> {
  const stream = await openStream(app, browser, lastEventId);
  expect(stream.status).toBe(200);
  await expect.poll(() => named(stream, 'again').length).toBe(1);
  return stream;
}

/** Waits for all earlier events, which are sent in order. */
async function settle(): Promise<void> {
  const stream = await startStream(agent);
  await addNotice(agent);
  await expect.poll(() => named(stream, 'notice').length).toBe(1);
  stream.leave();
}

function addNotice({ customer }: TestBrowser): Promise<void> {
  const notice = {
    userId: customer.userId,
    kind: 'export_ready',
    ref: randomUUID(),
    facts: {},
    at: new Date(),
  } as const;
  return app.db.transaction().execute((tx) => notify(tx, notice));
}

test('a step of a case reaches its customer and the team as it happens, and nobody else', async () => {
  const { customer, caseId, registrationId, version } = await movedCase(app, agent);
  await settle();
  const [own, team, stranger] = await Promise.all([
    startStream(await openBrowser(app, customer)),
    startStream(agent),
    startStream(await openBrowser(app, await app.customer())),
  ]);
  await agent.call('POST /api/admin/cases/:id/move', {
    params: { id: caseId },
    body: { event: 'approved', version } as never,
  });
  await expect.poll(() => own.events.map(({ event }) => event)).toEqual(['again', 'case']);
  expect(own.events[1]!.data).toEqual({ registration_id: registrationId });
  await expect.poll(() => named(team, 'staff-case').map(({ data }) => data)).toEqual([{ case_id: caseId }]);
  expect([...named(own, 'staff-case'), ...named(team, 'case')]).toEqual([]);
  expect(stranger.events).toHaveLength(1);
  for (const stream of [own, team, stranger]) stream.leave();
});

test('what one window saves of a profile, the others of its owner hear, and nobody else', async () => {
  const { customer, registrationId } = await movedCase(app, agent);
  await settle();
  const [own, stranger] = await Promise.all([
    startStream(await openBrowser(app, customer)),
    startStream(await openBrowser(app, await app.customer())),
  ]);
  const before = named(own, 'notice').length;
  const params = { id: registrationId };
  const body = { main_email: 'hola@example.com' };
  expect(await app.call('PUT /api/companies/:id/profile', { token: customer.token, params, body })).toMatchObject({
    status: 200,
  });
  await expect.poll(() => named(own, 'notice').length).toBe(before + 1);
  expect(stranger.events).toHaveLength(1);
  for (const stream of [own, stranger]) stream.leave();
});

test('a message reaches its customer and the team as it happens; a note of the team the team alone', async () => {
  const [customer, stranger] = [
    await openBrowser(app, await app.customer()),
    await openBrowser(app, await app.customer()),
  ];
  const { id } = await threadCalls(customer).open();
  await settle();
  const [own, team, other] = await Promise.all([startStream(customer), startStream(agent), startStream(stranger)]);
  const dataOf = (stream: EventStream, name: string) => named(stream, name).map(({ data }) => data);
  await inboxCalls(agent).note(id, 'Llamar.');
  await expect.poll(() => dataOf(team, 'staff-thread')).toEqual([{ thread_id: id }]);
  await inboxCalls(agent).reply(id, 1);
  await expect.poll(() => dataOf(own, 'thread')).toEqual([{ thread_id: id }]);
  await expect.poll(() => dataOf(team, 'staff-thread').length).toBe(2);
  expect([...named(own, 'staff-thread'), ...named(team, 'thread')]).toEqual([]);
  expect(other.events).toHaveLength(1);
  for (const stream of [own, team, other]) stream.leave();
});

test('whoever is taken out of a company while they listen hears of it no more', async () => {
  const of = await movedCase(app, agent);
  const gone = await joined(app, of, 'socio');
  const stays = await joined(app, of, 'lectura');
  await settle();
  const browsers = await Promise.all([gone, stays].map(({ customer }) => openBrowser(app, customer)));
  const [theirs, other] = await Promise.all(browsers.map((browser) => startStream(browser)));
  const note = () =>
    app.db
      .updateTable('cases')
      .set(({ eb }) => ({ events_count: eb('events_count', '+', 1) }))
      .where('id', '=', of.caseId)
      .execute();
  await note();
  for (const stream of [theirs!, other!]) await expect.poll(() => named(stream, 'case').length).toBe(1);
  const told = named(theirs!, 'notice').length;
  const params = { id: of.registrationId, personId: await personIdOf(app, gone) };
  const removed = await app.call('DELETE /api/companies/:id/people/:personId', { token: of.customer.token, params });
  expect(removed.status).toBe(200);
  // Their screens are told to read anew, and are refused.
  await expect.poll(() => named(theirs!, 'notice').length).toBeGreaterThan(told);
  await note();
  await expect.poll(() => named(other!, 'case').length).toBeGreaterThan(1);
  const heard = named(theirs!, 'notice').length;
  await addNotice(browsers[0]!);
  await expect.poll(() => named(theirs!, 'notice').length).toBe(heard + 1);
  expect(named(theirs!, 'case')).toHaveLength(1);
  for (const stream of [theirs!, other!]) stream.leave();
});

test('staff without a passed second factor hear of no case but their own', async () => {
  const without = await openStaff(app, 'administrator', { hasSecondFactor: false });
  const stream = await startStream(without);
  await submittedCase(app);
  await addNotice(without);
  await expect.poll(() => named(stream, 'notice').length).toBe(1);
  expect(named(stream, 'staff-case')).toEqual([]);
  stream.leave();
});

test('a filing that went on, and a task that is done, are told without an event; what was undone is not', async () => {
  const { customer, caseId } = await movedCase(app, agent, ['approved', 'submitted']);
  const browser = await openBrowser(app, customer);
  const [own, team] = [await startStream(browser), await startStream(agent)];
  let notices = 0;
  /** Waits for all earlier events, then counts those of this case. */
  const countEvents = async () => {
    await Promise.all([addNotice(browser), addNotice(agent)]);
    notices += 1;
    for (const stream of [own, team]) await expect.poll(() => ids(stream).size).toBe(notices);
    return [
      named(own, 'case').length,
      named(team, 'staff-case').filter(({ data }) => data['case_id'] === caseId).length,
    ];
  };
  const before = await countEvents();
  const change = (text: string, after = () => {}) =>
    app.db.transaction().execute(async (tx) => {
      await tx.updateTable('filings').set({ reference: text }).where('case_id', '=', caseId).execute();
      after();
    });
  const failing = change('undone', () => {
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await countEvents()).toEqual(before);
  await change('WY-1');
  const after = before.map((count) => count + 1);
  expect(await countEvents()).toEqual(after);
  await change('WY-1');
  expect(await countEvents()).toEqual(after);
  const [ofCustomer, ofTeam] = after as [number, number];
  const at = new Date();
  const task = { caseId, userId: customer.userId, kind: 'not_answered', subject: '', at } as const;
  await app.db.transaction().execute((tx) => insertTask(tx, task));
  expect(await countEvents()).toEqual([ofCustomer, ofTeam + 1]);
  await app.db.transaction().execute((tx) => endTasks(tx, caseId, { kind: 'not_answered' }, at));
  expect(await countEvents()).toEqual([ofCustomer, ofTeam + 2]);
  const waiting = { id: randomUUID(), case_id: caseId, user_id: customer.userId, event: 'formed', given: '{}' };
  const step = { ...waiting, case_version: 1, made_role: 'agent', made_at: at, due_at: new Date(at.getTime() + 9e6) };
  await app.db.insertInto('pending_moves').values(step).execute();
  expect(await countEvents()).toEqual([ofCustomer, ofTeam + 3]);
  await app.db.deleteFrom('pending_moves').where('id', '=', step.id).execute();
  expect(await countEvents()).toEqual([ofCustomer, ofTeam + 4]);
  own.leave();
  team.leave();
});

test('a paper that came, was opened or hidden is told to its customer and the team, once', async () => {
  const { customer, caseId, registrationId } = await movedCase(app, agent, ['approved']);
  const browser = await openBrowser(app, customer);
  const [own, team, stranger] = [
    await startStream(browser),
    await startStream(agent),
    await startStream(await openBrowser(app, await app.customer())),
  ];
  const countEvents = () => [
    named(own, 'case').length,
    named(team, 'staff-case').filter(({ data }) => data['case_id'] === caseId).length,
  ];
  const files = [{ name: 'certificado.pdf', content: pdfOf(1) }];
  const put = { category: 'certificate_good_standing', title: 'Certificado', is_visible: true } as const;
  const steps = [
    async () => {
      const { body } = await agent.call('POST /api/admin/companies/:id/documents', {
        params: { id: registrationId },
        body: put,
        files,
      });
      return body.data.document.id;
    },
    (id: string) => browser.call('POST /api/documents/:id/read', { params: { id } }),
    (id: string) =>
      agent.call('PUT /api/admin/documents/:id', { params: { id }, body: { is_visible: false, reason: 'Se revisa.' } }),
  ] as const;
  let before = countEvents();
  const id = await steps[0]();
  await expect.poll(countEvents).toEqual(before.map((count) => count + 1));
  for (const step of steps.slice(1) as ((id: string) => Promise<unknown>)[]) {
    before = countEvents();
    await step(id);
    await expect.poll(countEvents).toEqual(before.map((count) => count + 1));
    await step(id);
  }
  await addNotice(browser);
  await expect.poll(() => named(own, 'notice').length).toBeGreaterThan(1);
  expect(countEvents()).toEqual(before.map((count) => count + 1));
  expect(named(stranger, 'case')).toEqual([]);
  for (const stream of [own, team, stranger]) stream.leave();
});

test('a notice, and a read mark of another device, carry a place; who comes back with it hears what they missed', async () => {
  const browser = await openBrowser(app, await app.customer());
  const first = await startStream(browser);
  await addNotice(browser);
  await expect.poll(() => named(first, 'notice').length).toBe(1);
  const [notice] = named(first, 'notice');
  expect(notice!.id).toBe(notice!.data['seq']);
  await browser.call('PUT /api/notifications', { body: { up_to: notice!.id! } });
  await expect.poll(() => named(first, 'notice').length).toBe(2);
  first.leave();
  await addNotice(browser);
  await addNotice(browser);
  // Another user's newer notice counts neither as missed nor as the last.
  await addNotice(await openBrowser(app, await app.customer()));
  const second = await startStream(browser, notice!.id);
  // Recent events may be sent twice.
  const seqs = [...new Set(named(second, 'notice').map(({ id }) => Number(id)))];
  expect(seqs).toHaveLength(2);
  expect(Math.min(...seqs)).toBeGreaterThan(Number(notice!.id));
  expect(named(second, 'again')).toMatchObject([{ id: String(Math.max(...seqs)) }]);
  second.leave();
});

test('the connection that hears of changes is cut: after it is back everybody reads again, and nothing is missing', async () => {
  const browser = await openBrowser(app, await app.customer());
  const stream = await startStream(browser);
  await addNotice(browser);
  await expect.poll(() => named(stream, 'notice').length).toBe(1);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'zarpa-listener' and datname = current_database()`.execute(app.db);
  await addNotice(browser);
  await expect.poll(() => named(stream, 'again').length, { timeout: 5_000 }).toBe(2);
  expect(new Set(named(stream, 'notice').map(({ id }) => id)).size).toBe(2);
  await addNotice(browser);
  await expect.poll(() => new Set(named(stream, 'notice').map(({ id }) => id)).size).toBe(3);
  stream.leave();
});

test('the API ends and begins again: the stream ends, and who comes back misses nothing', async () => {
  const browser = await openBrowser(app, await app.customer());
  const stream = await startStream(browser);
  await addNotice(browser);
  await expect.poll(() => named(stream, 'notice').length).toBe(1);
  await app.restart();
  await stream.ended;
  await addNotice(browser);
  const back = await startStream(browser, named(stream, 'notice')[0]!.id);
  expect(new Set(named(back, 'notice').map(({ id }) => id)).size).toBe(1);
  back.leave();
});

test('a session that is closed, or signed out, ends its streams; one that runs out too; others go on', async () => {
  const customer = await app.customer();
  const [one, other] = [
    await openBrowser(app, customer, `a-${customer.userId}`),
    await openBrowser(app, customer, `b-${customer.userId}`),
  ];
  const [closed, open] = [await startStream(one), await startStream(other)];
  await other.call('DELETE /api/sessions');
  await closed.ended;
  await addNotice(other);
  await expect.poll(() => named(open, 'notice').length).toBe(1);
  await other.call('DELETE /api/session');
  await open.ended;

  const third = await openBrowser(app, customer, `c-${customer.userId}`);
  const soon = sql<Date>`now() + interval '1 second'`;
  await update(app.db, 'sessions', { ended_at: null, user_id: customer.userId }, { expires_at: soon });
  await (
    await startStream(third)
  ).ended;
  expect((await openStream(app, third)).status).toBe(401);
});

test('who has a second factor by now is let go, and comes back once they have shown it', async () => {
  const customer = await app.customer();
  const [one, other] = [
    await openBrowser(app, customer, `a-${customer.userId}`),
    await openBrowser(app, customer, `b-${customer.userId}`),
  ];
  const stream = await startStream(one);
  await enroll(other);
  await stream.ended;
  expect((await openStream(app, one)).status).toBe(403);
});

test('who is no longer staff hears of no more cases', async () => {
  const leaving = await openStaff(app, 'agent');
  const stream = await startStream(leaving);
  await app.db.deleteFrom('staff').where('user_id', '=', leaving.customer.userId).execute();
  await stream.ended;
  const after = await startStream(leaving);
  await submittedCase(app);
  await addNotice(leaving);
  await expect.poll(() => named(after, 'notice').length).toBe(1);
  expect(named(after, 'staff-case')).toEqual([]);
  after.leave();
});

test('a token alone opens none: a stream belongs to a session', async () => {
  const { token } = await app.customer();
  const response = await fetch(`${app.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'identity.missing_token' });
});

test('429 for the twenty-first stream of one person, until one of them ends', async () => {
  const browser = await openBrowser(app, await app.customer());
  const streams = await Promise.all(Array.from({ length: 20 }, () => startStream(browser)));
  const refused = await browser.call('GET /api/events');
  expect([refused.status, (refused.body as { code: string }).code]).toEqual([429, 'notices.too_many_streams']);
  streams[0]!.leave();
  await expect
    .poll(async () => {
      const stream = await openStream(app, browser);
      stream.leave();
      return stream.status;
    })
    .toBe(200);
  for (const stream of streams) stream.leave();
});
