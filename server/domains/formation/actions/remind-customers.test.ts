import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { moveCase, ownStanding, paidCase, submittedCase, type OwnCase } from '../../../testing/companies/own-case.ts';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { listActions, saveAction } from '../cases/actions.queries.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { remindCustomers } from './remind-customers.ts';
import { select, selectOne } from '../../../testing/database/rows.ts';
import { untilWaiting } from '../../../testing/app/until-waiting.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

async function runRound() {
  while (await remindCustomers(app.context));
}
/** Travels `days`; returns the reminders of `of` so far, newest first. */
async function after(days: number, of: OwnCase) {
  app.travel(days);
  await runRound();
  return reminders(of);
}
async function reminders({ customer }: OwnCase) {
  await runJobs(app, 'deliver-outbox');
  const mails = app.mail.messages(customer.email).filter(({ subject }) => subject.startsWith('Recordatorio: '));
  return Promise.all(mails.map(async ({ id }) => (await app.mail.message(id))!));
}
const ask = (of: OwnCase, kind: 'other_name' | 'business_purpose') =>
  agent.call('POST /api/admin/cases/:id/actions', { params: { id: of.caseId }, body: { kind, subject: 'company' } });
async function answer(of: OwnCase, kind: string, answered: Record<string, string>) {
  const { id, version } = (await ownStanding(app, of)).actions.find((action) => action.kind === kind)!;
  const body = { version, answer: answered };
  expect(
    (await app.call('POST /api/case-actions/:id/answer', { token: of.customer.token, params: { id }, body })).status,
  ).toBe(200);
  return id;
}
async function review(id: string, outcome: 'accepted' | 'sent_back' | 'withdrawn', version: number) {
  const body = { version, outcome, note: 'Falta el segundo apellido.' };
  expect((await agent.call('POST /api/admin/case-actions/:id/review', { params: { id }, body })).status).toBe(200);
}
async function tasksOf({ caseId }: OwnCase) {
  const { body } = await agent.call('GET /api/admin/cases/:id', { params: { id: caseId } });
  return body.data.tasks;
}
const rowOf = ({ caseId }: OwnCase) =>
  selectOne(app.db, 'cases', { id: caseId }, ['remind_at', 'reminders', 'reminded_at']);
const actionRows = ({ caseId }: OwnCase) =>
  select(
    app.db,
    'required_actions',
    { case_id: caseId },
    ['kind', 'remind_at', 'reminders', 'reminded_at', 'asked_at', 'version'],
    'kind',
  );

test('what is asked is reminded of after 2, 5 and 10 days, in one mail with everything that is owed; then the team has a task', async () => {
  const of = await submittedCase(app, { lastNames: true });
  await ask(of, 'other_name');
  expect(await after(1.9, of)).toEqual([]);
  const [first, ...others] = await after(0.2, of);
  expect(others).toEqual([]);
  expect(first!.subject).toBe('Recordatorio: Faro Digital LLC espera algo de ti');
  expect(first!.text).toContain('Falta el apellido de');
  expect(first!.text).toContain('Otro nombre para la empresa');
  expect(first!.text).toContain('nuestro plazo no corre');
  // Links only to a page: opening it changes nothing.
  expect(first!.html).toContain(`/empresa/empresas/${of.registrationId}"`);
  expect(await after(2.8, of)).toHaveLength(1);
  expect(await after(0.2, of)).toHaveLength(2);
  expect(await after(4.8, of)).toHaveLength(2);
  expect(await after(0.2, of)).toHaveLength(3);
  expect(await after(1.8, of)).toHaveLength(3);
  expect(await tasksOf(of)).toEqual([]);
  expect(await after(0.2, of)).toHaveLength(3);
  const { actions } = await ownStanding(app, of);
  const open = (subject: string) => ({
    id: expect.any(String) as string,
    kind: 'not_answered',
    title: null,
    subject,
    created_at: expect.stringMatching(/Z$/) as string,
    due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    owner: null,
    note: null,
    done_at: null,
    outcome: null,
    done_by: null,
    done_note: null,
    proof: null,
  });
  const tasks = (await tasksOf(of)).toSorted((one, other) => one.subject.localeCompare(other.subject));
  expect(tasks).toEqual(
    actions
      .map(({ id }) => id)
      .toSorted((one, other) => one.localeCompare(other))
      .map(open),
  );
  expect(await after(40, of)).toHaveLength(3);
  expect(await rowOf(of)).toEqual({ remind_at: null, reminders: 0, reminded_at: null });
  const moment = expect.any(Date) as Date;
  expect(await actionRows(of)).toEqual(
    ['member_last_name', 'other_name'].map((kind) => ({
      kind,
      version: 0,
      reminders: 3,
      remind_at: null,
      reminded_at: moment,
      asked_at: moment,
    })),
  );
  const [withdrawn, left] = tasks;
  await review(withdrawn!.subject, 'withdrawn', 0);
  const ended = (await tasksOf(of)).map(({ id, outcome, done_by }) => [id, outcome, done_by]);
  expect(ended.toSorted()).toEqual(
    [
      [withdrawn!.id, 'dropped', null],
      [left!.id, null, null],
    ].toSorted(),
  );
});

