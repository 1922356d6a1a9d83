import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { movedCase, toCompletion, type MovedCase } from '../../testing/companies/moved-case.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { advanceCase, type Move } from './moves/advance-case.ts';
import { listEvents } from './cases/history.queries.ts';
import { faultOf } from '@zarpa/contract/formation/history.rules.ts';
import { selectOne } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const agent = testStaff(app, 'agent');
const first = testStaff(app, 'administrator');
const second = testStaff(app, 'administrator');

type Given = { version?: number; proof?: string; reason?: string };

const revert = (of: MovedCase, given: Given = {}, by = first) =>
  by.call('POST /api/admin/cases/:id/reversals', {
    params: { id: of.caseId },
    body: { version: of.version, reason: 'Se marcó en el caso que no era.', proof: of.proof, ...given },
  });
const review = (id: string, outcome: 'confirmed' | 'declined' | 'withdrawn', by = second) =>
  by.call('POST /api/admin/case-proposals/:id/review', { params: { id }, body: { outcome, note: 'Visto.' } });
const ownCase = async (of: MovedCase) => (await app.call('GET /api/cases/:id', { of })).body.data;
const staffCase = async (of: MovedCase) =>
  (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data;

/** As the agent takes it, without checking the proof. */
async function step(of: MovedCase, move: Pick<Move, 'event' | 'given'>): Promise<void> {
  await app.db.transaction().execute((tx) => advanceCase(app.context, tx, of.caseId, { ...move, by: 'agent' }));
  of.version += 1;
}

async function undo(of: MovedCase): Promise<void> {
  const { status, body } = await revert(of);
  expect([status, body.code]).toEqual([200, undefined]);
  expect((await review(body.data.proposal_id, 'confirmed')).status).toBe(200);
  of.version += 1;
}

test('step by step back to the review: stage, turn, date, facts, filings and order follow, and each is told once', async () => {
  const of = await movedCase(app, agent, toCompletion);
  const seen: unknown[] = [];
  const look = async () => {
    const { standing, company, filings } = await ownCase(of);
    const order = await selectOne(app.db, 'orders', { registration_id: of.registrationId }, [
      'status',
      'completion_percentage',
    ]);
    seen.push([
      standing.stage,
      standing.turn,
      standing.due_at !== null,
      [company!.ein, company!.formed_on, company!.filing_number].map((fact) => fact !== null).join(' '),
      filings.map(({ kind, state, reference }) => `${kind} ${state}${reference ? ' with number' : ''}`).toSorted(),
      `${order.status} ${order.completion_percentage}`,
    ]);
  };
  for (let index = 0; index < 6; index += 1) {
    await undo(of);
    await look();
  }
  const formed = 'articles accepted with number';
  expect(seen).toEqual([
    ['ein_issued', 'us', true, 'true true true', [formed, 'ein accepted'], 'en_proceso 67'],
    ['ein_requested', 'irs', false, 'false true true', [formed, 'ein out'], 'en_proceso 33'],
    ['formed', 'us', true, 'false true true', [formed, 'ein withdrawn'], 'en_proceso 33'],
    ['submitted_to_state', 'state', false, 'false false false', ['articles out', 'ein withdrawn'], 'en_proceso 0'],
    ['ready_to_file', 'us', true, 'false false false', ['articles withdrawn', 'ein withdrawn'], 'en_proceso 0'],
    ['in_review', 'us', true, 'false false false', ['articles withdrawn', 'ein withdrawn'], 'en_proceso 0'],
  ]);
  // The customer cannot submit the details twice.
  expect((await revert(of)).body).toMatchObject({
    code: 'formation.not_allowed',
    present: { stage: 'in_review', version: of.version },
  });
  expect(faultOf(await listEvents(app.db, of.caseId), new Map())).toBeUndefined();
  const own = await ownCase(of);
  expect(own.history.at(-1)).toMatchObject({
    kind: 'reverted',
    facts: { from: 'ready_to_file', to: 'in_review', proof: of.proof },
    texts: { reason: 'Se marcó en el caso que no era.' },
  });
  expect(own.history.map(({ kind }) => kind)).not.toContain('reversal_proposed');
  expect((await staffCase(of)).history.at(-1)).toMatchObject({
    staff: 'Cliente Prueba',
    notes: { confirmed_by: 'Cliente Prueba', note: 'Visto.' },
  });
  await runJobs(app, 'deliver-outbox');
  const mails = app.mail.messages(of.customer.email).filter(({ subject }) => subject.startsWith('Deshicimos'));
  expect(mails).toHaveLength(6);
  const { html } = (await app.mail.message(mails[0]!.id))!;
  for (const text of ['En revisión', 'Motivo: Se marcó en el caso que no era.']) expect(html).toContain(text);
  const move = { event: 'approved', version: of.version } as const;
  const moved = await agent.call('POST /api/admin/cases/:id/move', { params: { id: of.caseId }, body: move });
  expect(moved.status).toBe(200);
});

test('what is undone already is not undone again: it goes further back', async () => {
  const of = await movedCase(app, agent, ['approved', 'submitted', 'returned_by_state']);
  await undo(of);
  expect((await ownCase(of)).filings).toMatchObject([{ kind: 'articles', state: 'out' }]);
  await undo(of);
  expect((await ownCase(of)).standing.stage).toBe('ready_to_file');
  await undo(of);
  expect((await ownCase(of)).standing.stage).toBe('in_review');
  expect((await ownCase(of)).filings).toMatchObject([{ kind: 'articles', state: 'withdrawn' }]);
});

test('a name that was chosen after a rejection is taken back too, and may be chosen again', async () => {
  const of = await movedCase(app, agent, ['approved', 'submitted', 'name_rejected']);
  const choose = (name: string) => app.call('POST /api/cases/:id/name', { of, body: { version: of.version, name } });
  expect((await choose('Boya Digital LLC')).status).toBe(200);
  of.version += 1;
  await undo(of);
  const { standing, company } = await ownCase(of);
  expect([standing.stage, standing.company_name, standing.turn, company!.name]).toEqual([
    'name_rejected',
    'Faro Digital LLC',
    'customer',
    'Faro Digital LLC',
  ]);
  expect((await choose('Boya Digital LLC')).status).toBe(200);
});

test('what the customer still owes holds the same step again', async () => {
  const of = await movedCase(app, agent, ['approved']);
  const body = { kind: 'agent_contact', subject: 'company' } as const;
  await agent.call('POST /api/admin/cases/:id/actions', { params: { id: of.caseId }, body });
  expect((await ownCase(of)).standing).toMatchObject({ turn: 'customer', due_at: null });
  await undo(of);
  // Blocks the filing, not the review.
  expect((await ownCase(of)).standing).toMatchObject({ stage: 'in_review', turn: 'us', actions: [{ state: 'open' }] });
  const move = { event: 'approved', version: of.version } as const;
  await agent.call('POST /api/admin/cases/:id/move', { params: { id: of.caseId }, body: move });
  expect((await ownCase(of)).standing).toMatchObject({ stage: 'ready_to_file', turn: 'customer' });
});

test('nobody undoes a step alone: not with a move, not by confirming oneself; any colleague may confirm', async () => {
  const of = await movedCase(app, agent, ['approved']);
  const alone = await first.call('POST /api/admin/cases/:id/move', {
    params: { id: of.caseId },
    body: { event: 'reverted', version: of.version, reason: 'x', proof: of.proof },
  });
  expect([alone.status, alone.body.code, alone.body.details]).toEqual([
    422,
    'formation.needs',
    [{ field: 'second_person', message: 'Lo tiene que confirmar otra persona del equipo.' }],
  ]);
  const id = (await revert(of)).body.data.proposal_id;
  expect((await review(id, 'confirmed', first)).body.code).toBe('formation.second_person_needed');
  expect((await ownCase(of)).standing.stage).toBe('ready_to_file');
  expect((await review(id, 'declined', agent)).status).toBe(200);
  expect((await review(id, 'confirmed')).body.code).toBe('formation.proposal_settled');
  expect((await ownCase(of)).standing).toMatchObject({ stage: 'ready_to_file', version: of.version });
  const own = (await revert(of, {}, agent)).body.data.proposal_id;
  const other = await openStaff(app, 'agent');
  expect((await review(own, 'confirmed', other)).status).toBe(200);
  expect((await ownCase(of)).standing.stage).toBe('in_review');
});

test('it needs a paper of this case and the case as it is; an unknown case is 404', async () => {
  const of = await movedCase(app, agent, ['approved', 'submitted', 'formed']);
  const { proof: strangers } = await movedCase(app, agent);
  for (const proof of [strangers, randomUUID()])
    expect((await revert(of, { proof })).body).toMatchObject({
      code: 'formation.needs',
      details: [{ field: 'proof' }],
    });
  expect((await revert(of, { version: of.version - 1 })).body.code).toBe('formation.stale');
  expect((await revert({ ...of, caseId: randomUUID() })).body.code).toBe('formation.case_not_found');
  expect((await staffCase(of)).proposals).toEqual([]);
});

test('a case that has moved on is not undone: the proposal is stale, may be declined, and stands in nobody’s way', async () => {
  const of = await movedCase(app, agent, ['approved']);
  const stale = (await revert(of)).body.data.proposal_id;
  expect((await revert(of, {}, second)).body.code).toBe('formation.proposal_open');
  await step(of, { event: 'submitted', given: { proof: of.proof } });
  expect((await review(stale, 'confirmed')).body).toMatchObject({
    code: 'formation.stale',
    present: { stage: 'submitted_to_state', version: of.version },
  });
  const next = (await revert(of, {}, second)).body.data.proposal_id;
  expect((await staffCase(of)).proposals.map(({ id, state }) => [id, state])).toEqual([
    [next, 'open'],
    [stale, 'lapsed'],
  ]);
  expect((await review(stale, 'withdrawn', first)).body.code).toBe('formation.proposal_settled');
  await step(of, { event: 'returned_by_state', given: { reason: 'Falta una firma.' } });
  expect((await review(next, 'withdrawn', second)).status).toBe(200);
});

test('two administrators who confirm at once undo one step', async () => {
  const of = await movedCase(app, agent, ['approved', 'submitted']);
  const third = await openStaff(app, 'administrator');
  const id = (await revert(of)).body.data.proposal_id;
  const answers = await Promise.all([second, third, second].map((by) => review(id, 'confirmed', by)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await ownCase(of)).standing.stage).toBe('ready_to_file');
});
