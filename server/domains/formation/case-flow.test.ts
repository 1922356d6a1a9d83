import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paperPdf } from '../../testing/files/paper-pdf.ts';
import { boughtCompany, detailsOf } from '../../testing/companies/purchase.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { staffStep } from '../../testing/people/staff-step.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import type { TestBrowser } from '../../testing/people/second-factor.ts';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { selectOne, update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp({}, { hasWebhooks: true });
const agent = testStaff(app, 'agent');

type Opened = { customer: Customer; registrationId: string; caseId: string };

const openedCase = (details: object = {}): Promise<Opened> => boughtCompany(app, { details });

async function standing({ customer, registrationId }: Opened) {
  const { body } = await app.call('GET /api/cases/:id', { token: customer.token, params: { id: registrationId } });
  return body.data;
}

type Step = { event: string; version: number } & Record<string, unknown>;
const move = (of: Opened, body: Step, by = agent) => staffStep(app, by, of.caseId, body);
const proofOf = (of: Opened) => storeProof(app, of.customer.userId);

/** Moves through the events with everything that they need. */
async function movedTo(of: Opened, ...events: string[]): Promise<number> {
  const given: Record<string, Record<string, unknown>> = {
    submitted: { proof: await proofOf(of) },
    formed: { proof: await proofOf(of), formed_on: '2026-11-24', filing_number: `2026-${randomUUID().slice(0, 8)}` },
    ein_requested: { proof: await proofOf(of) },
    ein_issued: { proof: await proofOf(of), ein: einFor() },
    name_rejected: { reason: 'Ya existe una empresa con ese nombre.' },
  };
  let { version } = (await standing(of)).standing;
  for (const event of events) {
    const { status, body } = await move(of, { event, version, ...given[event] });
    expect([event, status, body.code]).toEqual([event, 200, undefined]);
    version = body.data.version;
  }
  return version;
}

async function uploadPaper(of: Opened, ...lines: string[]): Promise<string> {
  const files = [{ name: 'papel.pdf', content: paperPdf(...lines, randomUUID()) }];
  const { body } = await agent.call('POST /api/admin/cases/:id/papers', { params: { id: of.caseId }, files });
  return body.data.paper.id;
}

const sureNumber = (day: string) => `${day.slice(0, 4)}-${String(Date.now()).slice(-9)}`;

let einCount = 0;
const einFor = () => `98-${String(1_000_000 + (einCount += 1))}`;

test('from payment to completed: stage, turn, company, order and registration follow, and each step is told once', async () => {
  const of = await openedCase();
  expect((await standing(of)).standing).toMatchObject({ stage: 'in_review', turn: 'us', version: 1 });
  await movedTo(of, 'approved', 'submitted', 'formed', 'ein_requested', 'ein_issued', 'completed');
  const shown = await standing(of);
  expect(shown.standing).toMatchObject({ stage: 'completed', turn: 'nobody', version: 7, due_at: null, actions: [] });
  expect(shown.standing.reached.map(({ point }) => point)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(shown.company).toMatchObject({ ein: expect.stringMatching(/^98-/), formed_on: '2026-11-24' });
  expect(shown.filings.map(({ kind, attempt, state }) => [kind, attempt, state])).toEqual([
    ['ein', 1, 'accepted'],
    ['articles', 1, 'accepted'],
  ]);
  const order = await selectOne(app.db, 'orders', { registration_id: of.registrationId }, [
    'id',
    'status',
    'completion_percentage',
  ]);
  expect(order).toMatchObject({ status: 'completada', completion_percentage: 100 });
  const registration = await app.db
    .selectFrom('registrations')
    .select('admin_status')
    .where('id', '=', of.registrationId)
    .executeTakeFirst();
  expect(registration).toEqual({ admin_status: 'completed' });
  await runJobs(app, 'deliver-outbox');
  const subjects = app.mail.messages(of.customer.email).map(({ subject }) => subject);
  for (const subject of [
    'Presentamos Faro Digital LLC ante el Estado de Wyoming',
    'Faro Digital LLC está constituida',
    'Pedimos el EIN de Faro Digital LLC al IRS',
    'Faro Digital LLC ya tiene EIN',
    'Faro Digital LLC está completa',
  ])
    expect([subject, subjects.filter((one) => one === subject).length]).toEqual([subject, 1]);
  expect(JSON.stringify(app.mail.messages(of.customer.email))).not.toContain('98-1');
});

test('a name that the state rejects is the customer’s turn, and their next one goes everywhere', async () => {
  const of = await openedCase();
  const version = await movedTo(of, 'approved', 'submitted', 'name_rejected');
  expect((await standing(of)).standing).toMatchObject({ stage: 'name_rejected', turn: 'customer', due_at: null });
  const choose = (name: string, seen = version) =>
    app.call('POST /api/cases/:id/name', { of, body: { version: seen, name } });
  expect((await choose('Faro Digital LLC')).body.details).toEqual([
    { field: 'name', message: 'Es el nombre que el Estado rechazó: elige otro.' },
  ]);
  expect((await choose('Boya LLC', version - 1)).body).toMatchObject({
    code: 'formation.stale',
    present: { stage: 'name_rejected', version },
  });
  expect((await choose('Boya Digital LLC')).status).toBe(200);
  expect((await standing(of)).standing).toMatchObject({
    stage: 'ready_to_file',
    turn: 'us',
    company_name: 'Boya Digital LLC',
  });
  expect((await choose('Otra LLC', version + 1)).body.code).toBe('formation.not_allowed');
  const names = await app.db
    .selectFrom('orders')
    .innerJoin('companies', 'companies.registration_id', 'orders.registration_id')
    .select(['orders.company_name', 'companies.name'])
    .where('orders.registration_id', '=', of.registrationId)
    .execute();
  expect(names).toEqual([{ company_name: 'Boya Digital LLC', name: 'Boya Digital LLC' }]);
  await movedTo(of, 'submitted');
  const filed = (await standing(of)).filings.map(({ attempt, name_used, state }) => [attempt, name_used, state]);
  expect(filed).toEqual([
    [2, 'Boya Digital LLC', 'out'],
    [1, 'Faro Digital LLC', 'refused'],
  ]);
});

test('a step that the table does not have, a stale version, and what is missing are refused and change nothing', async () => {
  const of = await openedCase();
  const before = await standing(of);
  expect((await move(of, { event: 'formed', version: 1 })).body).toMatchObject({
    code: 'formation.not_allowed',
    present: { stage: 'in_review', version: 1 },
  });
  expect((await move(of, { event: 'refused', version: 1, reason: 'x' })).body.code).toBe('formation.not_allowed');
  expect((await move(of, { event: 'approved', version: 0 })).body).toMatchObject({ code: 'formation.stale' });
  expect(await standing(of)).toEqual(before);
  await movedTo(of, 'approved');
  const { body } = await move(of, { event: 'submitted', version: 2 });
  expect(body).toMatchObject({
    code: 'formation.needs',
    details: [{ field: 'proof', message: 'Adjunta el documento que lo prueba.' }],
  });
  const strangers = await proofOf(await openedCase());
  for (const proof of [strangers, randomUUID()])
    expect((await move(of, { event: 'submitted', version: 2, proof })).body.code).toBe('formation.needs');
  expect((await standing(of)).standing).toMatchObject({ stage: 'ready_to_file', version: 2 });
});

test('two staff at once: one moves it, the other learns how it stands', async () => {
  const other = await openStaff(app, 'agent');
  const of = await openedCase();
  const answers = await Promise.all(
    [agent, other, agent, other].map((by) => move(of, { event: 'approved', version: 1 }, by)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await standing(of)).history.filter(({ kind }) => kind === 'approved')).toHaveLength(1);
});

test('an EIN or a filing number of another company is refused, and the case stays where it was', async () => {
  const [one, two] = [await openedCase(), await openedCase()];
  for (const own of [one, two]) await movedTo(own, 'approved', 'submitted');
  const formed = async (of: Opened, filing_number: string) =>
    move(of, { event: 'formed', version: 3, formed_on: '2026-11-24', filing_number, proof: await proofOf(of) });
  const number = `2026-${randomUUID().slice(0, 8)}`;
  expect((await formed(one, number)).status).toBe(200);
  expect((await formed(two, number)).body.code).toBe('formation.filing_number_taken');
  expect((await standing(two)).standing).toMatchObject({ stage: 'submitted_to_state', version: 3 });
  // Without doubts no second person is needed, and the answer is the same.
  const today = app.context.clock().toISOString().slice(0, 10);
  const sure = { event: 'formed', formed_on: today, filing_number: sureNumber(today) } as const;
  const paper = (of: Opened, ...lines: string[]) => uploadPaper(of, 'Faro Digital LLC', ...lines);
  const direct = async (of: Opened, step: object, ...lines: string[]) =>
    agent.call('POST /api/admin/cases/:id/move', {
      params: { id: of.caseId },
      body: { ...step, version: (await standing(of)).standing.version, proof: await paper(of, ...lines) } as never,
    });
  await update(app.db, 'companies', { registration_id: one.registrationId }, { filing_number: sure.filing_number });
  expect((await direct(two, sure, sure.filing_number)).body.code).toBe('formation.filing_number_taken');
  await formed(two, `2026-${randomUUID().slice(0, 8)}`);
  for (const own of [one, two]) await movedTo(own, 'ein_requested');
  const ein = einFor();
  const issued = async (of: Opened, given: string) =>
    move(of, { event: 'ein_issued', version: 5, ein: given, proof: await proofOf(of) });
  expect((await issued(one, '12-34')).body.details).toEqual([
    { field: 'ein', message: 'Escribe el EIN: nueve cifras, como 12-3456789.' },
  ]);
  expect((await issued(one, ein.replace('-', ''))).status).toBe(200);
  expect((await issued(two, ein)).body.code).toBe('formation.ein_taken');
  expect((await direct(two, { event: 'ein_issued', ein }, ein)).body.code).toBe('formation.ein_taken');
  expect([(await standing(one)).company!.ein, (await standing(two)).company!.ein]).toEqual([ein, null]);
});

test('what is missing holds up the approval and stops the clock; answered and accepted it is a fact', async () => {
  const details = detailsOf(randomUUID());
  const of = await openedCase({ members: details.members.map((member) => ({ ...member, last_name: '' })) });
  const { standing: waiting } = await standing(of);
  expect(waiting).toMatchObject({ turn: 'customer', due_at: null });
  const [action] = waiting.actions;
  expect(action).toMatchObject({ kind: 'member_last_name', subject: '0', state: 'open', blocks: 'approved' });
  expect((await move(of, { event: 'approved', version: 1 })).body).toMatchObject({
    code: 'formation.needs',
    details: [{ field: 'nothing_open' }],
  });
  const answer = (body: { version: number; answer: Record<string, string> }, token = of.customer.token) =>
    app.call('POST /api/case-actions/:id/answer', { token, params: { id: action!.id }, body });
  expect((await answer({ version: 0, answer: { last_name: '123' } })).body.details).toEqual([
    { field: 'answer.last_name', message: 'Escribe el nombre con letras, como en el documento' },
  ]);
  const stranger = await app.customer();
  expect((await answer({ version: 0, answer: { last_name: 'Ajena' } }, stranger.token)).body.code).toBe(
    'formation.action_not_found',
  );
  const { body } = await answer({ version: 0, answer: { last_name: ' García López ' } });
  expect(body.data.action).toMatchObject({ state: 'answered', version: 1, answer: { last_name: 'García López' } });
  expect((await answer({ version: 0, answer: { last_name: 'Otra' } })).body.code).toBe('formation.action_stale');
  expect((await standing(of)).standing).toMatchObject({ turn: 'us' });
  expect((await move(of, { event: 'approved', version: 1 })).body.code).toBe('formation.needs');

  const review = (given: { version: number; outcome: 'accepted' | 'sent_back' | 'withdrawn'; note?: string }) =>
    agent.call('POST /api/admin/case-actions/:id/review', { params: { id: action!.id }, body: given });
  expect((await review({ version: 1, outcome: 'sent_back' })).body.details).toEqual([
    { field: 'note', message: 'Escribe qué hay que cambiar: lo lee el cliente.' },
  ]);
  const [answered] = (await standing(of)).standing.actions;
  expect(answered).toMatchObject({ answer: { last_name: 'García López' }, answered_at: expect.any(String) as string });
  await review({ version: 1, outcome: 'sent_back', note: 'Falta el segundo apellido.' });
  expect((await standing(of)).standing).toMatchObject({
    turn: 'customer',
    actions: [{ state: 'sent_back', note: 'Falta el segundo apellido.' }],
  });
  await answer({ version: 2, answer: { last_name: 'García López de Prueba' } });
  expect((await review({ version: 2, outcome: 'accepted' })).body.code).toBe('formation.action_stale');
  expect((await review({ version: 3, outcome: 'accepted' })).status).toBe(200);
  expect((await answer({ version: 4, answer: { last_name: 'Tarde' } })).body.code).toBe('formation.action_settled');
  expect((await review({ version: 4, outcome: 'withdrawn' })).body.code).toBe('formation.action_settled');
  expect((await standing(of)).company!.member_names).toEqual(['Titular García López de Prueba']);
  expect((await move(of, { event: 'approved', version: 1 })).status).toBe(200);
  await runJobs(app, 'deliver-outbox');
  const subjects = app.mail.messages(of.customer.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Revisa lo que enviaste'))).toHaveLength(0);
});

test('staff ask from the catalogue, once; withdrawn it is answered no more', async () => {
  const of = await openedCase();
  const ask = (body: { kind: 'agent_contact' | 'member_last_name'; subject: string; note?: string }) =>
    agent.call('POST /api/admin/cases/:id/actions', { params: { id: of.caseId }, body });
  expect((await ask({ kind: 'member_last_name', subject: '7' })).body.details?.[0]?.field).toBe('subject');
  expect((await ask({ kind: 'member_last_name', subject: 'company' })).body.details?.[0]?.field).toBe('subject');
  const { body } = await ask({ kind: 'agent_contact', subject: 'company', note: 'Alguien que lea el correo.' });
  expect((await ask({ kind: 'agent_contact', subject: 'company' })).body.code).toBe('formation.action_already_open');
  await runJobs(app, 'deliver-outbox');
  expect(app.mail.messages(of.customer.email)[0]!.subject).toBe('Necesitamos algo de ti para Faro Digital LLC');
  // Blocks the filing, not the review.
  expect((await standing(of)).standing).toMatchObject({ turn: 'us' });
  await movedTo(of, 'approved');
  expect((await standing(of)).standing).toMatchObject({ stage: 'ready_to_file', turn: 'customer' });
  const early = await agent.call('POST /api/admin/case-actions/:id/review', {
    params: { id: body.data.action_id },
    body: { version: 0, outcome: 'accepted' },
  });
  expect(early.body).toMatchObject({ code: 'formation.not_allowed', present: { stage: 'ready_to_file' } });
  const withdrawn = await agent.call('POST /api/admin/case-actions/:id/review', {
    params: { id: body.data.action_id },
    body: { version: 0, outcome: 'withdrawn' },
  });
  expect(withdrawn.body.data.action).toMatchObject({ state: 'withdrawn' });
  expect((await standing(of)).standing).toMatchObject({ turn: 'us', actions: [] });
  expect((await ask({ kind: 'agent_contact', subject: 'company' })).status).toBe(200);
});

test('a case is taken once; the second one learns by whom, and takes over only when they say so', async () => {
  const other = await openStaff(app, 'administrator');
  const of = await openedCase();
  const claim = (by: TestBrowser, take_over: boolean) =>
    by.call('POST /api/admin/cases/:id/claim', { params: { id: of.caseId }, body: { take_over } });
  const release = (by: TestBrowser) => by.call('POST /api/admin/cases/:id/release', { params: { id: of.caseId } });
  const both = await Promise.all([claim(agent, false), claim(other, false)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const loser = both[0].status === 409 ? agent : other;
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'formation.taken_by_other',
    assignee: 'Cliente Prueba',
  });
  expect((await release(loser)).body.code).toBe('formation.taken_by_other');
  expect((await claim(loser, true)).status).toBe(200);
  expect((await release(loser)).status).toBe(200);
  const { body } = await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
  expect(body.data.assignee).toBeNull();
  expect(body.data.history.map(({ kind }) => kind).slice(-3)).toEqual(['claimed', 'claimed', 'released']);
  expect((await standing(of)).history.map(({ kind }) => kind)).toEqual(['opened', 'details_submitted']);
});

test('a whole refund ends what is not with the state yet; later it is told, and the case stays', async () => {
  const [early, late] = [await openedCase(), await openedCase()];
  await movedTo(late, 'approved', 'submitted');
  for (const { registrationId } of [early, late]) {
    const { payment_intent_id } = await selectOne(app.db, 'registrations', { id: registrationId }, [
      'payment_intent_id',
    ]);
    await fetch(`${app.stripe.url}/v1/refunds`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
      body: new URLSearchParams({ payment_intent: payment_intent_id! }),
    });
  }
  const kindsOf = async (of: Opened) => (await standing(of)).history.map(({ kind }) => kind);
  await expect.poll(() => kindsOf(early), { timeout: 20_000 }).toContain('cancelled');
  await expect.poll(() => kindsOf(late), { timeout: 20_000 }).toContain('refunded_whole');
  expect((await standing(early)).standing).toMatchObject({ stage: 'cancelled', turn: 'nobody', due_at: null });
  expect((await standing(early)).history.at(-1)!.texts).toEqual({ reason: 'Se devolvió todo lo pagado.' });
  expect((await standing(late)).standing).toMatchObject({ stage: 'submitted_to_state', turn: 'state' });
  const order = await app.db
    .selectFrom('orders')
    .select('status')
    .where('registration_id', '=', early.registrationId)
    .executeTakeFirst();
  expect(order).toEqual({ status: 'cancelada' });
});
