import { describe, expect, test } from 'vitest';
import { readQif } from './read-qif.rules.ts';
import type { Movement, ReadingNeeds } from '../reading.ts';

const needs: Pick<ReadingNeeds, 'today' | 'answers'> = { today: '2026-11-22', answers: { currency: 'USD' } };
const file = (records: string[][], head = '!Type:Bank') =>
  [head, ...records.flatMap((lines) => [...lines, '^']), ''].join('\n');
const sure = ["D1/31'26", 'T1.00'];

const movement = (row: number, day: string, amountMinor: number, description: string, bankCategory = ''): Movement => ({
  row,
  account: 'qif:USD',
  day,
  currency: 'USD',
  amountMinor,
  feeMinor: 0,
  description,
  counterparty: '',
  bankId: '',
  bankCategory,
  mcc: '',
});

test('every record is a movement, skipped or aside', () => {
  const text = file([
    ["D1/ 1'26", 'T100.00', 'POpening Balance', 'L[Cuenta]'],
    ["D1/ 2'26", 'T-1,234.56', 'PAlquiler', 'MALQUILER ENERO', 'LRent', 'N101', 'SRent', '$-1,234.56'],
    ["D1/31'26", 'U5.00', 'T5.00', 'PTraspaso', 'L[Ahorro]'],
    ["D2/30'26", 'T-1.00', 'PNunca'],
    ["D2/ 1'26", 'T1,234', 'PQuién sabe'],
    ["D2/ 2'26", 'T0.00'],
    ["D12/31'26", 'T-2.00', 'PMañana'],
  ]);
  const known = { account: 'qif:USD', currency: 'USD' };
  expect(readQif(text, needs)).toEqual({
    state: 'read',
    format: 'qif',
    rows: 7,
    accounts: [
      {
        account: 'qif:USD',
        currency: 'USD',
        movements: 2,
        firstDay: '2026-01-02',
        lastDay: '2026-01-31',
        balance: { state: 'none' },
      },
    ],
    movements: [
      movement(2, '2026-01-02', -123_456, 'ALQUILER ENERO', 'Rent'),
      { ...movement(3, '2026-01-31', 500, 'Traspaso', '[Ahorro]'), hint: 'own_transfer' },
    ],
    skipped: [
      { row: 1, cells: ["1/ 1'26", '100.00', 'Opening Balance', '', '[Cuenta]', ''], reason: 'summary' },
      { row: 6, cells: ["2/ 2'26", '0.00', '', '', '', ''], reason: 'zero' },
    ],
    quarantined: [
      {
        row: 4,
        cells: ["2/30'26", '-1.00', 'Nunca', '', '', ''],
        problem: 'day_unreadable',
        said: "2/30'26",
        known: { ...known, amountMinor: -100, description: 'Nunca' },
      },
      {
        row: 5,
        cells: ["2/ 1'26", '1,234', 'Quién sabe', '', '', ''],
        problem: 'amount_unreadable',
        said: '1,234',
        known: { ...known, day: '2026-02-01', description: 'Quién sabe' },
      },
      {
        row: 7,
        cells: ["12/31'26", '-2.00', 'Mañana', '', '', ''],
        problem: 'day_in_future',
        said: "12/31'26",
        known: { ...known, day: '2026-12-31', amountMinor: -200, description: 'Mañana' },
      },
    ],
  });
});

describe('days', () => {
  const daysOf = (written: string[], answers = {}) => {
    const text = file(written.map((day) => [`D${day}`, 'T1.00']));
    const reading = readQif(text, { ...needs, answers: { ...needs.answers, ...answers } });
    return reading.state === 'read' ? reading.movements.map(({ day }) => day) : reading;
  };

  test.each<[what: string, written: string[], days: string[]]>([
    ['one that proves the day first', ['5/6/2026', '13/6/2026'], ['2026-06-05', '2026-06-13']],
    ['one that proves the month first', ['5/6/2026', '6/13/2026'], ['2026-05-06', '2026-06-13']],
    ['points, and two digits of a year', ['31.01.26', '01.02.99'], ['2026-01-31', '1999-02-01']],
    ['the year first', ['2026-02-03', '2026/2/4'], ['2026-02-03', '2026-02-04']],
    ['the same both ways', ['5/5/2026', "1/1'26"], ['2026-05-05', '2026-01-01']],
  ])('%s', (_what, written, days) => expect(daysOf(written)).toEqual(days));

  const examples = [{ written: '5/6/2026', dayFirst: '2026-06-05', monthFirst: '2026-05-06' }];
  const question = { state: 'asks', format: 'qif', question: { kind: 'date_order', examples } };
  test('nothing proves the order: it is asked, and the answer is taken', () => {
    expect(daysOf(['5/6/2026', '5/6/2026', '7/7/2026'])).toEqual(question);
    expect(daysOf(['5/6/2026'], { dateOrder: 'day_first' })).toEqual(['2026-06-05']);
    expect(daysOf(['5/6/2026'], { dateOrder: 'month_first' })).toEqual(['2026-05-06']);
    expect(daysOf(['5/6/2026', '5/13/2026'], { dateOrder: 'day_first' })).toEqual(['2026-05-06', '2026-05-13']);
  });

  test('a file that proves both asks', () => {
    expect(daysOf(['13/6/2026', '6/13/2026'])).toMatchObject({ state: 'asks', question: { kind: 'date_order' } });
  });
});

test('a currency is asked first', () => {
  expect(readQif(file([['D5/6/2026', 'T-7.00']]), { ...needs, answers: {} })).toEqual({
    state: 'asks',
    format: 'qif',
    question: { kind: 'currency', examples: ['-7.00'] },
  });
});

test('accounts are named by the file, or by their owner where there is one', () => {
  const account = (name: string) => `!Account\nN${name}\nTBank\n^\n`;
  const [one, two] = [account('Nómina') + file([sure]), account('Ahorro') + file([sure], '!Type:CCard')];
  const accountsOf = (text: string, answers = {}) => {
    const reading = readQif(text, { ...needs, answers: { ...needs.answers, ...answers } });
    return reading.state === 'read' && reading.accounts.map(({ account }) => account);
  };
  expect(accountsOf(one + two)).toEqual(['qif:Nómina:USD', 'qif:Ahorro:USD']);
  expect(accountsOf(one + two, { account: 'Mía' })).toEqual(['qif:Nómina:USD', 'qif:Ahorro:USD']);
  expect(accountsOf(one, { account: 'Mía' })).toEqual(['qif:Mía:USD']);
});

test('lists of other things are no movements, and a last record that is not closed may be half', () => {
  const text = `!Type:Cat\nNRent\n^\n${file([sure])}!Type:Memorized\nPx\nT5.00\n^\n!Type:Cash\nD1/30'26\nT-12`;
  expect(readQif(text, needs)).toMatchObject({
    rows: 2,
    movements: [{ row: 1, amountMinor: 100 }],
    quarantined: [{ row: 2, problem: 'cells_missing', known: { account: 'qif:USD', currency: 'USD' } }],
  });
  expect(readQif('!Type:Cat\nNRent\n^\n', needs)).toEqual({ state: 'unread', reason: 'no_movements' });
});

test('more than 100 000', () => {
  const many = file(Array.from({ length: 100_002 }, () => sure));
  expect(readQif(many, needs)).toEqual({ state: 'unread', reason: 'too_long' });
});
