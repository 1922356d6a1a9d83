import { expect, test } from 'vitest';
import { moveCase } from '../../testing/companies/own-case.ts';
import {
  correctFormedOn,
  formCompany,
  formedCompany,
  formedOn,
  keptDates,
  submitted,
  taxCalls,
} from '../../testing/taxes/own-taxes.ts';
import { select, update } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('before the state has formed it nothing is due, and the first thing that is missing is its date', async () => {
  const of = await submitted(app);
  const calls = taxCalls(app, of);
  const { obligations, asks, given, open } = await calls.read();
  expect([obligations, given]).toEqual([[], [{ fact: 'owners', value: 'one' }]]);
  expect(asks).toContain('formed_on');
  expect(open.find(({ rule }) => rule === 'wy_annual_report')).toMatchObject({ asks: 'formed_on' });
  expect((await calls.answer('owners_are', 'foreign')).status).toBe(200);
  expect(await keptDates(app, of)).toEqual([]);
  await formCompany(app, of);
  expect((await keptDates(app, of)).map(({ key, due_on }) => [key, due_on])).toEqual(
    expect.arrayContaining([
      ['be_13:', '2027-01-08'],
      ['wy_annual_report:2027', '2027-11-01'],
    ]),
  );
});

test('one foreign owner: with each answer dates come, and the rows say what is shown, until the formation is taken back', async () => {
  const of = await formedCompany(app);
  const { answer, read, due } = taxCalls(app, of);
  expect(await due('form_5472:2026')).toMatchObject({ due_on: '2027-04-15', state: 'possible', asks: 'taxed_as' });
  for (const [fact, value] of [
    ['taxed_as', 'default'],
    ['owners_are', 'foreign'],
    ['fiscal_year_end', '12-31'],
  ] as const)
    expect((await answer(fact, value)).status).toBe(200);
  expect(await due('form_5472:2026')).toMatchObject({
    due_on: '2027-04-15',
    extended_to: '2027-10-15',
    state: 'due',
    because: expect.arrayContaining([
      { fact: 'owners', value: 'one' },
      { fact: 'owners_are', value: 'foreign' },
    ]) as object,
  });
  expect(await due('be_13:')).toMatchObject({ due_on: '2027-01-08', extended_to: null });
  const { obligations, not_due } = await read();
  expect(not_due.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['form_1065', 'schedule_c', 'boi']));
  const shown = obligations.map(({ key, due_on, extended_to, state }) => ({ key, due_on, extended_to, state }));
  const byKey = (one: { key: string }, other: { key: string }) => one.key.localeCompare(other.key);
  expect(shown.toSorted(byKey)).toEqual((await keptDates(app, of)).toSorted(byKey));
  await moveCase(app, of, { event: 'reverted', by: 'administrator' });
  expect([await keptDates(app, of), (await read()).obligations]).toEqual([[], []]);
});

test('two owners: a partnership’s return, and no answer of one owner; whoever manages it and owns nothing of it is none', async () => {
  const of = await formedCompany(app, { owners: 2 });
  const { answer, due, read } = taxCalls(app, of);
  await answer('taxed_as', 'default');
  await answer('fiscal_year_end', '12-31');
  expect(await due('form_1065:2026')).toMatchObject({ due_on: '2027-03-15', extended_to: '2027-09-15' });
  expect((await read()).given).toContainEqual({ fact: 'owners', value: 'several' });
  await update(
    app.db,
    'members',
    { company_id: of.companyId, position: 1 },
    { ownership_percentage: '0', role: 'manager' },
  );
  expect((await read()).given).toContainEqual({ fact: 'owners', value: 'one' });
});

test('the June trap: profile, application for the EIN and taxes say one year, that of the law, until it is a corporation', async () => {
  const of = await formedCompany(app);
  const { answer, read, due, at } = taxCalls(app, of);
  await answer('fiscal_year_end', '06-30');
  const profile = async () => (await app.call('GET /api/companies/:id/profile', at)).body.data!;
  const years = async () => (await read()).years.map(({ period }) => period);
  expect([(await profile()).fiscal_year_end, await years()]).toEqual(['12-31', ['2026']]);
  const put = await app.call('PUT /api/companies/:id/profile', {
    ...at,
    body: { fiscal_year_end: '06-30' } as never,
  });
  expect(put.status).toBe(422);
  await answer('taxed_as', 'corporation');
  expect([(await profile()).fiscal_year_end, await years()]).toEqual(['06-30', ['2026-27']]);

  await answer('owners_are', 'foreign');
  expect(await due('form_1120:2026-27')).toMatchObject({ due_on: '2027-10-15', extended_to: '2028-04-18' });
  await answer('fiscal_year_end', '12-31', '06-30');
  expect(await due('form_1120:2026')).toMatchObject({ due_on: '2027-04-15' });
  const kept = async () => new Map((await keptDates(app, of)).map(({ key, state }) => [key, state]));
  expect((await kept()).get('form_1120:2026')).toBe('due');
  expect((await kept()).get('form_1120:2026-27')).toBe('lapsed');
  await answer('fiscal_year_end', null, '12-31');
  expect((await kept()).get('form_1120:2026')).toBe('due');
  await answer('fiscal_year_end', '06-30');
  expect([(await kept()).get('form_1120:2026-27'), (await kept()).get('form_1120:2026')]).toEqual(['due', 'lapsed']);
});

