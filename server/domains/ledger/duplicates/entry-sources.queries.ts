import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isOfOpenYear } from '../ledgers/ledger-locks.queries.ts';
import type { Movement, MovementHint } from '../reading/reading.ts';
import type { RowDecision } from './settle-reading.rules.ts';
import type { EntrySource } from './merge-sources.rules.ts';

export type RepeatingRow = {
  reason: string;
  said: string;
  cells: string[];
  known: unknown;
  decision: RowDecision | null;
};
export type StoredSource = EntrySource & { aside: RepeatingRow | null };
export type SourcesAndEntries = {
  sources: StoredSource[];
  entries: Map<string, { isSetByPerson: boolean; isStanding: boolean }>;
};

const rowsMax = 2_000_000;

const stands = sql<boolean>`(s.removed_at is null and s.state in ('read', 'waiting'))`;

/** All sources of movements that several files contain, or that a row repeats after its entry was removed; by file and row. */
export async function listEntrySources(
  tx: Tx,
  owner: Owner,
  firstDay: string,
): Promise<Map<string, SourcesAndEntries>> {
  const repeated = await listRepeated(tx, owner, firstDay);
  if (repeated.length === 0) return new Map();
  const places = new Map<string, SourcesAndEntries>();
  const groupAt = (movement: Place) => {
    const key = `${movement.day} ${movement.amountMinor} ${movement.account}`;
    const group: SourcesAndEntries = places.get(key) ?? { sources: [], entries: new Map() };
    places.set(key, group);
    return group;
  };
  for (const source of repeated) groupAt(source.movement).sources.push(source);
  for (const { id, isSetByPerson, isStanding, source } of await listEntriesAt(tx, owner, repeated)) {
    const group = groupAt(source.movement);
    group.entries.set(id, { isSetByPerson, isStanding });
    if (isStanding) group.sources.push(source);
  }
  return places;
}

type Place = Pick<Movement, 'account' | 'day' | 'amountMinor'>;

async function listRepeated(tx: Tx, { registrationId }: Owner, firstDay: string): Promise<StoredSource[]> {
  const { rows } = await sql<
    RepeatingRow & {
      statement_id: string;
      movement: Movement;
      duplicate_of: string | null;
      sha256: string;
      format: string;
    }
  >`
    select r.statement_id, r.movement, r.duplicate_of, r.reason, r.said, r.cells, r.known, r.decision,
           encode(f.sha256, 'hex') as sha256, coalesce(s.format, '') as format
      from statement_rows r
      join bank_statements s on s.id = r.statement_id
      join files f on f.id = s.id
     cross join lateral (select s.registration_id, (r.movement ->> 'day')::date as day) e
     where s.registration_id = ${registrationId} and ${stands} and r.state = 'skipped'
       and r.movement is not null and (r.reason = 'duplicate' or r.decision ->> 'kind' = 'mended')
       and e.day >= ${firstDay}::date and ${isOfOpenYear}
     limit ${rowsMax}`.execute(tx);
  return rows.map(({ statement_id, movement, duplicate_of, sha256, format, ...aside }) => ({
    statementId: statement_id,
    sha256,
    format,
    movement,
    isKept: isKept(aside.decision),
    entryId: duplicate_of,
    isEntry: false,
    aside,
  }));
}

const isKept = (decision: RowDecision | null) =>
  decision?.kind === 'kept' || (decision?.kind === 'mended' && decision.isTwin === true);

type EntryRow = {
  id: string;
  statement_id: string;
  row: number;
  account: string;
  day: string;
  currency: string;
  amount_minor: string;
  fee_minor: string;
  description: string;
  counterparty: string;
  bank_id: string;
  bank_category: string;
  mcc: string;
  hint: MovementHint | null;
  balance_minor: string | null;
  sha256: string;
  format: string;
  is_standing: boolean;
  is_said: boolean;
  aside: RepeatingRow | null;
};

async function listEntriesAt(tx: Tx, { registrationId }: Owner, at: readonly StoredSource[]) {
  const { rows } = await sql<EntryRow>`
    with place as (select distinct account, day, amount from unnest(${at.map(({ movement }) => movement.account)}::text[],
      ${at.map(({ movement }) => movement.day)}::date[], ${at.map(({ movement }) => movement.amountMinor)}::bigint[])
        as given (account, day, amount))
    select e.id, e.statement_id, e.row, e.account, e.day, e.currency, e.amount_minor, e.fee_minor, e.description,
           e.counterparty, e.bank_id, e.bank_category, e.mcc, e.hint, e.balance_minor, encode(f.sha256, 'hex') as sha256,
           coalesce(s.format, '') as format, ${stands} as is_standing,
           (e.source = 'person' or e.note <> '' or e.pair_by is not null or e.rate_source = 'entry'
             or exists (select from ledger_parts p where p.entry_id = e.id)
             or exists (select from ledger_receipts q where q.entry_id = e.id)) as is_said,
           case when r.row is not null then jsonb_build_object('reason', r.reason, 'said', r.said, 'cells', r.cells,
             'known', r.known, 'decision', r.decision) end as aside
      from place
      join ledger_entries e on e.account = place.account and e.day = place.day and e.amount_minor = place.amount
      join bank_statements s on s.id = e.statement_id
      join files f on f.id = s.id
      left join statement_rows r on r.statement_id = e.statement_id and r.row = e.row
     where e.registration_id = ${registrationId} and not e.is_removed
     limit ${rowsMax}`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    isSetByPerson: row.is_said,
    isStanding: row.is_standing,
    source: {
      statementId: row.statement_id,
      sha256: row.sha256,
      format: row.format,
      movement: movementOf(row),
      isKept: isKept(row.aside?.decision ?? null),
      entryId: row.id,
      isEntry: true,
      aside: row.aside,
    } satisfies StoredSource,
  }));
}

