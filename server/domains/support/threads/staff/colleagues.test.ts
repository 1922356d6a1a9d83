import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { boughtCase } from '../../../../testing/companies/bought-case.ts';
import { runJobs } from '../../../../testing/app/run-jobs.ts';
import { inboxCalls, threadCalls } from '../../../../testing/people/own-threads.ts';
import { openBrowser, type TestBrowser } from '../../../../testing/people/second-factor.ts';
import { openStaff } from '../../../../testing/people/staff.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const app = testApp();
let agent: TestBrowser;
let other: TestBrowser;
let preparer: TestBrowser;
beforeAll(async () => {
  agent = await openStaff(app, 'agent');
  other = await openStaff(app, 'administrator');
  preparer = await openStaff(app, 'preparer');
  for (const [{ customer }, name] of [
    [agent, 'Ana Pérez'],
    [other, 'Luis Gil'],
  ] as const)
    await app.db.updateTable('users').set({ name }).where('id', '=', customer.userId).execute();
});

async function opened() {
  const of = await boughtCase(app);
  const own = threadCalls(await openBrowser(app, of.customer));
  const { id, number } = await own.open({ registration_id: of.registrationId });
  return { ...of, own, id, number };
}

async function toldOf({ customer }: TestBrowser, words: string) {
  await runJobs(app, 'deliver-outbox');
  const found = app.mail.messages(customer.email).filter(({ subject }) => subject.includes(words));
  return Promise.all(found.map(async ({ id }) => (await app.mail.message(id))!));
}

test('a thread is given to a colleague, who is told; from somebody else’s hands only by name', async () => {
  const { id, number } = await opened();
  const [mine, theirs] = [inboxCalls(agent), inboxCalls(other)];
  const luis = other.customer.userId;
  const { body } = await mine.give(id, luis);
  expect(body.data.thread.assignee).toEqual({ user_id: luis, name: 'Luis Gil' });
  expect(body.data.notes.map(({ kind, staff, text }) => [kind, staff, text])).toEqual([
    ['given', 'Ana Pérez', 'Luis Gil'],
  ]);
  await mine.give(id, luis);
  const [letter, ...more] = await toldOf(other, number);
  expect(more).toEqual([]);
  expect(letter!.subject).toBe(`Ahora es tuyo: conversación ${number}`);
  expect(letter!.text).toContain('Te lo dio Ana Pérez.');
  expect(letter!.text).toContain(`/admin/ayuda?hilo=${id}`);
  const refused = await mine.give(id, agent.customer.userId);
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'threads.taken_by_other', assignee: 'Luis Gil' }]);
  expect((await mine.give(id, agent.customer.userId, true)).body.data.thread.assignee?.name).toBe('Ana Pérez');
  expect(await toldOf(agent, number)).toEqual([]);
  for (const unknown of [preparer.customer.userId, 'auth0|nadie', (await opened()).customer.userId])
    expect((await theirs.give(id, unknown, true)).body.code).toBe('tasks.owner_unknown');
  expect((await mine.give(randomUUID(), luis)).body.code).toBe('threads.not_found');
});

test('whom a note of a thread mentions is told once, not its writer and never the customer', async () => {
  const { id, number, own, customer } = await opened();
  const send_key = randomUUID();
  const luis = other.customer.userId;
  const note = (mentions: string[]) => inboxCalls(agent).note(id, '@Luis Gil, mira: secreto.', send_key, mentions);
  const answers = await Promise.all([note([luis, luis, agent.customer.userId]), note([luis])]);
  expect(answers[0].body.data.notes.map(({ kind, mentions }) => [kind, mentions.length > 0])).toEqual([['note', true]]);
  const told = await toldOf(other, number);
  expect(told.map(({ subject }) => subject)).toEqual([`Te mencionan en una nota: conversación ${number}`]);
  expect(JSON.stringify(told)).not.toContain('secreto');
  expect(await toldOf(agent, number)).toEqual([]);
  expect(JSON.stringify((await own.get(id)).body)).not.toContain('Luis');
  expect(await toldOf({ customer } as TestBrowser, 'mencionan')).toEqual([]);
  const before = (await inboxCalls(agent).get(id)).body.data.notes;
  const refused = await inboxCalls(agent).note(id, 'Hola', randomUUID(), [preparer.customer.userId]);
  expect([refused.status, refused.body.code]).toEqual([422, 'tasks.owner_unknown']);
  expect((await inboxCalls(agent).get(id)).body.data.notes).toEqual(before);
});

