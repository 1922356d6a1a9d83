import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addDays, yearOf } from '@zarpa/contract/tax/dates/days.rules.ts';
import { often } from '../../testing/app/often.ts';
import { returnCalls } from '../../testing/taxes/own-returns.ts';
import { companyWithReturns } from '../../testing/taxes/company-with-returns.ts';
import { correctFormedOn, taxCalls } from '../../testing/taxes/own-taxes.ts';
import { testApp, testStaff } from '../../testing/app/test-app.ts';
import { companyOf2025, ledgerCalls } from '../../testing/ledger/own-ledger.ts';
import { fieldsOf } from '../../testing/blank-forms/blank-fields.ts';
import { entryCalls } from '../../testing/ledger/own-entries.ts';
import { useBlanks } from '../../testing/blank-forms/use-blanks.ts';
import { strayWords, wordsIn } from '../../testing/blank-forms/words-in-boxes.ts';
import { inspectPdf } from '../../testing/files/inspect-pdf.ts';
import { sampleFacts } from '../../testing/taxes/sample-returns.ts';
import { form1120Of2025 } from './blank-forms/maps/form-1120-maps.rules.ts';
import { form1120 } from './forms/form-1120.rules.ts';
import type { ReturnFacts } from './forms/return-facts.rules.ts';
import { officialPapers } from './papers/official-papers.ts';

const app = testApp();

test('companies of any formation day have their papers prepared, each kind once', { timeout: 120_000 }, async () => {
  const of = await companyWithReturns(app, { lines: [] });
  const { get, make } = returnCalls(app, of);
  const { answer } = taxCalls(app, of);
  const january = ['2022-01-01', '2023-01-31', '2024-01-15', '2025-01-02', '2024-02-29'];
  const drawn = fc
    .sample(fc.nat(1460), { numRuns: often(35, 4), seed: 14 })
    .map((count) => addDays('2022-01-01', count));
  const answeredYears = new Set<number>();
  let formedOn = '2025-02-10';
  for (const day of [...january, ...drawn]) {
    if (day !== formedOn) await correctFormedOn(app, of, formedOn, day);
    formedOn = day;
    for (let year = yearOf(day); year <= 2025; year += 1) {
      if (!answeredYears.has(year)) await answer(`wyoming_assets:${year}`, 0);
      answeredYears.add(year);
      const { status, body } = await make(year);
      const kinds = (await get(year)).wanted.map(({ kind }) => kind);
      expect({ day, year, status, body, kinds }).toMatchObject({ status: 200, kinds: [...new Set(kinds)] });
      expect(kinds).toContain('annual_report');
    }
    await app.db.deleteFrom('returns').where('registration_id', '=', of.registrationId).execute();
  }
});

const staff = testStaff(app);

test('the last year of a company that was dissolved ends with its day, and nobody is asked whether it is the last', async () => {
  const of = await companyWithReturns(app);
  const { get } = returnCalls(app, of);
  const questionKeys = async () => (await get()).questions.map(({ key }) => key);
  expect(await questionKeys()).toContain('is_final');
  expect((await taxCalls(app, of).answer('dissolved_on', '2025-10-20')).status).toBe(200);
  const year = await get();
  expect([year.begin, year.end]).toEqual(['2025-02-10', '2025-10-20']);
  expect(await questionKeys()).not.toContain('is_final');
  // The 15th of the fourth month is a Sunday, and the day after it a holiday.
  expect(year.wanted.find(({ kind }) => kind === 'form_5472')?.due_on).toBe('2026-02-17');
  // A balance on another day is not the year-end balance.
  const missing = async () => (await get()).wanted.find(({ kind }) => kind === 'form_5472')!.missing;
  expect((await missing()).map(({ where }) => where)).toEqual(['ledger']);
  const { accounts } = await ledgerCalls(app, of).ledger(2025);
  for (const { account } of accounts) await entryCalls(app, of).balance({ year: 2025, account, closing_minor: 0 });
  expect(await missing()).toEqual([]);
});

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

beforeAll(() => useBlanks(staff, ['form-1120-of-2025']));

test('from October on the panel names the forms of the year that ends that nobody could fill', async () => {
  const unmapped = async (day: string) => {
    app.travel((Date.parse(`${day}T12:00:00Z`) - app.context.clock().getTime()) / 86_400_000);
    return (await staff.call('GET /api/admin/blank-forms')).body.data.unmapped;
  };
  expect(await unmapped('2026-09-30')).toEqual([]);
  expect(await unmapped('2026-10-01')).toEqual(['Formulario 1120 de 2026']);
});

const year = { year: 2026, period: '2026', begin: '2026-01-01', end: '2026-03-10', isFirst: false };
const facts: ReturnFacts = { ...sampleFacts, year, answers: { ...sampleFacts.answers, is_final: 'yes' } };

async function filled(given: ReturnFacts) {
  const { papers, leftOut } = await officialPapers(app.context, [form1120(given)], given, new Date());
  if (!papers[0]) return { leftOut };
  const parsed = await inspectPdf(papers[0].pdf);
  const boxes = fieldsOf('form-1120-of-2025');
  const { fields } = form1120Of2025;
  const valueOf = (key: keyof typeof fields) =>
    wordsIn(
      parsed,
      boxes.find(({ name }) => name === fields[key].name)!,
    );
  return {
    leftOut,
    dates: [valueOf('year_begin_day'), valueOf('year_end_day'), valueOf('year_end_year2')],
    across: strayWords(parsed, boxes).join(' '),
  };
}

test('a year that ended early goes on the form of the year before, which says its own dates', async () => {
  const across = 'Foreign-owned U.S. DE – Tax year 01/01/2026 – 03/10/2026 on the 2025 form';
  const dates = ['01/01/2026', 'March 10', '26'];
  expect(await filled({ ...facts, priorForm: 2025 })).toEqual({ leftOut: [], dates, across });
  const amended = across.replace(' – Tax', ' – Amended – Tax');
  expect(await filled({ ...facts, priorForm: 2025, amendment: 1 })).toEqual({ leftOut: [], dates, across: amended });
});

test('without that it waits for the form of its year', async () => {
  expect(await filled(facts)).toEqual({
    leftOut: ['Formulario 1120: no conocemos el formulario de 2026; el IRS lo publica al empezar el año siguiente.'],
  });
});

test('its worksheet says what was changed, and what is left to do by hand', () => {
  const { title, notes } = form1120({ ...facts, priorForm: 2025 });
  expect(title).toBe('Form 1120 (2025), page 1, pro forma');
  expect(notes).toContain(
    'El IRS todavía no ha publicado el 1120 de 2026: va el de 2025 con las fechas cambiadas, y arriba lo dice. Al firmarlo, tacha con tinta el «2025» impreso junto a la fecha de inicio. Confírmalo con tu preparador.',
  );
  expect(form1120(facts).notes.join(' ')).not.toContain('fechas cambiadas');
});
