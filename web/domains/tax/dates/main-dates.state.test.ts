import { obligationsOf } from '@zarpa/contract/tax/book/obligations.rules.ts';
import type { CompanyFacts, TaxFacts } from '@zarpa/contract/tax/book/facts.rules.ts';
import { fiscalYears } from '@zarpa/contract/tax/dates/years.rules.ts';
import { describe, expect, test } from 'vitest';
import type { Taxes } from '../taxes.data.ts';
import { changesOf } from './date-changes.state.ts';
import { feeWords, extensionWords, leftWords, lookOf } from './date-labels.state.ts';
import { isFolded, yearCardOf } from './main-dates.state.ts';

const formed = { formed_on: '2026-11-24', owners: 'one' } as const;
const foreign = { ...formed, taxed_as: 'default', owners_are: 'foreign', owner_is: 'person' } as const;
const calendar = { fiscal_year_end: '12-31' };

type Known = Partial<CompanyFacts> & { formed_on?: string };

function taxesOf({ formed_on, ...company }: Known, years: TaxFacts['years'] = {}, until = '2028-11-24'): Taxes {
  const histories = Object.entries(company).map(([fact, value]) => [fact, [{ from: null, value }]]);
  const facts = {
    ...(formed_on && { formed_on }),
    company: Object.fromEntries(histories) as TaxFacts['company'],
    years,
  };
  const { due, possible, undated, notDue, asks } = obligationsOf(facts, formed_on ?? '2026-11-24', until);
  const none = { employees: null, place: null, services: null, property: null, investments: null };
  const unsettled = { settled_at: null, reason: null, document_id: null, asked_on: null } as const;
  const all = [
    ...due.map((one) => ({ ...one, state: 'due' as const })),
    ...possible.map((one) => ({ ...one, state: 'possible' as const, fee: null })),
  ];
  return {
    registration_id: 'r',
    obligations: all.map(({ begin, end, ...one }) => ({
      ...one,
      days: { begin, end },
      extended_to: one.extended_to ?? null,
      because: [...one.because],
      ...unsettled,
    })),
    open: undated.map(({ rule, asks: fact, because }) => ({ rule, asks: fact, because: [...because] })),
    not_due: notDue.map(({ rule, period, because }) => ({ rule, period, because: [...because] })),
    years: [],
    asks,
    answers: [],
    given: [],
    disagreements: [],
    shares_from: null,
    screening: none,
    screening_days: none,
    missed_years: [],
    calendar: null,
  };
}

const yearsOf = (formed_on: string, today: string, company: TaxFacts['company'] = {}) =>
  fiscalYears({ facts: { formed_on, company, years: {} }, createdOn: formed_on, today });
const years = yearsOf('2026-11-24', '2027-06-01');
const cardOf = (taxes: Taxes, year = 2026, all = years) =>
  yearCardOf(
    taxes,
    all,
    all.find((one) => one.year === year)!,
  );

