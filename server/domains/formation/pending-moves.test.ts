import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { moveCase, ownStanding, type OwnCase } from '../../testing/companies/own-case.ts';
import { paperPdf } from '../../testing/files/paper-pdf.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { carryOutMoves } from './moves/carry-out-moves.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';

const app = testApp({ MOVE_WAIT_MS: '60000' });
const agent = testStaff(app, 'agent');
const other = testStaff(app, 'agent');

const minute = 61 / 86_400;
const staffCase = async (of: OwnCase) =>
  (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data;
const undo = (id: string, by = agent) => by.call('DELETE /api/admin/pending-moves/:id', { params: { id } });

async function move(of: OwnCase, given: object, by = agent) {
  const { version } = (await staffCase(of)).standing;
  return by.call('POST /api/admin/cases/:id/move', { params: { id: of.caseId }, body: { version, ...given } as never });
}
async function upload(of: OwnCase, ...lines: string[]): Promise<string> {
  const file = { name: 'certificado.pdf', content: paperPdf(...lines, randomUUID()) };
  const kept = await agent.call('POST /api/admin/cases/:id/papers', { params: { id: of.caseId }, files: [file] });
  return kept.body.data.paper.id;
}
async function mailsOf({ customer: { email } }: OwnCase) {
  await runJobs(app, 'deliver-outbox');
  return app.mail.messages(email).map(({ subject }) => subject);
}
/** Everything that reveals a step outside of staff. */
async function shown(of: OwnCase) {
  const { cases, case_events, notices, outbox, filings, documents } = await rowsOf(app, of.customer.userId);
  return {
    stage: cases!.map(({ stage, version }) => [stage, version]),
    events: (case_events ?? []).filter(({ kind }) => kind !== 'claimed').length,
    notices: notices?.length,
    outbox: outbox?.length,
    filings: filings?.map(({ state }) => state),
    documents: documents?.map(({ category }) => category),
  };
}

test('taken back within the minute nothing was: no mail, no event, no filing; the audit keeps both', async () => {
  const of = await boughtCase(app);
  const mails = await mailsOf(of);
  const before = await shown(of);
  const moved = await move(of, { event: 'approved' });
  expect(moved.body.data).toEqual({
    stage: 'in_review',
    version: expect.any(Number) as number,
    pending: { id: expect.any(String) as string, due_at: expect.stringMatching(/Z$/) as string },
    proposal_id: null,
  });
  const { id, due_at } = moved.body.data.pending!;
  expect(Date.parse(due_at) - Date.now()).toBeGreaterThan(50_000);
  expect((await staffCase(of)).pending).toMatchObject({
    id,
    event: 'approved',
    made_by: { user_id: agent.customer.userId },
  });
  await carryOutMoves(app.context);
  expect(await shown(of)).toEqual(before);
  // One at a time, and only by its author.
  expect((await move(of, { event: 'approved' })).body.code).toBe('formation.move_waiting');
  expect((await undo(id, other)).body.code).toBe('formation.move_not_yours');
  expect((await undo(id)).status).toBe(200);
  expect((await undo(id)).body.code).toBe('formation.move_gone');
  app.travel(minute);
  await carryOutMoves(app.context);
  expect(await shown(of)).toEqual(before);
  expect(await mailsOf(of)).toEqual(mails);
  expect((await staffCase(of)).pending).toBeNull();
  const rows = await notedActions(app.db, agent.customer.userId, 'moveCase', 'cancelMove');
  expect(rows.map(({ operation, outcome }) => `${operation} ${outcome}`)).toContain('moveCase done');
  expect(rows.map(({ operation, outcome }) => `${operation} ${outcome}`)).toContain('cancelMove done');
});

test('after the minute it is carried out once, also after a crash, by however many workers, for this company and no other of theirs', async () => {
  const of = await boughtCase(app);
  const second = await boughtCase(app, of.customer);
  await move(of, { event: 'approved' });
  app.travel(minute);
  const publish = () => Promise.reject(new Error('killed'));
  await carryOutMoves({ ...app.context, events: { ...app.context.events, publish } } as never);
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'in_review' });
  expect((await staffCase(of)).pending).not.toBeNull();
  await Promise.all([1, 2, 3, 4].map(() => carryOutMoves(app.context)));
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'ready_to_file' });
  expect(await ownStanding(app, second)).toMatchObject({ stage: 'in_review' });
  const events = (await staffCase(of)).history.filter(({ kind }) => kind === 'approved');
  expect(events).toHaveLength(1);
  expect(events[0]!.staff).toBe('Cliente Prueba');
  expect((await rowsOf(app, of.customer.userId))['pending_moves'] ?? []).toEqual([]);
});

