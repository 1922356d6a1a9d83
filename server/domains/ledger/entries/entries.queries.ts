import type { EntryFilter } from '@zarpa/contract/ledger/operations.ts';
import type { LedgerEntry } from '@zarpa/contract/ledger/shapes.ts';
import type { EntryView } from '@zarpa/contract/ledger/entries.rules.ts';
import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isOfOpenYear } from '../ledgers/ledger-locks.queries.ts';

export type EntryQuestion = Omit<EntryFilter, 'year'> & { begin: string; end: string };

type Told = 'amount_minor' | 'fee_minor' | 'usd_cents' | 'fee_usd_cents' | 'rate' | 'with';
/** The contract's entry, with the database's text for amounts, and with the parties. */
export type EntryRow = Omit<LedgerEntry, Told> & {
  amount_minor: string;
  fee_minor: string;
  usd_cents: string | null;
  fee_usd_cents: string | null;
  rate: string | null;
  rate_source: string | null;
  with_whom: LedgerEntry['with']['whom'];
  with_party: LedgerEntry['with']['party'];
  with_member: LedgerEntry['with']['member'];
  concept: LedgerEntry['with']['concept'];
};

export async function listEntries(
  db: Db,
  owner: Owner,
  question: EntryQuestion,
  { offset, limit }: { offset: number; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with shown as (
      select e.id, e.day from ledger_entries e where ${foundBy(owner, question)}
       order by e.day desc, e.id desc offset ${offset} limit ${limit})
    select ${entryColumns} from shown join ledger_entries e on e.id = shown.id
     order by shown.day desc, shown.id desc`.execute(db);
  return rows;
}

export type EntrySums = { total: number; in_usd_cents: string; out_usd_cents: string; without_rate: number };

export async function sumEntries(db: Db, owner: Owner, question: EntryQuestion): Promise<EntrySums> {
  const { rows } = await sql<EntrySums>`
    select count(*)::int as total,
           coalesce(sum(e.usd_cents) filter (where e.usd_cents > 0), 0)::text as in_usd_cents,
           coalesce(sum(e.usd_cents) filter (where e.usd_cents < 0), 0)::text as out_usd_cents,
           (count(*) filter (where e.usd_cents is null))::int as without_rate
      from ledger_entries e where ${foundBy(owner, question)}`.execute(db);
  return rows[0]!;
}

export async function findEntries(db: Db, owner: Owner, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ledger_entries e
     where e.id = any(${[...ids]}::uuid[]) and ${standing(owner)}
     order by e.day desc, e.id desc limit 500`.execute(db);
  return rows;
}

const standing = ({ registrationId }: Owner): RawBuilder<boolean> =>
  sql`e.registration_id = ${registrationId} and not e.is_removed`;

export function foundBy(owner: Owner, question: EntryQuestion): RawBuilder<boolean> {
  const { begin, end, view, search, account, category, direction, month } = question;
  const conditions: RawBuilder<unknown>[] = [
    standing(owner),
    sql`e.day between ${begin}::date and ${end}::date`,
    ...(view === 'all' ? [] : [viewConditions[view]]),
    ...(search ? [sql`e.search_text like ${patternOf(search)}`] : []),
    ...(account ? [sql`e.account = ${account}`] : []),
    ...(category ? [isOf(category)] : []),
    ...(direction ? [direction === 'in' ? sql`e.amount_minor > 0` : sql`e.amount_minor < 0`] : []),
    ...(month ? [sql`to_char(e.day, 'YYYY-MM') = ${month}`] : []),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
}

const hasParts = sql`exists (select from ledger_parts p where p.entry_id = e.id)`;

/** A split entry is judged by its parts. */
export const isOpen = sql`(((e.category = 'unclassified' or e.confidence = 'guess') and not ${hasParts})
  or exists (select from ledger_parts p where p.entry_id = e.id and p.category = 'unclassified'))`;
export const isUnpaired = sql`(e.category in ('own_transfer', 'conversion')
  and not exists (select from ledger_entries o where o.pair_id = e.pair_id and o.id <> e.id and not o.is_removed))`;

const viewConditions: Readonly<Record<Exclude<EntryView, 'all'>, RawBuilder<unknown>>> = {
  open: isOpen,
  without_rate: sql`e.usd_cents is null`,
  unpaired: isUnpaired,
  by_hand: sql`e.kind <> 'bank'`,
  split: hasParts,
  related: sql`(e.with_whom <> 'usual' or e.paid_by = 'related')`,
};

const isOf = (category: string) => sql`((e.category = ${category} and not ${hasParts}) or e.fee_category = ${category}
  or exists (select from ledger_parts p where p.entry_id = e.id and p.category = ${category}))`;

/** Lowercase without accents, like the column; escapes wildcards. */
function patternOf(search: string): string {
  const plain = plainLetters(search).toLowerCase();
  return `%${plain.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

export const withColumns = sql`
  (select jsonb_build_object('id', r.id, 'name', r.name) from related_parties r where r.id = e.with_party) as with_party,
  (select jsonb_build_object('id', m.id, 'name', trim(m.first_name || ' ' || m.last_name))
    from members m where m.id = e.with_member) as with_member`;

const entryColumns = sql`
  e.id, e.kind, e.day, e.description, e.counterparty, e.account, e.currency, e.amount_minor, e.fee_minor, e.usd_cents,
  e.fee_usd_cents, trim_scale(e.rate) as rate, e.rate_source, e.category, e.fee_category, e.source, e.because, e.rule_id,
  e.rule_text, e.confidence, e.paid_by, e.with_whom, e.concept, e.question, e.note, not ${isOfOpenYear} as is_locked, e.version,
  coalesce((select jsonb_agg(jsonb_build_object('amount_minor', p.amount_minor, 'usd_cents', p.usd_cents,
      'category', p.category, 'note', p.note) order by p.position)
    from ledger_parts p where p.entry_id = e.id), '[]') as parts,
  (select jsonb_build_object('entry_id', o.id, 'day', o.day, 'account', o.account, 'amount_minor', o.amount_minor,
      'currency', o.currency)
    from ledger_entries o where o.pair_id = e.pair_id and o.id <> e.id and not o.is_removed limit 1) as pair,
  ${withColumns},
  (select jsonb_build_object('statement_id', f.id, 'file_name', f.name, 'row', e.row)
    from files f where f.id = e.statement_id) as origin,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by r.created_at, r.id)
    from ledger_receipts r join files f on f.id = r.id and f.state = 'kept' where r.entry_id = e.id), '[]') as receipts`;