test('a date that staff correct moves what is due, and keeps what was settled', async () => {
  const of = await formedCompany(app);
  const { answer, settle, due, read } = taxCalls(app, of);
  await answer('owners_are', 'foreign');
  const settlement = { before: 'due', state: 'not_applicable', reason: 'La presentó otro.' } as const;
  await settle('wy_annual_report:2027', settlement);
  await settle('be_13:', settlement);
  await correctFormedOn(app, of, formedOn, '2026-12-02');
  expect(await due('wy_annual_report:2027')).toMatchObject({
    due_on: '2027-12-01',
    state: settlement.state,
    reason: settlement.reason,
  });
  expect(await due('be_13:')).toMatchObject({ due_on: '2027-01-16', state: 'not_applicable' });
  expect(await keptDates(app, of)).toContainEqual(
    expect.objectContaining({ key: 'wy_annual_report:2027', due_on: '2027-12-01', state: 'not_applicable' }),
  );
  await correctFormedOn(app, of, '2026-12-02', '2027-01-05');
  expect(await due('wy_annual_report:2027')).toMatchObject({ state: 'not_applicable', because: [], fee: null });
  expect(await due('wy_annual_report:2028')).toMatchObject({ due_on: '2028-01-01', state: 'due' });
  await settle('wy_annual_report:2027', { before: 'not_applicable', state: 'due' });
  expect(await due('wy_annual_report:2027')).toMatchObject({ state: 'lapsed', reason: null });
  expect((await read()).obligations.find(({ key }) => key === 'agent_renewal:2027')).toMatchObject({ state: 'lapsed' });
});

