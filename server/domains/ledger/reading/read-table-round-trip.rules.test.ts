import { array, assert, boolean, constantFrom, integer, property, record, string, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { makeMovements, type Seed } from '../../../testing/statements/make-movements.ts';
import type { PlainMovement, StatementWriter } from '../../../testing/statements/plain-movement.ts';
import { statementWriters, writeStatement } from '../../../testing/statements/write-statement.ts';
import { cleanText } from './values/clean-text.rules.ts';
import type { Movement } from './reading.ts';
import { readTable } from './tables/read-table.rules.ts';
import { needsOf, readOf, rowsOf } from '../../../testing/statements/read-back.ts';

const seed = (currencies: readonly string[]) =>
  record<Seed>({
    amountMinor: integer({ min: -9_000_000, max: 9_000_000 }).filter((minor) => Math.abs(minor) > 1000),
    feeMinor: integer({ min: -999, max: 0 }),
    currency: constantFrom(...currencies),
    daysLater: integer({ min: 0, max: 3 }),
    words: string({ unit: 'grapheme', maxLength: 12 }),
    state: constantFrom('done', 'done', 'done', 'pending', 'failed'),
  });

function movementsFor(writer: StatementWriter, seeds: readonly Seed[]): PlainMovement[] {
  return makeMovements(
    '2026-01-05',
    seeds.map((one) => ({
      ...one,
      currency: writer.currency ?? one.currency,
      feeMinor: writer.hasFees ? one.feeMinor : 0,
      state: writer.states ? one.state : 'done',
    })),
  );
}

function expectedOf(writer: StatementWriter, movement: PlainMovement, row: number) {
  const clean = { ...movement, description: cleanText(movement.description) };
  return {
    row,
    account: writer.account(movement),
    day: movement.day,
    currency: movement.currency,
    amountMinor: movement.amountMinor,
    feeMinor: movement.feeMinor,
    description: writer.description(clean),
    counterparty: writer.counterparty ? movement.counterparty : '',
    bankId: writer.bankId?.(movement) ?? '',
    balanceMinor: writer.balance ? movement.balanceMinor : undefined,
  };
}

const plain = ({ bankCategory: _category, mcc: _mcc, hint: _hint, ...movement }: Movement) => ({
  ...movement,
  balanceMinor: movement.balanceMinor,
});

/** An amount that leaves and returns on one day: read from its end it is valid too, with other balances at both ends. */
function readsEitherWay(own: readonly { day: string; balanceMinor: number }[]): boolean {
  const gained = own.map(({ balanceMinor }, index) => balanceMinor - (own[index - 1]?.balanceMinor ?? 100_000));
  const isBack = gained.every((one, index) => index === 0 || one === -gained[index - 1]!);
  return isBack && own.length % 2 === 0 && gained[0] !== 0 && own.every(({ day }) => day === own[0]!.day);
}

const manners = tuple(constantFrom('.' as const, ',' as const), boolean(), boolean());

test.each(statementWriters.map((writer, index) => [`${index} ${writer.format}`, writer] as const))(
  'what is written as %s is read as it was',
  (_name, writer) => {
    // In a currency with three decimals or none a comma is ambiguous; another test covers that.
    const currencies = writer.isFree ? ['EUR', 'USD', 'MXN'] : ['EUR', 'USD', 'JPY', 'KWD'];
    assert(
      property(
        array(seed(currencies), { minLength: 1, maxLength: 12 }),
        manners,
        (seeds, [mark, isGrouped, isNewestFirst]) => {
          const only = writer.format.startsWith('quickbooks')
            ? seeds.map((one) => ({ ...one, currency: 'MXN' }))
            : seeds;
          const movements = movementsFor(writer, only);
          const cells = writeStatement(writer, movements, { decimalMark: mark, isGrouped, isNewestFirst });
          const above = cells.length - movements.length;
          const order = isNewestFirst ? movements.toReversed() : movements;
          const reading = readOf(readTable(rowsOf(cells), needsOf(writer, 'MXN')));
          const placed = order.map((movement, index) => ({ movement, row: above + index + 1 }));
          expect(reading.format).toBe(writer.format);
          expect(reading.movements.map(plain)).toEqual(
            placed
              .filter(({ movement }) => movement.state === 'done')
              .map(({ movement, row }) => expectedOf(writer, movement, row)),
          );
          expect(reading.skipped.map(({ row, reason }) => ({ row, reason }))).toEqual(
            placed.flatMap(({ movement: { state }, row }) => (state === 'done' ? [] : [{ row, reason: state }])),
          );
          expect(reading.quarantined).toEqual([]);
          for (const { balance, account, openingMinor, closingMinor } of reading.accounts) {
            if (!writer.balance) continue;
            const own = movements.filter(
              (movement) => movement.state === 'done' && writer.account(movement) === account,
            );
            // One balance alone proves nothing, unless sums stand above the table.
            expect(balance).toEqual({ state: own.length > 1 || writer.above ? 'proved' : 'none' });
            const known = { openingMinor: 100_000, closingMinor: own.at(-1)?.balanceMinor };
            expect({ openingMinor, closingMinor }).toEqual(readsEitherWay(own) && !writer.above ? {} : known);
          }
        },
      ),
      { numRuns: 40 },
    );
  },
);
