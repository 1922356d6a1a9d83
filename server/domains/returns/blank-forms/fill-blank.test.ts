import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { decodePDFRawStream, PDFDocument, PDFRawStream, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openLog } from '../../../log.ts';
import { openChildRunner } from '../../../platform/runners/open-child-runner.ts';
import { fieldsOf, madeForms, type MadeField, type MadeForm } from '../../../testing/blank-forms/blank-fields.ts';
import { makeBlank } from '../../../testing/blank-forms/make-blank.ts';
import { strayWords, wordsIn } from '../../../testing/blank-forms/words-in-boxes.ts';
import { rememberChildren } from '../../../testing/app/remember-children.ts';
import { inspectPdf } from '../../../testing/files/inspect-pdf.ts';
import { blankMaps, type BlankMap } from './maps/blank-maps.rules.ts';
import { fillBlank, type FillAnswer, type FillInput } from './fill-blank.ts';
import type { FillValues } from './validate-values.rules.ts';
import { renderPage } from './render-page.ts';

const inChild = { runInChild: openChildRunner(openLog('worker', 'silent')) };
const needs = { runInChild: rememberChildren(inChild.runInChild) };
const mapOfMade = (made: MadeForm): BlankMap => blankMaps[madeForms.indexOf(made)]!;
const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function fill(
  made: MadeForm,
  values: FillValues,
  more: Partial<FillInput> = {},
  by = needs,
): Promise<FillAnswer> {
  const blank = await makeBlank(made);
  return fillBlank(by, { blank, sha256: sha256Of(blank), map: mapOfMade(made), values, ...more });
}
async function filled(...given: Parameters<typeof fill>) {
  const answer = await fill(...given);
  if (answer.state === 'refused') throw new Error(JSON.stringify(answer.problems));
  return answer;
}

/** Every text distinct, every question ticked once. */
function everyKey(map: BlankMap): FillValues {
  const seen = new Set<string>();
  const entries = Object.entries(map.fields).flatMap(([key, { kind, name, max }], place): [string, string | true][] => {
    if (kind === 'text')
      return [[key, (max ? String(place + 10) : `Ñ${place}`).padStart(Math.min(max ?? 4, 4), '7').slice(-(max ?? 9))]];
    const question = name.replace(/\[\d+\]$/, '');
    if (seen.has(question)) return [];
    seen.add(question);
    return [[key, true]];
  });
  return Object.fromEntries(entries);
}

test.each(madeForms)('%s: every value stands in its own box and nothing beside them', async (made) => {
  const map = mapOfMade(made);
  const values = everyKey(map);
  const stamp = 'Foreign-owned U.S. DE';
  const { pdf, overflow } = await filled(made, values, { stamp });
  expect(overflow).toEqual([]);
  const parsed = await inspectPdf(pdf);
  expect([parsed.complaint, parsed.info['Pages'], parsed.info['Title']]).toEqual([
    '',
    String(map.pages.length),
    map.title,
  ]);
  const fields = new Map(fieldsOf(made).map((field) => [field.name, field]));
  const texts = Object.entries(values).filter(([, value]) => value !== true);
  const read = texts.map(([key]) => [key, wordsIn(parsed, fields.get(map.fields[key]!.name)!)]);
  expect(Object.fromEntries(read)).toEqual(Object.fromEntries(texts));
  const boxes = texts.map(([key]) => fields.get(map.fields[key]!.name)!);
  expect(strayWords(parsed, boxes).join(' ')).toBe('stamp' in map ? stamp : '');
  expect(await tickedIn(pdf, made)).toEqual(
    Object.keys(values)
      .filter((key) => values[key] === true)
      .map((key) => map.fields[key]!.name)
      .toSorted(),
  );
});

type Size = { width: number; height: number };

