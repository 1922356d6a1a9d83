import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { batchKinds, mayBatch, type BatchKind } from '@zarpa/contract/batches/kinds.rules.ts';
import { staffRoles, type StaffRole } from '@zarpa/contract/staff/roles.rules.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { changeBatch, readBatch, resultsOf, startBatch, workAll } from '../../testing/companies/own-batches.ts';
import { moveCase, type OwnCase, paidCase } from '../../testing/companies/own-case.ts';
import { paperPdf } from '../../testing/files/paper-pdf.ts';
import { notedActions } from '../../testing/people/noted-actions.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { carryOutMoves } from '../formation/moves/carry-out-moves.ts';
import { workBatches } from './work-batches.ts';

const app = testApp({ MOVE_WAIT_MS: '60000' });
const agent = testStaff(app, 'agent');
const filer = testStaff(app, 'filer');

const idsOf = (cases: readonly OwnCase[]) => cases.map(({ caseId }) => caseId);
const standing = (id: string) =>
  app.db
    .selectFrom('cases')
    .leftJoin('pending_moves', 'pending_moves.case_id', 'cases.id')
    .select(['stage', 'version', 'assignee_id', 'pending_moves.event as pending'])
    .where('cases.id', '=', id)
    .executeTakeFirstOrThrow();
const done = ['done', null];

async function approved(count: number, of?: OwnCase): Promise<OwnCase[]> {
  const cases: OwnCase[] = [];
  for (let made = 0; made < count; made += 1) {
    const own = await boughtCase(app, of?.customer);
    await moveCase(app, own, { event: 'approved', by: 'agent' });
    cases.push(own);
  }
  return cases;
}
const prove = async ({ caseId }: OwnCase) => {
  const file = { name: 'recibo.pdf', content: paperPdf('Receipt', 'Faro Digital LLC', randomUUID()) };
  const kept = await agent.call('POST /api/admin/cases/:id/papers', { params: { id: caseId }, files: [file] });
  return kept.body.data.paper.id;
};

test('a step for many is judged row by row: one is sent, one lacks its proof, one is elsewhere, one is not there', async () => {
  const [one, lacking] = await approved(2);
  const [second] = await approved(1, one);
  const early = await boughtCase(app);
  const proof = await prove(one!);
  await prove(second!);
  const subjects = [...idsOf([one!, lacking!, early]), randomUUID()];
  const { id, status } = await startBatch(filer, { kind: 'move', event: 'submitted', subjects });
  expect(status).toBe(200);
  expect((await readBatch(filer, id)).items.map(({ state }) => state)).toEqual(Array(4).fill('waiting'));
  await workAll(app);
  const whole = await readBatch(agent, id);
  expect(whole.batch).toEqual({
    id,
    kind: 'move',
    title: 'Presentada al Estado',
    made_by: { user_id: filer.customer.userId, name: 'Cliente Prueba' },
    made_at: expect.stringMatching(/Z$/) as string,
    stopped_at: null,
    finished_at: expect.stringMatching(/Z$/) as string,
    counts: { waiting: 0, done: 1, refused: 3, failed: 0, undone: 0 },
  });
  expect([whole.is_mine, whole.is_working]).toEqual([false, false]);
  expect(whole.items).toEqual([
    {
      position: 1,
      subject: one!.caseId,
      company: { name: 'Faro Digital LLC', case_id: one!.caseId, registration_id: one!.registrationId },
      state: 'done',
      reason: null,
      at: expect.stringMatching(/Z$/) as string,
      can_undo: false,
      is_undoing: false,
    },
    expect.objectContaining({ state: 'refused', reason: 'Adjunta el documento que lo prueba.' }),
    expect.objectContaining({ state: 'refused', reason: expect.stringContaining('etapa') as string }),
    expect.objectContaining({
      state: 'refused',
      company: null,
      reason: expect.stringContaining('No encontramos') as string,
    }),
  ]);
  expect((await readBatch(filer, id)).items.map(({ can_undo }) => can_undo)).toEqual([true, false, false, false]);
  // The other company of the same customer was not chosen.
  expect(await standing(second!.caseId)).toMatchObject({ stage: 'ready_to_file', pending: null });
  const [move] = await app.db.selectFrom('pending_moves').selectAll().where('case_id', '=', one!.caseId).execute();
  expect(move).toMatchObject({
    event: 'submitted',
    made_by: filer.customer.userId,
    made_role: 'filer',
    given: { proof },
  });
  const noted = await notedActions(app.db, filer.customer.userId, 'moveCase');
  expect(noted.map(({ outcome }) => outcome)).toEqual([
    'done',
    'formation.needs',
    'formation.not_allowed',
    'formation.case_not_found',
  ]);
  const requests = await app.db
    .selectFrom('staff_actions')
    .select('request_id')
    .where('operation', '=', 'moveCase')
    .execute();
  expect(new Set(requests.map(({ request_id }) => request_id))).toEqual(new Set([id]));
});

