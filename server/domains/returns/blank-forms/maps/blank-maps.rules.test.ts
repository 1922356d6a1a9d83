import { expect, test } from 'vitest';
import { fieldsOf, titles, type MadeForm } from '../../../../testing/blank-forms/blank-fields.ts';
import { officialForms } from '@zarpa/contract/returns/blank-forms.rules.ts';
import { blankMaps, mapOf, mapOfYear, type BlankMap } from './blank-maps.rules.ts';
import { keyName, revisionName } from '../key-names.rules.ts';
import { isLabel, normalLabel } from '../compare-fields.rules.ts';

const of: { map: BlankMap; made: MadeForm }[] = [
  { map: mapOf('form_5472', '2023-12')!, made: 'form-5472-of-2023' },
  { map: mapOf('form_1120', '2025')!, made: 'form-1120-of-2025' },
  { map: mapOf('form_1120', '2024')!, made: 'form-1120-of-2024' },
  { map: mapOf('form_7004', '2025-12')!, made: 'form-7004-of-2025' },
];

test('every map is told here, and every form has one', () => {
  expect(of.map(({ map }) => map)).toEqual(blankMaps);
  expect([...new Set(blankMaps.map(({ form }) => form))].toSorted()).toEqual([...officialForms].toSorted());
});

test.each(of)('$made: every field of its pages is mapped once or stays empty', ({ map, made }) => {
  const mapped = [...Object.values(map.fields).map(({ name }) => name), ...map.rest];
  expect(mapped.toSorted()).toEqual(
    fieldsOf(made)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(map.title).toBe(titles[made]);
});

test.each(of)('$made: a mapped field is of its kind and length, and its label is no other field’s', ({ map, made }) => {
  const there = fieldsOf(made);
  for (const [key, { name, kind, max, label }] of Object.entries(map.fields)) {
    const field = there.find((one) => one.name === name);
    expect({ key, kind: field?.kind, max: field?.max }).toEqual({ key, kind, max });
    const says = there.filter((one) => isLabel(label, one.label)).map((one) => one.name);
    // Two boxes for a year have the same label; their places differ.
    const twins = Object.values(map.fields).filter((other) => other.label === label);
    expect({ key, says }).toEqual({ key, says: twins.map((twin) => twin.name) });
  }
});

/** Compares with the line number that the form prints before the field. */
test.each(of)('$made: a key that is a line’s number is on that line', ({ map }) => {
  for (const [key, { label }] of Object.entries(map.fields)) {
    const [, line] = /^(\d+[a-z]?)\d?(_(yes|no|name|street|city|related|shareholder))?$/.exec(key) ?? [];
    if (!line || /^(17|31)a$/.test(line)) continue;
    expect(label.replace(/^…/, ''), key).toMatch(new RegExp(`^${line}[.(]`));
  }
});

test('which revision serves a tax year', () => {
  const revisions = [2022, 2023, 2024, 2025, 2026].map((year) =>
    officialForms.map((form) => mapOfYear(form, year)?.revision),
  );
  expect(revisions).toEqual([
    [undefined, undefined, undefined],
    ['2023-12', undefined, undefined],
    ['2023-12', '2024', undefined],
    ['2023-12', '2025', '2025-12'],
    ['2023-12', undefined, '2025-12'],
  ]);
});

test('every key has a name that staff can find on the form', () => {
  const names = blankMaps.flatMap(({ form, fields }) => Object.keys(fields).map((key) => keyName(form, key)));
  expect(names.filter((name) => name.includes('«') && !/\(«(Yes|No)»\)$/.test(name))).toEqual([]);
  expect(['4b2', '13a', '9', '37_yes'].map((key) => keyName('form_5472', key))).toEqual([
    'Línea 4b(2)',
    'Línea 13a',
    'Línea 9',
    'Línea 37 («Yes»)',
  ]);
  expect([keyName('form_1120', 'b_ein'), keyName('form_7004', 'nada')]).toEqual(['Línea B (EIN)', '«nada»']);
  expect([revisionName('2023-12'), revisionName('2025')]).toEqual(['revisión de diciembre de 2023', 'de 2025']);
});

test.each([
  ['Part I I I. Z I P  code\n(F D I I) ', 'Part III. ZIP code (FDII)'],
  ['A. Check if: “Yes,” don’t', 'A. Check if: "Yes," don\'t'],
  ['Sch. P H of U.S. D E', 'Sch. PH of U.S. DE'],
])('%j is spoken for %j', (spoken, written) => expect(normalLabel(spoken)).toBe(written));

test.each([
  ['1b. Employer', '1b. Employer', true],
  ['1b. Employer', '1b. Employer number', false],
  ['1b. …number.', '1b. Employer number.', true],
  ['1b. …number.', '1c. Employer number.', false],
  ['…number.', '1c. Employer number', false],
  ['ana…ana', 'ana', false],
])('%j expects %j: %s', (expected, spoken, is) => expect(isLabel(expected, spoken)).toBe(is));