async function tickedIn(pdf: Buffer, made: MadeForm): Promise<string[]> {
  const boxes = fieldsOf(made).filter(({ kind }) => kind === 'box');
  const ticked: string[] = [];
  for (const page of new Set(boxes.map((box) => box.page))) {
    // One is drawn like a fax; another program draws the others in a tenth of the time.
    const picture = made === 'form-7004-of-2025' ? renderPage(needs, pdf, { page }) : drawPage(pdf, page);
    const { data, info } = await sharp(await picture)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const isDark = (x: number, y: number) => data[(y * info.width + x) * info.channels]! < 100;
    ticked.push(...boxes.filter((box) => box.page === page && isMarked(box, info, isDark)).map(({ name }) => name));
  }
  return ticked.toSorted();
}

/** `page` from 0, at 100 dpi. */
async function drawPage(pdf: Buffer, page: number): Promise<Buffer> {
  const at = String(page + 1);
  const drawing = promisify(execFile)('pdftoppm', ['-png', '-gray', '-r', '100', '-f', at, '-l', at, '-'], {
    encoding: 'buffer',
    maxBuffer: 10_000_000,
  });
  drawing.child.stdin!.end(pdf);
  return (await drawing).stdout;
}

/** The page is 8.5 inches wide. */
function isMarked(box: MadeField, { width, height }: Size, isDark: (x: number, y: number) => boolean): boolean {
  const px = (points: number) => Math.round((points * width) / 8.5 / 72);
  for (let y = height - px(box.y + box.height); y < height - px(box.y); y += 1)
    for (let x = px(box.x); x < px(box.x + box.width); x += 1) if (isDark(x, y)) return true;
  return false;
}

test('of the blank’s form, scripts and rights nothing is left, not even out of sight', async () => {
  const blank = await makeBlank('form-1120-of-2025');
  const { pdf } = await filled('form-1120-of-2025', { name: 'Zarpa LLC', e_initial: true });
  const insides = async (bytes: Buffer) => {
    const document = await PDFDocument.load(bytes);
    const all = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => String(object))
      .join('\n');
    return ['AcroForm', 'XFA', 'Widget', 'JavaScript', 'OpenAction', 'Perms', 'SigFlags'].filter((word) =>
      all.includes(`/${word}`),
    );
  };
  expect(await insides(blank)).toEqual(['AcroForm', 'XFA', 'Widget', 'JavaScript', 'OpenAction', 'Perms', 'SigFlags']);
  expect(await insides(pdf)).toEqual([]);
  const { info } = await inspectPdf(pdf);
  expect([info['Form'], info['JavaScript'], info['Pages']]).toEqual(['none', 'no', '1']);
});

test('every letter is black: the blue of the form would be grey on a fax', async () => {
  const { pdf } = await filled('form-7004-of-2025', { name: 'Zarpa LLC', city: 'Bogotá', short_initial: true });
  const document = await PDFDocument.load(pdf);
  const streams = document.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) => (one instanceof PDFRawStream ? [one] : []));
  const drawn = streams.map((one) => Buffer.from(decodePDFRawStream(one).decode()).toString('latin1'));
  // An empty text is written too, without letters.
  const written = drawn.filter((text) => /<[\dA-F]+> Tj/i.test(text) && text.includes('/Tx BMC'));
  expect(written.map((text) => text.match(/^[\d. ]+ (g|rg|k)$/gm))).toEqual([['0 g'], ['0 g']]);
});

