import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { moveCase, submittedCase } from '../../testing/companies/own-case.ts';
import { storeProof } from '../../testing/companies/case-papers.ts';
import { correctFormedOn, formedCompany, formedOn, keptDates, taxCalls } from '../../testing/taxes/own-taxes.ts';
import type { TestApp } from '../../testing/app/start-test-app.ts';
import { refreshDue } from './dates/refresh-due.ts';
import { refreshObligations } from './dates/refresh-obligations.ts';
import { update } from '../../testing/database/rows.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const agent = testStaff(app, 'agent');

const key = 'wy_annual_report:2027';
const time = expect.stringMatching(/Z$/) as string;

test('done with a paper, then due again, then not applicable with a reason: each stands in the history of the case, once', async () => {
  const of = await formedCompany(app);
  const { settle, due, at } = taxCalls(app, of);
  const document_id = await storeProof(app, of.customer.userId);
  for (let time = 0; time < 2; time += 1)
    expect((await settle(key, { before: 'due', state: 'done', document_id })).status).toBe(200);
  expect(await due(key)).toMatchObject({ state: 'done', document_id, reason: null, settled_at: time });
  expect((await settle(key, { before: 'done', state: 'due' })).status).toBe(200);
  expect(await due(key)).toMatchObject({ state: 'due', document_id: null, reason: null, settled_at: null });
  const reason = 'La empresa ya\nno existe.';
  const settled = await settle(key, { before: 'due', state: 'not_applicable', reason, document_id });
  expect(settled.body.data.taxes.obligations.find((one) => one.key === key)).toMatchObject({
    state: 'not_applicable',
    document_id: null,
    reason,
    settled_at: time,
  });
  const { history } = (await app.call('GET /api/cases/:id', at)).body.data;
  const events = history.filter(({ kind }) => kind === 'obligation_settled');
  const fact = { obligation: key, label: 'Informe anual de Wyoming (2027)', role: 'titular' };
  const by = { actor: 'customer' };
  const person = 'Cliente Prueba';
  expect(events.map(({ actor, facts, texts }) => ({ actor, facts, texts }))).toEqual([
    { ...by, facts: { ...fact, state: 'done', document: document_id }, texts: { person } },
    { ...by, facts: { ...fact, state: 'due' }, texts: { person } },
    { ...by, facts: { ...fact, state: 'not_applicable' }, texts: { reason, person } },
  ]);
});

test('more time that was asked for with its paper: the later day counts, in the calendar too; where none is asked for it is refused', async () => {
  const of = await formedCompany(app);
  const { answer, settle, due } = taxCalls(app, of);
  for (const [fact, value] of [
    ['taxed_as', 'default'],
    ['owners_are', 'foreign'],
    ['fiscal_year_end', '12-31'],
  ] as const)
    await answer(fact, value);
  const yearly = 'form_5472:2026';
  const document_id = await storeProof(app, of.customer.userId);
  expect((await settle(yearly, { before: 'due', state: 'extended' })).body.code).toBe('tax.proof_missing');
  const asked_on = '2026-11-25';
  const refused = await settle(key, { before: 'due', state: 'extended', document_id, asked_on });
  expect([refused.status, refused.body.code]).toEqual([422, 'tax.extension_unknown']);
  expect((await settle(yearly, { before: 'due', state: 'extended', document_id, asked_on })).status).toBe(200);
  expect(await due(yearly)).toMatchObject({
    state: 'extended',
    due_on: '2027-04-15',
    extended_to: '2027-10-15',
    document_id,
    asked_on,
    settled_at: time,
  });
  const headers = { authorization: `Bearer ${of.customer.token}` };
  const file = await fetch(`${app.url}/api/companies/${of.registrationId}/impuestos.ics`, { headers });
  const calendar = await file.text();
  const event = calendar.split('BEGIN:VEVENT').find((one) => one.includes(`UID:${yearly}`))!;
  expect(event).toContain('DTSTART;VALUE=DATE:20271015');
  expect(calendar).toContain('SUMMARY:Posible: FBAR');
  expect((await settle(yearly, { before: 'extended', state: 'done', document_id })).status).toBe(200);
  expect(await due(yearly)).toMatchObject({ state: 'done', document_id, asked_on: null });
});