test('an answer ends it and the task; sent back it begins anew, from then on, and its customer reads since when', async () => {
  const of = await submittedCase(app, { lastNames: true });
  for (const days of [2, 3, 5, 2]) await after(days, of);
  expect(await reminders(of)).toHaveLength(3);
  const id = await answer(of, 'member_last_name', { last_name: 'García' });
  expect(await tasksOf(of)).toMatchObject([{ kind: 'not_answered', subject: id, outcome: 'dropped', done_by: null }]);
  expect(await after(30, of)).toHaveLength(3);
  await review(id, 'sent_back', 1);
  const [action] = (await ownStanding(app, of)).actions;
  expect(Date.parse(action!.asked_at) - Date.parse(action!.created_at)).toBeGreaterThan(41 * 86_400_000);
  expect(await after(1.9, of)).toHaveLength(3);
  expect(await after(0.2, of)).toHaveLength(4);
  await review(id, 'withdrawn', 2);
  expect(await after(30, of)).toHaveLength(4);
  expect(await tasksOf(of)).toHaveLength(1);
});

test('a stage that waits by itself is reminded of: the details after paying, and another name', async () => {
  const of = await paidCase(app);
  const [first] = await after(2, of);
  expect(first!.text).toContain('Los datos de los miembros y de contacto de la empresa.');
  const other = await submittedCase(app);
  expect((await rowOf(other)).remind_at).toBeNull();
  const steps = ['approved', 'submitted', 'name_rejected'] as const;
  await moveCase(app, other, ...steps.map((event) => ({ event, by: 'agent' as const })));
  for (const days of [2, 3, 5, 2]) await after(days, other);
  const mails = await reminders(other);
  expect(mails).toHaveLength(3);
  expect(mails[0]!.text).toContain('Otro nombre para la empresa: el Estado no admitió el anterior.');
  expect(await tasksOf(other)).toMatchObject([{ kind: 'not_answered', subject: '', done_at: null }]);
  const { version } = await ownStanding(app, other);
  await app.call('POST /api/cases/:id/name', { of: other, body: { version, name: 'Boya Digital LLC' } });
  expect(await tasksOf(other)).toMatchObject([{ outcome: 'dropped', done_by: null }]);
  expect(await rowOf(other)).toEqual({ remind_at: null, reminders: 0, reminded_at: null });
  expect(await after(30, other)).toHaveLength(3);
  expect(await reminders(of)).toHaveLength(3);
});

test('what is answered or ended between the round and the mail is not written about', async () => {
  const [answered, cancelled, other] = [
    await submittedCase(app, { lastNames: true }),
    await submittedCase(app, { lastNames: true }),
    await submittedCase(app, { lastNames: true }),
  ];
  app.travel(2);
  await runRound();
  await answer(answered, 'member_last_name', { last_name: 'García' });
  await moveCase(app, cancelled, { event: 'cancelled', by: 'administrator' });
  expect(await reminders(answered)).toEqual([]);
  expect(await reminders(cancelled)).toEqual([]);
  expect(await reminders(other)).toHaveLength(1);
});

