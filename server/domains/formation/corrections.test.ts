import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { lockRegistration } from '../payments/payments.queries.ts';
import { completeDeletions } from '../privacy/complete-deletions.ts';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { einFor, movedCase, toCompletion, type MovedCase } from '../../testing/companies/moved-case.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { listEvents, listNotes, listTexts } from './cases/history.queries.ts';
import { faultOf, type HistoryPart } from '@zarpa/contract/formation/history.rules.ts';
import { insert } from '../../testing/database/rows.ts';
import { untilWaiting } from '../../testing/app/until-waiting.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp({ RATE_LIMIT_FACTOR: '1000' });
const agent = testStaff(app, 'agent');
const second = testStaff(app, 'agent');

type Change = { fact: string; before: string; after: string };
type Proposal = { version?: number; reason?: string; proof?: string; changes: Change[] };

const correct = (of: MovedCase, given: Proposal, by = agent) =>
  by.call('POST /api/admin/cases/:id/corrections', {
    params: { id: of.caseId },
    body: { version: of.version, reason: 'Estaba mal escrito.', ...given },
  });
const review = (
  id: string | null,
  body: { outcome: 'confirmed' | 'declined' | 'withdrawn'; note?: string },
  by = second,
) => by.call('POST /api/admin/case-proposals/:id/review', { params: { id: id! }, body });
const staffCase = async (of: MovedCase) =>
  (await agent.call('GET /api/admin/cases/:id', { params: { id: of.caseId } })).body.data;
const ownCase = async (of: MovedCase) => (await app.call('GET /api/cases/:id', { of })).body.data;
const ein = (of: MovedCase, after = einFor()): Proposal => ({
  proof: of.proof,
  changes: [{ fact: 'ein', before: of.ein, after }],
});

async function proposedEin(of: MovedCase, after?: string): Promise<string> {
  const { status, body } = await correct(of, ein(of, after));
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data.proposal_id!;
}

async function chainFault(of: MovedCase) {
  const parts = new Map<number, HistoryPart[]>();
  for (const part of [...(await listTexts(app.db, of.caseId)), ...(await listNotes(app.db, of.caseId))])
    parts.set(part.number, [...(parts.get(part.number) ?? []), part]);
  return faultOf(await listEvents(app.db, of.caseId), parts);
}

async function whileHeld<T>(of: MovedCase, count: number, begin: () => Promise<T>[]): Promise<T[]> {
  const calls = await app.db.transaction().execute(async (tx) => {
    await lockRegistration(tx, of.registrationId);
    const begun = begin();
    await untilWaiting(app, count);
    return begun;
  });
  return Promise.all(calls);
}

const mailsOf = (of: MovedCase) =>
  app.mail.messages(of.customer.email).filter(({ subject }) => subject.startsWith('Corregimos'));

