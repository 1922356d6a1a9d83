import { randomUUID } from 'node:crypto';
import type { FiscalYear } from '@zarpa/contract/tax-years.rules.ts';
import type { Transaction } from 'kysely';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import { findRegistration } from '../payments/payments.queries.ts';
import { companyYears } from '../tax/company-years.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import {
  addBankIds,
  deleteEntries,
  insertEntries,
  listKnown,
  listOfStatement,
  listOrphaned,
  removeEntries,
  reviveEntries,
  type OwnEntry,
} from './ledger-entries.queries.ts';
import { readStatementJob } from './ledger.jobs.ts';
import { listLocks } from './ledger-locks.queries.ts';
import { lockLedger } from './ledgers.queries.ts';
import { pairLegs } from './pair-legs.ts';
import { endBrokenPairs } from './pairs.queries.ts';
import { placeEntries } from './place-entries.ts';
import type { Movement, Reading } from './reading/reading.ts';
import { settleReading } from './settle-reading.rules.ts';
import { listDecisions, replaceAccounts, replaceRows } from './statement-rows.queries.ts';
import { askForReading, findStatementRow, findWaiting, saveOutcome } from './statements.queries.ts';
import { lockedDays } from './year-locks.rules.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'clock'>;
type Wanted = { statementId: string; reading: number; registrationId: string };

/** All of what a file says, or nothing; nothing at all where another reading is wanted by now. */
export async function keepReading(needs: Needs, wanted: Wanted, reading: Reading): Promise<void> {
  const registration = await findRegistration(needs.db, wanted.registrationId);
  if (!registration) return;
  const owner = { registrationId: registration.id, userId: registration.user_id };
  const years = await companyYears(needs, registration);
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    if (!(await findWaiting(tx, wanted.statementId, wanted.reading))) return;
    const at = needs.clock();
    if (reading.state === 'read') {
      await keepRows(tx, owner, wanted.statementId, reading, years);
      await saveOutcome(tx, wanted.statementId, { state: 'read', at, format: reading.format, rows: reading.rows });
    } else {
      // What an earlier reading said comes back, with all that was decided of it, once it says so again.
      await removeEntries(tx, wanted.statementId);
      await saveOutcome(tx, wanted.statementId, { ...reading, at });
    }
    await endBrokenPairs(tx, owner);
    await pairLegs(tx, owner);
    await readOrphaned(needs, tx, owner);
  });
}

type Read = Extract<Reading, { state: 'read' }>;

async function keepRows(
  tx: Transaction<Database>,
  owner: Owner,
  statementId: string,
  reading: Read,
  years: readonly FiscalYear[],
) {
  const decisions = await listDecisions(tx, statementId);
  const known = await listKnown(tx, owner, { statementId, ...reachOf(reading) });
  const before = await listOfStatement(tx, statementId);
  const isLocked = lockedDays(await listLocks(tx, owner));
  const held = new Set(before.filter(({ isRemoved, day }) => !isRemoved && isLocked(day)).map(({ row }) => row));
  const firstDay = years.at(-1)!.begin;
  const { entries, aside } = settleReading({ reading, decisions, known, firstDay, isLocked, held });
  const { kept, added, gone } = compare(
    before.filter(({ row }) => !held.has(row)),
    entries,
  );
  await deleteEntries(tx, endedOf(gone, added, isLocked));
  await reviveEntries(tx, kept);
  const rows = { statementId, userId: owner.userId };
  await insertEntries(tx, owner, statementId, await placeEntries(tx, owner, years, added));
  await replaceRows(tx, rows, aside);
  await replaceAccounts(tx, rows, reading.accounts);
  const ids = aside.flatMap(({ duplicateOf, movement }) =>
    duplicateOf && movement?.bankId ? [{ id: duplicateOf, bankId: movement.bankId }] : [],
  );
  await addBankIds(tx, ids);
}

/** The accounts and days that it may share with other files; a mended row may be of any day. */
function reachOf({ movements, quarantined }: Read) {
  const accounts = new Set(movements.map(({ account }) => account));
  for (const { known } of quarantined) if (known.account) accounts.add(known.account);
  const isWide = quarantined.length > 0;
  let from = '9999-12-31';
  let to = '0001-01-01';
  for (const { day } of movements) {
    if (day < from) from = day;
    if (day > to) to = day;
  }
  return { accounts: [...accounts], ...(isWide ? { from: '0001-01-01', to: '9999-12-31' } : { from, to }) };
}

/** By row: one that says the same as before is the same entry, and whatever was decided of it stays. */
function compare(before: readonly OwnEntry[], movements: readonly Movement[]) {
  const byRow = new Map(before.map((entry) => [entry.row, entry]));
  const kept: { id: string; account: string }[] = [];
  const added: { id: string; movement: Movement }[] = [];
  for (const movement of movements) {
    const entry = byRow.get(movement.row);
    if (!entry || !isSame(entry, movement)) {
      added.push({ id: randomUUID(), movement });
      continue;
    }
    byRow.delete(movement.row);
    kept.push({ id: entry.id, account: movement.account });
  }
  return { kept, added, gone: [...byRow.values()] };
}

/** What was taken out of a filed year waits there until it is open again, unless its row is another entry by now. */
function endedOf(
  gone: readonly OwnEntry[],
  added: readonly { movement: Movement }[],
  isLocked: (day: string) => boolean,
) {
  const isAdded = new Set(added.map(({ movement }) => movement.row));
  return gone.filter(({ day, row }) => !isLocked(day) || isAdded.has(row)).map(({ id }) => id);
}

const isSame = (entry: OwnEntry, movement: Movement) =>
  entry.day === movement.day && entry.amountMinor === movement.amountMinor && entry.currency === movement.currency;

/** Files whose rows repeated what is gone now are read again. */
export async function readOrphaned(
  { jobs }: Pick<Context, 'jobs'>,
  tx: Transaction<Database>,
  owner: Owner,
): Promise<void> {
  for (const statementId of await listOrphaned(tx, owner)) {
    const statement = await findStatementRow(tx, owner.userId, statementId);
    if (!statement) continue;
    const reading = await askForReading(tx, statementId, statement.answers);
    await jobs.enqueue(tx, readStatementJob, { statementId, reading });
  }
}
