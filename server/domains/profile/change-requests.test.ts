import { faultOf } from '@zarpa/contract/formation/history.rules.ts';
import type { LockedFact } from '@zarpa/contract/profile/completion.rules.ts';
import { beforeAll, expect, test } from 'vitest';
import { findCaseId } from '../formation/cases/cases.queries.ts';
import { listEvents } from '../formation/cases/history.queries.ts';
import { formed, ownCompany, profileCalls, type OwnCompany } from '../../testing/companies/own-profile.ts';
import { beginRegistration, detailsOf } from '../../testing/companies/purchase.ts';
import { rowsOf } from '../../testing/people/rows-of.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');
let calls: ReturnType<typeof profileCalls>;
beforeAll(async () => {
  calls = profileCalls(app);
});

type Owner = Pick<OwnCompany, 'customer' | 'registrationId'>;
const time = expect.stringMatching(/Z$/) as string;
const address = { fact: 'legal_address' as const, wanted: 'Calle Nueva 3,\nRosario', reason: 'Nos mudamos.' };

type RequestBody = { fact: LockedFact; wanted: string; reason?: string };
const ask = (of: Owner, body: RequestBody = address) =>
  app.call('POST /api/companies/:id/change-requests', { ...calls.at(of), body });
const withdraw = ({ customer }: Pick<Owner, 'customer'>, id: string) =>
  app.call('DELETE /api/change-requests/:id', { token: customer.token, params: { id } });
const listed = (id: string) => agent.call('GET /api/admin/registrations/:id/change-requests', { params: { id } });
const answer = (id: string, outcome: 'done' | 'declined' = 'done', text = 'Ya está.') =>
  agent.call('POST /api/admin/change-requests/:id/answer', { params: { id }, body: { outcome, answer: text } });
const requestsOf = async (of: Owner) => (await calls.known(of)).change_requests;

async function caseOf({ registrationId }: Owner) {
  const { id } = (await findCaseId(app.db, registrationId))!;
  const { data } = (await agent.call('GET /api/admin/cases/:id', { params: { id } })).body;
  expect(faultOf(await listEvents(app.db, id), new Map())).toBeUndefined();
  return {
    tasks: data.tasks.map(({ kind, subject, outcome }) => ({ kind, about: subject, outcome })),
    history: data.history,
  };
}

async function notificationsOf({ customer }: Owner) {
  await runJobs(app, 'deliver-outbox');
  const notices = (await rowsOf(app, customer.userId))['notices']!.filter(({ kind }) => kind === 'change_answered');
  const mails = app.mail.messages(customer.email).filter(({ subject }) => subject.includes('cambio que pediste'));
  return { facts: notices.map(({ facts }) => facts), mails };
}