test('what only we know is corrected at once, in every column that holds it and in no other; the customer hears it once', async () => {
  const of = await movedCase(app, agent);
  const before = await rowsOf(app, of.customer.userId);
  const changes = [
    { fact: 'contact_name', before: 'Titular Principal', after: ' Recepción ' },
    { fact: 'contact_email', before: 'titular@example.com', after: 'nuevo@example.com' },
    { fact: 'contact_phone', before: '+541155550000', after: '+34 600 000 000' },
    { fact: 'address_line2', before: '', after: 'Piso 3' },
    { fact: 'address_country', before: 'Argentina', after: 'es' },
    { fact: 'member_0_first_name', before: 'Titular', after: 'Títular' },
    { fact: 'member_0_address_zip', before: 'C1043', after: '' },
  ];
  const { status, body } = await correct(of, { changes });
  expect([status, body.data]).toEqual([200, { state: 'applied', proposal_id: null }]);

  const after = await rowsOf(app, of.customer.userId);
  const changed = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
  expect(changed.toSorted()).toEqual([
    'case_event_notes',
    'case_event_texts',
    'case_events',
    'cases',
    'companies',
    'members',
    'notices',
    'outbox',
    'search_entries',
  ]);
  expect(after['companies']).toEqual([
    {
      ...before['companies']![0],
      contact_name: 'Recepción',
      contact_email: 'nuevo@example.com',
      contact_phone: '+34600000000',
      address_line2: 'Piso 3',
      address_country: 'Spain',
      updated_at: expect.any(String) as string,
    },
  ]);
  expect(after['members']).toEqual([{ ...before['members']![0], first_name: 'Títular', address_zip: null }]);
  expect(after['cases']).toEqual([
    {
      ...before['cases']![0],
      version: of.version + 1,
      events_count: 3,
      head: expect.stringMatching(/^\\x/) as string,
    },
  ]);
  const event = (await ownCase(of)).history.at(-1)!;
  expect(event).toMatchObject({
    actor: 'staff',
    kind: 'corrected',
    facts: { corrected: changes.map(({ fact }) => fact).join(' '), version: of.version + 1 },
  });
  expect(event.texts).toEqual({
    reason: 'Estaba mal escrito.',
    before_contact_name: 'Titular Principal',
    after_contact_name: 'Recepción',
    before_contact_email: 'titular@example.com',
    after_contact_email: 'nuevo@example.com',
    before_contact_phone: '+541155550000',
    after_contact_phone: '+34600000000',
    after_address_line2: 'Piso 3',
    before_address_country: 'Argentina',
    after_address_country: 'Spain',
    before_member_0_first_name: 'Titular',
    after_member_0_first_name: 'Títular',
    before_member_0_address_zip: 'C1043',
  });
  expect(await chainFault(of)).toBeUndefined();
  await runJobs(app, 'deliver-outbox');
  const [mail, ...others] = mailsOf(of);
  expect([mail?.subject, others]).toEqual(['Corregimos los datos de Faro Digital LLC', []]);
  const { html } = (await app.mail.message(mail!.id))!;
  for (const text of ['Correo del contacto', 'Miembro 1: nombres', 'Motivo: Estaba mal escrito.'])
    expect(html).toContain(text);
});

test('an EIN and a name wait for a second person, and then stand everywhere; nobody is told before', async () => {
  const of = await movedCase(app, agent, toCompletion);
  const after = einFor();
  const { body } = await correct(of, {
    proof: of.proof,
    reason: `El IRS escribió ${after}, no ${of.ein}.`,
    changes: [
      { fact: 'ein', before: of.ein, after: after.replace('-', '') },
      { fact: 'name', before: 'Faro Digital LLC', after: 'Faro Digitál LLC' },
      { fact: 'contact_name', before: 'Titular Principal', after: 'Recepción' },
    ],
  });
  expect(body.data).toEqual({ state: 'proposed', proposal_id: expect.any(String) as string });
  const id = body.data.proposal_id;
  const me = { user_id: agent.customer.userId, name: 'Cliente Prueba' };
  const time = expect.stringMatching(/Z$/) as string;
  const open = {
    id,
    kind: 'corrected',
    event: null,
    given: {},
    state: 'open',
    reason: `El IRS escribió ${after}, no ${of.ein}.`,
    proof: of.proof,
    case_version: of.version,
    changes: [
      { fact: 'ein', before: of.ein, after },
      { fact: 'name', before: 'Faro Digital LLC', after: 'Faro Digitál LLC' },
      { fact: 'contact_name', before: 'Titular Principal', after: 'Recepción' },
    ],
    proposed_by: me,
    proposed_at: time,
    settled_by: null,
    settled_at: null,
    note: null,
  };
  const seen = await staffCase(of);
  expect(seen.proposals).toEqual([open]);
  expect(seen.facts.slice(0, 5)).toEqual([
    { fact: 'name', value: 'Faro Digital LLC', is_guarded: true },
    { fact: 'ein', value: of.ein, is_guarded: true },
    { fact: 'formed_on', value: '2026-11-24', is_guarded: true },
    { fact: 'filing_number', value: of.filingNumber, is_guarded: true },
    { fact: 'contact_name', value: 'Titular Principal', is_guarded: false },
  ]);
  expect(seen.history.at(-1)).toMatchObject({
    kind: 'correction_proposed',
    staff: me.name,
    notes: { after_ein: after },
  });
  expect(seen.standing.version).toBe(of.version);
  const own = await ownCase(of);
  expect(own.history.map(({ kind }) => kind)).not.toContain('correction_proposed');
  expect(own.company).toMatchObject({ ein: of.ein, name: 'Faro Digital LLC' });

  expect((await review(id, { outcome: 'confirmed', note: 'Vi la carta.' })).status).toBe(200);
  expect((await staffCase(of)).proposals).toEqual([
    {
      ...open,
      state: 'confirmed',
      settled_by: { ...me, user_id: second.customer.userId },
      settled_at: time,
      note: 'Vi la carta.',
    },
  ]);
  const now = await ownCase(of);
  expect(now.company).toMatchObject({ ein: after, name: 'Faro Digitál LLC' });
  expect(now.standing).toMatchObject({ company_name: 'Faro Digitál LLC', version: of.version + 1, stage: 'completed' });
  expect(now.history.at(-1)).toMatchObject({ kind: 'corrected', texts: { before_ein: of.ein, after_ein: after } });
  expect((await staffCase(of)).history.at(-1)).toMatchObject({
    staff: me.name,
    notes: { confirmed_by: me.name, note: 'Vi la carta.' },
  });
  const names = await app.db
    .selectFrom('orders')
    .innerJoin('registrations', 'registrations.id', 'orders.registration_id')
    .select(['orders.company_name', 'registrations.company_name as paid_name'])
    .where('orders.registration_id', '=', of.registrationId)
    .executeTakeFirstOrThrow();
  // The purchase keeps the name of its receipt.
  expect(names).toEqual({ company_name: 'Faro Digitál LLC', paid_name: 'Faro Digital LLC' });
  expect(await chainFault(of)).toBeUndefined();
  await runJobs(app, 'deliver-outbox');
  const mails = mailsOf(of);
  expect(mails).toHaveLength(1);
  const mail = JSON.stringify(await app.mail.message(mails[0]!.id));
  expect(mail).toContain('(número en tu cuenta)');
  expect(mail).not.toContain(after);
  expect(mail).not.toContain(of.ein);
});

