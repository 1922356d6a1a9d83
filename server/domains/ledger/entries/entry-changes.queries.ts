import type { Payer } from '@zarpa/contract/ledger/questions/shapes.rules.ts';
import type { RateSource } from '@zarpa/contract/ledger/entries.rules.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { isOfOpenYear } from '../ledgers/ledger-locks.queries.ts';

export type Placed = {
  category: string;
  source: string;
  because: string;
  ruleId: string | null;
  ruleText: string | null;
  confidence: string;
};

export type StoredPart = { amount_minor: number; usd_cents: number | null; category: string; note: string };

const entriesAtOnce = 5_000;

/** One undoable change of several entries. Replaces each entry by its `placed` value and raises its version. */
export async function changeEntries(
  tx: Tx,
  owner: Owner,
  change: {
    id: string;
    kind: 'rule' | 'rule_deleted' | 'category';
    ruleId: string | null;
    at: Date;
    names?: { owner: string; before: readonly string[]; after: readonly string[] };
  },
  placed: readonly (Placed & { id: string })[],
): Promise<void> {
  const { registrationId, userId } = owner;
  await tx
    .insertInto('ledger_changes')
    .values({
      id: change.id,
      registration_id: registrationId,
      user_id: userId,
      kind: change.kind,
      rule_id: change.ruleId,
      entry_count: placed.length,
      made_at: change.at,
      owner_name: change.names?.owner ?? null,
      aliases_before: change.names ? [...change.names.before] : null,
      aliases_after: change.names ? [...change.names.after] : null,
    })
    .execute();
  for (let from = 0; from < placed.length; from += entriesAtOnce) {
    const batch = placed.slice(from, from + entriesAtOnce);
    const ids = batch.map(({ id }) => id);
    await sql`
      insert into ledger_change_entries (change_id, entry_id, user_id, before, version_after)
      select ${change.id}, e.id, ${userId}, jsonb_build_object('category', e.category, 'source', e.source,
          'because', e.because, 'ruleId', e.rule_id, 'ruleText', e.rule_text, 'confidence', e.confidence, 'parts',
          coalesce((select jsonb_agg(jsonb_build_object('amount_minor', p.amount_minor, 'usd_cents', p.usd_cents,
            'category', p.category, 'note', p.note) order by p.position)
            from ledger_parts p where p.entry_id = e.id), '[]')), e.version + 1
        from ledger_entries e
       where e.id = any(${ids}::uuid[]) and e.registration_id = ${registrationId}`.execute(tx);
    await sql`delete from ledger_parts where entry_id in (select id from ledger_entries
      where id = any(${ids}::uuid[]) and registration_id = ${registrationId})`.execute(tx);
    await placeSome(tx, owner, batch);
  }
}

export async function updatePlacements(
  tx: Tx,
  owner: Owner,
  placed: readonly (Placed & { id: string })[],
): Promise<void> {
  for (let from = 0; from < placed.length; from += entriesAtOnce)
    await placeSome(tx, owner, placed.slice(from, from + entriesAtOnce));
}

async function placeSome(tx: Tx, { registrationId }: Owner, some: readonly (Placed & { id: string })[]): Promise<void> {
  const column = <T>(valueOf: (one: Placed & { id: string }) => T) => some.map(valueOf);
  await sql`
    update ledger_entries as e
       set category = given.category, source = given.source, because = given.because, rule_id = given.rule_id,
           rule_text = given.rule_text, confidence = given.confidence, version = e.version + 1
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ category }) => category)}::text[],
             ${column(({ source }) => source)}::text[], ${column(({ because }) => because)}::text[],
             ${column(({ ruleId }) => ruleId)}::uuid[], ${column(({ ruleText }) => ruleText)}::text[],
             ${column(({ confidence }) => confidence)}::text[])
        as given (id, category, source, because, rule_id, rule_text, confidence)
     where e.id = given.id and e.registration_id = ${registrationId}`.execute(tx);
}

