import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { type FormedCompany, formedCompany, keptDates, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { select, selectOne } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

const five = ['employees', 'place', 'services', 'property', 'investments'] as const;
const nonresident = 'form_1040nr:2026';

async function foreigner() {
  const of = await formedCompany(app);
  const calls = taxCalls(app, of);
  for (const [fact, value] of [
    ['taxed_as', 'default'],
    ['owners_are', 'foreign'],
    ['owner_is', 'person'],
  ] as const)
    await calls.answer(fact, value);
  const screen = async (question: (typeof five)[number], answer: 'yes' | 'no' | 'unsure' | null) =>
    (await app.call('PUT /api/companies/:id/tax-screening', { ...calls.at, body: { question, answer } })).body.data
      .taxes;
  return { of, ...calls, screen };
}

const stateOf = async (of: FormedCompany, key: string) =>
  (await keptDates(app, of)).find((one) => one.key === key)?.state;
const valuesOf = ({ answers }: { answers: { fact: string; value: unknown }[] }) =>
  answers.filter(({ fact }) => fact === 'us_business').map(({ value }) => value);

test('the five answer whether there is a US business, and nothing else has to: five times no, then a yes', async () => {
  const { of, read, screen, answer } = await foreigner();
  expect([await stateOf(of, nonresident), (await read()).asks]).toEqual([
    'possible',
    expect.arrayContaining(['us_business']),
  ]);
  for (const question of five) await screen(question, 'no');
  const quiet = await read();
  expect([valuesOf(quiet), quiet.asks.includes('us_business'), await stateOf(of, nonresident)]).toEqual([
    ['no'],
    false,
    undefined,
  ]);
  expect(valuesOf(await screen('place', 'yes'))).toEqual(['unsure']);
  expect(await stateOf(of, nonresident)).toBe('possible');
  expect((await answer('us_business', 'no', null)).body.code).toBe('tax.fact_changed');
  expect(valuesOf((await answer('us_business', 'no', 'unsure')).body.data.taxes)).toEqual(['no']);
  expect(await stateOf(of, nonresident)).toBeUndefined();
  expect(valuesOf(await screen('services', 'unsure'))).toEqual(['unsure']);
  expect(await stateOf(of, nonresident)).toBe('possible');
});

test('a yes of a preparer is not undone by the five, and an answer of the five may be taken back', async () => {
  const { of, screen, answer, read } = await foreigner();
  await answer('us_business', 'yes');
  for (const question of five) await screen(question, 'no');
  expect([valuesOf(await read()), await stateOf(of, nonresident)]).toEqual([['yes'], 'due']);
  const { of: other, screen: screenOther, read: readOther } = await foreigner();
  await screenOther('place', 'unsure');
  expect(valuesOf(await screenOther('place', null))).toEqual([]);
  expect([(await readOther()).asks, await stateOf(other, nonresident)]).toEqual([
    expect.arrayContaining(['us_business']),
    'possible',
  ]);
});

test('what nobody knows is an answer: it is kept as one, counts as no question, and what hangs on it stays possible', async () => {
  const { of, answer, read } = await foreigner();
  const questions = async () =>
    (await selectOne(app.db, 'tax_refreshes', { registration_id: of.registrationId }, ['open_questions']))
      .open_questions;
  await answer('us_business', 'no');
  const before = await questions();
  const { status, body } = await answer('foreign_accounts:2026', 'unsure');
  expect([status, await questions(), await stateOf(of, 'fbar:2026')]).toEqual([200, before - 1, 'possible']);
  expect(body.data.taxes.answers).toContainEqual({
    fact: 'foreign_accounts:2026',
    value: 'unsure',
    answered_at: expect.stringMatching(/Z$/) as string,
    said_by: 'customer',
    reason: null,
  });
  expect((await read()).obligations.find(({ key }) => key === 'fbar:2026')).toMatchObject({
    state: 'possible',
    asks: 'foreign_accounts:2026',
  });
  expect((await answer('wyoming_assets:2026', 'unsure')).status).toBe(200);
  expect((await read()).obligations.find(({ key }) => key === 'wy_annual_report:2027')!.fee).toEqual({
    least: 60,
    exactly: null,
  });
  // A day cannot be 'unsure', and facts from papers cannot be doubted.
  expect((await answer('dissolved_on', 'unsure')).status).toBe(422);
  expect((await answer('owners', 'unsure')).body.code).toBe('tax.fact_given');
  await answer('foreign_accounts:2026', 'no', 'unsure');
  expect(await stateOf(of, 'fbar:2026')).toBeUndefined();
});

test('the dates of both are possible, the team has it to do, the customer is asked, and one answer settles all of it', async () => {
  const of = await formedCompany(app);
  const { answer, read } = taxCalls(app, of);
  for (const [fact, value] of [
    ['fiscal_year_end', '12-31'],
    ['taxed_as', 'corporation'],
    ['owners_are', 'us'],
    ['us_business', 'no'],
  ] as const)
    await answer(fact, value);
  const kinds = async () =>
    Object.fromEntries(
      (await keptDates(app, of)).flatMap(({ key, state }) => (key.startsWith('form_1120:') ? [[key, state]] : [])),
    );
  expect((await kinds())['form_1120:2026']).toBe('due');
  // As a database from before 0.2.0 may hold it, a moment after the answer.
  await sql`insert into tax_facts (registration_id, user_id, fact, value, either, answered_at)
    select registration_id, user_id, fact, null, '["06-30", "12-31"]', answered_at + interval '1 millisecond'
      from tax_facts where registration_id = ${of.registrationId} and fact = 'fiscal_year_end'`.execute(app.db);
  await answer('owner_is', 'person');
  expect(await kinds()).toMatchObject({ 'form_1120:2026': 'possible', 'form_1120:2026-27': 'possible' });
  const taxes = await read();
  expect(taxes.disagreements).toEqual([{ fact: 'fiscal_year_end', values: ['06-30', '12-31'] }]);
  const profile = async () =>
    (await app.call('GET /api/companies/:id/profile', taxCalls(app, of).at)).body.data!.fiscal_year_end;
  expect(await profile()).toBeNull();
  expect(taxes.asks[0]).toBe('fiscal_year_end');
  const tasks = () =>
    select(app.db, 'tasks', { case_id: of.caseId, kind: 'obligation' }, ['kind', 'subject', 'outcome']);
  expect(await tasks()).toEqual([{ kind: 'obligation', subject: 'form_1120:2026-27', outcome: null }]);

  await answer('fiscal_year_end', '12-31');
  expect([await kinds(), (await read()).disagreements]).toEqual([
    expect.objectContaining({ 'form_1120:2026': 'due' }),
    [],
  ]);
  expect(await profile()).toBe('12-31');
  expect(Object.keys(await kinds())).not.toContain('form_1120:2026-27');
  expect(await tasks()).toEqual([{ kind: 'obligation', subject: 'form_1120:2026-27', outcome: 'dropped' }]);
});
