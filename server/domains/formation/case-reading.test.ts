import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { faultOf, type HistoryPart } from '@zarpa/contract/formation/history.rules.ts';
import { detailsOf, paidRegistration } from '../../testing/companies/purchase.ts';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { openStaff } from '../../testing/people/staff.ts';
import { staffStep } from '../../testing/people/staff-step.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

async function reviewedCase() {
  const customer = await app.customer();
  const registrationId = await paidRegistration(app, customer);
  await app.call('POST /api/companies/details', { token: customer.token, body: detailsOf(registrationId) });
  const { body } = await app.call('GET /api/cases', { token: customer.token });
  const [standing] = body.data.cases;
  return { customer, registrationId, standing: standing! };
}

const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/) as string;
const owner = { first_name: 'Titular', last_name: 'Principal', ownership_percentage: 100 };

test('the list and the page say the same, every field', async () => {
  const { customer, registrationId, standing } = await reviewedCase();
  expect(standing).toEqual({
    registration_id: registrationId,
    case_id: id,
    company_id: id,
    company_name: 'Faro Digital LLC',
    plan_type: 'Basico',
    stage: 'in_review',
    version: 1,
    turn: 'us',
    turn_since: time,
    stage_since: time,
    due_at: time,
    usual_days: null,
    reached: [
      { point: 1, at: time },
      { point: 2, at: time },
    ],
    actions: [],
    filing: null,
  });
  const { body } = await app.call('GET /api/cases/:id', { token: customer.token, params: { id: registrationId } });
  expect(body.data).toEqual({
    standing,
    company: {
      name: 'Faro Digital LLC',
      ein: null,
      formed_on: null,
      filing_number: null,
      member_names: ['Titular Principal'],
      members: [owner],
    },
    names: [
      { name: 'Faro Digital LLC', source: 'first', state: 'present' },
      { name: 'Faro Norte LLC', source: 'alternative', state: 'waiting' },
    ],
    history: [
      {
        number: 1,
        at: time,
        actor: 'system',
        kind: 'opened',
        facts: { to: 'awaiting_details', plan: 'Basico', name: 'Faro Digital LLC' },
        texts: {},
      },
      {
        number: 2,
        at: time,
        actor: 'customer',
        kind: 'details_submitted',
        facts: { from: 'awaiting_details', to: 'in_review', version: 1, name: 'Faro Digital LLC', role: 'titular' },
        texts: { person: 'Cliente Prueba' },
      },
    ],
    filings: [],
    all_actions: [],
    papers: [],
    file_reads: [],
  });
});

test('staff read the same, with whom it is about, the packet, and what the team noted', async () => {
  const agent = await openStaff(app, 'agent');
  const { customer, registrationId, standing } = await reviewedCase();
  await agent.call('POST /api/admin/cases/:id/claim', { params: { id: standing.case_id }, body: {} });
  await agent.call('POST /api/admin/cases/:id/notes', {
    params: { id: standing.case_id },
    body: { note: 'Llamar el lunes.', send_key: randomUUID() },
  });
  const { body } = await agent.call('GET /api/admin/cases/:id', { params: { id: standing.case_id } });
  const me = { user_id: agent.customer.userId, name: 'Cliente Prueba' };
  expect(body.data).toMatchObject({
    standing,
    assignee: me,
    customer: { user_id: customer.userId, name: 'Cliente Prueba', email: customer.email, is_verified: true },
    names: [
      { name: 'Faro Digital LLC', source: 'first', state: 'present', check: { filed_as: 'Faro Digital LLC' } },
      { name: 'Faro Norte LLC', source: 'alternative', state: 'waiting', check: { verdict: 'probably_available' } },
    ],
  });
  expect(body.data.history.at(-1)).toMatchObject({
    actor: 'staff',
    kind: 'noted',
    staff: me.name,
    notes: { note: 'Llamar el lunes.' },
  });
  const address = 'Avenida Corrientes 1234, Buenos Aires, Buenos Aires, C1043, Argentina';
  const { packet, checklist } = body.data;
  expect(packet.filter(({ part }) => part === 'irs')).toEqual([
    { part: 'irs', label: 'Actividad', value: null },
    { part: 'irs', label: 'Número de miembros', value: '1' },
  ]);
  const packetValues = Object.fromEntries(packet.map(({ label, value }) => [label, value]));
  expect(packetValues).toMatchObject({
    'Nombre de la LLC': 'Faro Digital LLC',
    'Agente registrado': null,
    'Dirección postal': address,
    Contacto: 'Titular Principal',
    'Contacto: correo': 'titular@example.com',
    'Contacto: teléfono': '+541155550000',
    'Miembro 1: apellidos': 'Principal',
    'Miembro 1: función': 'Member',
    'Miembro 1: dirección': address,
    'Miembro 1: teléfono': null,
  });
  expect(packet).toHaveLength(29);
  expect(checklist.slice(0, 4)).toEqual([
    { label: 'Caso aprobado', state: 'missing', missing: ['aprobar los datos'] },
    { label: 'Nombre de la LLC', state: 'there', missing: [] },
    {
      label: 'Agente registrado',
      state: 'missing',
      missing: ['nombre', 'calle en Wyoming', 'correo'],
    },
    { label: 'Consentimiento del agente, firmado', state: 'by_hand', missing: [] },
  ]);
  // The customer sees only a salted digest of the note.
  const chain = await app.call('GET /api/cases/:id/history', { token: customer.token, params: { id: registrationId } });
  expect(JSON.stringify(chain.body)).not.toMatch(/Llamar|claimed_by/);
  expect(chain.body.data.records.at(-1)).toMatchObject({
    kind: 'noted',
    digests: { note: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
  });
});

test('a note of the team that is sent five times at once is one; the same words later are another', async () => {
  const agent = await openStaff(app, 'agent');
  const params = { id: (await reviewedCase()).standing.case_id };
  const write = (send_key: string) =>
    agent.call('POST /api/admin/cases/:id/notes', { params, body: { note: 'Llamar el lunes.', send_key } });
  const noted = async () => {
    const { body } = await agent.call('GET /api/admin/cases/:id', { params });
    return body.data.history.filter(({ kind }) => kind === 'noted').map(({ notes }) => notes);
  };
  const send_key = randomUUID();
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => write(send_key)));
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await noted()).toEqual([{ note: 'Llamar el lunes.' }]);
  await write(randomUUID());
  expect(await noted()).toHaveLength(2);
});