test('who proposed it can neither confirm nor decline it, only withdraw; others cannot withdraw, and decline with a word; a case has one at a time', async () => {
  const of = await movedCase(app, agent, toCompletion);
  const id = await proposedEin(of);
  const contact = { changes: [{ fact: 'contact_name', before: 'Titular Principal', after: 'Recepción' }] };
  for (const another of [ein(of), contact])
    expect((await correct(of, another, second)).body.code).toBe('formation.proposal_open');
  for (const outcome of ['confirmed', 'declined'] as const)
    expect((await review(id, { outcome, note: 'x' }, agent)).body.code).toBe('formation.second_person_needed');
  expect((await review(id, { outcome: 'withdrawn' })).body.code).toBe('identity.forbidden');
  expect((await review(id, { outcome: 'declined' })).body.details).toEqual([
    { field: 'note', message: 'Escribe por qué: lo lee el equipo.' },
  ]);
  expect((await staffCase(of)).proposals).toMatchObject([{ state: 'open' }]);
  expect((await review(id, { outcome: 'declined', note: 'La carta dice otra cosa.' })).status).toBe(200);
  const withdrawn = await proposedEin(of);
  expect((await review(withdrawn, { outcome: 'withdrawn' }, agent)).status).toBe(200);
  for (const settled of [id, withdrawn])
    expect((await review(settled, { outcome: 'confirmed' })).body.code).toBe('formation.proposal_settled');
  const seen = await staffCase(of);
  expect(seen.proposals.map(({ state, note }) => [state, note])).toEqual([
    ['withdrawn', null],
    ['declined', 'La carta dice otra cosa.'],
  ]);
  expect(seen.company!.ein).toBe(of.ein);
  const internal = ['correction_proposed', 'proposal_declined', 'correction_proposed', 'proposal_withdrawn'];
  expect(seen.history.slice(-4).map(({ kind }) => kind)).toEqual(internal);
  const own = await ownCase(of);
  expect(own.history.at(-1)!.kind).toBe('completed');
  const chain = await app.call('GET /api/cases/:id/history', { of });
  expect(chain.body.data.records.slice(-4).map(({ kind }) => kind)).toEqual(internal);
  expect(JSON.stringify(chain.body.data.texts)).not.toContain('La carta dice');

  // Confirming reads the facts again: a change since then, as after undoing and repeating a step, is not overwritten.
  const third = await proposedEin(of);
  const now = einFor();
  await app.db.updateTable('companies').set({ ein: now }).where('registration_id', '=', of.registrationId).execute();
  expect((await review(third, { outcome: 'confirmed' })).body).toMatchObject({
    code: 'formation.fact_changed',
    present: [{ fact: 'ein', value: now }],
  });
  expect((await staffCase(of)).proposals[0]).toMatchObject({ state: 'open', settled_at: null });
  expect((await review(third, { outcome: 'declined', note: 'Ya está bien.' })).status).toBe(200);
  await runJobs(app, 'deliver-outbox');
  expect(mailsOf(of)).toEqual([]);
});

