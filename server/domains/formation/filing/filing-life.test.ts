import { afterEach, describe, expect, test } from 'vitest';
import { runJobs } from '../../../testing/app/run-jobs.ts';
import { startTestApp } from '../../../testing/app/start-test-app.ts';
import { testApp, testStaff } from '../../../testing/app/test-app.ts';
import {
  answerAction,
  answerForEin,
  approve,
  caseOf,
  caseToFile,
  type FiledCase,
  leaveFilings,
  ownName,
  reaches,
  worksUntil,
} from '../../../testing/companies/filed-case.ts';
import { select, update } from '../../../testing/database/rows.ts';
import { staffStep } from '../../../testing/people/staff-step.ts';
import { openStaff } from '../../../testing/people/staff.ts';
import { followDisputes } from '../../payments/disputes/follow-disputes.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { keepProgress, leaseDueFiling, LeaseLost } from '../cases/filing-work.queries.ts';
import { checkFilings } from './check-filings.ts';

const app = testApp({}, { hasPartner: true });
const agent = testStaff(app, 'agent');
afterEach(() => leaveFilings(app));

const staffCase = async (of: FiledCase) =>
  (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data;
const theirs = (name: string) => app.filing.companies().filter((company) => company.name === name);
const orderOf = (of: FiledCase, kind: 'formation' | 'ein' = 'formation') =>
  theirs(of.name)[0]!.order_items.findLast((item) => item.kind === kind)!;
const openTasks = async (of: FiledCase) =>
  (await staffCase(of)).tasks.filter(({ kind, done_at }) => kind === 'filing' && done_at === null).length;

async function approved(words?: string, details?: object): Promise<FiledCase> {
  const of = await caseToFile(app, ownName(words), details);
  await approve(agent, of);
  return of;
}

test('approved, it goes to the state and to the IRS by itself; papers, numbers and days come back, each told once', async () => {
  const of = await approved();
  expect((await caseOf(app, of)).standing).toMatchObject({
    stage: 'ready_to_file',
    turn: 'us',
    filing: { kind: 'articles', attempt: 1, state: 'prepared', sent_at: null, reference: null, trouble: null },
    actions: [{ kind: 'ss4_facts', state: 'open', blocks: 'ein_requested' }],
  });
  await reaches(app, of, 'submitted_to_state');
  await answerForEin(app, agent, of);
  app.filing.act(orderOf(of).id, 'accept');
  await reaches(app, of, 'ein_requested');
  app.filing.act(orderOf(of, 'ein').id, 'issue');
  await reaches(app, of, 'ein_issued');

  const { company, filings, papers, history } = await caseOf(app, of);
  expect(company).toMatchObject({
    ein: expect.stringMatching(/^\d\d-\d{7}$/),
    formed_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    filing_number: expect.stringMatching(/^\d{4}-\d{9}$/),
  });
  expect(filings.map(({ kind, attempt, state, trouble, look_at }) => [kind, attempt, state, trouble, look_at])).toEqual(
    [
      ['ein', 1, 'accepted', null, null],
      ['articles', 1, 'accepted', null, null],
    ],
  );
  expect(papers.map(({ name }) => name).toSorted()).toEqual([
    'Carta del EIN.pdf',
    'Certificado de constitución.pdf',
    'Formulario SS-4 presentado.pdf',
    'Presentación ante el Estado 1.pdf',
    'Solicitud del EIN 1.pdf',
  ]);
  const steps = history.filter(({ facts }) => facts['to']).map(({ kind, actor }) => [kind, actor]);
  expect(steps.slice(3)).toEqual([
    ['submitted', 'provider'],
    ['formed', 'provider'],
    ['ein_requested', 'provider'],
    ['ein_issued', 'provider'],
  ]);
  // Each step's proof is one of the papers.
  const ids = papers.map(({ id }) => id);
  for (const { facts } of history.filter(({ actor, facts: { to } }) => actor === 'provider' && to))
    expect(ids).toContain(facts['proof']);
  expect(theirs(of.name)).toMatchObject([{ order_items: [{ kind: 'formation' }, { kind: 'ein' }] }]);
  expect(theirs(of.name)[0]!.invoices).toHaveLength(2);
  const { body } = await app.call('GET /api/companies/by-user', {
    token: of.customer.token,
    query: { include_details: 'true' },
  });
  expect(body.data.companies).toMatchObject([{ external_company_id: theirs(of.name)[0]!.id }]);
  expect((await staffCase(of)).filings.map(({ provider, fee_cents, detail }) => [provider, fee_cents, detail])).toEqual(
    [
      ['corporate-tools', expect.any(Number), null],
      ['corporate-tools', expect.any(Number), null],
    ],
  );
  await runJobs(app, 'deliver-outbox');
  const subjects = app.mail.messages(of.customer.email).map(({ subject }) => subject);
  for (const subject of [`${of.name} está constituida`, `${of.name} ya tiene EIN`])
    expect([subject, subjects.filter((one) => one === subject).length]).toEqual([subject, 1]);
});

test('a name that the state refuses twice is the customer’s turn each time, and their next one goes as the next attempt', async () => {
  const of = await approved('Faro Rechazada');
  await reaches(app, of, 'submitted_to_state');
  app.filing.act(orderOf(of).id, 'reject-name');
  await reaches(app, of, 'name_rejected');
  const { history, papers } = await caseOf(app, of);
  expect(history.at(-1)).toMatchObject({
    kind: 'name_rejected',
    texts: { reason: expect.stringContaining('«The name') },
  });
  expect(papers.map(({ name }) => name)).toContain('Aviso de rechazo del Estado.pdf');
  const choose = async (name: string) => {
    const { version } = (await caseOf(app, of)).standing;
    const { token } = of.customer;
    return app.call('POST /api/cases/:id/name', { token, params: { id: of.registrationId }, body: { version, name } });
  };
  const second = ownName('Boya Rechazada');
  // All answers of the second attempt are lost; its order is not mistaken for the first one.
  app.filing.faults.dropRate = 1;
  expect((await choose(second)).status).toBe(200);
  await reaches(app, of, 'submitted_to_state');
  app.filing.faults.dropRate = 0;
  const renamed = { ...of, name: second };
  app.filing.act(orderOf(renamed).id, 'reject-name');
  await reaches(app, of, 'name_rejected');
  const third = ownName('Brújula');
  expect((await choose(third)).status).toBe(200);
  await reaches(app, of, 'submitted_to_state');
  app.filing.act(orderOf({ ...of, name: third }).id, 'accept');
  await reaches(app, of, 'formed');
  const { filings, standing } = await caseOf(app, of);
  expect(standing.company_name).toBe(third);
  expect(
    filings.filter(({ kind }) => kind === 'articles').map((one) => [one.attempt, one.name_used, one.state]),
  ).toEqual([
    [3, third, 'accepted'],
    [2, second, 'refused'],
    [1, of.name, 'refused'],
  ]);
  const references = filings.filter(({ kind, state }) => kind === 'articles' && state === 'refused');
  expect(references.map(({ reference }) => reference)).toEqual(
    theirs(third)[0]!
      .invoices.slice(0, 2)
      .map(({ invoice_number }) => invoice_number)
      .toReversed(),
  );
  expect(theirs(third)).toHaveLength(1);
  expect([theirs(of.name), theirs(second)]).toEqual([[], []]);
  expect(theirs(third)[0]!.order_items.filter(({ kind }) => kind === 'formation')).toHaveLength(3);
});

test('sent back for another reason, a person looks before it goes again; so it is where the IRS refuses', async () => {
  const of = await approved();
  await answerForEin(app, agent, of);
  await reaches(app, of, 'submitted_to_state');
  app.filing.act(orderOf(of).id, 'reject', 'The signature is missing');
  await reaches(app, of, 'ready_to_file');
  await checkFilings(app.context);
  expect((await caseOf(app, of)).standing.filing).toBeNull();
  const create = () => agent.call('POST /api/admin/cases/:id/filings', { params: { id: of.caseId } });
  expect((await create()).status).toBe(200);
  expect((await create()).body.code).toBe('formation.filing_open');
  await reaches(app, of, 'submitted_to_state');
  expect((await create()).body.code).toBe('formation.not_allowed');
  expect(theirs(of.name)[0]!.order_items).toHaveLength(2);
  await agent.call('POST /api/admin/cases/:id/actions', {
    params: { id: of.caseId },
    body: { kind: 'other_name', subject: 'company' },
  });
  app.filing.act(orderOf(of).id, 'accept');
  await reaches(app, of, 'ein_requested');
  // The state accepted the name: no other is needed.
  const named = (await caseOf(app, of)).all_actions.filter(({ kind }) => kind === 'other_name');
  expect(named.map(({ state }) => state)).toEqual(['withdrawn']);
  app.filing.act(orderOf(of, 'ein').id, 'refuse', 'Line 7b is blank');
  await reaches(app, of, 'formed');
  expect((await caseOf(app, of)).history.at(-1)).toMatchObject({
    kind: 'ein_refused',
    texts: { reason: '«Line 7b is blank»' },
  });
  await create();
  await reaches(app, of, 'ein_requested');
  app.filing.act(orderOf(of, 'ein').id, 'issue');
  await reaches(app, of, 'ein_issued');
});

test('the partner asks for more: the customer is asked once, and what staff accepted goes to it once', async () => {
  const of = await approved();
  await reaches(app, of, 'submitted_to_state');
  app.filing.act(orderOf(of).id, 'ask');
  const question = async () => (await caseOf(app, of)).all_actions.filter(({ kind }) => kind === 'partner_question');
  await worksUntil(app, async () => expect(await question()).toHaveLength(1));
  await checkFilings(app.context);
  const [action, ...others] = await question();
  expect([action!.state, action!.blocks, others]).toEqual(['open', null, []]);
  expect((await caseOf(app, of)).standing).toMatchObject({ stage: 'submitted_to_state', turn: 'state' });
  await answerAction(app, agent, of, { ...action!, answer: { text: 'El edificio no tiene número.' } });
  await worksUntil(app, async () => expect(orderOf(of).status).not.toBe('awaiting-client-input'));
  const posts = app.filing.journal
    .list({ provider: 'corporate-tools', limit: 2000 })
    .filter(({ method, path }) => method === 'POST' && path === '/order-items/requiring-attention');
  expect(posts).toHaveLength(1);
  app.filing.act(orderOf(of).id, 'accept');
  await reaches(app, of, 'formed');
});

test('a bank that disputes the payment keeps it in the house, and no new one is prepared; won, it goes by itself', async () => {
  const of = await approved();
  const intent = (await findRegistration(app.db, of.registrationId))!.payment_intent_id!;
  app.stripe.act('open-dispute', intent);
  await followDisputes(app.context);
  app.travel(1 / 24);
  await checkFilings(app.context);
  expect((await staffCase(of)).filings).toMatchObject([{ state: 'prepared', trouble: null }]);
  expect(theirs(of.name)).toEqual([]);
  const [filing] = (await staffCase(of)).filings;
  const cancelled = { params: { id: filing!.id }, body: { note: 'Se prepara de nuevo.' } };
  expect((await agent.call('POST /api/admin/filings/:id/cancel', cancelled)).status).toBe(200);
  const create = () => agent.call('POST /api/admin/cases/:id/filings', { params: { id: of.caseId } });
  expect((await create()).body.code).toBe('formation.dispute_open');
  app.stripe.act('win-dispute', app.stripe.disputes().find(({ payment_intent }) => payment_intent === intent)!.id);
  app.travel(1 / 24);
  await followDisputes(app.context);
  expect((await create()).status).toBe(200);
  await reaches(app, of, 'submitted_to_state');
});

describe('trouble', () => {
  test('a partner that is down keeps it where it is, says so on both screens, and goes on by itself', async () => {
    app.filing.faults.down = 1;
    const of = await approved();
    const trouble = async () => (await caseOf(app, of)).standing.filing?.trouble?.kind;
    await worksUntil(app, async () => expect(await trouble()).toBe('unreachable'));
    expect((await staffCase(of)).filings[0]).toMatchObject({
      state: 'prepared',
      detail: expect.stringContaining('GET /companies'),
    });
    expect(await openTasks(of)).toBe(0);
    // It may recover by itself for an hour; then staff gets a task.
    app.travel(0.05);
    await worksUntil(app, async () => expect(await openTasks(of)).toBe(1));
    app.filing.faults.down = 0;
    await reaches(app, of, 'submitted_to_state');
    expect(await trouble()).toBeUndefined();
    await checkFilings(app.context);
    expect(await openTasks(of)).toBe(0);
    expect(theirs(of.name)).toHaveLength(1);
  });

  test.each([
    ['cut after the work was done', { dropRate: 0.5 }],
    ['cut before', { dropBeforeRate: 0.3 }],
    ['500', { fail500Rate: 0.3 }],
    ['done later than it was cut', { lateMs: 100, lateRate: 0.5 }],
  ])('answers that are %s: one company, one order', async (_, faults) => {
    const cases = [await approved(), await approved()];
    Object.assign(app.filing.faults, faults);
    try {
      for (const own of cases) await reaches(app, own, 'submitted_to_state');
    } finally {
      Object.assign(app.filing.faults, { dropRate: 0, dropBeforeRate: 0, fail500Rate: 0, lateMs: 0, lateRate: 1 });
    }
    for (const own of cases) {
      expect(theirs(own.name).map(({ order_items, invoices }) => [order_items.length, invoices.length])).toEqual([
        [1, 1],
      ]);
      expect((await caseOf(app, own)).papers).toHaveLength(1);
    }
  });

  test('a certificate that is a picture is kept, and a person reads it', async () => {
    const of = await approved('Faro Ilegible');
    await reaches(app, of, 'submitted_to_state');
    app.filing.act(orderOf(of).id, 'accept');
    await worksUntil(app, async () =>
      expect((await caseOf(app, of)).standing.filing?.trouble?.kind).toBe('unreadable_document'),
    );
    const { papers, standing } = await caseOf(app, of);
    expect([standing.stage, await openTasks(of)]).toEqual(['submitted_to_state', 1]);
    const proof = papers.find(({ name }) => name === 'Certificado de constitución.pdf')!.id;
    const body = {
      event: 'formed',
      version: standing.version,
      proof,
      formed_on: '2026-11-24',
      filing_number: `2026-${String(process.pid).padStart(9, '0')}`,
    } as const;
    expect((await staffStep(app, agent, of.caseId, body)).status).toBe(200);
    expect((await caseOf(app, of)).filings.at(-1)).toMatchObject({
      kind: 'articles',
      state: 'accepted',
      trouble: null,
    });
    expect(await openTasks(of)).toBe(0);
  });

  test('a paper of another company is neither fetched nor kept, and its number is told to nobody outside', async () => {
    const of = await approved('Faro Ajena');
    await reaches(app, of, 'submitted_to_state');
    await worksUntil(app, async () =>
      expect((await caseOf(app, of)).standing.filing?.trouble?.kind).toBe('foreign_document'),
    );
    expect((await caseOf(app, of)).papers.map(({ name }) => name)).toEqual(['Presentación ante el Estado 1.pdf']);
    const { token } = of.customer;
    const { filing } = (await caseOf(app, of)).standing;
    expect(filing).toMatchObject({ reference: expect.any(String), look_at: expect.any(String) });
    const home = await app.call('GET /api/cases', { token });
    expect(home.body.data.cases[0]!.filing).toMatchObject({ ...filing, look_at: expect.any(String) });
    const rows = await select(app.db, 'partner_documents', { case_id: of.caseId }, ['state', 'file_id', 'document_id']);
    expect(rows.map(({ state, file_id }) => [state, file_id])).toEqual([['foreign', null]]);
    const requestedPaths = app.filing.journal.list({ limit: 2000 }).map(({ path }) => path);
    expect(requestedPaths).not.toContain(`/documents/${rows[0]!.document_id}/download`);
    // The earlier filing is still answered.
    app.filing.act(orderOf(of).id, 'accept');
    await reaches(app, of, 'formed');
  });

  test('a paper that names another company in its text alone is not kept either', async () => {
    const of = await approved();
    await reaches(app, of, 'submitted_to_state');
    const [company] = theirs(of.name);
    const lines = ['STATE OF WYOMING', 'Name: Somebody Else LLC', 'Filing ID: 2026-000000001', 'Filed on: May 4, 2026'];
    app.filing.addDocument(company!.id, { type: 'Formation Document', title: 'Certificate', lines } as never);
    await worksUntil(app, async () =>
      expect((await caseOf(app, of)).standing.filing?.trouble?.kind).toBe('foreign_document'),
    );
    const { papers, standing } = await caseOf(app, of);
    expect([standing.stage, papers.length]).toEqual(['submitted_to_state', 1]);
  });

  test('a word that nobody knows is told to the team, and asked about on', async () => {
    const of = await approved('Faro Rara');
    await worksUntil(app, async () =>
      expect((await caseOf(app, of)).standing.filing?.trouble?.kind).toBe('unknown_status'),
    );
    expect(await openTasks(of)).toBe(1);
    app.filing.act(orderOf(of).id, 'accept');
    await reaches(app, of, 'formed');
    expect(await openTasks(of)).toBe(0);
  });

  test('an answer that never comes is claimed once it takes longer than usual', async () => {
    const of = await approved('Faro Perdida');
    await reaches(app, of, 'submitted_to_state');
    app.filing.act(orderOf(of).id, 'accept');
    await checkFilings(app.context);
    expect((await caseOf(app, of)).standing.filing?.trouble).toBeNull();
    app.travel(20);
    await worksUntil(app, async () => expect((await caseOf(app, of)).standing.filing?.trouble?.kind).toBe('late'));
    expect(await openTasks(of)).toBe(1);
  });

  test('a company of the same name that is another case’s is nobody else’s; one in other letters is taken for as long as it is, not every other look', async () => {
    const first = await approved();
    await reaches(app, first, 'submitted_to_state');
    const second = await caseToFile(app, first.name);
    await approve(agent, second);
    await worksUntil(app, async () =>
      expect((await caseOf(app, second)).standing.filing?.trouble?.kind).toBe('name_taken'),
    );
    expect(theirs(first.name)).toMatchObject([{ order_items: [{ kind: 'formation' }] }]);
    expect((await caseOf(app, second)).standing).toMatchObject({ stage: 'ready_to_file' });

    const third = await caseToFile(app, first.name.toUpperCase());
    await approve(agent, third);
    const trouble = async () => (await caseOf(app, third)).standing.filing?.trouble?.kind;
    await worksUntil(app, async () => expect(await trouble()).toBe('name_taken'));
    const { id } = (await staffCase(third)).tasks.find(({ kind }) => kind === 'filing')!;
    for (let look = 1; look <= 4; look += 1) {
      const { filings } = await staffCase(third);
      await agent.call('POST /api/admin/filings/:id/look', { params: { id: filings[0]!.id } });
      await checkFilings(app.context);
      expect(await trouble()).toBe('name_taken');
    }
    expect((await staffCase(third)).tasks.filter(({ done_at }) => done_at === null)).toMatchObject([{ id }]);
    expect(app.filing.companies(first.name)).toHaveLength(1);
  });

  test('what the partner refuses is told with its words', async () => {
    const address = { line1: 'Calle 1', city: 'Lima', country: 'Perú' };
    const contact = { name: 'Titular Principal', email: 'titular@example.com', phone: '+51 1 555 0000', address };
    const of = await approved('Faro', { contact });
    await worksUntil(app, async () => expect((await caseOf(app, of)).standing.filing?.trouble?.kind).toBe('refused'));
    expect((await staffCase(of)).filings[0]!.detail).toMatch(/^422: .*company_principal_address/);
    expect(await openTasks(of)).toBe(1);
  });
});

describe('by hand', () => {
  const provider = (of: FiledCase, name: 'manual' | 'corporate-tools') =>
    agent.call('PUT /api/admin/cases/:id/filing-provider', { params: { id: of.caseId }, body: { provider: name } });
  const filing = async (of: FiledCase) => (await staffCase(of)).filings[0]!;
  const look = (id: string) => agent.call('POST /api/admin/filings/:id/look', { params: { id } });
  const cancel = (id: string) =>
    agent.call('POST /api/admin/filings/:id/cancel', { params: { id }, body: { note: 'La presento yo.' } });

  test('a case that staff file by hand goes to no partner, until they say otherwise', async () => {
    const of = await caseToFile(app);
    expect(await staffCase(of)).toMatchObject({ partner: 'corporate-tools', filed_by: 'corporate-tools' });
    expect((await provider(of, 'manual')).status).toBe(200);
    await approve(agent, of);
    await checkFilings(app.context);
    expect(await staffCase(of)).toMatchObject({ filed_by: 'manual', filings: [], all_actions: [] });
    expect((await provider(of, 'corporate-tools')).status).toBe(200);
    await agent.call('POST /api/admin/cases/:id/filings', { params: { id: of.caseId } });
    // A prepared filing follows the change.
    await provider(of, 'manual');
    expect(await filing(of)).toMatchObject({ state: 'withdrawn', look_at: null });
    await checkFilings(app.context);
    expect(theirs(of.name)).toEqual([]);
  });

  test('what has not left is taken back, noted and not sent; what has left is not', async () => {
    app.filing.faults.down = 1;
    const of = await approved();
    await worksUntil(app, async () => expect((await filing(of)).trouble?.kind).toBe('unreachable'));
    const { id } = await filing(of);
    expect((await look(id)).status).toBe(200);
    expect((await cancel(id)).status).toBe(200);
    app.filing.faults.down = 0;
    await checkFilings(app.context);
    expect(await filing(of)).toMatchObject({ state: 'withdrawn', trouble: null, look_at: null });
    expect(theirs(of.name)).toEqual([]);
    expect((await staffCase(of)).history.at(-1)).toMatchObject({
      kind: 'noted',
      notes: { note: 'Presentación retirada: La presento yo.' },
    });
    expect([(await look(id)).body.code, (await cancel(id)).body.code]).toEqual([
      'formation.filing_settled',
      'formation.filing_settled',
    ]);
    await agent.call('POST /api/admin/cases/:id/filings', { params: { id: of.caseId } });
    await reaches(app, of, 'submitted_to_state');
    expect((await cancel((await filing(of)).id)).body.code).toBe('formation.filing_sent');
    const unknown = 'b7a3c1de-53a5-4e0e-8e4f-0a4f2d8f1c11';
    expect([(await look(unknown)).body.code, (await cancel(unknown)).body.code]).toEqual([
      'formation.filing_not_found',
      'formation.filing_not_found',
    ]);
  });

  test('two workers hold no filing twice, and one whose time is over changes nothing; while it is leaving, nobody files by hand, takes a step back or cancels', async () => {
    const of = await approved();
    const now = new Date(0);
    await app.db.updateTable('filings').set({ look_at: now }).where('case_id', '=', of.caseId).execute();
    const both = await Promise.all([leaseDueFiling(app.db, now), leaseDueFiling(app.db, now)]);
    const held = both.filter((filing) => filing?.caseId === of.caseId);
    expect(held).toHaveLength(1);
    await update(app.db, 'filings', { case_id: of.caseId }, { leased_until: new Date(0) });
    const next = await leaseDueFiling(app.db, now);
    expect(next?.caseId).toBe(of.caseId);
    await expect(keepProgress(app.db, held[0]!, { companyId: 'x' })).rejects.toThrow(LeaseLost);
    await keepProgress(app.db, next!, {});

    await update(app.db, 'filings', { case_id: of.caseId }, { state: 'sending', look_at: null });
    const { standing } = await caseOf(app, of);
    const move = (body: object) =>
      agent.call('POST /api/admin/cases/:id/move', {
        params: { id: of.caseId },
        body: { version: standing.version, ...body } as never,
      });
    for (const body of [
      { event: 'submitted', proof: of.caseId },
      { event: 'returned_to_review', reason: 'Otra vez.' },
    ]) {
      const { body: refused } = await move(body);
      expect([
        refused.code,
        refused.details!.map(({ field }) => field).filter((field) => field.startsWith('nothing')),
      ]).toEqual(['formation.needs', [body.event === 'submitted' ? 'nothing_sending' : 'nothing_in_flight']]);
    }
  });
});

test('without a partner nothing is prepared, and its operations say so', async () => {
  const alone = await startTestApp();
  try {
    const own = await openStaff(alone, 'agent');
    const of = await caseToFile(alone);
    await approve(own, of);
    const { body } = await own.call('GET /api/admin/cases/:id', { params: { id: of.caseId } });
    expect(body.data).toMatchObject({ partner: null, filed_by: 'manual', filings: [], all_actions: [] });
    const params = { id: of.caseId };
    expect((await own.call('POST /api/admin/cases/:id/filings', { params })).body.code).toBe('formation.no_partner');
    const change = { params, body: { provider: 'corporate-tools' } } as const;
    expect((await own.call('PUT /api/admin/cases/:id/filing-provider', change)).body.code).toBe('formation.no_partner');
  } finally {
    await alone.stop();
  }
});