test('a case with everything is read whole, by its customer and by staff', async () => {
  const agent = await openStaff(app, 'agent');
  const of = await reviewedCase();
  const params = { id: of.standing.case_id };
  const move = (body: Record<string, unknown>) => staffStep(app, agent, params.id, body);
  const read = async () => (await app.call('GET /api/cases', { token: of.customer.token })).body.data.cases;
  const created = await agent.call('POST /api/admin/cases/:id/actions', {
    params,
    body: { kind: 'business_purpose', subject: 'company', note: 'Con una frase basta.' },
  });
  const answer = { business_purpose: 'Tienda en línea.' };
  const actionId = created.body.data.action_id;
  await app.call('POST /api/case-actions/:id/answer', {
    token: of.customer.token,
    params: { id: actionId },
    body: { version: 0, answer },
  });
  const proof = await storeProof(app, of.customer.userId);
  await move({ event: 'approved', version: 1 });
  await move({ event: 'returned_to_review', version: 2, reason: 'Falta una firma.' });
  await move({ event: 'approved', version: 3 });
  await move({ event: 'submitted', version: 4, proof });
  await move({ event: 'formed', version: 5, proof, formed_on: '2026-11-24', filing_number: '2026-000777' });
  // An answer without a review blocks what waits for it.
  expect((await move({ event: 'ein_requested', version: 6, proof })).body.code).toBe('formation.needs');
  const action = {
    id: actionId,
    version: 1,
    kind: 'business_purpose',
    subject: 'company',
    message: 'A qué se dedicará la empresa.',
    note: 'Con una frase basta.',
    state: 'answered',
    blocks: 'ein_requested',
    answer,
    created_at: time,
    answered_at: time,
    files: [],
  };
  const theirStanding = async () => (await agent.call('GET /api/admin/cases/:id', { params })).body.data.standing;
  expect(await read()).toMatchObject([{ stage: 'formed', turn: 'us', usual_days: null, actions: [action] }]);
  expect(await read()).toEqual([await theirStanding()]);
  await agent.call('POST /api/admin/case-actions/:id/review', {
    params: { id: actionId },
    body: { version: 1, outcome: 'accepted' },
  });
  await move({ event: 'ein_requested', version: 6, proof });
  expect(await read()).toMatchObject([{ stage: 'ein_requested', turn: 'irs', due_at: null, usual_days: [4, 45] }]);
  expect((await read())[0]!.filing).toEqual({
    kind: 'ein',
    attempt: 1,
    name_used: 'Faro Digital LLC',
    state: 'out',
    reference: null,
    sent_at: time,
    trouble: null,
    look_at: null,
  });
  // Twenty own answers, all on the second working day, replace the general figure.
  await sql`insert into filings (id, case_id, user_id, kind, attempt, provider, name_used, state, sent_at, answered_at)
    select gen_random_uuid(), id, user_id, 'ein', 100 + i, 'manual', 'x', 'accepted', '2026-06-01T15:00:00Z', '2026-06-03T15:00:00Z'
    from cases, generate_series(1, 20) i where id = ${params.id}`.execute(app.db);
  expect(await read()).toMatchObject([{ turn: 'irs', usual_days: [2, 2] }]);
  await sql`delete from filings where attempt > 100`.execute(app.db);
  expect(await read()).toEqual([await theirStanding()]);
  const ein = '98-7000001';
  await move({ event: 'ein_issued', version: 7, proof, ein });
  await agent.call('POST /api/admin/cases/:id/actions', { params, body: { kind: 'other_name', subject: 'company' } });

  const { body: own } = await app.call('GET /api/cases/:id', { of });
  expect(own.data.all_actions).toMatchObject([
    { ...action, version: 2, state: 'accepted' },
    { kind: 'other_name', state: 'open' },
  ]);
  const sent = {
    attempt: 1,
    name_used: 'Faro Digital LLC',
    state: 'accepted',
    sent_at: time,
    answered_at: time,
    trouble: null,
    look_at: null,
  };
  expect(own.data.filings).toEqual([
    { ...sent, kind: 'ein', reference: null },
    { ...sent, kind: 'articles', reference: '2026-000777' },
  ]);
  expect(own.data.company).toEqual({
    name: 'Faro Digital LLC',
    ein,
    formed_on: '2026-11-24',
    filing_number: '2026-000777',
    member_names: ['Titular Principal'],
    members: [owner],
  });
  const { body: theirs } = await agent.call('GET /api/admin/cases/:id', { params });
  const { file_reads, names, ...shared } = own.data;
  expect(file_reads).toEqual([]);
  // Assignments and pending steps are internal.
  const history = theirs.data.history.filter(({ kind }) => kind !== 'claimed' && kind !== 'move_proposed');
  expect({ ...theirs.data, history }).toMatchObject(shared);
  expect(theirs.data.names).toMatchObject(names);
  const textsOf = (kind: string) => theirs.data.history.find((event) => event.kind === kind)!.texts;
  expect([textsOf('ein_issued'), textsOf('returned_to_review')]).toEqual([{ ein }, { reason: 'Falta una firma.' }]);
  const company = await app.db
    .selectFrom('companies')
    .select('business_purpose')
    .where('registration_id', '=', of.registrationId)
    .executeTakeFirst();
  expect(company).toEqual({ business_purpose: 'Tienda en línea.' });
});

