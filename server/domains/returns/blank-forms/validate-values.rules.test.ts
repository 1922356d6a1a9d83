import { Encodings } from '@cantoo/pdf-lib/standard-fonts';
import { expect, test } from 'vitest';
import { mapOf } from './maps/blank-maps.rules.ts';
import { isOfTypeface, validateValues, written, type FillValues } from './validate-values.rules.ts';

const map = mapOf('form_5472', '2023-12')!;
const short = mapOf('form_7004', '2025-12')!;

const cases: { what: string; values: FillValues; issues: unknown[] }[] = [
  { what: 'nothing', values: {}, issues: [] },
  { what: 'letters of the typeface', values: { '1a_name': 'Ñandú & Œuvre – “Ya” € S.A. (2ª)' }, issues: [] },
  { what: 'letters in two pieces', values: { '1a_name': 'N\u0303andu\u0301' }, issues: [] },
  {
    what: 'another script',
    values: { '1a_name': 'Łódź 北 Łódź' },
    issues: [{ why: 'characters', key: '1a_name', letters: '北' }],
  },
  {
    what: 'a second line',
    values: { '8a': 'Ana\nBogotá\t1' },
    issues: [{ why: 'characters', key: '8a', letters: '\n\t' }],
  },
  { what: 'a smile', values: { '1d': 'Ropa 👕' }, issues: [{ why: 'characters', key: '1d', letters: '👕' }] },
  { what: 'letters that a paper of ours has', values: { '1a_name': 'Łódź Dvořák' }, issues: [] },
  {
    what: 'the same where no statement can say them',
    values: { '1b': 'Łź-1' },
    issues: [{ why: 'characters', key: '1b', letters: 'Łź' }],
  },
  { what: 'as many letters as there may be', values: { '1b': ' 12-3456789 ' }, issues: [] },
  { what: 'one more', values: { '1b': '12-34567890' }, issues: [{ why: 'too_long', key: '1b', max: 10 }] },
  { what: 'words in the place of a number', values: { '1b': 'Applied for 06/12/2026' }, issues: [] },
  {
    what: 'words in the place of a year',
    values: { year_begin_year: 'later' },
    issues: [{ why: 'too_long', key: 'year_begin_year', max: 4 }],
  },
  { what: 'a key of another form', values: { b_ein: '1' }, issues: [{ why: 'unknown_key', key: 'b_ein' }] },
  { what: 'a key of every object', values: { toString: '1' }, issues: [{ why: 'unknown_key', key: 'toString' }] },
  {
    what: 'a tick on a line and words in a box',
    values: { '1c': true, '1j': 'x' },
    issues: [
      { why: 'wrong_kind', key: '1c' },
      { why: 'wrong_kind', key: '1j' },
    ],
  },
  { what: 'a box that is false', values: { '1j': false as never }, issues: [{ why: 'wrong_kind', key: '1j' }] },
  {
    what: 'yes and no',
    values: { '37_yes': true, '37_no': true, '39_no': true, '8e_related': true, '8e_shareholder': true },
    issues: [{ why: 'one_of', keys: ['37_yes', '37_no'] }],
  },
];

test.each(cases)('$what', ({ values, issues }) => expect(validateValues(map, values)).toEqual(issues));

test('a short year is the first or the last', () => {
  expect(validateValues(short, { short_initial: true, short_final: true })).toEqual([
    { why: 'one_of', keys: ['short_initial', 'short_final'] },
  ]);
});

test('a letter is written where the typeface has it, and nowhere else', () => {
  const refused = (letter: string) => validateValues(map, { '1b': `a${letter}a` }).length > 0;
  const wrong = [];
  for (let code = 0; code < 0x3000; code += 1) {
    const letter = String.fromCodePoint(code);
    if (written(`a${letter}a`) !== `a${letter}a`) continue;
    const has = Encodings.WinAnsi.canEncodeUnicodeCodePoint(code) && !/\p{Cc}/u.test(letter);
    if (refused(letter) === has || isOfTypeface(`a${letter}a`) !== has) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});
