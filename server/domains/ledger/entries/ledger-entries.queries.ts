import { sql } from 'kysely';
import { copyRows, type CopyCell } from '../../../platform/db/copy-rows.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isOfOpenYear } from '../ledgers/ledger-locks.queries.ts';
import type { KnownEntry } from './match-duplicates.rules.ts';
import { wordsOfMovement, type Movement, type MovementHint } from '../reading/reading.ts';

/** Above this number statements over a company's entries take too long; a file has at most 100 000. */
const entriesMax = 2_000_000;

export type Reach = { accounts: string[]; from: string; to: string };

export async function listDuplicateCandidates(
  tx: Tx,
  { registrationId }: Owner,
  { statementId, accounts, from, to, isRemoved = false }: Reach & { statementId: string; isRemoved?: boolean },
): Promise<KnownEntry[]> {
  if (accounts.length === 0) return [];
  const rows = await tx
    .selectFrom('ledger_entries as e')
    .innerJoin('bank_statements as s', 's.id', 'e.statement_id')
    .select(['e.id', 'e.account', 'e.day', 'e.amount_minor', 'e.description', 'e.bank_ids', 's.format'])
    .where('e.registration_id', '=', registrationId)
    .where('e.statement_id', '<>', statementId)
    .where('e.is_removed', '=', isRemoved)
    .where(isRemoved ? sql<boolean>`s.removed_at is not null and ${isOfOpenYear}` : sql<boolean>`true`)
    .where('e.account', 'in', accounts)
    .where(sql<boolean>`e.day between ${from}::date and ${to}::date`)
    .orderBy('e.id')
    .limit(entriesMax)
    .execute();
  return rows.map(({ id, account, day, amount_minor, description, bank_ids, format }) => ({
    id,
    account,
    day,
    amountMinor: Number(amount_minor),
    description,
    bankIds: bank_ids,
    format: format ?? '',
  }));
}

export type OwnEntry = {
  id: string;
  row: number;
  day: string;
  amountMinor: number;
  currency: string;
  isRemoved: boolean;
  /** All other texts of its row, joined. */
  words: string;
};

export async function listOfStatement(tx: Tx, statementId: string): Promise<OwnEntry[]> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .select(['id', 'row', 'day', 'amount_minor', 'currency', 'is_removed', 'account', 'description', 'counterparty'])
    .select(['bank_id', 'bank_category', 'mcc', 'hint'])
    .where('statement_id', '=', statementId)
    .limit(entriesMax)
    .execute();
  return rows.map(({ id, row, day, amount_minor, currency, is_removed, bank_id, bank_category, hint, ...words }) => ({
    id,
    row: row!,
    day,
    amountMinor: Number(amount_minor),
    currency,
    isRemoved: is_removed,
    words: wordsOfMovement({
      ...words,
      bankId: bank_id,
      bankCategory: bank_category,
      ...(hint !== null && { hint: hint as MovementHint }),
    }),
  }));
}

export type NewEntry = {
  id: string;
  movement: Movement;
  counterpartyKey: string;
  category: string;
  source: string;
  ruleId: string | null;
  ruleText: string | null;
  because: string;
  confidence: string;
  feeCategory: string | null;
  rate: string | null;
  rateSource: string | null;
  usdCents: number | null;
  feeUsdCents: number | null;
};

const entriesAtOnce = 5_000;
const copiedAtOnce = 20_000;

/** Takes entries one by one, while the previous ones are written. */
export async function insertEntries(tx: Tx, owner: Owner, statementId: string, entries: Iterable<NewEntry>) {
  const coming = entries[Symbol.iterator]();
  for (let next = coming.next(); !next.done; next = coming.next())
    await copyRows(tx, copiedColumns, someRows(next.value, coming, { ...owner, statementId }));
}

const copiedColumns = `ledger_entries (registration_id, user_id, statement_id, id, row, account, day, currency, amount_minor,
  fee_minor, description, counterparty, counterparty_key, bank_id, bank_ids, bank_category, mcc, hint, balance_minor, category, source,
  rule_id, rule_text, because, confidence, fee_category, rate, rate_source, usd_cents, fee_usd_cents)`;

type Source = Owner & { statementId: string };

function* someRows(first: NewEntry, others: Iterator<NewEntry>, of: Source): Generator<CopyCell[]> {
  yield rowOf(first, of);
  for (let count = 1; count < copiedAtOnce; count += 1) {
    const next = others.next();
    if (next.done) return;
    yield rowOf(next.value, of);
  }
}

function rowOf({ id, movement, ...entry }: NewEntry, { registrationId, userId, statementId }: Source): CopyCell[] {
  return [
    registrationId,
    userId,
    statementId,
    id,
    movement.row,
    movement.account,
    movement.day,
    movement.currency,
    movement.amountMinor,
    movement.feeMinor,
    movement.description,
    movement.counterparty,
    entry.counterpartyKey,
    movement.bankId,
    movement.bankId === '' ? [] : [movement.bankId],
    movement.bankCategory,
    movement.mcc,
    movement.hint ?? null,
    movement.balanceMinor ?? null,
    entry.category,
    entry.source,
    entry.ruleId,
    entry.ruleText,
    entry.because,
    entry.confidence,
    entry.feeCategory,
    entry.rate,
    entry.rateSource,
    entry.usdCents,
    entry.feeUsdCents,
  ];
}

export async function reviveEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += entriesAtOnce)
    await sql`
      update ledger_entries set is_removed = false
       where id = any(${ids.slice(from, from + entriesAtOnce)}::uuid[]) and is_removed`.execute(tx);
}

export async function deleteEntries(tx: Tx, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += entriesAtOnce)
    await sql`delete from ledger_entries where id = any(${ids.slice(from, from + entriesAtOnce)}::uuid[])`.execute(tx);
}

export async function removeEntries(tx: Tx, statementId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('ledger_entries as e')
    .set({ is_removed: true, pair_id: sql`case when e.pair_by is null then null else e.pair_id end` })
    .where('e.statement_id', '=', statementId)
    .where('e.is_removed', '=', false)
    .where(isOfOpenYear)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function findEntryOfRow(tx: Tx, statementId: string, row: number) {
  return tx
    .selectFrom('ledger_entries')
    .select(['id'])
    .where('statement_id', '=', statementId)
    .where('row', '=', row)
    .executeTakeFirst();
}
