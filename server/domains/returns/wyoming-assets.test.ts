/** The annual report asks what stood in Wyoming at the end of the last fiscal year before it is due. */
import { expect, test } from 'vitest';
import { companyOf2025 } from '../../testing/ledger/own-ledger.ts';
import { returnCalls } from '../../testing/taxes/own-returns.ts';
import { taxCalls } from '../../testing/taxes/own-taxes.ts';
import { testApp } from '../../testing/app/test-app.ts';

const app = testApp();

test('of a corporation whose books end in June the year that ended in June, and no other', async () => {
  const of = await companyOf2025(app);
  const { answer, due } = taxCalls(app, of);
  const { get } = returnCalls(app, of);
  await answer('taxed_as', 'corporation');
  await answer('fiscal_year_end', '06-30');
  const missing = async () =>
    (await get(2024)).wanted.find(({ kind }) => kind === 'annual_report')!.missing.map(({ key }) => key);
  const fee = async () => (await due('wy_annual_report:2026'))!.fee;
  // Formed on 10 February 2025: due on 1 February 2026, after the year that ended on 30 June 2025.
  expect([await missing(), await fee()]).toEqual([['wyoming_assets'], { least: 60, exactly: null }]);
  await answer('wyoming_assets:2025', 1_000_000);
  expect([await missing(), await fee()]).toEqual([['wyoming_assets'], { least: 60, exactly: null }]);
  await answer('wyoming_assets:2024-25', 500_000);
  expect([await missing(), await fee()]).toEqual([[], { least: 60, exactly: 100 }]);
});
