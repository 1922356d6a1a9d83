import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays, dayOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import type { Customer } from '../../testing/app/start-test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { boughtCase } from '../../testing/companies/bought-case.ts';
import { makeAgreement } from '../../testing/companies/made-agreement.ts';
import { moveCase, type OwnCase, paidCase, submittedCase } from '../../testing/companies/own-case.ts';
import { beginRegistration, detailsOf } from '../../testing/companies/purchase.ts';
import { insert, selectOne, update } from '../../testing/database/rows.ts';
import { pdfOf, photo } from '../../testing/files/sample-files.ts';
import { companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { askedSigning, enterByCode, readAndSign, signerNamed } from '../../testing/signatures/own-signing.ts';
import { ownService, type OwnService } from '../../testing/renewals/own-services.ts';
import { todayOf } from '../../testing/taxes/own-dates.ts';
import { taxCalls } from '../../testing/taxes/own-taxes.ts';
import { addDocument, staffPaper } from '../documents/papers/add-document.ts';
import { requestActions } from '../formation/actions/request-actions.ts';
import { joined } from '../../testing/people/own-people.ts';

const app = testApp();

const readOf = async ({ token }: Customer, query: { company_id?: string } = {}) =>
  (await app.call('GET /api/todos', { token, query })).body.data;
const turnOf = async ({ customer, registrationId }: OwnCase) =>
  (await readOf(customer)).companies.find((one) => one.registration_id === registrationId)?.turn;
const kindsOf = async ({ customer, registrationId }: OwnCase) => {
  const { todos } = await readOf(customer, { company_id: registrationId });
  return todos.map(({ kind }) => kind);
};
const secondOf = async ({ customer }: OwnCase): Promise<OwnCase> => {
  const of = await paidCase(app, customer);
  const details = detailsOf(of.registrationId, { company_name: 'Otra Boya LLC' });
  await app.call('POST /api/companies/details', { token: customer.token, body: details });
  return of;
};

async function putPaper({ customer, registrationId }: OwnCase, category: 'identity_document') {
  const { userId } = customer;
  const file = {
    userId,
    registrationId,
    kind: staffPaper,
    ref: randomUUID(),
    name: 'a.pdf',
    mediaType: 'application/pdf',
  };
  await storeFile(app.context, { ...file, content: pdfOf(1) }, (tx, { id }) =>
    addDocument(app.context, tx, {
      id,
      userId,
      registrationId,
      category,
      title: 'Documento de identidad',
      source: 'customer',
      isVisible: true,
      reason: 'Otro.',
      isQuiet: true,
    }),
  );
}

/** One that failed, under its company’s id. */
const addCharge = ({ registrationId, customer, dueOn }: OwnService) =>
  insert(app.db, 'charges', {
    id: registrationId,
    registration_id: registrationId,
    user_id: customer.userId,
    due_on: dueOn,
    state: 'failed',
    amount_cents: 19_900,
    decline: JSON.stringify({ code: 'expired_card', advice: null, networkAdvice: null }),
    created_at: app.context.clock(),
  });

async function shownElsewhere({ customer: { token }, registrationId: id }: OwnCase): Promise<string[]> {
  const at = { token, params: { id } };
  const whole = (await app.call('GET /api/cases/:id', at)).body.data;
  const answer = await app.call('GET /api/companies/:id/bank-folder', at);
  expect(answer.body.code).toBeUndefined();
  const folder = answer.body.data;
  const papers = (await app.call('GET /api/companies/:id/papers', at)).body.data.papers;
  const next = (await app.call('GET /api/tax/next-dates', { token, query: { company_id: id } })).body.data;
  const { documents } = (await app.call('GET /api/documentos-principales', { token, query: { company_id: id } })).body
    .data;
  return [
    ...whole.standing.actions.filter(({ state }) => state === 'open' || state === 'sent_back'),
    ...[...folder.items.map(({ missing }) => missing ?? ''), ...papers.map((paper) => paper.waits_for ?? '')].filter(
      (text) => text.includes('Te toca a ti') || text.startsWith('Falta firmar'),
    ),
    ...(next.overdue ? ['overdue'] : []),
    ...(next.open_questions ? ['questions'] : []),
    ...documents.filter((paper) => paper.category === 'operating_agreement' && !paper.is_signed && !paper.is_model),
  ].map(String);
}

test('at every stage: the owner’s turn is said exactly where some screen shows something for them', async () => {
  const of = await submittedCase(app);
  const other = await secondOf(of);
  const by = 'agent' as const;
  const seen: [string, string | undefined][] = [];
  const look = async (stage: string) => {
    const turn = await turnOf(of);
    const shown = await shownElsewhere(of);
    seen.push([stage, turn]);
    expect([stage, turn === 'customer']).toEqual([stage, shown.length > 0]);
    expect([stage, (await kindsOf(of)).length > 0]).toEqual([stage, turn === 'customer']);
    expect(await turnOf(other)).toBe('us');
  };
  await look('in_review');
  await moveCase(app, of, { event: 'approved', by }, { event: 'submitted', by });
  await look('submitted_to_state');
  await moveCase(app, of, { event: 'formed', by });
  await look('formed');
  const { userId } = of.customer;
  await makeAgreement(app, { userId, registrationId: of.registrationId, isReviewed: false });
  await look('with a model');
  expect(await kindsOf(of)).not.toContain('signature');
  await makeAgreement(app, { userId, registrationId: of.registrationId });
  await look('with an agreement');
  expect(seen).toEqual([
    ['in_review', 'us'],
    ['submitted_to_state', 'state'],
    ['formed', 'customer'],
    ['with a model', 'customer'],
    ['with an agreement', 'customer'],
  ]);
  expect(await kindsOf(of)).toContain('signature');
  await app.db.updateTable('cases').set({ stage: 'cancelled', turn: 'nobody' }).where('id', '=', of.caseId).execute();
  expect([await turnOf(of), await kindsOf(of), await kindsOf(other)]).toEqual(['nobody', [], []]);
});

test('a renewal that could not be charged comes first, for who pays it', async () => {
  const of = await ownService(app, { days: 0 });
  await addCharge(of);
  expect((await readOf(of.customer)).todos[0]).toMatchObject({
    registration_id: of.registrationId,
    kind: 'charge',
    what: 'No pudimos cobrar la renovación: $199.',
    why: 'La tarjeta está vencida.',
    place: 'charge',
    item: of.registrationId,
  });
  const other = await ownService(app, { days: 0, by: of.customer });
  expect([await kindsOf(other), await turnOf(of)]).toEqual([[], 'customer']);
  const stranger = await submittedCase(app);
  await update(app.db, 'charges', { id: of.registrationId }, { user_id: stranger.customer.userId });
  expect([await kindsOf(of), await kindsOf(stranger)]).toEqual([[], []]);
});

test('each is of its company and of its person alone', async () => {
  const of = await submittedCase(app);
  const other = await secondOf(of);
  const stranger = await submittedCase(app);
  const asking = {
    kind: 'business_purpose',
    subject: 'company',
    message: 'A qué se dedicará.',
    blocks: undefined,
  } as const;
  await app.db
    .transaction()
    .execute((tx) => requestActions(app.context, tx, of.caseId, { by: 'staff', actions: [asking] }));
  const { todos, companies } = await readOf(of.customer);
  expect(todos).toMatchObject([
    { registration_id: of.registrationId, kind: 'action', what: 'A qué se dedicará.', place: 'company' },
  ]);
  expect(companies).toEqual([
    { registration_id: other.registrationId, turn: 'us' },
    { registration_id: of.registrationId, turn: 'customer' },
  ]);
  expect([await kindsOf(other), await kindsOf(stranger)]).toEqual([[], []]);
  expect((await readOf(of.customer, { company_id: other.registrationId })).companies).toHaveLength(1);
  const refused = await app.call('GET /api/todos', {
    token: stranger.customer.token,
    query: { company_id: of.registrationId },
  });
  expect([refused.status, refused.body.code]).toEqual([404, 'companies.registration_not_found']);
});

test('dates, questions, the bank’s papers, files and entries: of one company, while its owner’s other one has none', async () => {
  const of = await companyOf2025(app);
  const other = await secondOf(of);
  await ledgerCalls(app, of).keep(
    mercuryCsv([
      ['2025-03-10', 'ALGO QUE NADIE CONOCE 123', '-25.00'],
      ['2025-03-25', 'OTRA COSA 456', '-30.00'],
    ]),
    2025,
  );
  const kinds = await kindsOf(of);
  expect(kinds).toEqual(expect.arrayContaining(['entries', 'bank_paper', 'tax_questions']));
  expect(await kindsOf(other)).toEqual([]);
  await putPaper(of, 'identity_document');
  const { todos } = await readOf(of.customer);
  const bank = todos.find(({ kind }) => kind === 'bank_paper');
  expect(bank?.what).toMatch(/^Falta en la carpeta bancaria: Comprobante de domicilio de [^;]+\.$/);
  await taxCalls(app, of).answer('owners_are', 'foreign');
  await update(
    app.db,
    'obligations',
    { registration_id: of.registrationId, rule: 'wy_annual_report' },
    { due_on: addDays(todayOf(app), -3) },
  );
  expect((await kindsOf(of))[0]).toBe('overdue_date');
  expect(await kindsOf(other)).toEqual([]);
});

test('a completed company whose order has a part left is ours, not nobody’s', async () => {
  const of = await boughtCase(app);
  await update(app.db, 'cases', { id: of.caseId }, { stage: 'completed', turn: 'nobody', due_at: null });
  await putPaper(of, 'identity_document');
  const setDone = (state: string) =>
    app.db.updateTable('order_items').set({ state }).where('user_id', '=', of.customer.userId).execute();
  await app.db.deleteFrom('members').where('user_id', '=', of.customer.userId).execute();
  await setDone('pending');
  expect(await turnOf(of)).toBe('us');
  await setDone('done');
  expect(await turnOf(of)).toBe('nobody');
});

test('a payment that the card refused is told, and no more once it is paid or given up', async () => {
  const customer = await app.customer();
  await app.call('POST /api/session', { token: customer.token });
  await beginRegistration(app, customer);
  expect(await readOf(customer)).toEqual({ todos: [], companies: [] });
  const refused = (code: string | null) =>
    update(app.db, 'registrations', { user_id: customer.userId }, { payment_error_code: code });
  await refused('payments.card_declined');
  const { todos, companies } = await readOf(customer);
  expect([todos.map(({ kind, place }) => [kind, place]), companies]).toEqual([[['payment', 'wizard']], []]);
  expect((await readOf(await app.customer())).todos).toEqual([]);
  const old = new Date(app.context.clock().getTime() - 8 * 86_400_000);
  await app.db.updateTable('registrations').set({ created_at: old }).where('user_id', '=', customer.userId).execute();
  expect((await readOf(customer)).todos).toEqual([]);
});

test('a signing is the owner’s turn while they are invited and have not signed, in their company alone', async () => {
  const of = await boughtCase(app);
  const other = await boughtCase(app, of.customer);
  const { userId, email } = of.customer;
  const own = signerNamed('Cliente Prueba', email.toUpperCase(), 2);
  const before = await kindsOf(other);
  const signing = await askedSigning(app, [signerNamed('Socia Primera', 'socia@example.com'), own], { of });
  // Somebody else is first: nothing to do, and nobody has to be asked any more.
  expect(await kindsOf(of)).toEqual(before);
  const [first, second] = signing.signerIds as [string, string];
  await readAndSign(await enterByCode(app, first), first);
  const [todo] = (await readOf(of.customer, { company_id: of.registrationId })).todos;
  expect(todo).toMatchObject({
    kind: 'signing',
    what: 'Firma: Acuerdo Operativo.',
    place: 'signing',
    item: signing.envelopeId,
    is_overdue: false,
  });
  const everywhere = (await readOf(of.customer)).todos.filter(({ kind }) => kind === 'signing');
  expect(everywhere.map(({ registration_id }) => registration_id)).toEqual([of.registrationId]);
  expect(await kindsOf(other)).toEqual(before);
  const { token } = of.customer;
  await readAndSign({ call: (key, options = {}) => app.call(key, { token, ...options }) }, second);
  // Its signed copy is being made.
  expect(await kindsOf(of)).toEqual(before);
  await makeAgreement(app, { userId, registrationId: of.registrationId });
  expect(await kindsOf(of)).toContain('signature');
});

test('by hand it is the owner’s turn until a copy is with the team', async () => {
  const of = await boughtCase(app);
  const signing = await askedSigning(app, [signerNamed('Cliente Prueba', of.customer.email)], { of });
  await update(app.db, 'envelopes', { id: signing.envelopeId }, { way: 'ink' });
  expect((await kindsOf(of))[0]).toBe('signing');
  const [signerId] = signing.signerIds as [string];
  const files = [{ name: 'firmado.jpg', content: await photo() }];
  const sent = await app.call('POST /api/signing/:id/ink', {
    token: of.customer.token,
    params: { id: signerId },
    files,
  });
  expect([sent.status, (await kindsOf(of)).includes('signing')]).toEqual([200, false]);
  await update(
    app.db,
    'ink_copies',
    { envelope_id: signing.envelopeId },
    { verdict: 'sent_back', judged_at: new Date() },
  );
  expect((await kindsOf(of))[0]).toBe('signing');
});

test('a company that is offered is decided by whoever it is offered to; its closing is stopped by another titular', async () => {
  const of = await submittedCase(app);
  const second = await secondOf(of);
  const now = app.context.clock();
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const socio = await joined(app, of, 'socio');
  await joined(app, second, 'socio').then(async ({ customer }) => expect((await readOf(customer)).todos).toEqual([]));
  const offer = { registration_id: of.registrationId, user_id: of.customer.userId, to_id: socio.customer.userId };
  const handOver = { id: randomUUID(), ...offer, state: 'offered', offered_at: now, expires_at: day(7) };
  await insert(app.db, 'hand_overs', handOver);
  const stepsOf = async (who: Customer) => (await readOf(who)).todos.filter(({ place }) => place === 'people');
  expect(await stepsOf(of.customer)).toEqual([]);
  const todo = {
    registration_id: of.registrationId,
    company_name: 'Faro Digital LLC',
    place: 'people',
    is_overdue: false,
    since: null,
    year: null,
    item: null,
  };
  const { name } = await selectOne(app.db, 'users', { id: of.customer.userId }, ['name']);
  expect(await stepsOf(socio.customer)).toEqual([
    {
      ...todo,
      key: `hand_over:${handOver.id}`,
      kind: 'hand_over',
      what: `${name} quiere entregarte la empresa.`,
      why: 'Serías Titular. Puedes aceptarla o no.',
      until: dayOf(day(7)),
    },
  ]);
  await update(app.db, 'hand_overs', { id: handOver.id }, { expires_at: now });
  expect(await stepsOf(socio.customer)).toEqual([]);

  const other = await joined(app, of, 'titular');
  const closing = { id: randomUUID(), registration_id: of.registrationId, user_id: of.customer.userId, reason: '' };
  await insert(app.db, 'company_closings', {
    ...closing,
    state: 'waiting',
    asked_at: now,
    closes_at: new Date('2026-12-03T23:30:00Z'),
  });
  expect([await stepsOf(of.customer), await stepsOf(socio.customer)]).toEqual([[], []]);
  expect(await stepsOf(other.customer)).toEqual([
    {
      ...todo,
      key: `closing:${closing.id}`,
      kind: 'closing',
      what: 'La empresa se cierra en Zarpa.',
      why: `Lo pidió ${name}. Puedes pararlo hasta el 3 de diciembre de 2026, 23:30 UTC.`,
      until: null,
    },
  ]);
  await update(app.db, 'company_closings', { id: closing.id }, { state: 'withdrawn', ended_at: now });
  expect(await stepsOf(other.customer)).toEqual([]);
});
