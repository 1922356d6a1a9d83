/** Papers of the years that a change of facts cut: the last one of a company, and the two of a year with a second member. */
import { expect, test } from 'vitest';
import { ledgerCalls } from '../../testing/ledger/own-ledger.ts';
import { makeReturns, returnCalls, teamCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { taxCalls } from '../../testing/taxes/own-taxes.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app, 'administrator');

test('the last return of a company that was dissolved ends with its day, is final, and nobody is asked whether it is', async () => {
  const of = await companyWithReturns(app);
  const { at, get, packet } = returnCalls(app, of);
  const asked = async () => (await get()).questions.map(({ key }) => key);
  expect(await asked()).toContain('is_final');
  expect((await taxCalls(app, of).answer('dissolved_on', '2025-10-20')).status).toBe(200);
  const year = await get();
  expect([year.begin, year.end]).toEqual(['2025-02-10', '2025-10-20']);
  expect(await asked()).not.toContain('is_final');
  // The 15th of the fourth month is a Sunday, and the day after it a holiday.
  expect(year.wanted.find(({ kind }) => kind === 'form_5472')?.due_on).toBe('2026-02-17');
  // What stood there on another day is not what stood there on its last one.
  const missing = async () => (await get()).wanted.find(({ kind }) => kind === 'form_5472')!.missing;
  expect((await missing()).map(({ where }) => where)).toEqual(['ledger']);
  const { accounts } = await ledgerCalls(app, of).ledger(2025);
  for (const { account } of accounts)
    await app.call('PUT /api/companies/:id/ledger/balances', {
      ...at,
      body: { year: 2025, account, closing_minor: 0 },
    });
  expect(await missing()).toEqual([]);
  await makeReturns(app, of);
  const { id } = await packet();
  const { forms } = (await teamCalls(staff, id).get()).body.data.reviewed;
  const lines = new Map(
    forms.flatMap(({ form, parts }) =>
      parts.flatMap((part) => part.lines.map((line) => [`${form} ${line.key}`, line] as const)),
    ),
  );
  const said = (key: string) => lines.get(key as never)?.text;
  expect([said('form_1120 year_begin_day'), said('form_1120 year_end_day')]).toEqual(['February 10', 'October 20']);
  expect([said('form_5472 year_begin_day'), said('form_5472 year_end_day')]).toEqual(['February 10', 'October 20']);
  expect(lines.get('form_1120 e_final')).toMatchObject({ ticked: true });
});
