import { makeMovements } from '../make-movements.ts';
import { ofxOf } from '../ofx-statements.ts';
import type { PlainMovement, StatementWriter } from '../plain-movement.ts';
import { workbookOf } from '../workbook-statements.ts';
import { usualCsv, writeCsv } from '../write-csv.ts';
import { statementWriters, usualManner, writeStatement } from '../write-statement.ts';
import { type CorpusFile, type CorpusTable, markOf, type Random, randomOf } from './corpus-file.ts';
import { unknownBank } from './unknown-bank.ts';

const today = '2027-01-01';
const writers = [...statementWriters, unknownBank];

/** Every kind of text and cell file: each bank's table in three formats, and two exchange formats. */
export const corpusKinds: readonly { name: string; make: (seed: number) => CorpusFile }[] = [
  ...writers.flatMap((writer, index) =>
    (['csv', 'xlsx', 'xls'] as const).map((wrapping) => ({
      name: `${wrapping} ${index} ${writer.format}`,
      make: (seed: number) => tableFile(writer, wrapping, seed),
    })),
  ),
  { name: 'ofx', make: ofxFile },
  { name: 'qif', make: qifFile },
];

function tableFile(writer: StatementWriter, wrapping: 'csv' | 'xlsx' | 'xls', seed: number): CorpusFile {
  const random = randomOf(seed);
  const movements = someMovements(random, writer);
  const manner = {
    ...usualManner,
    isGrouped: random.happens(0.3),
    isNewestFirst: random.happens(0.3) && writer.above === undefined,
  };
  const cells = writeStatement(writer, movements, manner);
  const first = cells.length - movements.length;
  const ordered = manner.isNewestFirst ? movements.toReversed() : movements;
  const table: CorpusTable = {
    above: cells.slice(0, first - 1),
    header: cells[first - 1]!,
    rows: ordered.map((movement, index) => ({ mark: markIn(movement), cells: cells[first + index]! })),
  };
  const csv = random.pick([
    usualCsv,
    usualCsv,
    { ...usualCsv, isAllQuoted: true },
    { ...usualCsv, lineEnd: '\r\n' as const, hasByteOrderMark: true },
  ]);
  return {
    name: `${wrapping} ${writer.format}`,
    ...knownOf(movements, writer),
    hasBalances: writer.balance === true,
    needs: {
      today,
      answers: {},
      mappings: writer === unknownBank ? unknownBank.mappings : {},
    },
    source: { table, write: (damaged) => written(damaged, wrapping, csv) },
  };
}

/** Facts known beside the file. */
function knownOf(movements: readonly PlainMovement[], writer?: StatementWriter) {
  const currencies = new Set(movements.map(({ currency }) => currency));
  return {
    marks: new Map(
      movements.map((movement) => {
        const { day, currency, amountMinor, state } = movement;
        const account = writer?.account(movement) ?? currency;
        return [markIn(movement), { account, day, currency, amountMinor, state }] as const;
      }),
    ),
    order: movements.map(markIn),
    answers: {
      dateOrder: writer?.dayOrder ?? ('month_first' as const),
      currency: currencies.size === 1 ? [...currencies][0] : undefined,
      year: Number(movements.at(-1)!.day.slice(0, 4)),
    },
  };
}

const markIn = ({ counterparty }: PlainMovement) => counterparty.slice(-14);

function someMovements(random: Random, writer?: StatementWriter): PlainMovement[] {
  const count = random.between(4, 30);
  const currencies = writer?.currency ? [writer.currency] : random.pick([['EUR'], ['EUR', 'USD'], ['MXN']]);
  const base = random.below(1_000_000) * 100;
  // Some files have no cents at all.
  const unit = random.pick([1, 1, 1, 1, 100]);
  const seeds = Array.from({ length: count }, (_, index) => ({
    amountMinor: random.pick([-1, -1, 1]) * unit * random.between(1_100, 900_000),
    feeMinor: writer?.hasFees && random.happens(0.5) ? -unit * random.between(1, 99) : 0,
    currency: writer?.format.startsWith('quickbooks') ? 'MXN' : random.pick(currencies),
    daysLater: random.between(0, 4),
    words: markOf(base + index),
    state: writer?.states
      ? random.pick(['done', 'done', 'done', 'done', 'pending', 'failed'] as const)
      : ('done' as const),
  }));
  return makeMovements('2026-01-09', seeds).map((movement, index) => ({
    ...movement,
    counterparty: `Cliente ${markOf(base + index)}`,
  }));
}

function written({ above, header, rows }: CorpusTable, wrapping: 'csv' | 'xlsx' | 'xls', csv: typeof usualCsv): Buffer {
  const cells = [...above, header, ...rows.map((row) => row.cells)];
  if (wrapping === 'csv') return Buffer.from(writeCsv(cells, csv));
  if (wrapping === 'xlsx') return workbookOf([{ rows: cells }], { type: 'xlsx' });
  return workbookOf([{ rows: cells.map((row) => row.map(shortened)) }], { type: 'biff8' });
}

/** For texts longer than a record of 8224 bytes, the library that writes old workbooks exhausts memory. */
const shortened = (cell: string) => (cell.length > 4_000 ? cell.slice(0, 2_000) + cell.slice(-2_000) : cell);

function ofxFile(seed: number): CorpusFile {
  const random = randomOf(seed);
  const movements = someMovements(random).map((movement) => ({ ...movement, currency: 'USD' }));
  const text = ofxOf(
    [
      {
        transactions: movements.map(({ day, amountMinor, bankId, description }) => ({
          day: day.replaceAll('-', ''),
          amount: (amountMinor / 100).toFixed(2),
          id: bankId,
          name: description,
        })),
      },
    ],
    { isXml: random.happens(0.5) },
  );
  return {
    name: 'ofx',
    ...knownOf(movements),
    hasBalances: false,
    needs: { today, answers: {}, mappings: {} },
    source: { bytes: Buffer.from(text) },
  };
}

function qifFile(seed: number): CorpusFile {
  const movements = someMovements(randomOf(seed)).map((movement) => ({ ...movement, currency: 'USD' }));
  const records = movements.map(({ day, amountMinor, description }) => {
    const [year, month, date] = day.split('-');
    return `D${month}/${date}/${year}\nT${(amountMinor / 100).toFixed(2)}\nP${description}\n^\n`;
  });
  return {
    name: 'qif',
    ...knownOf(movements),
    hasBalances: false,
    needs: { today, answers: {}, mappings: {} },
    source: { bytes: Buffer.from(`!Type:Bank\n${records.join('')}`) },
  };
}