test('asked, it stands with what is known now, and the team has a task; answered, its customer is told', async () => {
  const of = await ownCompany(app);
  await formed(app, of);
  const { status, body } = await ask(of);
  const { request } = body.data;
  const open = {
    id: expect.any(String) as string,
    ...address,
    present: 'Avenida Corrientes 1234, Piso 3, Buenos Aires, Buenos Aires, C1043, Argentina',
    state: 'open',
    asked_at: time,
    settled_at: null,
    answer: null,
  };
  expect([status, request]).toEqual([200, open]);
  expect(await requestsOf(of)).toEqual([open]);
  expect((await listed(of.registrationId)).body.data.requests).toEqual([open]);
  const task = { kind: 'change_requested', about: request.id };
  const requested = await caseOf(of);
  expect(requested.tasks).toEqual([{ ...task, outcome: null }]);
  expect(requested.history.at(-1)).toMatchObject({
    actor: 'customer',
    kind: 'change_requested',
    facts: { request: request.id, fact: 'legal_address' },
    texts: { wanted: address.wanted, reason: address.reason },
  });

  const done = await answer(request.id);
  const settled = { ...open, state: 'done', settled_at: time, answer: 'Ya está.' };
  expect([done.status, done.body.data.request]).toEqual([200, settled]);
  expect(await requestsOf(of)).toEqual([settled]);
  expect((await listed(of.registrationId)).body.data.requests).toEqual([settled]);
  const after = await caseOf(of);
  expect(after.tasks).toEqual([{ ...task, outcome: 'dropped' }]);
  expect(after.history.at(-1)).toMatchObject({
    actor: 'staff',
    kind: 'change_settled',
    facts: { request: request.id, fact: 'legal_address', state: 'done' },
    texts: { reply: 'Ya está.' },
  });
  const { facts, mails } = await notificationsOf(of);
  expect(facts).toEqual([
    {
      company: 'Faro Digital LLC',
      registration_id: of.registrationId,
      what: 'Dirección legal',
      state: 'done',
      answer: 'Ya está.',
    },
  ]);
  expect(mails.map(({ subject }) => subject)).toEqual(['Hicimos el cambio que pediste para Faro Digital LLC']);
  const { text } = (await app.mail.message(mails[0]!.id))!;
  expect(text).toContain('Pediste cambiar «Dirección legal»: Calle Nueva 3');
  expect(text).toContain(`/empresa/empresas/${of.registrationId}/perfil`);
  const rows = (await rowsOf(app, of.customer.userId))['change_requests']!;
  expect(rows).toMatchObject([{ user_id: of.customer.userId, settled_by: agent.customer.userId }]);
});

test('declined, it is told so, and what the team said', async () => {
  const of = await ownCompany(app);
  const { request } = (await ask(of, { fact: 'ein', wanted: '12-3456789' })).body.data;
  expect(request).toMatchObject({ present: null, reason: null });
  await answer(request.id, 'declined', 'Lo da el IRS.');
  const { facts, mails } = await notificationsOf(of);
  expect(facts).toMatchObject([{ what: 'EIN', state: 'declined', answer: 'Lo da el IRS.' }]);
  expect(mails.map(({ subject }) => subject)).toEqual(['No hicimos el cambio que pediste para Faro Digital LLC']);
});

test('withdrawn, nobody has to do anything and nobody is told; then it may be asked anew', async () => {
  const of = await ownCompany(app);
  const { request } = (await ask(of)).body.data;
  expect((await withdraw(of, request.id)).status).toBe(200);
  expect(await requestsOf(of)).toMatchObject([{ id: request.id, state: 'withdrawn', answer: null, settled_at: time }]);
  const { tasks, history } = await caseOf(of);
  expect(tasks).toEqual([{ kind: 'change_requested', about: request.id, outcome: 'dropped' }]);
  expect(history.at(-1)).toMatchObject({ actor: 'customer', kind: 'change_settled', facts: { state: 'withdrawn' } });
  expect(await notificationsOf(of)).toEqual({ facts: [], mails: [] });
  expect((await ask(of)).status).toBe(200);
  expect((await requestsOf(of)).map(({ state }) => state)).toEqual(['open', 'withdrawn']);
});

test('one at a time for each fact, also of two at once; another fact is another request', async () => {
  const of = await ownCompany(app);
  const answers = await Promise.all([1, 2, 3].map(() => ask(of)));
  expect(answers.map(({ status, body }) => `${status} ${body.code}`).toSorted()).toEqual([
    '200 undefined',
    '409 profile.request_open',
    '409 profile.request_open',
  ]);
  const facts = ['legal_name', 'ein', 'founded_date', 'business_purpose', 'members'] as const;
  const others = await Promise.all(facts.map((fact) => ask(of, { fact, wanted: 'Otra cosa' })));
  expect(others.map(({ status }) => status)).toEqual(facts.map(() => 200));
  expect(await requestsOf(of)).toHaveLength(6);
  expect((await caseOf(of)).tasks).toHaveLength(6);
});