test('more time counts by the day on which it was sent: without one, or after the day on which it is due, it is refused at its field; what was said before its day was asked stays', async () => {
  const of = await foreignersOf2025(app);
  const { settle, due } = taxCalls(app, of);
  const yearly = 'form_5472:2025';
  const document_id = await storeProof(app, of.customer.userId);
  const ask = (asked_on?: string) =>
    settle(yearly, { before: 'due', state: 'extended', document_id, ...(asked_on && { asked_on }) });
  const late = 'Enviada después del 15 de abril de 2026 no da más tiempo: la declaración vence ese día';
  for (const [asked_on, message] of [
    [undefined, 'Escribe qué día se envió'],
    ['2026-04-16', late],
    ['2099-04-15', 'Ese día no ha llegado'],
    ['2025-04-15', 'Es de casi un año antes del vencimiento: mira el año'],
  ] as const) {
    const { status, body } = await ask(asked_on);
    expect([status, body.code, body.details]).toEqual([422, 'request.invalid', [{ field: 'asked_on', message }]]);
  }
  expect(await due(yearly)).toMatchObject({ state: 'due', document_id: null, asked_on: null });
  expect((await ask('2026-04-15')).status).toBe(200);
  expect(await due(yearly)).toMatchObject({ state: 'extended', asked_on: '2026-04-15', extended_to: '2026-10-15' });
  // A row without the day of the request stays as it is, and accepts a proof.
  await update(
    app.db,
    'obligations',
    { registration_id: of.registrationId, key: yearly },
    { state: 'extended', document_id: null, asked_on: null, settled_at: new Date() },
  );
  const before = { state: 'extended', due_on: '2026-04-15', extended_to: '2026-10-15' };
  expect(await due(yearly)).toMatchObject({ ...before, document_id: null, asked_on: null });
  const proof = { state: 'extended', document_id, asked_on: '2026-04-14' } as const;
  expect((await settle(yearly, { before: 'extended', ...proof })).status).toBe(200);
  expect(await due(yearly)).toMatchObject({ ...before, document_id, asked_on: '2026-04-14' });
});

async function foreignersOf2025(app: TestApp) {
  const of = await formedCompany(app);
  await correctFormedOn(app, of, formedOn, '2025-06-05');
  const { answer } = taxCalls(app, of);
  const facts = { taxed_as: 'default', owners_are: 'foreign', owner_is: 'person', 'related_transactions:2025': 'yes' };
  for (const [fact, value] of Object.entries(facts)) await answer(fact, value);
  return of;
}

test('without a proof it is not done, and without a reason it applies; a paper of somebody else, of another company, or one that is kept from its owner proves nothing', async () => {
  const of = await formedCompany(app);
  const { settle, due } = taxCalls(app, of);
  const before = await keptDates(app, of);
  expect((await settle(key, { before: 'due', state: 'done' })).body.code).toBe('tax.proof_missing');
  for (const reason of [undefined, '', '   '])
    expect((await settle(key, { before: 'due', state: 'not_applicable', reason })).body.code).toBe(
      'tax.reason_missing',
    );
  for (const unknown of ['wy_annual_report:1999', 'toString', 'boi:'])
    expect((await settle(unknown, { before: 'due', state: 'due' })).body.code).toBe('tax.obligation_not_found');
  expect(await keptDates(app, of)).toEqual(before);
  const strangers = await storeProof(app, (await submittedCase(app)).customer.userId);
  const hidden = await storeProof(app, of.customer.userId);
  await app.db.updateTable('files').set({ is_visible: false }).where('id', '=', hidden).execute();
  const another = await submittedCaseOf(of.customer.userId);
  for (const document_id of [strangers, hidden, another, randomUUID()]) {
    const { status, body } = await settle(key, { before: 'due', state: 'done', document_id });
    expect([status, body.code]).toEqual([404, 'request.not_found']);
  }
  expect(await due(key)).toMatchObject({ state: 'due' });
});

async function submittedCaseOf(userId: string): Promise<string> {
  const second = await submittedCase(app);
  const id = await storeProof(app, second.customer.userId);
  await update(app.db, 'company_people', { user_id: second.customer.userId }, { user_id: userId });
  return id;
}