describe('the two that always stand', () => {
  test('nothing known: both are general, and the return names the question on which it hangs', () => {
    const { fee, federal, dates } = cardOf(taxesOf({}));
    expect([fee.is, federal.is, dates]).toEqual(['general', 'general', []]);
    expect(federal).toMatchObject({
      asks: 'taxed_as',
      rules: ['form_5472', 'form_1065', 'schedule_c', 'form_1120', 'owner_return'],
    });
  });

  test.each([
    [{ ...foreign, ...calendar }, 'form_5472:2026'],
    [{ ...foreign, ...calendar, owners_are: 'us' }, 'schedule_c:2026'],
    [{ ...foreign, ...calendar, owners: 'several' }, 'form_1065:2026'],
    [{ ...foreign, ...calendar, taxed_as: 'corporation' }, 'form_1120:2026'],
  ] as const)('%o: the return is %s, once', (company, key) => {
    const { fee, federal, dates } = cardOf(taxesOf(company));
    expect(fee).toMatchObject({ is: 'date', date: { key: 'wy_annual_report:2027' } });
    expect(federal).toMatchObject({ is: 'date', date: { key } });
    expect(dates.map((one) => one.key).filter((one) => one === key)).toEqual([key]);
  });

  test('the second 5472 is due until somebody says that nothing happened in its year, and then it is none', () => {
    expect(cardOf(taxesOf({ ...foreign, ...calendar }), 2027).federal).toMatchObject({
      is: 'date',
      date: { key: 'form_5472:2027', state: 'due', asks: 'related_transactions:2027' },
    });
    const quiet = taxesOf({ ...foreign, ...calendar }, { 2027: { related_transactions: 'no' } });
    const { federal, notDue } = cardOf(quiet, 2027);
    expect(federal.is === 'none' && federal.because).toContainEqual({ fact: 'related_transactions:2027', value: 'no' });
    expect(notDue.map(({ rule }) => rule)).not.toContain('form_5472');
    // The previous year's answer does not count.
    expect(cardOf(quiet).federal).toMatchObject({ is: 'date', date: { key: 'form_5472:2026' } });
    expect(cardOf(quiet).notDue.map(({ rule }) => rule)).not.toContain('form_5472');
  });

  test('a company in the United States as the only owner: its own return', () =>
    expect(cardOf(taxesOf({ ...foreign, ...calendar, owners_are: 'us', owner_is: 'company' })).federal).toMatchObject({
      is: 'date',
      date: { key: 'owner_return:2026' },
    }));

  test('a first year that ends in June has no report yet: the first one is named', () => {
    const books = { taxed_as: 'corporation', fiscal_year_end: '06-30' } as const;
    const all = yearsOf('2026-03-01', '2026-11-24', {
      taxed_as: [{ from: null, value: 'corporation' }],
      fiscal_year_end: [{ from: null, value: '06-30' }],
    });
    const { fee, federal } = cardOf(taxesOf({ ...foreign, formed_on: '2026-03-01', ...books }), 2025, all);
    expect(fee).toMatchObject({ is: 'later', date: { key: 'wy_annual_report:2027' } });
    expect(federal).toMatchObject({ is: 'date', date: { key: 'form_1120:2025-26', due_on: '2026-10-15' } });
  });
});

test('everything stands once, by its day or later; later is said under the newest year alone', () => {
  const taxes = taxesOf({ ...foreign, ...calendar, us_business: 'yes' });
  const cards = years.map(({ year }) => cardOf(taxes, year));
  const keys = cards.flatMap(({ dates, later }) => [...dates, ...later]);
  expect(keys.map(({ key }) => key).toSorted()).toEqual(taxes.obligations.map(({ key }) => key).toSorted());
  expect(cards.at(-1)!.later).toEqual([]);
});

test('the nearest day that is owed stands first, whatever has more time or is settled', () => {
  const taxes = taxesOf({ ...foreign, ...calendar, us_business: 'yes' });
  const keys = (all: Taxes) => cardOf(all).dates.map(({ key }) => key);
  const [first, second, ...others] = keys(taxes);
  expect(others.length).toBeGreaterThan(0);
  const changed = (key: string, change: Partial<Taxes['obligations'][number]>) => ({
    ...taxes,
    obligations: taxes.obligations.map((one) => (one.key === key ? { ...one, ...change } : one)),
  });
  expect(keys(changed(first!, { state: 'done' }))).toEqual([second, ...others, first]);
  expect(keys(changed(first!, { state: 'extended', extended_to: '2099-01-01' }))).toEqual([second, ...others, first]);
});

describe('what an answer did', () => {
  const sentences = (before: Taxes, after: Taxes) => changesOf(before, after).sentences;
  test('new dates by their day, and what does not apply any more', () => {
    const change = changesOf(
      taxesOf({ ...formed, ...calendar, taxed_as: 'default' }),
      taxesOf({ ...foreign, ...calendar }),
    );
    expect(change.keys).toEqual(['be_13:', 'form_5472:2026', 'form_5472:2027']);
    expect(change.sentences).toEqual([
      'BE-13: inversión extranjera nueva: viernes, 8 de enero de 2027',
      'Formulario 5472 con 1120 pro forma (2026): jueves, 15 de abril de 2027',
      'Formulario 5472 con 1120 pro forma (2027): martes, 18 de abril de 2028',
      'y 3 cambios más',
    ]);
  });

  test('a moved date, a fee, a date that is gone, and nothing', () => {
    const known = taxesOf({ ...foreign, ...calendar });
    const [first] = known.obligations;
    const moved = { ...known, obligations: [{ ...first!, due_on: '2027-01-11' }, ...known.obligations.slice(1)] };
    expect(sentences(known, moved)).toEqual(['BE-13: inversión extranjera nueva: pasa al lunes, 11 de enero de 2027']);
    expect(sentences(known, taxesOf({ ...foreign, ...calendar }, { 2026: { wyoming_assets: 1_000_000 } }))).toEqual([
      'Informe anual de Wyoming (2027): $200',
    ]);
    const gone = { ...known, obligations: known.obligations.slice(1) };
    expect(sentences(known, gone)).toEqual(['BE-13: inversión extranjera nueva: ya no sale de lo que sabemos']);
    expect(changesOf(known, known)).toEqual({ keys: [], sentences: [] });
  });

  test('of many, a few and how many more', () => {
    const all = sentences(taxesOf({}), taxesOf({ ...foreign, ...calendar }));
    expect([all.length, all.at(-1)]).toEqual([4, expect.stringMatching(/^y \d+ cambios más$/)]);
  });
});

