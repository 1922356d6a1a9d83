import { expect, test } from 'vitest';
import { bothReadings, readAs } from './date-order.state.ts';

const examples = [
  { written: '03/04/2026', day_first: '2026-04-03', month_first: '2026-03-04' },
  { written: '31/06/2026', day_first: null, month_first: '2026-06-30' },
];

test('each example is said in both readings', () => {
  expect(examples.map(bothReadings)).toEqual([
    '«03/04/2026»: ¿3 de abril o 4 de marzo?',
    '«31/06/2026»: ¿ninguna fecha o 30 de junio?',
  ]);
  expect(readAs(examples, 'day_first')).toBe('3 de abril, ninguna fecha');
  expect(readAs(examples, 'month_first')).toBe('4 de marzo, 30 de junio');
});