test('no longer allowed nothing happens, and whoever took it is told: a task of theirs, and a mail', async () => {
  const of = await boughtCase(app);
  await move(of, { event: 'approved' });
  await moveCase(app, of, { event: 'cancelled', by: 'customer' });
  const before = await shown(of);
  app.travel(minute);
  await carryOutMoves(app.context);
  await carryOutMoves(app.context);
  expect({ ...(await shown(of)), outbox: 0 }).toEqual({ ...before, outbox: 0 });
  const tasks = (await staffCase(of)).tasks.filter(({ kind }) => kind === 'move_refused');
  expect(tasks).toMatchObject([
    {
      owner: { user_id: agent.customer.userId },
      note: expect.stringContaining('El caso cambió') as string,
      done_at: null,
    },
  ]);
  await runJobs(app, 'deliver-outbox');
  const sent = app.mail.messages(agent.customer.email).filter(({ subject }) => subject.startsWith('Un paso no se dio'));
  expect(sent).toHaveLength(1);
});

test('a case is moved by who took it, or taken in the same act; from another only by name', async () => {
  const of = await boughtCase(app);
  await move(of, { event: 'approved' });
  expect((await staffCase(of)).assignee).toMatchObject({ user_id: agent.customer.userId });
  app.travel(minute);
  await carryOutMoves(app.context);
  const refused = await move(of, { event: 'returned_to_review', reason: 'Falta mirar.' }, other);
  expect([refused.status, refused.body.code]).toEqual([409, 'formation.taken_by_other']);
  const taken = await move(of, { event: 'returned_to_review', reason: 'Falta mirar.', take_over: true }, other);
  expect(taken.status).toBe(200);
  expect((await staffCase(of)).assignee).toMatchObject({ user_id: other.customer.userId });
});

test('what an agency said is judged before anybody reads it: day, number and paper, each in its place', async () => {
  const formed = ['approved', 'submitted', 'formed'] as const;
  await moveCase(app, await boughtCase(app), ...formed.map((event) => ({ event, by: 'agent' }) as const));
  const of = await boughtCase(app);
  await moveCase(app, of, { event: 'approved', by: 'agent' });
  const { company_name: name } = (await staffCase(of)).standing;
  const receipt = await upload(of, 'Receipt', name);
  const submitted = { event: 'submitted', proof: receipt, fee_cents: 10_200, receipt_number: 'R-770412' } as const;
  const slipped = await move(of, { ...submitted, receipt_number: '102.00', method: 'fax' });
  expect([slipped.status, slipped.body.details?.map(({ field }) => field)]).toEqual([
    422,
    ['receipt_number', 'method'],
  ]);
  const sent = await move(of, { ...submitted, method: 'online' });
  expect(sent.status).toBe(200);
  app.travel(minute);
  await carryOutMoves(app.context);
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'submitted_to_state' });
  const today = app.context.clock().toISOString().slice(0, 10);
  const number = `${today.slice(0, 4)}-${String(Date.now()).slice(-9)}`;
  const bad = { event: 'formed', formed_on: '2019-01-01', filing_number: 'abc', proof: receipt };
  const refused = await move(of, bad);
  expect([refused.status, refused.body.code]).toEqual([422, 'formation.facts_doubtful']);
  expect(refused.body.details!.map(({ field }) => field)).toEqual(['formed_on', 'filing_number', 'proof']);
  expect(refused.body.details![2]!.message).toBe(
    'Ese papel ya probó otro paso de este caso. Sube el que llegó con esta respuesta.',
  );
  const params = { id: of.caseId };
  const check = (body: object) => agent.call('POST /api/admin/cases/:id/move-check', { params, body: body as never });
  expect((await check(bad)).body.data.doubts).toEqual(refused.body.details);
  const foreign = await upload(of, 'Certificate of Organization', 'Name: Somebody Else LLC');
  const wrong = await move(of, { event: 'formed', formed_on: today, filing_number: number, proof: foreign });
  expect(wrong.body.details).toEqual([{ field: 'proof', message: expect.stringContaining('no está') as string }]);
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'submitted_to_state' });
  const proof = await upload(of, 'Certificate of Organization', `Name: ${name}`, `Filing ID: ${number}`);
  const good = { event: 'formed', formed_on: today, filing_number: number, proof } as const;
  const checked = await check(good);
  expect(checked.body.data).toEqual({
    reads: [`${name} está constituida`, expect.stringContaining('pedir su EIN') as string],
    paper: {
      id: proof,
      title: 'Artículos de Incorporación',
      name: 'certificado.pdf',
      version: 1,
    },
    doubts: [],
  });
  expect((await move(of, good)).body.data.pending).not.toBeNull();
  app.travel(minute);
  await carryOutMoves(app.context);
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'formed' });
  expect((await mailsOf(of)).filter((subject) => subject.endsWith(' está constituida'))).toHaveLength(1);
  const filed = (await rowsOf(app, of.customer.userId))['filings'];
  expect(filed).toMatchObject([{ reference: number, fee_cents: 10_200, method: 'online', answered_on: today }]);
});

