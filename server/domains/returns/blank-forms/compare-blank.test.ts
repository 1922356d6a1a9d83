import { expect, test } from 'vitest';
import { openLog } from '../../../log.ts';
import { openChildRunner } from '../../../platform/runners/open-child-runner.ts';
import { rememberChildren } from '../../../testing/app/remember-children.ts';
import { madeForms, titles, type MadeField } from '../../../testing/blank-forms/blank-fields.ts';
import { makeBlank } from '../../../testing/blank-forms/make-blank.ts';
import { blankMaps, type BlankMap } from './maps/blank-maps.rules.ts';
import { compareBlank, type Comparison } from './compare-blank.rules.ts';
import { readBlank, type Blank } from './read-blank.ts';

const needs = { runInChild: rememberChildren(openChildRunner(openLog('worker', 'silent'))) };

async function blankOf(pdf: Buffer): Promise<Blank> {
  const read = await readBlank(needs, pdf);
  if ('refusal' in read) throw new Error(read.refusal);
  return read.blank;
}

test.each(madeForms)('%s is known, whatever else is known', async (made) => {
  const blank = await blankOf(await makeBlank(made));
  const comparison = compareBlank(blank, blankMaps);
  expect(comparison).toMatchObject({ is: 'known', map: { title: titles[made] } });
});

const only = (revision: string): BlankMap[] => blankMaps.filter((map) => map.revision === revision);
const rowsOf = (comparison: Comparison) =>
  comparison.is === 'known' ? [] : comparison.differences.map(({ kind, key, text }) => [kind, key, text]);

test('the 1120 of 2024 is told as that, and where only 2025 is known, what differs', async () => {
  const blank = await blankOf(await makeBlank('form-1120-of-2024'));
  const comparison = compareBlank(blank, only('2025'));
  expect(comparison).toMatchObject({
    is: 'unknown',
    form: 'form_1120',
    revision: '2024',
    nearest: { revision: '2025' },
    text: 'Es el formulario 1120 de 2024. De ese no tenemos mapa: comparado con el más cercano, el de 2025, cambia esto.',
  });
  expect(rowsOf(comparison)).toEqual(
    expect.arrayContaining([
      ['title', undefined, 'El título del PDF es «2024 Form 1120»; esperábamos «2025 Form 1120».'],
      [
        'moved',
        'b_ein',
        'Línea B (EIN): en este PDF el campo se llama …f1_7 y su etiqueta dice «B. Employer identification number.»; esperábamos …f1_11.',
      ],
      [
        'missing',
        'zip',
        'Dirección (código postal): este PDF no tiene el campo …f1_10 («ZIP or foreign postal code.»).',
      ],
    ]),
  );
  expect(rowsOf(compareBlank(await blankOf(await makeBlank('form-1120-of-2025')), only('2024')))).toContainEqual([
    'moved',
    'b_ein',
    'Línea B (EIN): en este PDF el campo se llama …f1_11 y su etiqueta dice «B. Employer identification number.»; esperábamos …f1_7.',
  ]);
});

const field = (end: string) => (one: MadeField) => one.name.endsWith(end);
const change = (end: string, to: (one: MadeField) => Partial<MadeField>) => (all: MadeField[]) =>
  all.map((one) => (field(end)(one) ? { ...one, ...to(one) } : one));
/** Swaps two labels, so that each field name means the other field. */
const swap = (one: string, other: string) => (all: MadeField[]) => {
  const [first, second] = [all.find(field(one))!, all.find(field(other))!];
  return all.map((each) =>
    each === first ? { ...second, name: first.name } : each === second ? { ...first, name: second.name } : each,
  );
};

