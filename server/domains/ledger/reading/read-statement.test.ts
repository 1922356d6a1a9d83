import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../../log.ts';
import { ChildFailure, openChildRunner, type RunInChild } from '../../../platform/runners/open-child-runner.ts';
import { typesetter } from '../../../testing/app/typesetter.ts';
import { lockedPdf, pdfOf, photo } from '../../../testing/files/sample-files.ts';
import {
  compoundFile,
  lockedOldWorkbook,
  lockedWorkbook,
  lyingWorkbook,
  oldWorkbookOfRecords,
  workbook,
  workbookWithOtherBit,
  zipBomb,
  zipOf,
} from '../../../testing/files/sample-tables.ts';
import { readStatementHere } from '../../../testing/app/remember-children.ts';
import { ofxOf } from '../../../testing/statements/ofx-statements.ts';
import { mercuryWords, pdfOfWords } from '../../../testing/statements/pdf-statements.ts';
import { workbookOf } from '../../../testing/statements/workbook-statements.ts';
import { printReading } from './printed-reading.rules.ts';
import { readOfx } from './interchange/read-ofx.ts';
import { readingLimits, readStatement } from './read-statement.ts';
import type { Reading, ReadingNeeds } from './reading.ts';

const runInChild = openChildRunner(openLog('worker', 'silent'));

const needs: ReadingNeeds = { today: '2026-11-22', answers: {}, mappings: {} };
const read = (content: Buffer | Readable, given = needs) => readStatement({ runInChild }, content, given);
const unread = (reason: string) => ({ state: 'unread', reason });
/** In this process: starting another takes most of a small file's time. */
const readHere = (content: Buffer) =>
  readStatement(
    { runInChild: (async (_script: URL, input: Readable) => readStatementHere(await buffer(input))) as RunInChild },
    content,
    needs,
  );

describe('what is read', () => {
  const text = ofxOf([{ transactions: [{ amount: '-12.50', name: 'Café', memo: 'ñ 🚀' }], account: '1' }]);

  test('comes back as the function without a process gives it, from a buffer and from a stream', async () => {
    const expected = readOfx(text, needs);
    expect(expected).toMatchObject({ state: 'read', movements: [{ description: 'Café ñ 🚀', amountMinor: -1_250 }] });
    expect(await read(Buffer.from(text))).toEqual(expected);
    const pieces = Readable.from([Buffer.from(text).subarray(0, 100), Buffer.from(text).subarray(100)]);
    expect(await read(pieces)).toEqual(expected);
  });

  test('answers reach it, questions come back', async () => {
    const qif = Buffer.from('!Type:Bank\nD5/6/2026\nT-1.00\nPx\n^\n');
    expect(await read(qif)).toMatchObject({ state: 'asks', question: { kind: 'currency' } });
    const answers = { currency: 'USD', dateOrder: 'day_first' as const };
    expect(await read(qif, { ...needs, answers })).toMatchObject({ movements: [{ day: '2026-06-05' }] });
  });

  test('a PDF is read by its places', async () => {
    const words = mercuryWords([{ day: 'Jan 02', text: ['Cobro'], amount: '$10.00' }], { closing: '$1,010.00' });
    expect(await read(await pdfOfWords(typesetter, words))).toMatchObject({ movements: [{ amountMinor: 1_000 }] });
  });

  test('an old workbook of which the library has much to say ends no process', async () => {
    expect(await read(oldWorkbookOfRecords(9_000))).toEqual(unread('empty'));
  });

  test('5 000 movements, more than a pipe holds, come back whole', async () => {
    const transactions = Array.from({ length: 5_000 }, (_, n) => ({
      id: `id-${n}`,
      amount: `-${n + 1}.25`,
      name: `Pago ${n}`,
    }));
    const reading = (await read(Buffer.from(ofxOf([{ transactions }])))) as Extract<Reading, { state: 'read' }>;
    expect(reading).toMatchObject({ rows: 5_000, accounts: [{ movements: 5_000 }] });
    expect(reading.movements.every((one, n) => one.amountMinor === -(n * 100 + 125) && one.bankId === `id-${n}`)).toBe(
      true,
    );
  }, 60_000);

  test('so does what it prints last, however long that is', async () => {
    const header = 'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note';
    const row = `99-99-2026,${'Ilegible '.repeat(40)},1.00,Sent,Checking xx1234,,,`;
    const content = Buffer.from([header, ...Array.from({ length: 3_000 }, () => row), ''].join('\n'));
    const reading = (await read(content)) as Extract<Reading, { state: 'read' }>;
    expect(reading).toMatchObject({ state: 'read', rows: 3_000, movements: [] });
    expect(reading.quarantined).toHaveLength(3_000);
  });
});