test('outside of the checks a second person confirms: told by mail and task, and nobody alone', async () => {
  const of = await boughtCase(app);
  await moveCase(app, of, { event: 'approved', by: 'agent' }, { event: 'submitted', by: 'agent' });
  const proposed = await move(of, { event: 'name_rejected', reason: 'Se parece a otra.', ask_second: true });
  const { proposal_id: id } = proposed.body.data;
  expect(proposed.body.data).toMatchObject({
    stage: 'submitted_to_state',
    pending: null,
    proposal_id: expect.any(String) as string,
  });
  expect((await staffCase(of)).tasks).toMatchObject([{ kind: 'proposal', subject: id, owner: null, done_at: null }]);
  const again = await move(of, { event: 'name_rejected', reason: 'Se parece a otra.', ask_second: true });
  expect([again.status, again.body.code]).toEqual([409, 'formation.proposal_open']);
  await runJobs(app, 'deliver-outbox');
  const mailCount = ({ customer: { email } }: TestBrowser) =>
    app.mail.messages(email).filter(({ subject }) => subject.startsWith('Por confirmar')).length;
  expect([mailCount(agent), mailCount(other)]).toEqual([0, 1]);
  const review = (outcome: string, by: TestBrowser) =>
    by.call('POST /api/admin/case-proposals/:id/review', { params: { id: id! }, body: { outcome } as never });
  expect((await review('confirmed', agent)).body.code).toBe('formation.second_person_needed');
  app.travel(2);
  expect((await review('confirmed_alone', agent)).body.code).toBe('formation.second_person_needed');
  expect((await review('confirmed', other)).status).toBe(200);
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'name_rejected' });
  expect((await staffCase(of)).tasks).toMatchObject([{ kind: 'proposal', outcome: 'done' }]);
});

test('what a customer came to owe since holds a proposed step up when it is confirmed', async () => {
  const of = await boughtCase(app);
  await moveCase(app, of, { event: 'approved', by: 'agent' });
  const proof = await upload(of, 'Receipt', 'Somebody Else LLC');
  const proposed = await move(of, { event: 'submitted', proof, ask_second: true });
  const body = { kind: 'agent_contact', subject: 'company' } as const;
  await agent.call('POST /api/admin/cases/:id/actions', { params: { id: of.caseId }, body });
  const confirmed = await other.call('POST /api/admin/case-proposals/:id/review', {
    params: { id: proposed.body.data.proposal_id! },
    body: { outcome: 'confirmed' },
  });
  expect(confirmed.body).toMatchObject({ code: 'formation.needs', details: [{ field: 'nothing_open' }] });
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'ready_to_file' });
});

test('after a refused name the team tries the next that its customer ranked, and no other', async () => {
  const of = await boughtCase(app);
  await moveCase(
    app,
    of,
    { event: 'approved', by: 'agent' },
    { event: 'submitted', by: 'agent' },
    { event: 'name_rejected', by: 'agent' },
  );
  const { names } = await staffCase(of);
  const [waiting] = names.filter(({ state }) => state === 'waiting');
  const rejected = names.find(({ state }) => state === 'rejected')!;
  for (const name of ['Nunca Dicha LLC', rejected.name])
    expect((await move(of, { event: 'name_chosen', name })).body).toMatchObject({
      code: 'request.invalid',
      details: [{ field: 'name' }],
    });
  if (!waiting) throw new Error('the customer gave no second name');
  expect((await move(of, { event: 'name_chosen', name: waiting.name })).status).toBe(200);
  app.travel(minute);
  await carryOutMoves(app.context);
  expect(await ownStanding(app, of)).toMatchObject({ stage: 'ready_to_file', company_name: waiting.name });
});
