import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isOfOpenYear } from './ledger-locks.queries.ts';
import type { TransferSide } from '../classification/transfer-side.rules.ts';

const legsMax = 2_000_000;

export type TransferRow = TransferSide & { entryId: string; pairId: string | null; isOpen: boolean };

/** Whole bank entries in open years, as they are without pairing; a person's decisions stay. In the order of the files' bytes. */
export async function listTransferSides(tx: Tx, { registrationId }: Owner): Promise<TransferRow[]> {
  const { rows } = await sql<{
    id: string;
    place: string;
    account: string;
    day: string;
    currency: string;
    amount_minor: string;
    usd_cents: string | null;
    hint: string | null;
    pair_id: string | null;
    is_open: boolean;
  }>`
    select e.id, least(encode(f.sha256, 'hex') || lpad(e.row::text, 7, '0'), a.place) as place, e.account, e.day, e.currency, e.amount_minor, e.usd_cents,
           e.hint, e.pair_id, e.category = 'unclassified' as is_open
      from ledger_entries e
      join files f on f.id = e.statement_id
      left join (select r.duplicate_of, min(encode(g.sha256, 'hex') || lpad(r.row::text, 7, '0')) as place
                   from statement_rows r
                   join bank_statements s on s.id = r.statement_id and s.removed_at is null
                   join files g on g.id = s.id
                  where s.registration_id = ${registrationId} and r.state = 'skipped' and r.duplicate_of is not null
                  group by 1) a on a.duplicate_of = e.id
     where e.registration_id = ${registrationId} and not e.is_removed and e.kind = 'bank'
       and e.category in ('own_transfer', 'conversion', 'unclassified') and e.pair_by is null
       and not (e.source = 'person' and e.category = 'unclassified')
       and not exists (select from ledger_parts p where p.entry_id = e.id) and ${isOfOpenYear} and ${isFree}
     limit ${legsMax}`.execute(tx);
  return rows.map(({ id, place, amount_minor, usd_cents, hint, pair_id, is_open, ...leg }) => ({
    ...leg,
    id: `${leg.day} ${leg.account} ${place}`,
    entryId: id,
    pairId: pair_id,
    isOpen: is_open,
    amountMinor: Number(amount_minor),
    usdCents: usd_cents === null ? undefined : Number(usd_cents),
    hint: hint === 'own_transfer' || hint === 'conversion' ? hint : undefined,
  }));
}

/** The other leg is in no filed year. */
const isFree = sql`not exists (select from ledger_entries o
  join ledger_locks k on k.registration_id = o.registration_id and o.day between k.first_day and k.last_day
 where o.pair_id = e.pair_id and o.id <> e.id and not o.is_removed)`;

export async function listUnjoined(tx: Tx, { registrationId }: Owner, joined: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from ledger_entries e
     where e.registration_id = ${registrationId} and not e.is_removed and e.kind = 'bank'
       and (e.pair_id is not null or e.because like 'pair:%') and e.pair_by is null and ${isOfOpenYear} and ${isFree}
       and not e.id = any(${[...joined]}::uuid[])
     limit ${legsMax}`.execute(tx);
  return rows.map(({ id }) => id);
}

export type NewPair = { pairId: string; outId: string; inId: string; category: 'own_transfer' | 'conversion' };

const pairsAtOnce = 2_500;

/** Joins both legs. An unclassified leg gets the transfer's category and a new version. */
export async function savePairs(tx: Tx, owner: Owner, pairs: readonly NewPair[]): Promise<void> {
  for (let from = 0; from < pairs.length; from += pairsAtOnce) {
    const legs = pairs
      .slice(from, from + pairsAtOnce)
      .flatMap(({ outId, inId, ...pair }) => [outId, inId].map((id) => ({ id, ...pair })));
    await sql`
      update ledger_entries as e
         set pair_id = given.pair_id,
             version = e.version + case when given.is_open then 1 else 0 end,
             source = case when given.is_open then 'own_account' else e.source end,
             because = case when given.is_open then 'pair:' || given.category else e.because end,
             confidence = case when given.is_open then 'likely' else e.confidence end,
             category = case when given.is_open then given.category else e.category end
        from (select g.*, l.category = 'unclassified' or l.because like 'pair:%' as is_open
                from unnest(${legs.map(({ id }) => id)}::uuid[], ${legs.map(({ pairId }) => pairId)}::uuid[],
                  ${legs.map(({ category }) => category)}::text[]) as g (id, pair_id, category)
                join ledger_entries l on l.id = g.id) as given
       where e.id = given.id and e.registration_id = ${owner.registrationId}`.execute(tx);
  }
}

export async function endPairs(tx: Tx, { registrationId }: Owner, ids: readonly string[]): Promise<void> {
  await sql`
    update ledger_entries as e set pair_id = null
     where e.registration_id = ${registrationId} and e.id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Ends pairs joined by a person of which one leg was reclassified since. */
export async function endBrokenPairs(tx: Tx, { registrationId }: Owner): Promise<void> {
  await sql`
    update ledger_entries as e set pair_id = null, pair_by = null, version = e.version + 1
     where e.registration_id = ${registrationId} and e.pair_id is not null
       and e.pair_by = 'person' and ${isOfOpenYear}
       and not exists (select from ledger_entries o where o.pair_id = e.pair_id and o.id <> e.id)`.execute(tx);
}

/** Unpairs these entries and their other legs, except those of a filed year. */
export async function endPairsOf(tx: Tx, { registrationId }: Owner, ids: readonly string[]): Promise<void> {
  await sql`
    update ledger_entries as e set pair_id = null, pair_by = null, version = e.version + 1
     where e.registration_id = ${registrationId} and ${isOfOpenYear}
       and e.pair_id in (select o.pair_id from ledger_entries o where o.id = any(${[...ids]}::uuid[])
         and o.registration_id = ${registrationId})`.execute(tx);
}