const line = 'Fecha;Importe\n2026-01-02;1,00\n';
const table = (rows: number) => Buffer.from(`a,b\n${'1,2\n'.repeat(rows)}`);
test.each<[what: string, content: () => Buffer | Promise<Buffer>, reason: string]>([
  ['nothing', () => Buffer.alloc(0), 'empty'],
  ['empty rows', () => Buffer.from(' ;\n;;\n'), 'empty'],
  ['an empty workbook', () => workbookOf([{ rows: [] }]), 'empty'],
  ['an empty old one', () => workbookOf([{ rows: [] }], { type: 'biff8' }), 'empty'],
  ['100 001 rows', () => table(100_001), 'too_long'],
  ['201 pages', () => pdfOf(201), 'too_long'],
  ['pages without words', () => pdfOf(2), 'scanned'],
  ['a PDF with a password', lockedPdf, 'locked'],
  ['a workbook with a password', lockedWorkbook, 'locked'],
  ['an old one with a password', lockedOldWorkbook, 'locked'],
  [
    'a page that is called a table',
    () => Buffer.from('<!DOCTYPE html><table><tr><td>1</td></tr></table>'),
    'no_movements',
  ],
  ['a picture', () => photo(), 'damaged'],
  ['noise', () => randomBytes(50_000), 'damaged'],
  ['text with a byte that is none', () => Buffer.from(`${line}\0`), 'damaged'],
  ['half a workbook', () => workbook().subarray(0, 3_000), 'damaged'],
  ['half an old one', () => workbook('biff8').subarray(0, 1_500), 'damaged'],
  ['half a PDF', () => pdfOf(3).subarray(0, 200), 'damaged'],
  ['half an OFX', () => Buffer.from(ofxOf([{ transactions: [{}, {}] }]).slice(0, 400)), 'damaged'],
  ['a workbook with a bit that fell over', workbookWithOtherBit, 'damaged'],
  ['an archive of something else', () => zipOf('a.csv'), 'damaged'],
  ['a compound file of something else', () => compoundFile({ '/WordDocument': Buffer.alloc(5_000, 1) }), 'damaged'],
  ['a bomb', () => zipBomb(10), 'damaged'],
  ['a bomb that says it is small', lyingWorkbook, 'damaged'],
  ['a tag that is hours of work', () => Buffer.from(`<OFX><A>1<${'A'.repeat(60)}><B>2</OFX>`), 'damaged'],
  ['tags within tags without end', () => Buffer.from(`<OFX>${'<A>'.repeat(500_000)}`), 'damaged'],
])('%s', async (what, content, reason) => {
  const isHard = what.includes('bomb') || what.includes('tag');
  expect(await (isHard ? read : readHere)(await content())).toEqual(unread(reason));
});

const printed = (answer: unknown) => Buffer.from([...printReading(answer as Reading)].join(''));