test('asked for the sixtieth time it is asked as for the first: plans that are made once know the open ones too', async () => {
  const of = await ownCompany(app);
  for (let round = 0; round < 60; round += 1) {
    const { status, body } = await ask(of);
    expect([round, status]).toEqual([round, 200]);
    await withdraw(of, body.data.request.id);
  }
  expect(await requestsOf(of)).toHaveLength(20);
  expect((await listed(of.registrationId)).body.data.requests).toHaveLength(50);
});

test('what is known stands as one reads it', async () => {
  const member = detailsOf('').members[0]!;
  const members = [
    { ...member, ownership_percentage: 66.5 },
    { ...member, first_name: 'Socia', last_name: '', ownership_percentage: 33.5 },
  ];
  const of = await ownCompany(app, { members });
  await formed(app, of);
  const present = async (fact: LockedFact) => (await ask(of, { fact, wanted: 'Otra cosa' })).body.data.request.present;
  expect(await present('members')).toBe('Titular Principal (66,5 %); Socia (33,5 %)');
  expect(await present('founded_date')).toBe('24 de noviembre de 2026');
  expect(await present('legal_name')).toBe('Faro Digital LLC');
  expect(await present('business_purpose')).toBe('Faros y boyas');
  expect(await present('ein')).toMatch(/^12-\d{7}$/);
});

test('settled once: an answer and a withdrawal at once are one of the two', async () => {
  const of = await ownCompany(app);
  const { request } = (await ask(of)).body.data;
  const tries = await Promise.all([answer(request.id), withdraw(of, request.id), answer(request.id, 'declined')]);
  const codes = tries.map(({ status, body }) => `${status} ${body.code}`).toSorted();
  expect(codes).toEqual(['200 undefined', '409 profile.request_settled', '409 profile.request_settled']);
  const before = await requestsOf(of);
  for (const late of [await answer(request.id), await withdraw(of, request.id)])
    expect(late.body.code).toBe('profile.request_settled');
  expect(await requestsOf(of)).toEqual(before);
  expect((await caseOf(of)).history.filter(({ kind }) => kind === 'change_settled')).toHaveLength(1);
});

test('a registration that has no case is asked about and answered like any other', async () => {
  const customer = await app.customer();
  await app.call('POST /api/session', { token: customer.token });
  await beginRegistration(app, customer);
  const rows = (await rowsOf(app, customer.userId))['registrations'] as { id: string }[];
  const of = { customer, registrationId: rows[0]!.id };
  const { status, body } = await ask(of, { fact: 'members', wanted: 'Otra persona' });
  expect([status, body.data.request.present]).toEqual([200, null]);
  expect((await answer(body.data.request.id)).status).toBe(200);
});

test('what cannot be is refused at its field', async () => {
  const of = await ownCompany(app);
  const required = 'Este campo es requerido';
  const bad: [Record<string, unknown>, string, string][] = [
    [{ ...address, wanted: ' ' }, 'wanted', required],
    [{ ...address, wanted: 'x'.repeat(10_000) }, 'wanted', 'Admite como máximo 1000 caracteres'],
    [{ ...address, wanted: 'a\u0000b' }, 'wanted', 'Contiene caracteres que no se admiten'],
    [{ ...address, reason: 'x'.repeat(1001) }, 'reason', 'Admite como máximo 1000 caracteres'],
    [{ ...address, fact: 'filing_number' }, 'fact', 'Elige una de las opciones'],
    [{ ...address, state: 'done' }, 'state', 'Este campo no se admite'],
  ];
  for (const [body, field, message] of bad) {
    const refused = await ask(of, body as RequestBody);
    expect([field, refused.status, refused.body.details]).toEqual([field, 422, [{ field, message }]]);
  }
  expect(await requestsOf(of)).toEqual([]);
  const { request } = (await ask(of)).body.data;
  expect((await answer(request.id, 'done', '')).body.details).toEqual([{ field: 'answer', message: required }]);
});
