/** Two places said two things of a company before there was one: dates of both, work for the team, a question for the customer. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { formedCompany, keptDates, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { select } from '../../testing/database/rows.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

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
  // As a database of before 0.2.0 may have it, a moment after what was said.
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
