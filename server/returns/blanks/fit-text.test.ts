/** Texts of any length: each is whole inside its box, or told as having no room. Nothing sticks out, nothing is cut. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fieldsOf, madeForms, type MadeField, type MadeForm } from '../../testing/blanks/blank-fields.ts';
import { makeBlank } from '../../testing/blanks/make-blank.ts';
import { strayWords, wordsIn } from '../../testing/blanks/words-in-boxes.ts';
import { judgePdf } from '../../testing/judge-pdf.ts';
import { blankMaps, type BlankMap } from './blank-maps.rules.ts';
import { fillForm } from './fill-form.ts';

const blanks = new Map<MadeForm, Buffer>();
beforeAll(async () => {
  for (const made of madeForms) blanks.set(made, await makeBlank(made));
});

const mapOfMade = (made: MadeForm): BlankMap => blankMaps[madeForms.indexOf(made)]!;
const textKeys = (map: BlankMap) => Object.keys(map.fields).filter((key) => map.fields[key]!.kind === 'text');

/** Kerning draws 'AV' together where it is measured, and not where it is written. */
const letter = fc.constantFrom(...'AVTaoy.,WilmÑÉçß09 ');
const someTexts = (map: BlankMap) =>
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
  );

test.each(madeForms)('%s: a text is inside its box or overflows', async (made) => {
  const map = mapOfMade(made);
  const fields = new Map(fieldsOf(made).map((field) => [field.name, field]));
  await fc.assert(
    fc.asyncProperty(someTexts(map), async (texts) => {
      const { overflow, problems } = (await fillForm({ map, texts, ticked: [] }, blanks.get(made)!, [])).result;
      const without = new Set(problems.map(({ key }) => key));
      for (const { key, fits } of [...overflow, ...problems]) expect(texts[key]!.startsWith(fits)).toBe(true);
      const fitting = Object.fromEntries(Object.entries(texts).filter(([key]) => !without.has(key)));
      const { pdf } = await fillForm({ map, texts: fitting, ticked: [] }, blanks.get(made)!, []);
      const elsewhere = new Set(overflow.map(({ key }) => key));
      const expected = Object.entries(fitting).map(([key, text]) => [
        key,
        elsewhere.has(key) ? 'See attached statement' : text,
      ]);
      await expectInside(Buffer.from(pdf!), map, fields, expected as [string, string][]);
    }),
    { numRuns: 6 },
  );
});

async function expectInside(
  pdf: Buffer,
  map: BlankMap,
  fields: ReadonlyMap<string, MadeField>,
  expected: readonly [string, string][],
): Promise<void> {
  const judged = await judgePdf(pdf);
  const boxes = expected.map(([key]) => fields.get(map.fields[key]!.name)!);
  const letters = (text: string) => text.replaceAll(' ', '');
  const read = expected.map(([key], place) => [key, letters(wordsIn(judged, boxes[place]!))]);
  expect(read).toEqual(expected.map(([key, text]) => [key, letters(text)]));
  expect(strayWords(judged, boxes).join(' ')).toBe(map.stamp?.text ?? '');
}

/** One letter after the other, until there is no room: the last that fits is the one that would stick out. */
test.each(['AV', 'W', 'i', 'To. ', 'Ñandú '])('the longest row of %j that fits is inside', async (unit) => {
  const map = mapOfMade('form-5472-of-2023');
  const fields = new Map(fieldsOf('form-5472-of-2023').map((field) => [field.name, field]));
  const keys = ['4a', '4c', '1n', '9', '1b', '8c', '8g'];
  const blank = blanks.get('form-5472-of-2023')!;
  const longest = new Map<string, string>();
  for (const key of keys) {
    const long = unit
      .repeat(400)
      .trim()
      .split('')
      .join(unit.includes(' ') ? '' : ' ');
    const { overflow, problems } = (await fillForm({ map, texts: { [key]: long }, ticked: [] }, blank, [])).result;
    longest.set(key, [...overflow, ...problems][0]!.fits);
  }
  const texts = Object.fromEntries(longest);
  const { pdf, result } = await fillForm({ map, texts, ticked: [] }, blank, []);
  expect(result).toEqual({ overflow: [], problems: [] });
  await expectInside(Buffer.from(pdf!), map, fields, Object.entries(texts));
});