test('of two who correct the same, the second one learns what is there now, and nothing of theirs is kept', async () => {
  const of = await movedCase(app, agent);
  const change = (after: string) => ({ changes: [{ fact: 'contact_name', before: 'Titular Principal', after }] });
  const answers = await Promise.all([correct(of, change('Primera')), correct(of, change('Segunda'), second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const present = (await staffCase(of)).facts.find(({ fact }) => fact === 'contact_name')!.value;
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
    code: 'formation.fact_changed',
    present: [{ fact: 'contact_name', value: present }],
  });
  const { history } = await staffCase(of);
  expect(history.filter(({ kind }) => kind === 'corrected')).toHaveLength(1);
  // Another fact of a case that has changed since it was read.
  const other = await correct(of, { changes: [{ fact: 'address_city', before: 'Buenos Aires', after: 'Rosario' }] });
  expect(other.body).toMatchObject({ code: 'formation.stale', present: { version: of.version + 1 } });
});

test('two who confirm at once apply it once, also of somebody who has left the team and still stands behind it', async () => {
  const of = await movedCase(app, agent, toCompletion);
  const leaving = await openStaff(app, 'agent');
  const after = einFor();
  const id = (await correct(of, ein(of, after), leaving)).body.data.proposal_id;
  await app.db.deleteFrom('staff').where('user_id', '=', leaving.customer.userId).execute();
  const third = await openStaff(app, 'administrator');
  const answers = await whileHeld(of, 4, () =>
    [second, third, second, third].map((by) => review(id, { outcome: 'confirmed' }, by)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const codes = answers.filter(({ status }) => status === 409).map(({ body }) => body.code);
  expect(new Set(codes)).toEqual(new Set(['formation.proposal_settled']));
  const seen = await staffCase(of);
  expect(seen.history.filter(({ kind }) => kind === 'corrected')).toHaveLength(1);
  expect([seen.company!.ein, seen.proposals[0]!.proposed_by!.user_id]).toEqual([after, leaving.customer.userId]);
  await runJobs(app, 'deliver-outbox');
  expect(mailsOf(of)).toHaveLength(1);
  expect(await chainFault(of)).toBeUndefined();
});

test('an EIN or a number of another company is refused, when it is proposed and when two are confirmed at once; until then the queue shows both, what was proposed first on top', async () => {
  const [one, two] = [await movedCase(app, agent, toCompletion), await movedCase(app, agent, toCompletion)];
  expect((await correct(one, ein(one, two.ein))).body.code).toBe('formation.ein_taken');
  const number = (of: MovedCase, after: string) => ({
    proof: of.proof,
    changes: [{ fact: 'filing_number', before: of.filingNumber, after }],
  });
  expect((await correct(one, number(one, two.filingNumber))).body.code).toBe('formation.filing_number_taken');
  const shown = async (query: Record<string, string> = {}) => {
    const { body } = await second.call('GET /api/admin/cases', { query: { view: 'proposals', ...query } });
    return body.data.items.map(({ case_id }) => case_id);
  };
  const race = async (propose: (of: MovedCase) => ReturnType<typeof correct>) => {
    const ids: string[] = [];
    for (const own of [two, one]) ids.push((await propose(own)).body.data.proposal_id!);
    expect(await shown()).toEqual([two.caseId, one.caseId]);
    expect(await shown({ stage: 'formed' })).toEqual([]);
    const counted = await second.call('GET /api/admin/cases/counts');
    expect(counted.body.data.counts['proposals']).toBe(2);
    const answers = await Promise.all(ids.map((id) => review(id, { outcome: 'confirmed' })));
    const lost = answers.findIndex(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const again = await review(ids[lost]!, { outcome: 'confirmed' });
    expect(await shown()).toEqual([[two, one][lost]!.caseId]);
    await review(ids[lost]!, { outcome: 'declined', note: 'Es de otra empresa.' });
    return [answers[lost]!.body.code, again.body.code];
  };
  const sameEin = einFor();
  const eins = await race((of) => correct(of, ein(of, sameEin)));
  expect(eins).toEqual(['formation.ein_taken', 'formation.ein_taken']);
  for (const own of [one, two]) own.version = (await staffCase(own)).standing.version;
  const numbers = await race((of) => correct(of, number(of, '2026-999999')));
  expect(numbers).toEqual(['formation.filing_number_taken', 'formation.filing_number_taken']);
});

test('what the agencies know needs a paper of this case; a stranger’s, a made-up one and none are refused', async () => {
  const of = await movedCase(app, agent, toCompletion);
  const strangers = await storeProof(app, (await movedCase(app, agent)).customer.userId);
  const { changes } = ein(of);
  const contact = [{ fact: 'contact_name', before: 'Titular Principal', after: 'Recepción' }];
  for (const proof of [undefined, strangers, randomUUID()])
    expect((await correct(of, { changes, ...(proof && { proof }) })).body).toMatchObject({
      code: 'formation.needs',
      details: [{ field: 'proof', message: 'Adjunta el documento que lo prueba.' }],
    });
  // An optional proof must still be valid.
  expect((await correct(of, { changes: contact, proof: strangers })).body.code).toBe('formation.needs');
  expect((await correct(of, { changes: contact, proof: of.proof })).status).toBe(200);
  expect((await ownCase(of)).history.at(-1)!.facts['proof']).toBe(of.proof);
});

test('what is not known yet, what is no fact and what nothing would change are refused, each with its sentence', async () => {
  const of = await movedCase(app, agent);
  const absent = 'Ese dato todavía no existe: llega con su paso.';
  const refused = async (change: Change, on = of) => {
    const { body } = await correct(on, { proof: on.proof, changes: [change] });
    return [body.code, body.details?.[0]?.field, body.details?.[0]?.message];
  };
  for (const fact of ['ein', 'formed_on', 'filing_number', 'business_purpose'])
    expect(await refused({ fact, before: '', after: '12-3456789' })).toEqual(['request.invalid', fact, absent]);
  for (const fact of ['member_1_first_name', 'ownership_percentage', 'constructor', 'member_0_role'])
    expect(await refused({ fact, before: '', after: 'x' })).toEqual(['request.invalid', fact, absent]);
  expect(await refused({ fact: 'contact_name', before: 'Titular Principal', after: ' Titular Principal ' })).toEqual([
    'request.invalid',
    'contact_name',
    'Es lo mismo que ya figura.',
  ]);
  const early = await movedCase(app, agent);
  const paid = await app.db
    .updateTable('cases')
    .set({ company_id: null })
    .where('id', '=', early.caseId)
    .executeTakeFirst();
  expect(paid.numUpdatedRows).toBe(1n);
  expect(await refused({ fact: 'name', before: 'Faro Digital LLC', after: 'Boya LLC' }, early)).toEqual([
    'request.invalid',
    'name',
    absent,
  ]);
  expect((await staffCase(early)).facts).toEqual([]);
});

test('a customer who has left is corrected like any other, and nobody is written to', async () => {
  const of = await movedCase(app, agent, toCompletion);
  await insert(app.db, 'deletions', { user_id: of.customer.userId, token_hash: Buffer.alloc(32), due_at: new Date(0) });
  await completeDeletions(app.context);
  await runJobs(app, 'deliver-outbox');
  const before = app.mail.messages(of.customer.email).length;
  const id = await proposedEin(of);
  expect((await review(id, { outcome: 'confirmed' })).status).toBe(200);
  expect((await staffCase(of)).history.at(-1)!.kind).toBe('corrected');
  await runJobs(app, 'deliver-outbox');
  expect(app.mail.messages(of.customer.email)).toHaveLength(before);
  expect(await chainFault(of)).toBeUndefined();
});