const changes: { what: string; change: (all: MadeField[]) => MadeField[]; differences: unknown[] }[] = [
  {
    what: 'another label',
    change: change('f1_2[0]', () => ({ label: 'Your age.' })),
    differences: [
      [
        'label',
        'identifying_number',
        'Número de identificación (EIN): la etiqueta del campo …f1_2 dice en este PDF «Your age.»; esperábamos «Identifying number.».',
      ],
    ],
  },
  {
    what: 'another name',
    change: change('f1_5[0]', (one) => ({ name: one.name.replace('f1_5', 'f1_55') })),
    differences: [
      [
        'moved',
        'city',
        'Dirección (ciudad): en este PDF el campo se llama …f1_55 y su etiqueta dice «City or town.»; esperábamos …f1_5.',
      ],
    ],
  },
  {
    what: 'a field less',
    change: (all) => all.filter((one) => !field('f1_18[0]')(one)),
    differences: [
      [
        'missing',
        'line_8',
        'Línea 8: este PDF no tiene el campo …f1_18 («8. Balance due. Subtract line 7 from line 6. See instructions.»).',
      ],
    ],
  },
  {
    what: 'two names for each other',
    change: swap('f1_16[0]', 'f1_17[0]'),
    differences: [
      [
        'moved',
        'line_6',
        'Línea 6: en este PDF el campo se llama …f1_17 y su etiqueta dice «6. Tentative total tax.»; esperábamos …f1_16.',
      ],
      [
        'moved',
        'line_7',
        'Línea 7: en este PDF el campo se llama …f1_16 y su etiqueta dice «7. Total payments and credits. See instructions.»; esperábamos …f1_17.',
      ],
    ],
  },
  {
    what: 'two names for each other that say the same',
    change: swap('f1_13[0]', 'f1_15[0]'),
    differences: [
      [
        'order',
        'year_end_year2',
        'Fin del año fiscal (año): el campo …f1_15 está delante de …f1_13; esperábamos lo contrario.',
      ],
    ],
  },
  {
    what: 'room for fewer letters, a box for a text, another page',
    change: (all) => change('f1_2[0]', () => ({ max: 9 }))(change('c1_4[0]', () => ({ kind: 'text', flag: '' }))(all)),
    differences: [
      [
        'max',
        'identifying_number',
        'Número de identificación (EIN): el campo …f1_2 admite 9 letras; esperábamos 11 letras.',
      ],
      ['type', 'short_initial', 'Línea 5b (declaración inicial): el campo …c1_4 es un texto; esperábamos una casilla.'],
    ],
  },
  {
    what: 'fields more',
    change: (all) => [
      ...all,
      ...Array.from({ length: 7 }, (_, n) => ({
        ...all[0]!,
        name: `topmostSubform[0].Page1[0].f9_${n}[0]`,
        label: `9.${n}`,
      })),
    ],
    differences: [
      [
        'new',
        undefined,
        'Este PDF tiene 7 campos que el mapa no conoce: …f9_0 («9.0»), …f9_1 («9.1»), …f9_2 («9.2»), …f9_3 («9.3»), …f9_4 («9.4») y 2 más.',
      ],
    ],
  },
];

test.each(changes)('a form with $what is not known, and that is told', async ({ change, differences }) => {
  const blank = await blankOf(await makeBlank('form-7004-of-2025', { change }));
  const comparison = compareBlank(blank, blankMaps);
  expect(comparison).toMatchObject({
    is: 'unknown',
    text: 'Parece el formulario 7004, revisión de diciembre de 2025, pero no es igual.',
  });
  expect(rowsOf(comparison)).toEqual(differences);
});

test('the same form under the title of another revision is not known', async () => {
  const blank = await blankOf(await makeBlank('form-5472-of-2023', { title: 'Form 5472 (Rev. December 2026)' }));
  expect(compareBlank(blank, blankMaps)).toMatchObject({
    is: 'unknown',
    revision: '2026-12',
    text: 'Es el formulario 5472, revisión de diciembre de 2026. De ese no tenemos mapa: comparado con el más cercano, revisión de diciembre de 2023, cambia esto.',
    differences: [{ kind: 'title' }],
  });
  const mute = await blankOf(await makeBlank('form-5472-of-2023', { title: '' }));
  expect(compareBlank(mute, blankMaps)).toMatchObject({
    form: 'form_5472',
    text: 'Por sus etiquetas parece el formulario 5472, revisión de diciembre de 2023, pero no es igual.',
  });
});

test('a field of a page that is not sent is no place for a value', async () => {
  const change = (all: MadeField[]) => all.map((one) => (field('f1_58[0]')(one) ? { ...one, page: 1 } : one));
  const blank = await blankOf(await makeBlank('form-1120-of-2025', { change }));
  expect(rowsOf(compareBlank(blank, blankMaps))).toEqual([
    ['page', 'sign_title', 'Firma (cargo): el campo …f1_58 está en una página que no se envía (2).'],
  ]);
});

test.each([
  '2025 Form 1065',
  '2025 Form 1120-S',
  'Form 1120 (Schedule G)',
  'Form SS-4 (Rev. December 2025)',
  'Factura',
])('%j is none of ours', (title) => {
  const comparison = compareBlank({ pages: 1, sha256: '', title, fields: [] }, blankMaps);
  expect(comparison).toMatchObject({
    is: 'unknown',
    text: 'No es ninguno de los formularios que conocemos (5472, 1120, 7004).',
    differences: [],
  });
});

test('a form of ours of which no map is left is told by its number', () => {
  const blank = { pages: 1, sha256: '', title: '2026 Form 1120', fields: [] };
  expect(compareBlank(blank, only('2023-12'))).toMatchObject({
    revision: '2026',
    text: 'Es el formulario 1120, del que no tenemos ningún mapa.',
  });
});