describe('what goes wrong with the process', () => {
  const failing = (reason: ChildFailure['reason']) =>
    (() => Promise.reject(new ChildFailure(reason, 'x'))) as unknown as RunInChild;

  test('time: where others wait behind it, it is late, and read in the slow lane', async () => {
    for (const lane of ['small', 'usual'] as const) {
      for (const reason of ['time', 'busy'] as const)
        expect(await readStatement({ runInChild: failing(reason) }, Buffer.alloc(1), needs, lane)).toBe('late');
      expect(await readStatement({ runInChild: failing('memory') }, Buffer.alloc(1), needs, lane)).toEqual(
        unread('too_hard'),
      );
    }
  });

  test.each(['time', 'memory', 'answer', 'crash'] as const)('%s: the file is too hard', async (reason) => {
    expect(await readStatement({ runInChild: failing(reason) }, Buffer.alloc(1), needs)).toEqual(unread('too_hard'));
  });

  test('it stands back, and has four times as long by the clock as by the processor; 20 s where others wait', async () => {
    let given: unknown;
    const seen = ((_script: unknown, _input: unknown, limits: unknown) => {
      given = limits;
      return Promise.resolve(printed(unread('empty')));
    }) as unknown as RunInChild;
    await readStatement({ runInChild: seen }, Buffer.alloc(1), needs);
    expect(given).toEqual(readingLimits);
    expect(readingLimits).toMatchObject({ lane: 'statements', niceness: 10, secondsMax: 180, cpuSecondsMax: 45 });
    await readStatement({ runInChild: seen }, Buffer.alloc(1), needs, 'small');
    expect(given).toEqual({ ...readingLimits, secondsMax: 20 });
  });

  test('too many wait: it is tried another time, and the file is let go', async () => {
    const content = Readable.from([Buffer.alloc(1)]);
    const reading = readStatement({ runInChild: failing('busy') }, content, needs);
    await expect(reading).rejects.toMatchObject({ reason: 'busy' });
    expect(content.destroyed).toBe(true);
  });

  test('a file that cannot be fetched is no answer', async () => {
    const content = Readable.from(
      (async function* () {
        yield Buffer.from(line);
        throw new Error('store gone');
      })(),
    );
    await expect(read(content)).rejects.toThrow('store gone');
  });

  const movement = {
    ...(readOfx(ofxOf([{ transactions: [{}] }]), needs) as Extract<Reading, { state: 'read' }>).movements[0]!,
  };
  const whole = {
    state: 'read',
    format: 'ofx',
    rows: 1,
    accounts: [],
    movements: [movement],
    skipped: [],
    quarantined: [],
  };
  const answering = (answer: unknown) =>
    ((): Promise<Buffer> =>
      Promise.resolve(typeof answer === 'string' ? Buffer.from(answer) : printed(answer))) as unknown as RunInChild;
  test.each<[what: string, answer: unknown]>([
    ['nothing', ''],
    ['nothing that is said', 'null\n'],
    ['half a line', '{"state":"asks"'],
    ['rows of another kind', `${JSON.stringify({ ...whole, movements: undefined })}\n{"others":[1]}\n`],
    ['another state', { state: 'half' }],
    ['no such reason', unread('because')],
    ['no rows', JSON.stringify({ ...whole, movements: undefined })],
    ['half a coin', { ...whole, movements: [{ ...movement, amountMinor: 1.5 }] }],
    ['an amount in words', { ...whole, movements: [{ ...movement, amountMinor: '100' }] }],
    ['nothing gained or lost', { ...whole, movements: [{ ...movement, amountMinor: 0 }] }],
    ['a day of another form', { ...whole, movements: [{ ...movement, day: '5/1/2026' }] }],
    ['no account', { ...whole, movements: [{ ...movement, account: undefined }] }],
    ['a row that is none', { ...whole, movements: [null] }],
    ['cells that are no words', { ...whole, skipped: [{ row: 1, cells: [1], reason: 'zero' }] }],
    ['nothing known', { ...whole, quarantined: [{ row: 1, cells: [], problem: 'day_unreadable', said: '' }] }],
  ])('an answer with %s is none', async (_what, answer) => {
    const reading = (given: unknown) => readStatement({ runInChild: answering(given) }, Buffer.alloc(1), needs);
    expect(await reading(whole)).toEqual(whole);
    expect(await reading(answer)).toEqual(unread('too_hard'));
  });
});
