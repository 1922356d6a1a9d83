/** Bank files with any overlap, read without child processes. */
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { readBankStatement } from '../../domains/ledger/statements/read-bank-statement.ts';
import type { RunInChild } from '../../platform/runners/open-child-runner.ts';
import { readStatementHere } from '../app/remember-children.ts';
import { mercuryCsv } from './own-ledger.ts';
import type { FormedCompany } from '../taxes/own-taxes.ts';
import { select } from '../database/rows.ts';
import type { TestApp } from '../app/start-test-app.ts';

/** An account's movements: `state` other than `Sent` is no movement, and an unreadable amount is put aside. */
export type Move = { day: string; words: string; amount: string; state: 'Sent' | 'Pending' };

/** Whole days of an account, as a bank exports them; `until` is included. */
export type Window = { from: number; until: number; isNewestFirst: boolean };

const dayOf = (number: number) => `2026-01-${String(number).padStart(2, '0')}`;
const few = 12;

/** Few days, words and amounts, so that many movements look alike. */
export const moves: fc.Arbitrary<Move[]> = fc
  .array(
    fc.record({
      number: fc.integer({ min: 1, max: few }),
      words: fc.constantFrom('Hosting', 'Cliente Uno', 'Comisión'),
      amount: fc.oneof({ weight: 9, arbitrary: fc.constantFrom('-20.00', '1500.00', '-1.01') }, fc.constant('roto')),
      state: fc.constantFrom('Sent', 'Sent', 'Sent', 'Pending'),
    }),
    { minLength: 4, maxLength: 16 },
  )
  .map((all) =>
    all
      .toSorted((one, other) => one.number - other.number)
      .map(({ number, ...move }) => ({ ...move, day: dayOf(number), state: move.state as Move['state'] })),
  );

export const windows: fc.Arbitrary<Window[]> = fc.array(
  fc
    .record({
      from: fc.integer({ min: 1, max: few }),
      days: fc.integer({ min: 3, max: few }),
      isNewestFirst: fc.boolean(),
    })
    .map(({ from, days, isNewestFirst }) => ({ from, until: from + days, isNewestFirst })),
  { minLength: 2, maxLength: 4 },
);

const isWithin = ({ from, until }: Window, { day }: Move) => dayOf(from) <= day && day <= dayOf(until);

export function fileOf(all: readonly Move[], window: Window) {
  const own = all.filter((move) => isWithin(window, move));
  if (own.length === 0) return undefined;
  const lines = (window.isNewestFirst ? own.toReversed() : own).map(
    ({ day, words, amount, state }) => [day, words, amount, state] as const,
  );
  return mercuryCsv(lines, `de-${window.from}-a-${window.until}${window.isNewestFirst ? '-al-revés' : ''}.csv`);
}

/** Every movement of these windows, once, in the format of `standing`. */
export const movementsIn = (all: readonly Move[], some: readonly Window[]): string[] =>
  all
    .filter((move) => move.state === 'Sent' && move.amount !== 'roto' && some.some((window) => isWithin(window, move)))
    .map(({ day, words, amount }) => `${day} ${words} ${amount}`)
    .toSorted();

/** Bank entries of a ledger, in order; `withIds` adds the ids of their rows. */
export async function standing(app: TestApp, { registrationId }: FormedCompany, withIds = false): Promise<string[]> {
  const rows = await select(
    app.db,
    'ledger_entries',
    { registration_id: registrationId, kind: 'bank', is_removed: false },
    ['id', 'day', 'description', 'amount_minor', 'category'],
  );
  return rows
    .map(({ id, day, description, amount_minor, category }) => {
      const text = `${day} ${description} ${(Number(amount_minor) / 100).toFixed(2)}`;
      return withIds ? `${text} ${id} ${category}` : text;
    })
    .toSorted();
}

/**
 * Runs all waiting readings of this company's files, each `times` over, concurrently with `isAtOnce`; `whileRead` runs
 * between a reading and its storing. Returns how many waited.
 */
export async function readHere(
  app: TestApp,
  { registrationId }: FormedCompany,
  { isAtOnce = false, times = 1, whileRead }: HowRead = {},
): Promise<number> {
  const { rows } = await sql<{ statementId: string; reading: number }>`
    select id as "statementId", reading from bank_statements
     where registration_id = ${registrationId} and state = 'waiting' and removed_at is null
     order by created_at, id`.execute(app.db);
  const readings = rows.flatMap((row) => Array.from({ length: times }, () => row));
  const read = (row: { statementId: string; reading: number }) =>
    readBankStatement({ ...app.context, runInChild: inThisProcess(whileRead) }, row);
  if (isAtOnce) await Promise.all(readings.map(read));
  else for (const row of readings) await read(row);
  return rows.length;
}

type HowRead = { isAtOnce?: boolean; times?: number; whileRead?: (() => Promise<unknown>) | undefined };

const inThisProcess = (whileRead: HowRead['whileRead']) =>
  (async (_script: unknown, input: Buffer | Readable) => {
    const printed = await readStatementHere(Buffer.isBuffer(input) ? input : await buffer(input));
    await whileRead?.();
    return printed;
  }) as unknown as RunInChild;