export async function findCurrentChange(
  tx: Tx,
  { registrationId }: Owner,
  { ids, category }: { ids: readonly string[]; category: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select g.id from ledger_change_entries c
      join ledger_changes g on g.id = c.change_id
      join ledger_entries e on e.id = c.entry_id
     where c.entry_id = any(${ids}::uuid[]) and c.version_after = e.version and e.category = ${category}
       and e.registration_id = ${registrationId}
       and g.kind = 'category' and g.cancelled_at is null and g.entry_count = ${ids.length}
     group by g.id having count(1) = ${ids.length} limit 1`.execute(tx);
  return rows[0]?.id;
}

export async function endChange(tx: Tx, owner: Owner, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ledger_changes')
    .set({ cancelled_at: at })
    .where('id', '=', id)
    .where('registration_id', '=', owner.registrationId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Restores the entries that nobody has changed since and whose year is not filed; returns how many were restored, and how
 * many not.
 */
export async function restoreEntries(
  tx: Tx,
  owner: Owner,
  changeId: string,
): Promise<{ restored: number; left: number }> {
  const { registrationId } = owner;
  const { rows } = await sql<{ id: string; parts: StoredPart[] }>`
    update ledger_entries as e
       set category = c.before ->> 'category', source = c.before ->> 'source', because = c.before ->> 'because',
           rule_id = (c.before ->> 'ruleId')::uuid, rule_text = c.before ->> 'ruleText',
           confidence = c.before ->> 'confidence', version = e.version + 1
      from ledger_change_entries c
     where c.change_id = ${changeId} and c.entry_id = e.id and e.version = c.version_after
       and e.registration_id = ${registrationId} and ${isOfOpenYear}
    returning e.id, c.before -> 'parts' as parts`.execute(tx);
  for (const { id, parts } of rows) if (parts.length > 0) await replaceParts(tx, owner, id, parts);
  const { changed } = await tx
    .selectFrom('ledger_changes')
    .select('entry_count as changed')
    .where('id', '=', changeId)
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow();
  return { restored: rows.length, left: changed - rows.length };
}

export async function replaceParts(
  tx: Tx,
  { registrationId, userId }: Owner,
  entryId: string,
  parts: readonly StoredPart[],
): Promise<void> {
  await tx
    .deleteFrom('ledger_parts')
    .where('entry_id', 'in', (row) =>
      row
        .selectFrom('ledger_entries')
        .select('id')
        .where('id', '=', entryId)
        .where('registration_id', '=', registrationId),
    )
    .execute();
  if (parts.length === 0) return;
  await tx
    .insertInto('ledger_parts')
    .values(parts.map((part, position) => ({ entry_id: entryId, position, user_id: userId, ...part })))
    .execute();
}

export type EntryPatch = {
  note?: string;
  rate?: { rate: string; source: RateSource; usdCents: number; feeUsdCents: number } | null;
  pairId?: string | null;
  paid?: { by: Payer; counterCategory: string | null };
  with?: { whom: string; partyId: string | null; memberId: string | null; concept: string | null };
};

export async function patchEntry(
  tx: Tx,
  { registrationId }: Owner,
  id: string,
  { note, rate, pairId, paid, with: whom }: EntryPatch,
): Promise<void> {
  await tx
    .updateTable('ledger_entries')
    .set({
      version: sql`version + 1`,
      ...(note === undefined ? {} : { note }),
      // Also when it is null: nothing pairs the entry again.
      ...(pairId === undefined ? {} : { pair_id: pairId, pair_by: 'person' }),
      ...(paid === undefined ? {} : { paid_by: paid.by, counter_category: paid.counterCategory }),
      ...(whom === undefined
        ? {}
        : {
            with_whom: whom.whom,
            with_party: whom.partyId,
            with_member: whom.memberId,
            concept: whom.concept,
          }),
      ...(rate === undefined
        ? {}
        : {
            rate: rate?.rate ?? null,
            rate_source: rate?.source ?? null,
            usd_cents: rate?.usdCents ?? null,
            fee_usd_cents: rate?.feeUsdCents ?? null,
          }),
    })
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .execute();
}

export async function findPairId(tx: Tx, { registrationId }: Owner, id: string) {
  const row = await tx
    .selectFrom('ledger_entries')
    .select('pair_id')
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return row?.pair_id ?? null;
}

export async function endPair(tx: Tx, { registrationId }: Owner, pairId: string) {
  await tx
    .updateTable('ledger_entries as e')
    .set({ pair_id: null, pair_by: null, version: sql`version + 1` })
    .where('e.pair_id', '=', pairId)
    .where('e.registration_id', '=', registrationId)
    .where(isOfOpenYear)
    .execute();
}

export async function deleteByHand(tx: Tx, { registrationId }: Owner, id: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('ledger_entries')
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .where('kind', '=', 'hand')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
