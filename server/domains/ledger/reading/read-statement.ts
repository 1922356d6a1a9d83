import { Readable } from 'node:stream';
import { z } from 'zod';
import { unreadReasons, type UnreadReason } from '@zarpa/contract/ledger/statements/outcomes.rules.ts';
import type { Context } from '../../../context.ts';
import { ChildFailure, type ChildLimits } from '../../../platform/runners/open-child-runner.ts';
import { joinPrinted } from './printed-reading.rules.ts';
import type { Lane } from './reading-lanes.rules.ts';
import type { Movement, QuarantinedRow, Reading, ReadingNeeds, SkippedRow } from './reading.ts';

/** Runs at low priority, so it may take four times as much wall time as processor time. */
export const readingLimits: Partial<ChildLimits> = {
  secondsMax: 180,
  cpuSecondsMax: 45,
  heapMbMax: 512,
  dataMbMax: 1_500,
  answerBytesMax: 80_000_000,
  niceness: 10,
  lane: 'statements',
};

/** Wall time while other files wait; slower files go to the slow lane. */
const quickSecondsMax = 20;

const script = new URL('./read-statement-child.ts', import.meta.url);

/**
 * Runs in a child process; whatever the file does to it, the answer is a `Reading`. Throws what `content` throws, and a
 * `ChildFailure` that is `busy`.
 */
export async function readStatement<L extends Lane = 'slow'>(
  { runInChild }: Pick<Context, 'runInChild'>,
  content: Readable | Buffer,
  needs: ReadingNeeds,
  lane: L = 'slow' as L,
): Promise<Reading | (L extends 'slow' ? never : 'late')> {
  const limits = lane === 'slow' ? readingLimits : { ...readingLimits, secondsMax: quickSecondsMax };
  try {
    const printed = await runInChild(script, Readable.from(inputOf(content, needs)), limits, 'bytes');
    const answer = reading.safeParse(joinPrinted(printed));
    return answer.success ? (answer.data as Reading) : unread('too_hard');
  } catch (error) {
    if (error instanceof ChildFailure && ['time', 'busy'].includes(error.reason) && lane !== 'slow')
      return 'late' as never;
    if (error instanceof ChildFailure && error.reason !== 'busy') return unread('too_hard');
    throw error;
  } finally {
    if (content instanceof Readable) content.destroy();
  }
}

async function* inputOf(content: Readable | Buffer, needs: ReadingNeeds): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(needs)}\n`);
  if (Buffer.isBuffer(content)) yield content;
  else yield* content as AsyncIterable<Buffer>;
}

const unread = (reason: UnreadReason): Reading => ({ state: 'unread', reason });

const text = z.string();
const count = z.int().min(0);

/** Validating 100 000 rows by schema takes a second; this checks only what a sum or a statement would fail on. */
const rowsOf = <T extends { row: number }>(is: (row: T) => boolean) =>
  z.custom<T[]>((rows) => Array.isArray(rows) && rows.every((row: T) => Number.isSafeInteger(row?.row) && is(row)));

const isMovement = ({ account, day, currency, amountMinor, feeMinor, ...row }: Movement) =>
  Number.isSafeInteger(amountMinor) &&
  amountMinor !== 0 &&
  Number.isSafeInteger(feeMinor) &&
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  /^[A-Z]{3}$/.test(currency) &&
  [account, row.description, row.counterparty, row.bankId, row.bankCategory, row.mcc].every(isText) &&
  (row.hint === undefined || isText(row.hint)) &&
  (row.balanceMinor === undefined || Number.isSafeInteger(row.balanceMinor));
const isSkipped = ({ cells, reason }: SkippedRow) => isCells(cells) && isText(reason);
const isQuarantined = ({ cells, problem, said, known }: QuarantinedRow) =>
  isCells(cells) && isText(problem) && isText(said) && typeof known === 'object' && known !== null;

const isText = (value: unknown) => typeof value === 'string';
const isCells = (value: unknown) => Array.isArray(value) && value.every(isText);

/** Outer shape of the answer, which our own script gives from a stranger's file. */
const reading = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('read'),
    format: text,
    rows: count,
    accounts: z.array(z.looseObject({ account: text, currency: text, movements: count })),
    movements: rowsOf(isMovement),
    skipped: rowsOf(isSkipped),
    quarantined: rowsOf(isQuarantined),
  }),
  z.object({ state: z.literal('asks'), format: text, question: z.looseObject({ kind: text }) }),
  z.object({ state: z.literal('unread'), reason: z.enum(Object.keys(unreadReasons) as UnreadReason[]) }),
]);