test('what has no room, and what its typeface does not have, is told whole, and its box says where it is, a small one in fewer words', async () => {
  const word = 'W'.repeat(200);
  const amount = '1,234,567,890,123,456,789.00';
  const reference = 'REF'.repeat(30);
  const address = 'Ana Núñez de la Peña, Carrera 7 # 71-52, Torre B, Oficina 1001, Bogotá D. C. 110231, Colombia, '
    .repeat(2)
    .trim();
  const { pdf, overflow } = await filled('form-5472-of-2023', {
    '1a_name': word,
    '4a': address,
    '8a': 'Ana Núñez',
    '8f': address,
    '9': amount,
    '4b2': reference,
    '1d': 'Łódź',
  });
  const whole = overflow.filter(({ fits }) => fits === '').map(({ key, text }) => [key, text]);
  expect(Object.fromEntries(whole)).toEqual({ '1a_name': word, '9': amount, '4b2': reference, '1d': 'Łódź' });
  const begun = overflow.filter(({ fits }) => fits !== '');
  expect(begun).toEqual([
    { key: '4a', text: address, fits: expect.stringMatching(/^Ana Núñez de la Peña.*\S$/) as string },
    { key: '8f', text: address, fits: expect.stringMatching(/^Ana Núñez.*\S$/) as string },
  ]);
  for (const { text, fits } of begun) expect(`${text} `.startsWith(`${fits} `)).toBe(true);
  const parsed = await inspectPdf(pdf);
  const map = mapOfMade('form-5472-of-2023');
  const textOf = (key: string) =>
    wordsIn(
      parsed,
      fieldsOf('form-5472-of-2023').find(({ name }) => name === map.fields[key]!.name)!,
    );
  for (const key of ['1a_name', '4a', '8f', '4b2', '1d'])
    expect([key, textOf(key)]).toEqual([key, 'See attached statement']);
  expect([textOf('8a'), textOf('9')]).toEqual(['Ana Núñez', 'See attached']);
  const { overflow: suites } = await filled('form-1120-of-2025', { suite: 'Torre B, Oficina 1001' });
  expect(suites).toEqual([{ key: 'suite', text: 'Torre B, Oficina 1001', fits: 'Torre B, Oficina' }]);
});

test('a box as high as two lines takes two; one flagged for lines and too low for them takes one', async () => {
  const countries = 'United States of America, Colombia, Argentina, Perú, México, Chile';
  const party = `${'Ana Núñez de la Peña, Carrera 7 # 71-52, '.repeat(3)}Bogotá D. C., Colombia`;
  const { pdf, overflow } = await filled('form-5472-of-2023', { '8a': party, '8f': countries });
  expect(overflow).toEqual([]);
  const { pages } = await inspectPdf(pdf);
  const lines = [...Map.groupBy(pages[1]!.words, ({ top }) => Math.round(top))].map(([, words]) =>
    words.map(({ text }) => text).join(' '),
  );
  expect([lines.length, lines[0], lines.slice(1).join(' ')]).toEqual([3, party, countries]);
});

test('another blank, wrong values: nothing is written', async () => {
  const other = await fill('form-7004-of-2025', { name: 'a' }, { sha256: sha256Of(Buffer.from('otro')) });
  expect(other).toEqual({ state: 'refused', problems: [{ why: 'other_blank' }] });
  expect(await fill('form-7004-of-2025', { name: '北', nada: 'x', identifying_number: '123456789012' })).toEqual({
    state: 'refused',
    problems: [
      { why: 'characters', key: 'name', letters: '北' },
      { why: 'unknown_key', key: 'nada' },
      { why: 'too_long', key: 'identifying_number', max: 11 },
    ],
  });
});

test('no value is no text: nothing but the stamp is on the page', async () => {
  const stamp = 'Foreign-owned U.S. DE';
  const { pdf } = await filled('form-1120-of-2024', { name: '', street: '  ' }, { stamp });
  expect((await inspectPdf(pdf)).pages[0]!.words.map(({ text }) => text)).toEqual(['Foreign-owned', 'U.S.', 'DE']);
});

test('statements follow the form, page by page', async () => {
  const statement = async (text: string) => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    for (const page of [1, 2]) pdf.addPage([612, 792]).drawText(`${text}-${page}`, { x: 50, y: 700, size: 10, font });
    return Buffer.from(await pdf.save());
  };
  const attached = [await statement('PartV'), await statement('Rates')];
  const { pdf } = await filled('form-5472-of-2023', { '1a_name': 'Zarpa' }, { attached }, inChild);
  const { pages, complaint } = await inspectPdf(pdf);
  expect(pages.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
    'Zarpa',
    '',
    '',
    'PartV-1',
    'PartV-2',
    'Rates-1',
    'Rates-2',
  ]);
  expect(complaint).toBe('');
});