function movementOf({
  row,
  account,
  day,
  currency,
  description,
  counterparty,
  mcc,
  hint,
  ...entry
}: EntryRow): Movement {
  return {
    row,
    account,
    day,
    currency,
    amountMinor: Number(entry.amount_minor),
    feeMinor: Number(entry.fee_minor),
    description,
    counterparty,
    bankId: entry.bank_id,
    bankCategory: entry.bank_category,
    mcc,
    ...(hint !== null && { hint }),
    ...(entry.balance_minor !== null && { balanceMinor: Number(entry.balance_minor) }),
  };
}

export type ChangedSource = {
  id: string;
  statementId: string;
  movement: Movement;
  bankIds: string[];
  words: StoredWords;
};
export type StoredWords = {
  counterpartyKey: string;
  feeMinor: number;
  feeCategory: string | null;
  feeUsdCents: number | null;
};

const atOnce = 5_000;

export async function updateEntryTexts(tx: Tx, entries: readonly ChangedSource[]): Promise<void> {
  const ids = entries.map(({ id }) => id);
  // Negative first, because two entries may swap rows and rows are unique.
  await sql`update ledger_entries set row = -row - 1 where id = any(${ids}::uuid[])`.execute(tx);
  for (let from = 0; from < entries.length; from += atOnce) {
    const batch = entries.slice(from, from + atOnce).map(({ id, statementId, movement, bankIds, words }) => ({
      id,
      statement_id: statementId,
      row: movement.row,
      account: movement.account,
      description: movement.description,
      counterparty: movement.counterparty,
      counterparty_key: words.counterpartyKey,
      bank_id: movement.bankId,
      bank_ids: bankIds,
      bank_category: movement.bankCategory,
      mcc: movement.mcc,
      hint: movement.hint ?? null,
      balance_minor: movement.balanceMinor ?? null,
      fee_minor: words.feeMinor,
      fee_category: words.feeCategory,
      fee_usd_cents: words.feeUsdCents,
    }));
    await sql`
      update ledger_entries as e
         set statement_id = given.statement_id, row = given.row, account = given.account,
             description = given.description, counterparty = given.counterparty,
             counterparty_key = given.counterparty_key, bank_id = given.bank_id, bank_ids = given.bank_ids,
             bank_category = given.bank_category, mcc = given.mcc, hint = given.hint, balance_minor = given.balance_minor,
             fee_minor = given.fee_minor, fee_category = given.fee_category, is_removed = false,
             fee_usd_cents = case when e.rate is null then null when e.fee_minor = given.fee_minor then e.fee_usd_cents
               else given.fee_usd_cents end
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (id uuid, statement_id uuid, row int, account text,
          description text, counterparty text, counterparty_key text, bank_id text, bank_ids text[], bank_category text,
          mcc text, hint text, balance_minor bigint, fee_minor bigint, fee_category text, fee_usd_cents bigint)
       where e.id = given.id`.execute(tx);
  }
}

/** Rows put aside after the merge; `null` for an entry without a decision. */
export type AsideNow = { statementId: string; row: number; aside: (RepeatingRow & AsideState) | null };
type AsideState = { state: 'skipped' | 'settled'; movement: Movement; duplicateOf: string | null };

export async function setRepeated(tx: Tx, userId: string, rows: readonly AsideNow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    const batch = rows.slice(from, from + atOnce);
    await sql`
      delete from statement_rows r
       using unnest(${batch.map(({ statementId }) => statementId)}::uuid[], ${batch.map(({ row }) => row)}::int[])
         as given (statement_id, row)
       where r.statement_id = given.statement_id and r.row = given.row`.execute(tx);
    const kept = batch.flatMap(({ statementId, row, aside }) =>
      aside ? [{ statement_id: statementId, row, duplicate_of: aside.duplicateOf, ...aside }] : [],
    );
    if (kept.length === 0) continue;
    await sql`
      insert into statement_rows
        (statement_id, user_id, row, state, reason, said, cells, known, movement, duplicate_of, decision)
      select statement_id, ${userId}, row, state, reason, said, cells, known, movement, duplicate_of, decision
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (statement_id uuid, row int, state text,
          reason text, said text, cells text[], known jsonb, movement jsonb, duplicate_of uuid, decision jsonb)`.execute(
      tx,
    );
  }
}

export async function setBankIds(tx: Tx, entries: readonly { id: string; bankIds: string[] }[]): Promise<void> {
  for (let from = 0; from < entries.length; from += atOnce) {
    const batch = entries.slice(from, from + atOnce).map(({ id, bankIds }) => ({ id, bank_ids: bankIds }));
    await sql`
      update ledger_entries as e set bank_ids = given.bank_ids
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as given (id uuid, bank_ids text[])
       where e.id = given.id and e.bank_ids <> given.bank_ids`.execute(tx);
  }
}
