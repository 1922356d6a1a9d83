import { expect, test } from 'vitest';
import { testApp } from '../../testing/app/test-app.ts';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { companyBeside, companyOf2025, ledgerCalls, mercuryCsv } from '../../testing/ledger/own-ledger.ts';
import { filedYear, type FormedCompany, taxCalls } from '../../testing/taxes/own-taxes.ts';

const app = testApp();

async function fillOldYear(of: FormedCompany) {
  const { keep } = ledgerCalls(app, of);
  await keep(
    mercuryCsv([
      ['2025-11-10', 'Cliente del norte', '500.00'],
      ['2026-02-10', 'Kiosco Central', '-20.00'],
    ]),
    2025,
  );
  const year = 2025;
  const calls = entryCalls(app, of);
  const answered = await calls.answerQuestion({ year, question: 'formation', answer: 'no', items: [] });
  const balance = await calls.balance({ year, account: await accountOf(of), closing_minor: 48_000 });
  const rate = await calls.rate({ year, currency: 'EUR', rate: '1.1', source: 'BCE' });
  const missed = await app.call('PUT /api/companies/:id/missed-years', {
    of,
    body: { year, before: null, learned: 'En marzo.', cause: 'Nadie lo dijo.', since: '' },
  });
  expect([answered, balance, rate, missed].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
}

const accountOf = async (of: FormedCompany) => (await ledgerCalls(app, of).ledger(2025)).accounts[0]?.account;

async function everyYear(of: FormedCompany) {
  const { list, entries, ledger } = ledgerCalls(app, of);
  const { years, missed_years } = await taxCalls(app, of).read();
  const { questions } = entryCalls(app, of);
  return Promise.all(
    years.map(async ({ year, period }) => ({
      period,
      files: (await list(year)).map(({ tax_year }) => tax_year),
      entries: (await entries(year)).items.map(({ day }) => day).toSorted(),
      answers: (await questions(year)).data.questionnaire.answers.map(({ question }) => question),
      closing: (await ledger(year)).accounts.map(({ closing_minor }) => closing_minor),
      told: missed_years.filter((one) => one.year === year).map(({ learned }) => learned),
    })),
  );
}

const asAYearOfJune = [
  { period: '2026-27', files: [], entries: [], answers: [], closing: [], told: [] },
  {
    period: '2025-26',
    files: [2025],
    entries: ['2025-11-10', '2026-02-10'],
    answers: ['formation'],
    closing: [48_000],
    told: ['En marzo.'],
  },
  { period: '2024-25', files: [], entries: ['2025-02-10', '2025-02-10'], answers: [], closing: [], told: [] },
];

test('another year’s end: each row stands under the year of its days, and comes back with the fact; a second company is as it was', async () => {
  const of = await companyOf2025(app);
  const beside = await companyBeside(app, of);
  for (const one of [of, beside]) {
    await taxCalls(app, one).answer('taxed_as', 'corporation');
    await taxCalls(app, one).answer('fiscal_year_end', '06-30');
    await fillOldYear(one);
    expect(await everyYear(one)).toEqual(asAYearOfJune);
  }
  await taxCalls(app, of).answer('fiscal_year_end', '12-31', '06-30');
  expect(await everyYear(of)).toEqual([
    {
      period: '2026',
      files: [2026],
      entries: ['2026-02-10'],
      answers: [],
      closing: [null],
      told: ['En marzo.'],
    },
    {
      period: '2025',
      files: [],
      entries: ['2025-02-10', '2025-02-10', '2025-11-10'],
      answers: [],
      closing: [null],
      told: [],
    },
  ]);
  expect(await everyYear(beside)).toEqual(asAYearOfJune);
  await taxCalls(app, of).answer('fiscal_year_end', '06-30', '12-31');
  expect(await everyYear(of)).toEqual(asAYearOfJune);
});

test('a company that ends has all of its files under the years that it had, and no question of days that it did not', async () => {
  const of = await companyOf2025(app);
  const { keep } = ledgerCalls(app, of);
  await keep(mercuryCsv([['2026-02-10', 'Kiosco Central', '-20.00']]), 2026);
  const before = await everyYear(of);
  await taxCalls(app, of).answer('dissolved_on', '2025-12-31');
  expect((await everyYear(of)).map(({ period, files }) => [period, files])).toEqual([['2025', [2025]]]);
  await taxCalls(app, of).answer('dissolved_on', null, '2025-12-31');
  expect(await everyYear(of)).toEqual(before);
});

test('a filed year stays as it was filed, with its rows and its lock, whatever is said afterwards', async () => {
  const of = await companyOf2025(app);
  await taxCalls(app, of).answer('taxed_as', 'corporation');
  await taxCalls(app, of).answer('fiscal_year_end', '06-30');
  await fillOldYear(of);
  const year = filedYear(app, of, { begin: '2025-07-01', end: '2026-06-30' });
  await year.lock();
  const guarded = await year.guarded();
  await taxCalls(app, of).answer('fiscal_year_end', '12-31', '06-30');
  expect(await year.guarded()).toEqual(guarded);
  const all = await everyYear(of);
  expect(all.map(({ period }) => period)).toEqual(['2026', '2025-26', '2025, hasta el 30 de junio de 2025']);
  const [, filed] = asAYearOfJune;
  const number = (await taxCalls(app, of).read()).years[1]!.year;
  expect(all[1]).toEqual({ ...filed, files: [number] });
  expect((await ledgerCalls(app, of).ledger(number)).is_locked).toBe(true);
});
