import { assert, date, property } from 'fast-check';
import { expect, test } from 'vitest';
import { countDay, decideOrder, isTurnedAround, noDays } from './date-order.rules.ts';
import { calendarDay, dayIn, readWrittenDay } from './days.rules.ts';

test.each([
  ['2026-01-31', '2026-01-31'],
  ['2026-01-31 23:59:59', '2026-01-31'],
  ['2026-01-31T23:59:59-0700', '2026-01-31'], // as written, in no other time zone
  ['2026-1-5', '2026-01-05'],
  ['2026/01/05', '2026-01-05'],
  ['Jan 2, 2026', '2026-01-02'],
  ['January 2nd, 2026', '2026-01-02'],
  ['Jan 2, 2026, 10:30 AM', '2026-01-02'],
  ['Fri, Jan 2, 2026', '2026-01-02'],
  ['2 ene 2026', '2026-01-02'],
  ['02-ENE-2026', '2026-01-02'],
  ['2 de enero de 2026', '2026-01-02'],
  ['viernes, 2 de enero de 2026', '2026-01-02'],
  ['viernes 2 de enero de 2026', '2026-01-02'],
  ['2 sept. 2026', '2026-09-02'],
  ['2 fev 2026', '2026-02-02'],
  ['2 mag 2026', '2026-05-02'],
  ['2. März 2026', '2026-03-02'],
  ['2 août 2026', '2026-08-02'],
  ['02-Jan-26', '2026-01-02'],
  ['29 feb 2024', '2024-02-29'],
])('%s is %s', (written, day) => expect(readWrittenDay(written)).toMatchObject({ kind: 'plain', day }));

test.each([
  [''],
  ['2026-02-30'],
  ['29 feb 2026'],
  ['2026-13-01'],
  ['13/13/2026'],
  ['00/01/2026'],
  ['32/01/2026'],
  ['1/1/206'],
  ['01/01/0206'],
  ['45678'],
  ['#####'],
  ['2 foo 2026'],
  ['Jan 32'],
  ['2026-01-31x'],
  ['01/02/2026 and more'],
  ['Pago de enero'],
])('%j is no day', (written) => expect(readWrittenDay(written)).toBeUndefined());

test.each([
  ['01/02/2026', { kind: 'two_ways', first: 1, second: 2, year: 2026 }],
  ['1-2-26', { kind: 'two_ways', first: 1, second: 2, year: 2026 }],
  ['25.12.2026 10:20', { kind: 'two_ways', first: 25, second: 12, year: 2026 }],
  ['12-31-2026', { kind: 'two_ways', first: 12, second: 31, year: 2026 }],
  ['Jan 2', { kind: 'yearless', month: 1, dayOfMonth: 2 }],
  ['2 ene', { kind: 'yearless', month: 1, dayOfMonth: 2 }],
  ['Feb 29', { kind: 'yearless', month: 2, dayOfMonth: 29 }],
])('%s waits for the file', (written, day) => expect(readWrittenDay(written)).toEqual(day));

test('every day comes back, in either order and by its name', () => {
  const days = date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  const names = ['en', 'es', 'pt', 'it', 'de'].map(
    (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }),
  );
  assert(
    property(days, (at) => {
      const iso = at.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-').map(Number) as [number, number, number];
      expect(dayIn('day_first', { first: day, second: month, year })).toBe(iso);
      expect(dayIn('month_first', { first: month, second: day, year })).toBe(iso);
      expect(calendarDay(year, month, day)).toBe(iso);
      for (const name of names) expect(readWrittenDay(name.format(at))).toMatchObject({ kind: 'plain', day: iso });
    }),
  );
});

const countsOf = (written: readonly string[]) => {
  const counts = noDays();
  for (const one of written) countDay(counts, one, readWrittenDay(one)!);
  return counts;
};

test.each([
  [['25/01/2026', '01/02/2026'], undefined, undefined, 'day_first'],
  [['01/25/2026', '01/02/2026'], undefined, undefined, 'month_first'],
  [['01/02/2026'], undefined, undefined, 'asks'],
  [['01/02/2026'], undefined, 'month_first', 'month_first'],
  // Every day reads the same both ways: no question.
  [['01/01/2026', '05/05/2026'], undefined, undefined, 'day_first'],
  [['2026-01-02'], undefined, undefined, 'day_first'],
  [['25/01/2026', '26/01/2026', '01/25/2026', '01/02/2026'], undefined, undefined, 'day_first'],
  [['25/01/2026', '01/25/2026', '01/02/2026'], undefined, undefined, 'asks'],
  [['01/02/2026'], 'month_first', 'day_first', 'month_first'],
  [['01/25/2026', '25/01/2026', '26/01/2026'], 'month_first', undefined, 'month_first'],
  [['25/01/2026', '01/02/2026'], 'month_first', undefined, 'asks'],
  [['25/01/2026', '01/02/2026'], 'month_first', 'month_first', 'month_first'],
  [['25/01/2026', '26/01/2026'], 'month_first', undefined, 'day_first'],
] as const)('%j with the order %s and the answer %s: %s', (written, fixed, answer, order) =>
  expect(decideOrder(countsOf(written), fixed, answer)).toBe(order),
);

test('the question shows five days that differ, each once, with both readings', () => {
  const written = [
    '01/02/2026',
    '01/02/2026',
    '03/03/2026',
    '01/03/2026',
    '01/04/2026',
    '01/05/2026',
    '01/06/2026',
    '01/07/2026',
  ];
  const { examples } = countsOf(written);
  expect(examples).toHaveLength(5);
  expect(examples[0]).toEqual({ written: '01/02/2026', dayFirst: '2026-02-01', monthFirst: '2026-01-02' });
  expect(examples.map((one) => one.written)).not.toContain('03/03/2026');
});

test.each([
  [['2026-05-01', '01-25-2026'], true],
  [['2026-05-13', '01-25-2026'], false],
  [['2026-05-01', '2026-05-13', '01-25-2026'], false],
  [['2026-05-01', '01-02-2026', '01-25-2026'], false],
  [['2026-05-01', '2026-06-01'], false],
])('a spreadsheet has turned %j around: %s', (written, isTurned) =>
  expect(isTurnedAround(countsOf(written))).toBe(isTurned),
);
