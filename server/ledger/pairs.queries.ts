import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/database.gen.ts';
import type { Owner } from '../tax/tax-facts.queries.ts';
import { isOfOpenYear } from './ledger-locks.queries.ts';
import type { TransferLeg } from './placing/transfer-leg.rules.ts';

const legsMax = 2_000_000;

export type OpenLeg = TransferLeg & { isSaid: boolean; category: string };

/** Entries without another leg that may have one, whole ones of banks, of years that are not filed. */
export async function listOpenLegs(tx: Transaction<Database>, { registrationId, userId }: Owner): Promise<OpenLeg[]> {
  const { rows } = await sql<{
    id: string;
    account: string;
    day: string;
    currency: string;
    amount_minor: string;
    usd_cents: string | null;
    hint: string | null;
    category: string;
    is_said: boolean;
  }>`
    select e.id, e.account, e.day, e.currency, e.amount_minor, e.usd_cents, e.hint, e.category,
           e.source = 'person' as is_said
      from ledger_entries e
     where e.registration_id = ${registrationId} and e.user_id = ${userId} and not e.is_removed and e.kind = 'bank'
       and e.pair_id is null and e.category in ('own_transfer', 'conversion', 'unclassified')
       and not exists (select from ledger_parts p where p.entry_id = e.id) and ${isOfOpenYear}
     order by e.id limit ${legsMax}`.execute(tx);
  return rows.map(({ amount_minor, usd_cents, hint, is_said, ...leg }) => ({
    ...leg,
    amountMinor: Number(amount_minor),
    usdCents: usd_cents === null ? undefined : Number(usd_cents),
    hint: hint === 'own_transfer' || hint === 'conversion' ? hint : undefined,
    isSaid: is_said,
  }));
}

export type NewPair = { pairId: string; outId: string; inId: string; category: 'own_transfer' | 'conversion' };

const pairsAtOnce = 2_500;

/** Both legs are one transfer; one that nobody had placed is placed by it. */
export async function savePairs(tx: Transaction<Database>, owner: Owner, pairs: readonly NewPair[]): Promise<void> {
  for (let from = 0; from < pairs.length; from += pairsAtOnce) {
    const legs = pairs
      .slice(from, from + pairsAtOnce)
      .flatMap(({ outId, inId, ...pair }) => [outId, inId].map((id) => ({ id, ...pair })));
    await sql`
      update ledger_entries as e
         set pair_id = given.pair_id, version = e.version + 1,
             source = case when e.category = 'unclassified' then 'own_account' else e.source end,
             because = case when e.category = 'unclassified' then 'pair:' || given.category else e.because end,
             confidence = case when e.category = 'unclassified' then 'likely' else e.confidence end,
             category = case when e.category = 'unclassified' then given.category else e.category end
        from unnest(${legs.map(({ id }) => id)}::uuid[], ${legs.map(({ pairId }) => pairId)}::uuid[],
               ${legs.map(({ category }) => category)}::text[]) as given (id, pair_id, category)
       where e.id = given.id and e.registration_id = ${owner.registrationId} and e.user_id = ${owner.userId}`.execute(
      tx,
    );
  }
}

/** Of pairs that have lost a leg the other one is single again, but for one of a filed year. */
export async function endBrokenPairs(tx: Transaction<Database>, { registrationId, userId }: Owner): Promise<void> {
  await sql`
    update ledger_entries as e set pair_id = null, version = e.version + 1
     where e.registration_id = ${registrationId} and e.user_id = ${userId} and e.pair_id is not null
       and ${isOfOpenYear} and not exists (select from ledger_entries o
         where o.pair_id = e.pair_id and o.id <> e.id and not o.is_removed)`.execute(tx);
}

/** Entries that are no leg of a transfer any more, and those that they were joined with, but for one of a filed year. */
export async function endPairsOf(
  tx: Transaction<Database>,
  { registrationId, userId }: Owner,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update ledger_entries as e set pair_id = null, version = e.version + 1
     where e.registration_id = ${registrationId} and e.user_id = ${userId} and ${isOfOpenYear}
       and e.pair_id in (select o.pair_id from ledger_entries o where o.id = any(${[...ids]}::uuid[])
         and o.registration_id = ${registrationId} and o.user_id = ${userId})`.execute(tx);
}
