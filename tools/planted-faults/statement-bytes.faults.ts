import type { Table } from './fault.ts';

const reading = 'server/domains/ledger/reading/';
const tables = [`${reading}tables/read-text-table`];
const workbooks = [`${reading}tables/read-workbook`];
const ofx = [`${reading}interchange/read-ofx`];
const pdf = [`${reading}pdf/read-pdf.test`];
const child = [`${reading}read-statement`];
const runner = ['server/platform/runners/child-runner'];

export const statementBytesFaults: Table = [
  {
    name: 'bank files: a quote that is never closed swallows the rows below it',
    file: `${reading}tables/read-text-table.rules.ts`,
    text: '  if (whole.isInOrder) return whole.records;\n',
    planted: '  if (whole) return whole.records;\n',
    tests: tables,
  },
  {
    name: 'bank files: the comma of decimals parts cells',
    file: `${reading}tables/read-text-table.rules.ts`,
    text: 'rows.length * (columns - 1)',
    planted: 'rows.length',
    tests: tables,
  },
  {
    name: 'bank files: rows are counted without the empty ones',
    file: `${reading}tables/read-text-table.rules.ts`,
    text: 'rows.push({ row, cells });',
    planted: 'rows.push({ row: rows.length + 1, cells });',
    tests: tables,
  },
  {
    name: 'bank files: thousands are taken for decimals',
    file: `${reading}values/exact-values.rules.ts`,
    text: "  return digits === 0 ? { whole: whole + fraction, fraction: '' } : undefined;\n",
    planted: "  return digits === 0 ? { whole: whole + fraction, fraction: '' } : { whole, fraction };\n",
    tests: [`${reading}values/exact-values`],
  },
  {
    name: 'bank files: the money of Peru is a day',
    file: `${reading}tables/read-workbook.ts`,
    text: 'if (await isTakenForDays(book))',
    planted: 'if (false && (await isTakenForDays(book)))',
    tests: workbooks,
  },
  {
    name: 'bank files: a sheet that is hidden is read',
    file: `${reading}tables/read-workbook.ts`,
    text: '(?:hidden|veryHidden)',
    planted: 'veryHidden',
    tests: workbooks,
  },
  {
    name: 'bank files: a workbook that lost its words is read without them',
    file: `${reading}tables/read-workbook.ts`,
    text: '  if (lost.length > 0) throw new Error(`without ${lost.join()}`);\n',
    planted: '  void lost;\n',
    tests: workbooks,
  },
  {
    name: 'bank files: an id that a bank uses twice is one movement',
    file: `${reading}interchange/read-ofx.ts`,
    text: '  return movements.map((movement) => {\n    const { account, bankId, day, amountMinor } = movement;\n',
    planted:
      '  return movements.map((movement) => {\n    const { account, bankId, day, amountMinor } = movement;\n    if (account) return movement;\n',
    tests: ofx,
  },
  {
    name: 'bank files: the balance of the download closes the file',
    file: `${reading}interchange/read-ofx.ts`,
    text: '(day > lastDay && day > until)',
    planted: 'day > until',
    tests: ofx,
  },
  {
    name: 'bank files: an opening is said of movements of which one could not be read',
    file: `${reading}interchange/read-ofx.ts`,
    text: '!quarantined.some(({ known }) => known.account === account)',
    planted: 'quarantined.length >= 0',
    tests: ofx,
  },
  {
    name: 'bank files: the number of a card is kept',
    file: `${reading}interchange/read-ofx.ts`,
    text: 'one.isCard && number.length > 4',
    planted: 'number.length > 400',
    tests: ofx,
  },
  {
    name: 'bank files: a record of QIF that ends early is whole',
    file: `${reading}interchange/read-qif.rules.ts`,
    text: 'if (!record.isClosed)',
    planted: 'if (!record.fields)',
    tests: [`${reading}interchange/read-qif`],
  },
  {
    name: 'bank files: who is asked for the order of days can say what the file does not',
    file: `${reading}interchange/qif-days.rules.ts`,
    text: '  if (isDayFirst !== isMonthFirst)',
    planted: '  if (!said && isDayFirst !== isMonthFirst)',
    tests: [`${reading}interchange/read-qif`],
  },
  {
    name: 'bank files: a PDF is believed without its balance',
    file: `${reading}pdf/read-pdf.ts`,
    text: 'return balance === closingMinor ?',
    planted: 'return openingMinor !== undefined ?',
    tests: pdf,
  },
  {
    name: 'bank files: balances within a PDF are not looked at',
    file: `${reading}pdf/read-pdf.ts`,
    text: 'if (isTold && balance !== balanceMinor) return undefined;',
    planted: '',
    tests: pdf,
  },
  {
    name: 'bank files: two closing balances are one',
    file: `${reading}pdf/read-pdf.ts`,
    text: 'facts.closings.length !== 1',
    planted: 'facts.closings.length < 1',
    tests: pdf,
  },
  {
    name: 'bank files: what went out of an account came in',
    file: `${reading}pdf/read-pdf.ts`,
    text: '  return 0 - Math.abs(minor);\n',
    planted: '  return Math.abs(minor);\n',
    tests: pdf,
  },
  {
    name: 'bank files: December of a statement is of its last year',
    file: `${reading}pdf/pdf-facts.rules.ts`,
    text: '[from.slice(0, 4), until.slice(0, 4)]',
    planted: '[until.slice(0, 4)]',
    tests: pdf,
  },
  {
    name: 'bank files: words of a PDF belong to the row above them, however far',
    file: `${reading}pdf/pdf-rows.rules.ts`,
    text: '  return above <= below ? -1 : 1;\n',
    planted: '  return above <= below ? 1 : -1;\n',
    tests: pdf,
  },
  {
    name: 'bank files: half a coin is an amount',
    file: `${reading}read-statement.ts`,
    text: '  Number.isSafeInteger(amountMinor) &&\n',
    planted: '',
    tests: child,
  },
  {
    name: 'bank files: what makes its reader fall over is an error of ours',
    file: `${reading}read-statement.ts`,
    text: "error instanceof ChildFailure && error.reason !== 'busy'",
    planted: "error instanceof ChildFailure && error.reason === 'time'",
    tests: child,
  },
  {
    name: 'bank files: nothing is said of a file that throws',
    file: `${reading}read-statement-child.ts`,
    text: "    return { state: 'unread', reason: 'damaged' };\n",
    planted: '    throw error;\n',
    tests: child,
  },
  {
    name: 'all children of one lane run beside each other',
    file: 'server/platform/runners/open-child-runner.ts',
    text: 'lanes.get(name) ?? openQueue(atOnceMax)',
    planted: 'lanes.get(name) ?? openQueue(9)',
    tests: runner,
  },
  {
    name: 'who waits in a lane takes the place of others',
    file: 'server/platform/runners/open-child-runner.ts',
    text: "inLane(limits.lane ?? 'usual')(answer)",
    planted: "inLane('usual')(answer)",
    tests: runner,
  },
  {
    name: 'a child that is to stand back does not',
    file: 'server/platform/runners/open-child-runner.ts',
    text: "? ['nice', '-n', String(limits.niceness)]",
    planted: '? []',
    tests: runner,
  },
];
