/**
 * Counts every amount a second time from the banks' own files. Here: a company dissolved in mid-year without an EIN, and one
 * formed on 30 December. `traced-year.test.ts` has one foreign person and partners, `related-packet.test.ts` a foreign
 * company as the owner. With `PAPERS_DIR` each paper is written there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { useBlanks } from '../../testing/blank-forms/use-blanks.ts';
import { ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { returnCalls } from '../../testing/taxes/own-returns.ts';
import { answerAll, applyForEin, companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { correctFormedOn, taxCalls, type FormedCompany } from '../../testing/taxes/own-taxes.ts';
import { runJobs } from '../../testing/app/run-jobs.ts';
import { companyOfTracedYear, enterRates, tracedFacts } from '../../testing/traced-year/company-of-traced-year.ts';
import { amountsCounted, amountsOfForm } from '../../testing/traced-year/money-on-papers.ts';
import { readPacket, type ReadPacket } from '../../testing/traced-year/read-packet.ts';
import { movementsOf } from '../../testing/traced-year/recomputed-movements.ts';
import { form5472Amounts } from '../../testing/traced-year/recomputed-papers.ts';
import { update } from '../../testing/database/rows.ts';
import { tracedYear } from '../../testing/traced-year/traced-year.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';

const app = testApp();
const staff = testStaff(app);
beforeAll(async () => {
  await enterRates(staff);
  await useBlanks(staff, ['form-5472-of-2023', 'form-1120-of-2025']);
}, 120_000);

const counted = movementsOf(tracedYear);

async function packetOf(of: FormedCompany, name: string): Promise<ReadPacket> {
  const { make, packet } = returnCalls(app, of);
  expect((await make()).status).toBe(200);
  await runJobs(app, 'make-return');
  const read = await readPacket(app, staff, (await packet()).id);
  const folder = process.env['PAPERS_DIR'];
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true });
    for (const [paper, pdf] of Object.entries(read.papers)) writeFileSync(join(folder, `${name}, ${paper}.pdf`), pdf);
  }
  return read;
}

/** Line values by form and line: `form_5472 1f`. */
const valuesOf = ({ forms }: ReadPacket) => {
  const lines = forms.flatMap(({ form, parts }) =>
    parts.flatMap((part) => part.lines.map((line) => [`${form} ${line.key}`, line] as const)),
  );
  const all = new Map(lines);
  return (key: string) => {
    const line = all.get(key as never);
    return line?.ticked ?? line?.cents ?? line?.text ?? null;
  };
};
const amountsIn = ({ forms }: ReadPacket) => amountsOfForm(forms.find(({ form }) => form === 'form_5472')!);

test('dissolved in mid-year and without an EIN: what came after its last day is in no amount, the return is its last, and both forms say when the number was applied for', async () => {
  const last = '2025-09-30';
  const of = await companyOfTracedYear(app, 'foreign');
  expect((await taxCalls(app, of).answer('dissolved_on', last)).status).toBe(200);
  await update(app.db, 'companies', { registration_id: of.registrationId }, { ein: null });
  await applyForEin(app, of, 'out');
  for (const { account } of (await ledgerCalls(app, of).ledger(2025)).accounts)
    await entryCalls(app, of).balance({
      year: 2025,
      account,
      closing_minor: account.startsWith('mercury') ? 123_456 : 0,
    });
  const read = await packetOf(of, 'dissolved');
  const movements = {
    ...counted,
    pieces: counted.pieces.filter(({ day }) => day <= last),
    closing: [{ bank: 'mercury', currency: 'USD', minor: 123_456, cents: 123_456 }],
  };
  expect(amountsIn(read)).toEqual(amountsCounted(form5472Amounts(movements, tracedFacts)));
  const cell = valuesOf(read);
  expect(
    ['form_5472', 'form_1120'].flatMap((form) => [`${form} year_begin_day`, `${form} year_end_day`]).map(cell),
  ).toEqual(['February 10', 'September 30', 'February 10', 'September 30']);
  expect(cell('form_1120 e_final')).toBe(true);
  expect(['form_5472 1b', 'form_1120 b_ein'].map(cell)).toEqual(['Applied for 06/12/2025', 'Applied for 06/12/2025']);
  expect(read.leftOut).toEqual([]);
});

test('formed on 30 December: a year of two days, initial, of what was paid for its formation and put in', async () => {
  const of = await companyWithReturns(app, { lines: [] });
  await update(app.db, 'registrations', { id: of.registrationId }, { paid_at: new Date('2025-12-30T10:00:00Z') });
  await correctFormedOn(app, of, '2025-02-10', '2025-12-30');
  const { keep, ledger } = ledgerCalls(app, of);
  await keep(mercuryCsv([['2025-12-31', 'Titular Principal', '1500.25']]), 2025);
  for (const { account } of (await ledger(2025)).accounts)
    await entryCalls(app, of).balance({ year: 2025, account, closing_minor: 150_025 });
  await answerAll(app, of);
  const read = await packetOf(of, 'formed on 30 December');
  const cell = valuesOf(read);
  const keys = [
    'year_begin_day',
    'year_begin_year',
    'year_end_day',
    'year_end_year',
    '1c',
    '1f',
    '1h',
    '1j',
    '1m',
    '22',
    '36',
  ];
  // 1 500.25 contributed; 299 for the service and 100 for the state's fee, paid to form it.
  expect(Object.fromEntries(keys.map((key) => [key, cell(`form_5472 ${key}`)]))).toEqual({
    year_begin_day: 'December 30',
    year_begin_year: '2025',
    year_end_day: 'December 31',
    year_end_year: '2025',
    '1c': 150_025,
    '1f': 189_925,
    '1h': 189_925,
    '1j': true,
    '1m': '12/30/2025',
    '22': 0,
    '36': 0,
  });
  expect(cell('form_1120 e_initial')).toBe(true);
  expect(amountsIn(read).statements).toEqual([
    {
      cents: 189_925,
      groups: [
        { title: 'Capital contribution', cents: 150_025, rows: ['2025-12-31 USD 150025 → 150025'] },
        {
          title: 'Formation cost paid by owner',
          cents: 39_900,
          rows: ['2025-12-30 USD 10000 → 10000', '2025-12-30 USD 29900 → 29900'],
        },
      ],
    },
  ]);
});
