/** The papers of a year are made on whichever day of whichever month its company was formed. */
import fc from 'fast-check';
import { addDays, yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { expect, test } from 'vitest';
import { often } from '../../testing/app/often.ts';
import { returnCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { correctFormedOn, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('companies of any formation day have their papers prepared, each kind once', { timeout: 120_000 }, async () => {
  const of = await companyWithReturns(app, { lines: [] });
  const { get, make } = returnCalls(app, of);
  const { answer } = taxCalls(app, of);
  const january = ['2022-01-01', '2023-01-31', '2024-01-15', '2025-01-02', '2024-02-29'];
  const drawn = fc
    .sample(fc.nat(1460), { numRuns: often(35, 7), seed: 14 })
    .map((count) => addDays('2022-01-01', count));
  const isSaid = new Set<number>();
  let formedOn = '2025-02-10';
  for (const day of [...january, ...drawn]) {
    if (day !== formedOn) await correctFormedOn(app, of, formedOn, day);
    formedOn = day;
    for (let year = yearOf(day); year <= 2025; year += 1) {
      if (!isSaid.has(year)) await answer(`wyoming_assets:${year}`, 0);
      isSaid.add(year);
      const { status, body } = await make(year);
      const kinds = (await get(year)).wanted.map(({ kind }) => kind);
      expect({ day, year, status, body, kinds }).toMatchObject({ status: 200, kinds: [...new Set(kinds)] });
      expect(kinds).toContain('annual_report');
    }
    await app.db.deleteFrom('returns').where('registration_id', '=', of.registrationId).execute();
  }
});
