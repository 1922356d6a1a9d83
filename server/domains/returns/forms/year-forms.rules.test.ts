import { describe, expect, test } from 'vitest';
import { filledOf, sampleFacts, sampleOwner } from '../../../testing/taxes/sample-returns.ts';
import { form1120 } from './form-1120.rules.ts';
import { form4868 } from './form-4868.rules.ts';
import { form7004 } from './form-7004.rules.ts';
import type { ReturnFacts } from './return-facts.rules.ts';

type Values = Record<string, string | number | boolean>;
const calendar = sampleFacts.year;
const first = { year: 2024, period: '2024', begin: '2024-06-15', end: '2024-12-31', isFirst: true };
const fiscal = { year: 2024, period: '2024-25', begin: '2024-07-01', end: '2025-06-30', isFirst: false };
const last = { ...calendar, end: '2025-09-30' };
const answering = (answers: ReturnFacts['answers']) => ({ answers: { ...sampleFacts.answers, ...answers } });
const address = {
  name: 'Faro Digital LLC',
  street: '30 N Gould St',
  suite: 'Ste 100',
  city: 'Sheridan',
  state: 'WY',
  country: 'United States',
  zip: '82801',
};

describe('1120', () => {
  const usual: Values = { ...address, b_ein: '98-7654321', sign_title: 'Member' };
  const manager = { owners: [{ ...sampleOwner, isManager: true }] };

  test.each<[string, Partial<ReturnFacts>, Values]>([
    ['a calendar year is printed on it', {}, {}],
    [
      'a first year',
      { year: first },
      { year_begin_day: 'June 15', year_end_day: 'December 31', year_end_year2: '24', e_initial: true },
    ],
    ['a fiscal year', { year: fiscal }, { year_begin_day: 'July 1', year_end_day: 'June 30', year_end_year2: '25' }],
    [
      'the last year',
      { year: last, ...answering({ is_final: 'yes' }) },
      { year_begin_day: 'January 1', year_end_day: 'September 30', year_end_year2: '25', e_final: true },
    ],
    ['a new name', answering({ changed: 'name' }), { e_name_change: true }],
    ['a new address', answering({ changed: 'address' }), { e_address_change: true }],
    ['both', answering({ changed: 'both' }), { e_name_change: true, e_address_change: true }],
    ['a manager signs as one', manager, { sign_title: 'Manager' }],
  ])('%s', (_, change, lines) =>
    expect(filledOf(form1120({ ...sampleFacts, ...change }))).toEqual({ ...usual, ...lines }),
  );

  test('its lines are those of the official form', () =>
    expect(
      form1120(sampleFacts)
        .parts.flatMap(({ lines }) => lines.map(({ key }) => key))
        .join(' '),
    ).toBe(
      'year_begin_day year_end_day year_end_year2 name street suite city state country zip b_ein e_initial e_final e_name_change e_address_change sign_title',
    ));

  test('a last year of twelve months, and an amendment, are looked at', () => {
    const notes = form1120({ ...sampleFacts, ...answering({ is_final: 'yes' }), amendment: 1 }).notes;
    expect(notes.slice(1)).toEqual([
      'El último año termina el día en que la LLC se disolvió: comprueba la fecha en que acaba.',
      'Es una corrección: arriba se escribe también «Amended».',
    ]);
    expect(form1120({ ...sampleFacts, year: last, ...answering({ is_final: 'yes' }) }).notes.slice(1)).toEqual([]);
  });
});

describe('7004', () => {
  const usual: Values = {
    ...address,
    identifying_number: '98-7654321',
    code_digit1: '1',
    code_digit2: '2',
    line_6: 0,
    line_7: 0,
    line_8: 0,
  };
  const ofYear = (begin: string, year1: string, end: string, year2: string): Values => ({
    year_begin_day: begin,
    year_begin_year2: year1,
    year_end_day: end,
    year_end_year2: year2,
  });

  test.each<[string, Partial<ReturnFacts>, Parameters<typeof form7004>[1], Values]>([
    ['a calendar year', {}, 'form_5472', { calendar_year2: '25' }],
    ['of a partnership', {}, 'form_1065', { calendar_year2: '25', code_digit1: '0', code_digit2: '9' }],
    [
      'a short first year',
      { year: first },
      'form_5472',
      { ...ofYear('June 15', '24', 'December 31', '24'), short_initial: true },
    ],
    ['a first year of twelve months', { year: { ...calendar, isFirst: true } }, 'form_5472', { calendar_year2: '25' }],
    [
      'a short last year',
      { year: last, ...answering({ is_final: 'yes' }) },
      'form_5472',
      { ...ofYear('January 1', '25', 'September 30', '25'), short_final: true },
    ],
    [
      'first and last',
      { year: { ...first, end: '2024-09-30' }, ...answering({ is_final: 'yes' }) },
      'form_5472',
      { ...ofYear('June 15', '24', 'September 30', '24'), short_initial: true },
    ],
    ['a fiscal year', { year: fiscal }, 'form_5472', ofYear('July 1', '24', 'June 30', '25')],
  ])('%s', (_, change, of, lines) =>
    expect(filledOf(form7004({ ...sampleFacts, ...change }, of))).toEqual({ ...usual, ...lines }),
  );

  test('its lines are those of the official form', () =>
    expect(
      form7004(sampleFacts, 'form_5472')
        .parts.flatMap(({ lines }) => lines.map(({ key }) => key))
        .join(' '),
    ).toBe(
      'name identifying_number street suite city state country zip code_digit1 code_digit2 calendar_year2 year_begin_day year_begin_year2 year_end_day year_end_year2 short_initial short_final line_6 line_7 line_8',
    ));
});

describe('4868', () => {
  const usual: Values = {
    '1_name': 'Titular Principal',
    '1_address': 'Calle Uno 1',
    '1_city': 'Guadalajara',
    '1_state': 'Jalisco',
    '1_zip': '44100',
    '1_country': 'Mexico',
  };
  const withNumber = [{ ...sampleOwner, answers: { us_tax_id: '912-34-5678' } }];

  test('says who the owner is, and leaves every amount to a preparer', () => {
    expect(filledOf(form4868(sampleFacts))).toEqual(usual);
    expect(filledOf(form4868({ ...sampleFacts, owners: withNumber }))).toEqual({ ...usual, '2': '912-34-5678' });
    expect(() => form4868({ ...sampleFacts, owners: [] })).toThrow('0 owners');
  });
});