test('a case that ends waits for nobody and leaves no task; taken back it begins anew', async () => {
  const of = await submittedCase(app, { lastNames: true });
  for (const days of [2, 3, 5, 2]) await after(days, of);
  await moveCase(app, of, { event: 'refused', by: 'administrator' });
  const outcomes = (await tasksOf(of)).map(({ outcome }) => outcome);
  expect([outcomes.length > 0, outcomes.filter((outcome) => outcome !== 'dropped')]).toEqual([true, []]);
  expect(await after(20, of)).toHaveLength(3);
  const soon = await submittedCase(app, { lastNames: true });
  await moveCase(app, soon, { event: 'cancelled', by: 'administrator' });
  expect((await actionRows(soon)).map(({ remind_at }) => remind_at)).toEqual([null]);
  expect(await after(20, soon)).toEqual([]);
  await moveCase(app, soon, { event: 'reverted', by: 'administrator' });
  expect(await after(1.9, soon)).toEqual([]);
  expect(await after(0.2, soon)).toHaveLength(1);
});

test('two workers at once, and one that is killed in the middle, remind exactly once', async () => {
  const cases = [];
  for (let index = 0; index < 4; index += 1) cases.push(await submittedCase(app, { lastNames: true }));
  app.travel(2);
  // A crash after the rows were written, before the transaction ends.
  const killed = { ...app.context, jobs: { ...app.context.jobs, enqueue: () => Promise.reject(new Error('killed')) } };
  expect(await remindCustomers(killed)).toBe(false);
  for (const own of cases) expect((await actionRows(own))[0]).toMatchObject({ reminders: 0 });
  await Promise.all([runRound(), runRound(), runRound()]);
  for (const own of cases) {
    expect(await reminders(own)).toHaveLength(1);
    expect((await actionRows(own))[0]).toMatchObject({ reminders: 1, version: 0 });
  }
});

test('an answer that comes at the same moment is waited for: no mail, and no task', async () => {
  const [of, late] = [await submittedCase(app, { lastNames: true }), await submittedCase(app, { lastNames: true })];
  await sql`update required_actions set reminders = 3 where case_id = ${late.caseId}`.execute(app.db);
  app.travel(2);
  let round: Promise<void> | undefined;
  await app.db.transaction().execute(async (tx) => {
    for (const { caseId } of [of, late]) {
      await requireLockedCase(tx, caseId, undefined);
      const [action] = await listActions(tx, caseId);
      await saveAction(tx, action!, { state: 'answered' }, app.context.clock());
    }
    round = runRound();
    await untilWaiting(app);
  });
  await round;
  expect(await reminders(of)).toEqual([]);
  for (const { caseId } of [of, late]) {
    const rows = await actionRows({ ...of, caseId });
    expect(rows[0]).toMatchObject({ remind_at: null });
    expect(await tasksOf({ ...of, caseId })).toEqual([]);
  }
});

test('after a long stop there is one reminder, and then on from there', async () => {
  const of = await submittedCase(app, { lastNames: true });
  expect(await after(60, of)).toHaveLength(1);
  expect(await after(2.9, of)).toHaveLength(1);
  expect(await after(0.2, of)).toHaveLength(2);
});

test('what an older release changed without knowing of reminders is not written about', async () => {
  const [answered, moved] = [await submittedCase(app, { lastNames: true }), await paidCase(app)];
  await sql`update required_actions set state = 'answered' where case_id = ${answered.caseId}`.execute(app.db);
  await sql`update cases set stage = 'in_review', turn = 'us' where id = ${moved.caseId}`.execute(app.db);
  expect(await after(3, answered)).toEqual([]);
  expect(await reminders(moved)).toEqual([]);
  expect((await actionRows(answered))[0]!.remind_at).toBeNull();
  expect((await rowOf(moved)).remind_at).toBeNull();
});

test('nobody is written to whose account is gone', async () => {
  const of = await submittedCase(app, { lastNames: true });
  await sql`update users set email = '', deleted_at = now() where id = ${of.customer.userId}`.execute(app.db);
  expect(await after(3, of)).toEqual([]);
  expect((await actionRows(of))[0]).toMatchObject({ remind_at: null, reminders: 0 });
});