test('two at once: one stands, the other hears how it is; the same twice is said once', async () => {
  const of = await formedCompany(app);
  const { settle, due } = taxCalls(app, of);
  const document_id = await storeProof(app, of.customer.userId);
  const answers = await Promise.all([
    settle(key, { before: 'due', state: 'done', document_id }),
    settle(key, { before: 'due', state: 'not_applicable', reason: 'No hace falta.' }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { state, settled_at } = (await due(key))!;
  expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'tax.obligation_changed', state });
  const again =
    state === 'done'
      ? ({ state, document_id } as const)
      : ({ state: 'not_applicable', reason: 'No hace falta.' } as const);
  expect((await settle(key, { before: 'due', ...again })).status).toBe(200);
  expect((await due(key))!.settled_at).toBe(settled_at);
});

test('looked at by several at once, what is missing is added once', async () => {
  const of = await formedCompany(app);
  const before = await keptDates(app, of);
  await app.db.deleteFrom('obligations').where('registration_id', '=', of.registrationId).execute();
  const owner = { registrationId: of.registrationId, userId: of.customer.userId };
  const look = () => app.db.transaction().execute((tx) => refreshObligations(app.context, tx, owner));
  await Promise.all([look(), look(), look(), look()]);
  expect(await keptDates(app, of)).toEqual(before);
});

test('every answer of taxes tells all of it, and the team sees it as its owner does', async () => {
  const of = await formedCompany(app);
  const { answer, settle, read, at } = taxCalls(app, of);
  await app.call('POST /api/companies/:id/tax-calendar', at);
  for (const question of ['employees', 'place', 'services', 'property', 'investments'] as const)
    await app.call('PUT /api/companies/:id/tax-screening', { ...at, body: { question, answer: 'no' } });
  await answer('wyoming_assets:2026', 10);
  await answer('taxed_as', 'default');
  await answer('fiscal_year_end', '12-31');
  await answer('owners_are', 'foreign');
  await settle(key, { before: 'due', state: 'done', document_id: await storeProof(app, of.customer.userId) });
  await settle('be_13:', { before: 'due', state: 'not_applicable', reason: 'Exenta.' });
  const missed = { year: 2026, learned: 'En marzo.', cause: 'Nadie lo dijo.', since: 'Pregunté.' };
  const saveMissed = (before: string | null) =>
    app.call('PUT /api/companies/:id/missed-years', { ...at, body: { ...missed, before } });
  expect((await saveMissed(null)).status).toBe(200);
  const whole = await read();
  expect(whole.missed_years).toEqual([{ ...missed, told_at: time }]);
  const shared = { fee: null, settled_at: null, reason: null, document_id: null, asked_on: null };
  expect(whole.obligations).toEqual(
    expect.arrayContaining([
      {
        ...shared,
        key: 'form_5472:2027',
        rule: 'form_5472',
        period: '2027',
        days: { begin: '2027-01-01', end: '2027-12-31' },
        due_on: '2028-04-18',
        extended_to: '2028-10-16',
        asks: 'related_transactions:2027',
        because: expect.arrayContaining([{ fact: 'formed_on', value: '2026-11-24' }]) as object,
        state: 'due',
      },
      {
        ...shared,
        key: 'fbar:2026',
        rule: 'fbar',
        period: '2026',
        days: { begin: '2026-11-24', end: '2026-12-31' },
        due_on: '2027-04-15',
        extended_to: '2027-10-15',
        asks: 'foreign_accounts:2026',
        because: [{ fact: 'formed_on', value: '2026-11-24' }],
        state: 'possible',
      },
    ]),
  );
  expect(whole.years).toEqual([{ year: 2026, period: '2026', begin: '2026-11-24', end: '2026-12-31' }]);
  expect(whole.open).toEqual([]);
  expect(whole.not_due).toContainEqual({
    rule: 'form_1065',
    period: null,
    because: expect.arrayContaining([{ fact: 'owners', value: 'one' }]) as object,
  });
  expect(whole.calendar).toEqual({ since: time });
  const same = { question: 'place', answer: 'no' } as const;
  const screened = await app.call('PUT /api/companies/:id/tax-screening', { ...at, body: same });
  const responses = [
    screened,
    await saveMissed(null),
    await answer('taxed_as', 'default', 'default'),
    await settle('be_13:', { before: 'due', state: 'not_applicable', reason: 'Exenta.' }),
  ];
  for (const { body } of responses) expect(body.data.taxes).toEqual(whole);

  const shown = await agent.call('GET /api/admin/companies/:id/taxes', { params: at.params });
  const name = expect.stringContaining('LLC') as string;
  const company = { registration_id: of.registrationId, case_id: of.caseId, name };
  expect(shown.body.data).toMatchObject({ company, taxes: whole });
  expect(shown.body.data.taxes).toEqual(whole);
  const unknown = await agent.call('GET /api/admin/companies/:id/taxes', { params: { id: of.caseId } });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'companies.registration_not_found']);
});

test('a year later a date comes into view, though nobody did anything, and nothing else changes', async () => {
  const of = await formedCompany(app);
  await taxCalls(app, of).settle(key, { before: 'due', state: 'not_applicable', reason: 'Ya está.' });
  const before = await keptDates(app, of);
  await moveCase(app, await formedCompany(app), { event: 'reverted', by: 'administrator' });
  await refreshDue(app.context);
  expect(await keptDates(app, of)).toEqual(before);
  app.travel(366);
  expect(await refreshDue(app.context)).toBe(false);
  const after = await keptDates(app, of);
  expect(after.length).toBeGreaterThan(before.length);
  expect(after.slice(0, before.length)).toEqual(before);
  await refreshDue(app.context);
  expect(await keptDates(app, of)).toEqual(after);
});