describe('in words', () => {
  const [, date] = taxesOf({ ...foreign, ...calendar }).obligations;
  test.each([
    [{}, '2027-04-15', 'Pendiente', 'vence hoy'],
    [{}, '2027-04-16', 'Venció', 'venció ayer'],
    [{}, '2026-11-24', 'Pendiente', 'quedan 5 meses'],
    [{ state: 'extended', asked_on: '2027-04-15' }, '2027-10-14', 'Con prórroga', 'queda 1 día'],
    [{ state: 'extended' }, '2027-10-14', 'Sin prueba', 'queda 1 día'],
    [{ state: 'extended' }, '2027-10-18', 'Venció', 'venció hace 3 días'],
    [{}, '2027-07-16', 'Venció', 'venció hace 92 días'],
    [{}, '2027-07-17', 'Venció', 'venció hace 3 meses'],
    [{}, '2028-12-15', 'Venció', 'venció hace 20 meses'],
    [
      { state: 'done', settled_at: '2027-03-01T10:00:00.000Z' },
      '2028-01-01',
      'Hecha',
      'consta desde el 1 de marzo de 2027',
    ],
    [{ state: 'not_applicable' }, '2028-01-01', 'No aplica', ''],
  ] as const)('%o on %s: %s, %s', (change, today, label, left) => {
    const one = { ...date!, ...change };
    expect([lookOf(one, today).label, leftWords(one, today)]).toEqual([label, left]);
  });

  test.each([
    ['2027-04-15', 'La prórroga se envió el 15 de abril de 2027. Sin ella vencía el 15 de abril de 2027.'],
    [
      null,
      'Sin prueba: la prórroga solo vale si se envió hasta el 15 de abril de 2027. Sube el documento y di qué día se envió.',
    ],
    [
      '2027-04-16',
      'Sin prueba: la prórroga se envió el 16 de abril de 2027 y vencía el 15 de abril de 2027, así que no da más tiempo.',
    ],
  ])('more time that was asked for on %s', (asked_on, words) =>
    expect(extensionWords({ ...date!, state: 'extended', asked_on })).toBe(words),
  );

  test('a fee from so much on until it is known', () =>
    expect(
      [null, { least: 60, exactly: null }, { least: 60, exactly: 61.5 }].map((fee) => feeWords({ ...date!, fee })),
    ).toEqual([undefined, 'Desde $60', '$61.50']));
});

test('a possible date is folded until 30 days before its deadline; one that is due, and the main one of the State, never', () => {
  const card = cardOf(taxesOf({ ...foreign, ...calendar }));
  const foldedOn = (today: string) =>
    card.dates.filter((date) => isFolded(card, date, today)).map(({ rule, due_on }) => `${rule} ${due_on}`);
  const later = ['form_1042s 2027-03-15', 'form_1040nr 2027-06-15', 'fbar 2027-04-15'];
  expect(foldedOn('2027-01-01')).toEqual(['form_1099nec 2027-02-01', 'sales_tax 2027-02-01', ...later]);
  expect(foldedOn('2027-01-02')).toEqual(later);
  const fee = card.dates.find(({ rule }) => rule === 'wy_annual_report')!;
  expect(isFolded(card, { ...fee, state: 'possible' }, '2026-11-24')).toBe(false);
});
