/** Texts of any length are whole inside their box, or reported as having no room. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fieldsOf, madeForms, type MadeField, type MadeForm } from '../../../testing/blank-forms/blank-fields.ts';
import { makeBlank } from '../../../testing/blank-forms/make-blank.ts';
import { strayWords, wordsIn } from '../../../testing/blank-forms/words-in-boxes.ts';
import { often } from '../../../testing/app/often.ts';
import { inspectPdf } from '../../../testing/files/inspect-pdf.ts';
import { blankMaps, type BlankMap } from './maps/blank-maps.rules.ts';
import { fillForm } from './fill-form.ts';

const blanks = new Map<MadeForm, Buffer>();
beforeAll(async () => {
  for (const made of madeForms) blanks.set(made, await makeBlank(made, { template: undefined }));
});

const mapOfMade = (made: MadeForm): BlankMap => blankMaps[madeForms.indexOf(made)]!;
const orderOf = (map: BlankMap, texts: Record<string, string>) => ({ map, texts, apart: [], ticked: [], stamp: '' });
/** What fits into a box of that width at 7 points. */
const pointerIn = ({ width }: MadeField) => (width >= 76 ? 'See attached statement' : 'See attached');
const textKeys = (map: BlankMap) => Object.keys(map.fields).filter((key) => map.fields[key]!.kind === 'text');

/** Kerning draws 'AV' together when measured, but not when written. */
const letter = fc.constantFrom(...'AVTaoy.,WilmÑÉçß09 ');
const someTexts = (map: BlankMap): fc.Arbitrary<Record<string, string>> =>
  fc.record(
    Object.fromEntries(
      textKeys(map).map((key) => {
        const { max } = map.fields[key]!;
        const room = max ?? 130;
        const text = fc.string({ unit: letter, minLength: 1, maxLength: room, size: 'max' });
        return [key, text.map((one) => one.replaceAll(/ +/g, ' ').trim()).filter((one) => one !== '')];
      }),
    ),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Record<string, string>>;

test.each(madeForms)('%s: a text is inside its box or overflows', async (made) => {
  const map = mapOfMade(made);
  const fields = new Map(fieldsOf(made).map((field) => [field.name, field]));
  await fc.assert(
    fc.asyncProperty(someTexts(map), async (texts) => {
      const { overflow, problems } = (await fillForm(orderOf(map, texts), blanks.get(made)!, [])).result;
      const without = new Set(problems.map(({ key }) => key));
      for (const { key, fits } of [...overflow, ...problems]) expect(texts[key]!.startsWith(fits)).toBe(true);
      const fitting = Object.fromEntries(Object.entries(texts).filter(([key]) => !without.has(key)));
      const { pdf } = await fillForm(orderOf(map, fitting), blanks.get(made)!, []);
      const elsewhere = new Set(overflow.map(({ key }) => key));
      const expected = Object.entries(fitting).map(([key, text]) => [
        key,
        elsewhere.has(key) ? pointerIn(fields.get(map.fields[key]!.name)!) : text,
      ]);
      await expectInside(Buffer.from(pdf!), map, fields, expected as [string, string][]);
    }),
    { numRuns: often(6, 2) },
  );
});

async function expectInside(
  pdf: Buffer,
  map: BlankMap,
  fields: ReadonlyMap<string, MadeField>,
  expected: readonly [string, string][],
): Promise<void> {
  const parsed = await inspectPdf(pdf);
  const boxes = expected.map(([key]) => fields.get(map.fields[key]!.name)!);
  const letters = (text: string) => text.replaceAll(' ', '');
  const read = expected.map(([key], place) => [key, letters(wordsIn(parsed, boxes[place]!))]);
  expect(read).toEqual(expected.map(([key, text]) => [key, letters(text)]));
  expect(strayWords(parsed, boxes).join(' ')).toBe('');
}

const keys = ['1n', '4a', '4c', '8a', '8c', '8f', '8g', '9'];

/** Finds how many repetitions fit into each box; one more has no room. */
test.each(['AV', 'Ñandú ', 'W', 'i', 'To. '].slice(0, often(5, 2)))(
  'the longest row of %j that a box has room for is inside it',
  async (unit) => {
    const map = mapOfMade('form-5472-of-2023');
    const fields = new Map(fieldsOf('form-5472-of-2023').map((field) => [field.name, field]));
    const rowOf = (count: number) => unit.repeat(count).trim();
    // Too long for every box.
    const tooLong = Math.ceil(600 / unit.length);
    const bounds = new Map(keys.map((key) => [key, { fits: 1, tooLong }]));
    const middle = (of: { fits: number; tooLong: number }) => Math.floor((of.fits + of.tooLong) / 2);
    while ([...bounds.values()].some((of) => of.tooLong - of.fits > 1)) {
      const texts = Object.fromEntries([...bounds].map(([key, bound]) => [key, rowOf(middle(bound))]));
      const { result } = await fillForm(orderOf(map, texts), blanks.get('form-5472-of-2023')!, []);
      const without = new Set([...result.overflow, ...result.problems].map(({ key }) => key));
      for (const [key, bound] of bounds) bound[without.has(key) ? 'tooLong' : 'fits'] = middle(bound);
    }
    const texts = Object.fromEntries([...bounds].map(([key, { fits }]) => [key, rowOf(fits)]));
    const { pdf } = await fillForm(orderOf(map, texts), blanks.get('form-5472-of-2023')!, []);
    await expectInside(Buffer.from(pdf!), map, fields, Object.entries(texts));
  },
);