async function chainOf(of: Awaited<ReturnType<typeof reviewedCase>>) {
  const { body } = await app.call('GET /api/cases/:id/history', { of });
  const parts = new Map<number, HistoryPart[]>();
  for (const { number, salt, ...text } of body.data.texts)
    parts.set(number, [...(parts.get(number) ?? []), { ...text, salt: Buffer.from(salt, 'hex') }]);
  return { records: body.data.records, parts };
}

test('the chain that a customer takes away is whole, and one altered in the database is not', async () => {
  const agent = await openStaff(app, 'agent');
  const of = await reviewedCase();
  await agent.call('POST /api/admin/cases/:id/actions', {
    params: { id: of.standing.case_id },
    body: { kind: 'business_purpose', subject: 'company', note: 'Con una frase basta.' },
  });
  const { records, parts } = await chainOf(of);
  expect(records.map(({ kind }) => kind)).toEqual(['opened', 'details_submitted', 'action_asked']);
  expect(parts.get(3)!.map(({ part, value }) => [part, value])).toEqual([
    ['message', 'A qué se dedicará la empresa.'],
    ['note', 'Con una frase basta.'],
  ]);
  expect(faultOf(records, parts)).toBeUndefined();
  await sql`update case_event_texts set value = 'otra cosa' where case_id = ${of.standing.case_id} and part = 'note'`.execute(
    app.ownerDb,
  );
  const altered = await chainOf(of);
  expect(faultOf(altered.records, altered.parts)).toEqual({ number: 3, fault: 'text_altered' });
});

test('the database itself refuses to change or to remove what happened', async () => {
  const of = await reviewedCase();
  for (const statement of [
    sql`update case_events set kind = 'completed' where case_id = ${of.standing.case_id}`,
    sql`delete from case_events where case_id = ${of.standing.case_id}`,
  ]) {
    await expect(statement.execute(app.db)).rejects.toThrow('permission denied');
    await expect(statement.execute(app.ownerDb)).rejects.toThrow('history is only added to');
  }
});
