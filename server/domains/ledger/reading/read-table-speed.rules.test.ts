import { expect, test, vi } from 'vitest';
import { makeMovements, type Seed } from '../../../testing/statements/make-movements.ts';
import { needsOf, readOf, rowsOf } from '../../../testing/statements/read-back.ts';
import { statementWriters, writeStatement } from '../../../testing/statements/write-statement.ts';
import { readTable } from './tables/read-table.rules.ts';

const rowCount = 30_000;
/** This thread's own processor time: a fifth of a second, whatever runs beside it. A quadratic step takes minutes. */
const tookMaxMs = 1_500;
const workedMs = () => process.threadCpuUsage().user / 1_000;
vi.setConfig({ testTimeout: 30_000 });

const seeds = Array.from({ length: rowCount }, (_, index): Seed => ({
  amountMinor: index % 2 ? 12_345 + index : -1_234 - index,
  feeMinor: -(index % 7),
  currency: 'USD',
  daysLater: index % 500 === 0 ? 1 : 0,
  words: 'compra',
  state: 'done',
}));

test.each(['wise_balance', 'paypal_activity'])('a file of 30 000 rows of %s is read at once', (format) => {
  const writer = statementWriters.find((one) => one.format === format)!;
  const rows = rowsOf(writeStatement(writer, makeMovements('2026-01-05', seeds)));
  const from = workedMs();
  const { movements, accounts } = readOf(readTable(rows, needsOf(writer)));
  expect(workedMs() - from).toBeLessThan(tookMaxMs);
  expect(movements).toHaveLength(rowCount);
  expect(accounts.map(({ balance }) => balance)).toEqual([{ state: 'proved' }]);
});

test('30 000 rows, each of an account of its own or of nobody knows which, are read at once too', () => {
  const header = ['Date', 'Description', 'Amount', 'Balance', 'Status', 'Account Number Last Four'];
  const rows = Array.from({ length: rowCount }, (_, index) =>
    index % 2 ? ['2026-01-31'] : ['2026-01-31', 'Pago', '1.00', '9.00', 'Settled', `${index}`],
  );
  const from = workedMs();
  const { movements, quarantined, accounts } = readOf(readTable(rowsOf([header, ...rows]), needsOf({})));
  expect(workedMs() - from).toBeLessThan(tookMaxMs);
  expect([movements.length, quarantined.length, accounts.length]).toEqual([15_000, 15_000, 15_000]);
});
