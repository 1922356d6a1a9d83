/** Damaged workbooks and PDFs: never another figure in a row that reads the same. `corpus.test.ts` covers texts. */
import { expect, test, vi } from 'vitest';
import { often } from '../../../testing/app/often.ts';
import { typesetter } from '../../../testing/app/typesetter.ts';
import { randomOf } from '../../../testing/statements/corpus/corpus-file.ts';
import { mercuryWords, pdfOfWords } from '../../../testing/statements/pdf-statements.ts';
import { serialOf, type SheetCell, shownAs, workbookOf } from '../../../testing/statements/workbook-statements.ts';
import { readContent } from './read-content.ts';
import type { Reading, ReadingNeeds, TableRow } from './reading.ts';

const needs: ReadingNeeds = {
  today: '2026-11-22',
  answers: { currency: 'USD', dateOrder: 'month_first' },
  mappings: {},
};

const payments = Array.from({ length: 30 }, (_, n) => ({
  day: `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  words: `Pago número ${n}, a «${n}»`,
  amount: n * 1.25 + 0.01,
}));
const rows: SheetCell[][] = [
  ['Fecha', 'Concepto', 'Importe'],
  ...payments.map(({ day, words, amount }) => [shownAs('yyyy-mm-dd', serialOf(day)), words, amount]),
];
const pdf = () => {
  const placed = payments.map(({ day, words, amount }) => ({
    day: `Jan ${day.slice(-2)}`,
    text: [words],
    amount: `$${amount.toFixed(2)}`,
  }));
  const sum = payments.reduce((total, { amount }) => total + Number(amount.toFixed(2)), 1_000);
  return pdfOfWords(typesetter, mercuryWords(placed, { closing: `$${sum.toFixed(2)}` }));
};

type Figures = Map<string, string>;

async function figuresOf(content: Buffer): Promise<Figures | undefined> {
  const figures: Figures = new Map();
  const note = (table: TableRow[]): Reading => {
    for (const { cells } of table) figures.set(cells[1] ?? '', cells[2] ?? '');
    return { state: 'unread', reason: 'no_movements' };
  };
  const reading = await readContent(content, needs, note).catch(() => undefined);
  if (reading?.state === 'read')
    for (const { description, amountMinor } of reading.movements) figures.set(description, String(amountMinor));
  return figures.size > 0 ? figures : undefined;
}

function mutantsOf(whole: Buffer, count: number): Buffer[] {
  const { below } = randomOf(whole.length);
  return Array.from({ length: count }, (_, n) => {
    const at = below(whole.length);
    if (n % 5 === 0) return whole.subarray(0, at);
    if (n % 5 === 1) return Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1 + below(8))]);
    const content = Buffer.from(whole);
    content[at] = content[at]! ^ (1 << below(8));
    return content;
  });
}

const isFigure = (text: string | undefined) => text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text);

function otherFigures(mutant: Figures, original: Figures): string[] {
  return [...mutant].flatMap(([words, figure]) => {
    const own = original.get(words);
    return isFigure(own) && isFigure(figure) && own !== figure ? [words] : [];
  });
}

test('a workbook is read as it was, or not at all', async () => {
  const whole = workbookOf([{ rows }]);
  const original = await figuresOf(whole);
  expect(original?.size).toBe(31);
  let read = 0;
  for (const content of mutantsOf(whole, often(300, 60))) {
    const figures = await figuresOf(content);
    if (figures) expect(figures).toEqual(original);
    if (figures) read += 1;
  }
  expect(read).toBeGreaterThan(often(5, 0));
});

test('an old workbook has no sums: one bit is one row’s figure at most', async () => {
  // The library prints every record that it does not know.
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const whole = workbookOf([{ rows }], { type: 'biff8' });
  const original = (await figuresOf(whole))!;
  expect(original.size).toBe(31);
  for (const content of mutantsOf(whole, often(300, 60))) {
    const figures = await figuresOf(content);
    if (figures) expect(otherFigures(figures, original).length).toBeLessThanOrEqual(1);
  }
  quiet.mockRestore();
});

test('a PDF is read with every figure, or not at all', async () => {
  const whole = await pdf();
  const original = (await figuresOf(whole))!;
  expect(original.size).toBe(30);
  let read = 0;
  for (const content of mutantsOf(whole, often(200, 40))) {
    const figures = await figuresOf(content);
    if (!figures) continue;
    read += 1;
    expect([...figures.values()]).toEqual([...original.values()]);
  }
  expect(read).toBeGreaterThan(often(5, 0));
}, 60_000);