test('undone within the minute nothing was sent; after it the step stands and says so', async () => {
  const cases = await approved(2);
  for (const own of cases) await prove(own);
  const { id } = await startBatch(agent, { kind: 'move', event: 'submitted', subjects: idsOf(cases) });
  await workAll(app);
  expect((await changeBatch(agent, id, 'undo', 1)).status).toBe(200);
  expect((await readBatch(agent, id)).items.map(({ is_undoing }) => is_undoing)).toEqual([true, false]);
  await workAll(app);
  expect(await resultsOf(agent, id)).toEqual([['undone', null], done]);
  expect(await standing(cases[0]!.caseId)).toMatchObject({ stage: 'ready_to_file', pending: null });
  app.travel(61 / 86_400);
  await carryOutMoves(app.context);
  await changeBatch(agent, id, 'undo');
  await workAll(app);
  const [, late] = await resultsOf(agent, id);
  expect(late).toEqual(['done', expect.stringContaining('ya') as string]);
  expect(await standing(cases[1]!.caseId)).toMatchObject({ stage: 'submitted_to_state' });
});

test('given to a colleague who is told of each, and back to who had it; what moved on since stays', async () => {
  const [free, held, gone, others] = [
    await paidCase(app),
    await paidCase(app),
    await paidCase(app),
    await paidCase(app),
  ];
  const give = (own: OwnCase, user_id: string) =>
    agent.call('PUT /api/admin/cases/:id/assignee', { params: { id: own.caseId }, body: { user_id, take_over: true } });
  await give(held, agent.customer.userId);
  await give(others, (await openStaff(app, 'agent')).customer.userId);
  const subjects = idsOf([free, held, gone, others]);
  const user_id = filer.customer.userId;
  const { id } = await startBatch(agent, { kind: 'give', user_id, subjects });
  await workAll(app);
  expect(await resultsOf(agent, id)).toEqual([
    done,
    done,
    done,
    ['refused', 'Otra persona del equipo ya tomó este caso.'],
  ]);
  expect((await standing(free.caseId)).assignee_id).toBe(user_id);
  await runJobs(app, 'deliver-outbox');
  const told = app.mail.messages(filer.customer.email).filter(({ subject }) => subject.startsWith('Ahora es tuyo'));
  expect(told).toHaveLength(3);
  await give(gone, agent.customer.userId);
  await changeBatch(agent, id, 'undo');
  await workAll(app);
  expect(await resultsOf(agent, id)).toEqual([
    ['undone', null],
    ['undone', null],
    ['done', 'Cambió después del lote: no se deshace.'],
    ['refused', expect.any(String)],
  ]);
  expect((await standing(free.caseId)).assignee_id).toBeNull();
  expect((await standing(held.caseId)).assignee_id).toBe(agent.customer.userId);
  const unknown = await startBatch(agent, { kind: 'give', user_id: 'auth0|nadie', subjects });
  expect([unknown.status, unknown.code]).toEqual([422, 'tasks.owner_unknown']);
});