const getCase = async (id: string) => (await agent.call('GET /api/admin/cases/:id', { params: { id } })).body.data;
const giveCase = (by: TestBrowser, id: string, user_id: string, take_over = false) =>
  by.call('PUT /api/admin/cases/:id/assignee', { params: { id }, body: { user_id, take_over } });

test('a case is given to a colleague, who is told; from somebody else’s hands only by name', async () => {
  const { caseId } = await boughtCase(app);
  const luis = other.customer.userId;
  expect((await giveCase(agent, caseId, luis)).status).toBe(200);
  await giveCase(agent, caseId, luis);
  const given = await getCase(caseId);
  expect(given.assignee).toEqual({ user_id: luis, name: 'Luis Gil' });
  const events = given.history.filter(({ kind }) => kind === 'claimed');
  expect(events.map(({ staff, notes }) => [staff, notes])).toEqual([['Ana Pérez', { to: 'Luis Gil' }]]);
  const letters = await toldOf(other, 'Ahora es tuyo: Faro Digital LLC');
  expect(letters.filter(({ text }) => text?.includes(`/admin/casos/${caseId}`))).toHaveLength(1);
  const refused = await giveCase(agent, caseId, agent.customer.userId);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'formation.taken_by_other', assignee: 'Luis Gil' },
  ]);
  expect((await giveCase(agent, caseId, agent.customer.userId, true)).status).toBe(200);
  expect((await giveCase(agent, caseId, preparer.customer.userId)).body.code).toBe('tasks.owner_unknown');
  expect((await giveCase(agent, randomUUID(), luis)).body.code).toBe('formation.case_not_found');
});

test('whom a note of a case mentions is told once, and named in the history', async () => {
  const { caseId } = await boughtCase(app);
  const luis = other.customer.userId;
  const send_key = randomUUID();
  const note = (mentions: string[], key = send_key) =>
    agent.call('POST /api/admin/cases/:id/notes', {
      params: { id: caseId },
      body: { note: '@Luis Gil, mira: secreto.', send_key: key, mentions },
    });
  await note([luis]);
  await note([luis]);
  const noted = (await getCase(caseId)).history.filter(({ kind }) => kind === 'noted');
  expect(noted.map(({ notes }) => notes)).toEqual([{ note: '@Luis Gil, mira: secreto.', mentions: 'Luis Gil' }]);
  const letters = (await toldOf(other, 'mencionan')).filter(({ text }) => text?.includes(`/admin/casos/${caseId}`));
  expect(letters).toHaveLength(1);
  expect(JSON.stringify(letters)).not.toContain('secreto');
  expect((await note([preparer.customer.userId], randomUUID())).body.code).toBe('tasks.owner_unknown');
});

test('who is suspended is given and told nothing, and keeps the task that was theirs', async () => {
  const { caseId, customer } = await boughtCase(app);
  const away = await openStaff(app, 'agent');
  const owner_id = away.customer.userId;
  const task = {
    id: randomUUID(),
    title: 'Llamar',
    user_id: customer.userId,
    owner_id,
    due_on: '2027-03-01',
    note: '',
  };
  expect((await agent.call('POST /api/admin/hand-tasks', { body: task })).status).toBe(200);
  await app.db.updateTable('staff').set({ suspended_at: new Date() }).where('user_id', '=', owner_id).execute();
  const again = await agent.call('POST /api/admin/hand-tasks', { body: { ...task, id: randomUUID() } });
  const mention = await agent.call('POST /api/admin/cases/:id/notes', {
    params: { id: caseId },
    body: { note: '@Alguien, mira.', send_key: randomUUID(), mentions: [owner_id] },
  });
  expect([again, mention, await giveCase(agent, caseId, owner_id)].map(({ body }) => body.code)).toEqual(
    Array.from({ length: 3 }, () => 'tasks.owner_unknown'),
  );
  const put = (owner: string) =>
    agent.call('PUT /api/admin/tasks/:id', {
      params: { id: task.id },
      body: { owner_id: owner, due_on: '2027-04-01' },
    });
  expect((await put(owner_id)).status).toBe(200);
  expect((await put(other.customer.userId)).status).toBe(200);
  expect((await put(owner_id)).body.code).toBe('tasks.owner_unknown');
});
