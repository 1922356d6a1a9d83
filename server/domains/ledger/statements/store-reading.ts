import type { FiscalYear } from '@zarpa/contract/tax/dates/years.rules.ts';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { orderedIds } from '../../../platform/db/ordered-ids.ts';
import { findRegistration } from '../../payments/payments.queries.ts';
import { companyYears } from '../../tax/dates/load-taxes.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { listAccounts } from '../book/book.queries.ts';
import { mergeSources, replaceTexts } from '../duplicates/merge-sources.ts';
import { settleReading } from '../duplicates/settle-reading.rules.ts';
import {
  deleteEntries,
  insertEntries,
  listDuplicateCandidates,
  listOfStatement,
  type OwnEntry,
  removeEntries,
  reviveEntries,
} from '../entries/ledger-entries.queries.ts';
import { matchDuplicates } from '../entries/match-duplicates.rules.ts';
import { listLocks, lockLedger } from '../ledgers/ledger-locks.queries.ts';
import { type Movement, type Reading, wordsOfMovement } from '../reading/reading.ts';
import { findPlaceable, listUnset } from '../rules/rules.queries.ts';
import { classifyEntries, settleLedger, type Touched } from '../rules/settle-ledger.ts';
import { movedOf } from './moved-entries.queries.ts';
import { listDecisions, replaceAccounts, replaceRows } from './statement-rows.queries.ts';
import { findWaiting, saveMoved, saveOutcome } from './statements.queries.ts';
import { lockedDays } from './year-locks.rules.ts';

type Needs = Pick<Context, 'db' | 'clock'>;
type ReadingTarget = { statementId: string; reading: number; registrationId: string };

export async function storeReading(needs: Needs, target: ReadingTarget, reading: Reading): Promise<void> {
  const registration = await findRegistration(needs.db, target.registrationId);
  if (!registration) return;
  const owner = { registrationId: registration.id, userId: registration.user_id };
  const years = await companyYears(needs, registration);
  await needs.db.transaction().execute(async (tx) => {
    await lockLedger(tx, owner);
    const { statementId } = target;
    if (!(await findWaiting(tx, statementId, target.reading))) return;
    const at = needs.clock();
    const accounts = await listAccounts(tx, owner);
    let touched: Touched = 'all';
    if (reading.state === 'read') {
      const isOther = await saveRows(tx, owner, statementId, reading, years);
      await saveOutcome(tx, statementId, { state: 'read', at, format: reading.format, rows: reading.rows });
      const reworded = await mergeSources(tx, owner, years);
      const now = await listAccounts(tx, owner);
      if (!isOther) touched = await listTouched(tx, owner, { statementId, reading, before: accounts, now, reworded });
    } else {
      await saveOutcome(tx, statementId, { ...reading, at });
      await mergeSources(tx, owner, years);
      // Rows of an earlier reading return with their decisions when the file is read again.
      await removeEntries(tx, statementId);
    }
    const moves = await settleLedger(tx, owner, touched);
    await saveMoved(tx, statementId, await movedOf(tx, statementId, moves));
  });
}

type Read = Extract<Reading, { state: 'read' }>;

type Kept = { statementId: string; reading: Read; before: string[]; now: string[]; reworded: string[] };

/** Entries that may move. When no account is new, the others stay, and nothing just classified is classified twice. */
async function listTouched(
  tx: Tx,
  owner: Owner,
  { statementId, reading, before, now, reworded }: Kept,
): Promise<Touched> {
  const repeatedEntries = await findPlaceable(tx, owner, reworded);
  if (String(now) === String(before)) return repeatedEntries;
  const placedBy = new Set([...before, ...reading.movements.map(({ account }) => account)]);
  if (now.length !== placedBy.size || now.some((account) => !placedBy.has(account))) return 'all';
  const others = await listUnset(tx, owner, statementId);
  const ids = new Set(others.map(({ id }) => id));
  return [...others, ...repeatedEntries.filter(({ id }) => !ids.has(id))];
}

/** Returns whether there are rows, kept or removed, that may have decisions. */
async function saveRows(tx: Tx, owner: Owner, statementId: string, reading: Read, years: readonly FiscalYear[]) {
  const decisions = await listDecisions(tx, statementId);
  const reach = { statementId, ...reachOf(reading) };
  const known = await listDuplicateCandidates(tx, owner, reach);
  const before = await listOfStatement(tx, statementId);
  const isLocked = lockedDays(await listLocks(tx, owner));
  const held = new Set(before.filter(({ isRemoved, day }) => !isRemoved && isLocked(day)).map(({ row }) => row));
  const firstDay = years.at(-1)!.begin;
  const { entries, aside } = settleReading({ reading, decisions, known, firstDay, isLocked, held });
  const { kept, otherwise, added, gone } = compare(
    before.filter(({ row }) => !held.has(row)),
    entries,
  );
  await deleteEntries(tx, endedOf(gone, added, isLocked));
  await reviveEntries(
    tx,
    kept.map(({ id }) => id),
  );
  // Entries removed with another file that this file contains come back with all their decisions.
  const back = matchDuplicates(
    added,
    await listDuplicateCandidates(tx, owner, { ...reach, isRemoved: true }),
    reading.format,
  );
  const fresh = added.filter(({ row }) => !back.has(row));
  const reworded = [...otherwise, ...added.flatMap((movement) => idOf(back, movement))];
  await replaceTexts(
    tx,
    owner,
    reworded.map((one) => ({ ...one, statementId, bankIds: idsOf(one.movement) })),
  );
  const nextId = orderedIds();
  const placed = fresh.map((movement) => ({ id: nextId(), movement }));
  await insertEntries(tx, owner, statementId, await classifyEntries(tx, owner, placed));
  const rows = { statementId, userId: owner.userId };
  await replaceRows(tx, rows, aside);
  await replaceAccounts(tx, rows, reading.accounts);
  return before.length > 0 || back.size > 0;
}

function idOf(back: ReadonlyMap<number, string>, movement: Movement) {
  const id = back.get(movement.row);
  return id === undefined ? [] : [{ id, movement }];
}

const idsOf = ({ bankId }: Movement) => (bankId === '' ? [] : [bankId]);

/** The accounts and days that it may share with other files; a corrected row may be of any day. */
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

function compare(before: readonly OwnEntry[], movements: readonly Movement[]) {
  const byRow = new Map(before.map((entry) => [entry.row, entry]));
  const kept: OwnEntry[] = [];
  const otherwise: { id: string; movement: Movement }[] = [];
  const added: Movement[] = [];
  for (const movement of movements) {
    const entry = byRow.get(movement.row);
    if (!entry || !isSame(entry, movement)) {
      added.push(movement);
      continue;
    }
    byRow.delete(movement.row);
    kept.push(entry);
    if (entry.words !== wordsOfMovement(movement)) otherwise.push({ id: entry.id, movement });
  }
  return { kept, otherwise, added, gone: [...byRow.values()] };
}

function endedOf(gone: readonly OwnEntry[], added: readonly Movement[], isLocked: (day: string) => boolean) {
  const isAdded = new Set(added.map(({ row }) => row));
  return gone.filter(({ day, row }) => !isLocked(day) || isAdded.has(row)).map(({ id }) => id);
}

const isSame = (entry: OwnEntry, movement: Movement) =>
  entry.day === movement.day && entry.amountMinor === movement.amountMinor && entry.currency === movement.currency;