test('asked of many customers, each gets one letter; who has it open already is not asked again', async () => {
  const [one, two] = [await boughtCase(app), await boughtCase(app)];
  const sent = {
    kind: 'ask',
    action: 'business_purpose',
    note: 'Con tus palabras.',
    subjects: idsOf([one, two]),
  } as const;
  const { id } = await startBatch(agent, sent);
  await workAll(app);
  expect((await readBatch(agent, id)).batch).toMatchObject({ kind: 'ask', counts: { done: 2 } });
  const again = await startBatch(agent, { ...sent, subjects: [one.caseId] });
  await workAll(app);
  expect(await resultsOf(agent, again.id)).toEqual([['refused', expect.any(String)]]);
  await runJobs(app, 'deliver-outbox');
  for (const { customer } of [one, two]) {
    const { body } = await app.call('GET /api/cases', { token: customer.token });
    expect(body.data.cases[0]!.actions.map(({ kind }) => kind)).toEqual(['business_purpose']);
  }
});

test('sent twice, at once too, it is one', async () => {
  const own = await boughtCase(app);
  const id = randomUUID();
  const body = { kind: 'move' as const, event: 'approved', subjects: [own.caseId, own.caseId.toUpperCase()] };
  const both = await Promise.all([startBatch(agent, body, id), startBatch(agent, body, id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  await Promise.all([workBatches(app.context), workBatches(app.context)]);
  await workAll(app);
  expect((await startBatch(agent, body, id)).status).toBe(200);
  expect(await resultsOf(agent, id)).toEqual([done]);
  expect(await notedActions(app.db, agent.customer.userId, 'moveCase')).not.toHaveLength(0);
  expect(await standing(own.caseId)).toMatchObject({ pending: 'approved' });
});

test('what the batch lacks, and what is taken case by case, is said before anything begins', async () => {
  const subjects = [randomUUID()];
  for (const body of [
    { kind: 'move', event: 'formed', subjects },
    { kind: 'move', event: 'returned_to_review', subjects },
    { kind: 'ask', action: 'member_last_name', subjects },
    { kind: 'give', subjects },
    { kind: 'export', subjects: ['no'] },
    { kind: 'give_dates', due_on: '2027-03-01', subjects },
    { kind: 'export', subjects: [] },
    { kind: 'export', subjects: Array.from({ length: 501 }, () => randomUUID()) },
  ] as const) {
    const { status, code } = await startBatch(agent, { ...body, subjects: [...body.subjects] });
    expect([body.kind, status, code]).toEqual([body.kind, 422, 'request.invalid']);
  }
});

/** Written by hand, against the contract's table. */
const rolesOf: Readonly<Record<BatchKind, readonly StaffRole[]>> = {
  give: ['agent', 'filer', 'administrator'],
  move: ['agent', 'filer', 'administrator'],
  ask: ['agent', 'filer', 'administrator'],
  export: ['agent', 'filer', 'money', 'administrator', 'reader'],
  packets: ['agent', 'filer', 'administrator'],
  give_dates: ['agent', 'preparer', 'administrator'],
  give_returns: ['agent', 'preparer', 'administrator'],
};

test('who may not do the single act may not do it with many, nor see what others did', async () => {
  const { id } = await startBatch(agent, { kind: 'export', subjects: [randomUUID()] });
  const given = { user_id: agent.customer.userId, event: 'approved', action: 'business_purpose', due_on: '2027-03-01' };
  for (const role of staffRoles) {
    const member = await openStaff(app, role);
    for (const kind of batchKinds) {
      const is = rolesOf[kind].includes(role);
      expect([role, kind, mayBatch(role, kind)]).toEqual([role, kind, is]);
      const subjects = [kind === 'give_dates' ? `${randomUUID()}:form_5472:2026` : randomUUID()];
      const { status, code } = await startBatch(member, { kind, subjects, ...given });
      expect([role, kind, status, code]).toEqual([
        role,
        kind,
        ...(is ? [200, undefined] : [403, 'batches.not_allowed']),
      ]);
    }
    const seen = await member.call('GET /api/admin/batches/:id', { params: { id } });
    expect([role, seen.body.code]).toEqual([role, role === 'preparer' ? 'batches.not_found' : undefined]);
  }
});
