import { expect, test } from 'vitest';
import { sampleEntry, sampleFacts } from '../../../testing/taxes/sample-returns.ts';
import type { FilledLine, Statement } from '../forms/filled-form.rules.ts';
import { printedLines, printedStatement } from './worksheet-lines.rules.ts';

const { rates } = sampleFacts;
const base: FilledLine = { key: '18', line: '18', label: 'Office expense', value: { cents: 1_500 } };
const printed = {
  line: '18',
  label: 'Office expense',
  kind: 'amount',
  value: '$15.00',
  note: '',
  entries: [],
  more: '',
};
const euro = { currency: 'EUR', amountMinor: -1_200, rate: '1.13', rateSource: 'year' } as const;

test.each<[string, Partial<FilledLine>, object]>([
  ['an amount to the cent', {}, {}],
  ['a loss', { value: { cents: -123_456_789 } }, { value: '-$1,234,567.89' }],
  ['a text', { value: { text: 'Titular\nPrincipal' } }, { kind: 'text', value: 'Titular Principal' }],
  [
    'nothing',
    { value: { text: '' }, note: 'Lo pone tu preparador.' },
    { kind: 'empty', value: '', note: 'Lo pone tu preparador.' },
  ],
  ['a tick', { value: { ticked: true } }, { kind: 'tick', value: 'X' }],
  ['no tick', { value: { ticked: false } }, { kind: 'tick', value: '' }],
  [
    'entries in the line’s own sense, and the others in words',
    { sign: -1, cited: [sampleEntry(-1_356, euro)], more: { entries: 312, cents: -144 } },
    {
      entries: [
        {
          day: '06/30/2025',
          text: 'WIRE 7731',
          origin: 'mercury-2025.csv, fila 12',
          original: 'EUR 12.00 × 1.13 (IRS yearly average 2025)',
          usd: '$13.56',
        },
      ],
      more: 'y 312 movimientos más: $1.44',
    },
  ],
  [
    'what somebody wrote, and one more',
    { cited: [sampleEntry(700, { kind: 'hand', origin: null })], more: { entries: 1, cents: 800 } },
    {
      entries: [{ day: '06/30/2025', text: 'WIRE 7731', origin: 'Escrito a mano', original: '', usd: '$7.00' }],
      more: 'y 1 movimiento más: $8.00',
    },
  ],
])('a line: %s', (_, change, expected) =>
  expect(printedLines([{ ...base, ...change }], rates)).toEqual([{ ...printed, ...expected }]),
);

test.each([
  [true, false, 'Yes', 'text'],
  [false, true, 'No', 'text'],
  [false, false, '', 'empty'],
])('the two boxes of a question, %s and %s, are its answer', (yes, no, value, kind) =>
  expect(
    printedLines(
      [
        { key: '37_yes', line: '37', label: 'Does it import? Yes', value: { ticked: yes }, note: 'Una nota.' },
        { key: '37_no', line: '37', label: 'Does it import? No', value: { ticked: no } },
      ],
      rates,
    ),
  ).toEqual([{ line: '37', label: 'Does it import?', kind, value, note: 'Una nota.', entries: [], more: '' }]),
);

test('of a statement so many rows, and what the others come to', () => {
  const row = {
    day: '2025-06-30',
    description: 'Distribution: 北',
    paidBy: 'Faro LLC',
    receivedBy: 'Titular',
    currency: 'USD',
    amountMinor: 100,
    rate: null,
    rateSource: '',
    usdCents: 100,
  };
  const statement: Statement = {
    key: 'part_v',
    title: 'Part V',
    groups: [{ title: 'Distribution', rows: [row, row, row], usdCents: 300 }],
    usdCents: 300,
  };
  const expectedRow = {
    day: '06/30/2025',
    text: 'Distribution: ?',
    paidBy: 'Faro LLC',
    receivedBy: 'Titular',
    original: '',
    usd: '$1.00',
  };
  expect(printedStatement(statement, 1)).toEqual({
    title: 'Part V',
    groups: [
      {
        title: 'Distribution',
        rows: [expectedRow],
        more: 'y 2 movimientos más: $2.00, en su anexo',
        total: '$3.00',
      },
    ],
    total: '$3.00',
  });
  expect(printedStatement(statement, 3).groups[0]).toEqual({
    title: 'Distribution',
    rows: [expectedRow, expectedRow, expectedRow],
    more: '',
    total: '$3.00',
  });
});