test('answers of one question at once: one stands, the others see it; the same twice is one answer', async () => {
  const of = await formedCompany(app);
  const { answer, read } = taxCalls(app, of);
  const answers = await Promise.all(['foreign', 'us', 'mixed'].map((value) => answer('owners_are', value)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { value } = (await read()).answers[0]!;
  for (const { status, body } of answers)
    if (status === 409) expect(body).toMatchObject({ code: 'tax.fact_changed', value });
  expect((await answer('owners_are', value)).status).toBe(200);
  expect((await answer('owners_are', null)).body).toMatchObject({ code: 'tax.fact_changed', value });
});

test('answers of different questions at once are all kept, and so is what follows from them together', async () => {
  const of = await formedCompany(app);
  const { answer, read } = taxCalls(app, of);
  const facts = { owners_are: 'foreign', taxed_as: 'default', fiscal_year_end: '12-31', owner_is: 'person' };
  const answers = await Promise.all(Object.entries(facts).map(([fact, value]) => answer(fact, value)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { obligations } = await read();
  expect((await keptDates(app, of)).map(({ key }) => key).toSorted()).toEqual(
    obligations.map(({ key }) => key).toSorted(),
  );
  expect(obligations.map(({ key }) => key)).toContain('form_5472:2026');
});

test('a change from a day on leaves what was owed of the days before, whatever the order of the answers', async () => {
  const steps = [
    ['taxed_as', 'default', null],
    ['owners_are', 'foreign', null],
    ['owner_is', 'person', null],
    ['owners_are', 'us', '2027-03-01'],
  ] as const;
  const outcomes: object[] = [];
  for (const order of [steps, steps.toReversed()]) {
    const of = await formedCompany(app);
    const { answer, read } = taxCalls(app, of);
    for (const [fact, value, from] of order) expect((await answer(fact, value, null, from)).status).toBe(200);
    const { answers } = await read();
    expect(answers.filter(({ fact }) => fact === 'owners_are').map(({ value, from }) => [value, from])).toEqual(
      expect.arrayContaining([
        ['foreign', undefined],
        ['us', '2027-03-01'],
      ]),
    );
    outcomes.push((await keptDates(app, of)).filter(({ state }) => state === 'due' || state === 'possible'));
  }
  expect(outcomes[1]).toEqual(outcomes[0]);
  expect(outcomes[0]).toEqual(
    expect.arrayContaining(
      [
        ['form_5472:2026', '2027-04-15'],
        ['form_5472:2027:2027-02-28', '2027-06-15'],
        ['schedule_c:2027', '2028-04-18'],
      ].map(([key, due_on]) => expect.objectContaining({ key, due_on, state: 'due' }) as object),
    ),
  );
});

test('an answer is never changed: each stands beside the one before, and the last for its day holds', async () => {
  const of = await formedCompany(app);
  const { answer, due } = taxCalls(app, of);
  await answer('owners_are', 'foreign');
  await answer('owners_are', 'us', 'foreign');
  await answer('owners_are', null, 'us');
  const rows = await select(
    app.db,
    'tax_facts',
    { registration_id: of.registrationId },
    ['fact', 'from_day', 'value', 'user_id'],
    'answered_at',
  );
  const row = { fact: 'owners_are', from_day: null, user_id: of.customer.userId };
  expect(rows).toEqual(['foreign', 'us', null].map((value) => ({ ...row, value })));
  expect((await due('wy_annual_report:2027'))!.fee).toEqual({ least: 60, exactly: null });
  expect((await answer('wyoming_assets:2026', 500_000)).status).toBe(200);
  expect((await due('wy_annual_report:2027'))!.fee).toEqual({ least: 60, exactly: 100 });
  expect((await answer('wyoming_assets:2026', 0, 500_000)).status).toBe(200);
  expect((await due('wy_annual_report:2027'))!.fee).toEqual({ least: 60, exactly: 60 });
  const own = { token: of.customer.token, params: { id: of.companyId } };
  expect((await app.call('GET /api/companies/:id/taxes', own)).body.data.taxes.registration_id).toBe(of.registrationId);
});

const bad: [string, string | number, number, string, object[] | undefined][] = [
  ['owner', 'one', 422, 'tax.fact_unknown', undefined],
  ['toString', 'one', 422, 'tax.fact_unknown', undefined],
  ['foreign_accounts', 'yes', 422, 'tax.fact_unknown', undefined],
  ['foreign_accounts:26', 'yes', 422, 'tax.fact_unknown', undefined],
  ['owners', 'several', 409, 'tax.fact_given', undefined],
  ['formed_on', '2026-11-25', 409, 'tax.fact_given', undefined],
  ['taxed_as', 'partnership', 422, 'request.invalid', [{ field: 'value', message: 'Elige una de las opciones' }]],
  ['taxed_as', 1, 422, 'request.invalid', [{ field: 'value', message: 'Elige una de las opciones' }]],
  ['wyoming_assets:2026', 'mucho', 422, 'request.invalid', [{ field: 'value', message: 'Escribe un número' }]],
  [
    'foreign_accounts:2025',
    'no',
    422,
    'request.invalid',
    [{ field: 'fact', message: 'Ese año la empresa no existía' }],
  ],
  ['foreign_accounts:2099', 'no', 422, 'request.invalid', [{ field: 'fact', message: 'Ese año queda muy lejos' }]],
];

test('what cannot be an answer is refused where it stands, and nothing is kept', async () => {
  const of = await formedCompany(app);
  const { answer, read } = taxCalls(app, of);
  for (const [fact, value, status, code, details] of bad) {
    const refused = await answer(fact, value);
    expect([fact, refused.status, refused.body.code, refused.body.details]).toEqual([fact, status, code, details]);
  }
  for (const value of [-1, 1e15, true]) expect((await answer('wyoming_assets:2026', value as number)).status).toBe(422);
  // `from` must come after the formation and within a year; yearly facts take none.
  for (const [fact, value, from, message] of [
    ['taxed_as', 'default', formedOn, 'Tiene que ser después de la constitución'],
    ['taxed_as', 'default', '2099-01-01', 'Ese día queda muy lejos'],
    ['foreign_accounts:2026', 'yes', '2026-12-01', 'Esto no cambia desde un día'],
  ] as const)
    expect((await answer(fact, value, null, from)).body.details).toEqual([{ field: 'from', message }]);
  expect((await read()).answers).toEqual([]);
});

test('the five questions: the last answer stands, and may be taken back', async () => {
  const of = await formedCompany(app);
  const { at } = taxCalls(app, of);
  const screen = async (question: 'place' | 'services', answer: 'yes' | 'no' | 'unsure' | null) =>
    (await app.call('PUT /api/companies/:id/tax-screening', { ...at, body: { question, answer } })).body.data.taxes;
  const none = { employees: null, place: null, services: null, property: null, investments: null };
  const taxes = await screen('place', 'unsure');
  expect(taxes.screening).toEqual({ ...none, place: 'unsure' });
  expect(taxes.screening_days).toEqual({ ...none, place: expect.stringMatching(/Z$/) as string });
  expect(await screen('place', 'unsure')).toEqual(taxes);
  expect((await screen('place', 'no')).screening).toEqual({ ...none, place: 'no' });
  expect((await screen('services', 'yes')).screening).toEqual({ ...none, place: 'no', services: 'yes' });
  const beside = taxCalls(app, await formedCompany(app, { by: of.customer }));
  await app.call('PUT /api/companies/:id/tax-screening', { ...beside.at, body: { question: 'place', answer: 'yes' } });
  expect((await screen('place', null)).screening).toEqual({ ...none, services: 'yes' });
  expect((await beside.read()).screening).toEqual({ ...none, place: 'yes' });
});
