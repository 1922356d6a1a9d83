/** Files that were damaged on their way: never a crash, never a hang, never another figure in a row that reads the same. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openLog } from '../../../log.ts';
import { openChildRunner } from '../../../platform/runners/open-child-runner.ts';
import { openTypesetter } from '../../../platform/runners/open-typesetter.ts';
import { often } from '../../../testing/app/often.ts';
import { ofxOf } from '../../../testing/statements/ofx-statements.ts';
import { mercuryWords, pdfOfWords } from '../../../testing/statements/pdf-statements.ts';
import { serialOf, shownAs, workbookOf, type SheetCell } from '../../../testing/statements/workbook-statements.ts';
import { readContent } from './read-content.ts';
import { readStatement } from './read-statement.ts';
import type { Reading, ReadingNeeds, TableRow } from './reading.ts';

const needs: ReadingNeeds = {
  today: '2026-11-22',
  answers: { currency: 'USD', dateOrder: 'month_first' },
  mappings: {},
};
const typesetter = openTypesetter();
afterAll(() => typesetter.close());

const payments = Array.from({ length: 30 }, (_, n) => ({
  day: `2026-01-${String((n % 28) + 1).padStart(2, '0')}`,
  words: `Pago número ${n}, a «${n}»`,
  amount: n * 1.25 + 0.01,
}));
const csv = () =>
  Buffer.from(
    `Fecha,Concepto,Importe\n${payments.map(({ day, words, amount }) => `${day},"${words}",${amount}\n`).join('')}`,
  );
const rows: SheetCell[][] = [
  ['Fecha', 'Concepto', 'Importe'],
  ...payments.map(({ day, words, amount }) => [shownAs('yyyy-mm-dd', serialOf(day)), words, amount]),
];
const ofx = () =>
  Buffer.from(
    ofxOf([
      {
        transactions: payments.map(({ day, words, amount }, n) => ({
          day: day.replaceAll('-', ''),
          amount: `-${amount}`,
          id: `i${n}`,
          name: words,
        })),
      },
    ]),
  );
const qif = () =>
  Buffer.from(
    `!Type:Bank\n${payments.map(({ day, words, amount }) => `D${day}\nT-${amount}\nP${words}\n^\n`).join('')}`,
  );
const pdf = () => {
  const placed = payments.map(({ day, words, amount }) => ({
    day: `Jan ${day.slice(-2)}`,
    text: [words],
    amount: `$${amount.toFixed(2)}`,
  }));
  const sum = payments.reduce((total, { amount }) => total + Number(amount.toFixed(2)), 1_000);
  return pdfOfWords(typesetter, mercuryWords(placed, { closing: `$${sum.toFixed(2)}` }));
};

/** The words of each row with its figure; those of a table through the function that is given its rows. */
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

/** Numbers that are the same in every run; of a seed, evenly spread. */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 13), 0x297a2d39) >>> 0;
    return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
  };
}

type Mutant = { content: Buffer; at: number };

/** Cut off, one bit turned, or some bytes lost. */
function mutantsOf(whole: Buffer, count: number): Mutant[] {
  const next = numbersOf(whole.length);
  return Array.from({ length: count }, (_, n) => {
    const at = next(whole.length);
    if (n % 5 === 0) return { content: whole.subarray(0, at), at };
    if (n % 5 === 1) return { content: Buffer.concat([whole.subarray(0, at), whole.subarray(at + 1 + next(8))]), at };
    const content = Buffer.from(whole);
    content[at] = content[at]! ^ (1 << next(8));
    return { content, at };
  });
}

const isFigure = (text: string | undefined) => text !== undefined && /^-?\d+(?:\.\d+)?$/.test(text);

/** Rows with the words of an original and another figure. */
function otherFigures(mutant: Figures, original: Figures): string[] {
  return [...mutant].flatMap(([words, figure]) => {
    const own = original.get(words);
    return isFigure(own) && isFigure(figure) && own !== figure ? [words] : [];
  });
}

/** Of a text, the words of the row that holds this byte, and of its neighbours. */
function touchedBy(whole: Buffer, at: number, end: string): string[] {
  const before = whole.subarray(0, at).toString('latin1').split(end).length - 1;
  // The header of a table is a line too.
  const place = end === '\n' ? before - 1 : before;
  return [place - 1, place, place + 1].map((n) => payments[n]?.words ?? '');
}

describe('a text', () => {
  test.each([
    { kind: 'csv', make: csv, end: '\n' },
    { kind: 'ofx', make: ofx, end: '</STMTTRN>' },
    { kind: 'qif', make: qif, end: '^' },
  ])('$kind: what was hit may be wrong, its neighbours are not', async ({ make, end }) => {
    const whole = make();
    const original = (await figuresOf(whole))!;
    expect(original.size).toBeGreaterThanOrEqual(30);
    let read = 0;
    for (const { content, at } of mutantsOf(whole, often(300, 60))) {
      const figures = await figuresOf(content);
      if (!figures) continue;
      read += 1;
      const hit = touchedBy(whole, at, end);
      expect(otherFigures(figures, original).filter((words) => !hit.includes(words))).toEqual([]);
    }
    expect(read).toBeGreaterThan(often(60, 12));
  });
});

test('a workbook is read as it was, or not at all', async () => {
  const whole = workbookOf([{ rows }]);
  const original = await figuresOf(whole);
  expect(original?.size).toBe(31);
  let read = 0;
  for (const { content } of mutantsOf(whole, often(300, 60))) {
    const figures = await figuresOf(content);
    if (figures) expect(figures).toEqual(original);
    if (figures) read += 1;
  }
  // Some bits say nothing: times, versions, what made it.
  expect(read).toBeGreaterThan(often(5, 0));
});

test('an old workbook has no sums: one bit is one row’s figure at most', async () => {
  // The library tells of every record that it does not know.
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const whole = workbookOf([{ rows }], { type: 'biff8' });
  const original = (await figuresOf(whole))!;
  expect(original.size).toBe(31);
  for (const { content } of mutantsOf(whole, often(300, 60))) {
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
  for (const { content } of mutantsOf(whole, often(200, 40))) {
    const figures = await figuresOf(content);
    if (!figures) continue;
    read += 1;
    expect([...figures.values()]).toEqual([...original.values()]);
  }
  expect(read).toBeGreaterThan(often(5, 0));
}, 60_000);

test('the process that reads them answers each of them', async () => {
  const runInChild = openChildRunner(openLog('worker', 'silent'));
  const wholes = [csv(), ofx(), qif(), workbookOf([{ rows }]), workbookOf([{ rows }], { type: 'biff8' }), await pdf()];
  for (const { content } of wholes.flatMap((whole) => mutantsOf(whole, 2))) {
    const { state } = await readStatement({ runInChild }, content, needs);
    expect(['read', 'asks', 'unread']).toContain(state);
  }
}, 120_000);
