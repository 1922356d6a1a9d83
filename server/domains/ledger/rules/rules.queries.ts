import type { LedgerRule } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { lettersIn, wordsOf } from '@zarpa/contract/ledger/categories/words.rules.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { rulesMax } from '../book/book.queries.ts';
import { isOfOpenYear } from '../ledgers/ledger-locks.queries.ts';

export type PlaceableRow = {
  id: string;
  account: string;
  currency: string;
  amount_minor: string;
  usd_cents: string | null;
  description: string;
  counterparty: string;
  counterparty_key: string;
  bank_category: string;
  mcc: string;
  hint: string | null;
  category: string;
  source: string;
  because: string;
  rule_id: string | null;
  confidence: string;
  is_split: boolean;
};

const placeable = sql`e.id, e.account, e.currency, e.amount_minor, e.usd_cents, e.description, e.counterparty,
  e.counterparty_key, e.bank_category, e.mcc, e.hint, e.category, e.source, e.because, e.rule_id, e.confidence,
  exists (select from ledger_parts p where p.entry_id = e.id) as is_split`;

const entriesMax = 2_000_000;

export async function listCandidates(db: Db, owner: Owner, rule: LedgerRule): Promise<PlaceableRow[]> {
  const { rows } = await sql<PlaceableRow>`
    select ${placeable} from ledger_entries e
     where ${ofBank(owner)} and ${rule.direction === 'in' ? sql`e.amount_minor > 0` : sql`e.amount_minor < 0`}
       and ${wordsCondition(rule)}
     order by e.day desc, e.id desc limit ${entriesMax}`.execute(db);
  return rows;
}

export async function listPlacedBy(tx: Tx, owner: Owner, ruleId: string): Promise<PlaceableRow[]> {
  const { rows } = await sql<PlaceableRow>`
    select ${placeable} from ledger_entries e where ${ofBank(owner)} and e.rule_id = ${ruleId}
     order by e.day desc, e.id desc limit ${entriesMax}`.execute(tx);
  return rows;
}

export async function listUnset(tx: Tx, owner: Owner, exceptId?: string): Promise<PlaceableRow[]> {
  const { rows } = await sql<PlaceableRow>`
    select ${placeable} from ledger_entries e where ${ofBank(owner)} and e.source <> 'person'
       and ${exceptId === undefined ? sql`true` : sql`e.statement_id is distinct from ${exceptId}`}
     order by e.day desc, e.id desc limit ${entriesMax}`.execute(tx);
  return rows;
}

export async function listOfParties(tx: Tx, owner: Owner, ids: readonly string[]): Promise<PlaceableRow[]> {
  const { rows } = await sql<PlaceableRow>`
    select ${placeable} from ledger_entries e
     where ${ofBank(owner)} and e.source <> 'person' and e.counterparty_key in (
           select o.counterparty_key from ledger_entries o
            where o.id = any(${[...ids]}::uuid[]) and o.registration_id = ${owner.registrationId})
     limit ${entriesMax}`.execute(tx);
  return rows;
}

export async function findPlaceable(tx: Tx, owner: Owner, ids: readonly string[]): Promise<PlaceableRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<PlaceableRow>`
    select ${placeable} from ledger_entries e where ${ofBank(owner)} and e.id = any(${[...ids]}::uuid[])
     limit ${entriesMax}`.execute(tx);
  return rows;
}

/** Reclassifying leaves filed years as they are. */
const ofBank = ({ registrationId }: Owner): RawBuilder<boolean> =>
  sql`e.registration_id = ${registrationId} and not e.is_removed and e.kind = 'bank'
    and ${isOfOpenYear}`;

export function wordsCondition({ condition: { how, text } }: LedgerRule): RawBuilder<unknown> {
  if (how === 'counterparty') return sql`e.counterparty_key = ${text}`;
  const [longest = ''] = wordsOf(text).toSorted((one, other) => lettersIn(other) - lettersIn(one));
  return sql`e.search_text like ${`%${longest.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

export async function insertRule(tx: Tx, owner: Owner, rule: LedgerRule): Promise<boolean> {
  const { condition, amount } = rule;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledger_rules')
    .values({
      id: rule.id,
      registration_id: owner.registrationId,
      user_id: owner.userId,
      how: condition.how,
      text: condition.text,
      direction: rule.direction,
      currency: amount?.currency ?? null,
      from_minor: amount?.fromMinor ?? null,
      to_minor: amount?.toMinor ?? null,
      account: rule.account ?? null,
      category: rule.category,
      created_at: new Date(rule.createdAt),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setRuleDeleted(tx: Tx, { registrationId }: Owner, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ledger_rules')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRules(tx: Tx, { registrationId }: Owner): Promise<number> {
  const rows = await tx
    .selectFrom('ledger_rules')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('deleted_at', 'is', null)
    .limit(rulesMax)
    .execute();
  return rows.length;
}

export async function countPlaced(db: Db, { registrationId }: Owner): Promise<Map<string, number>> {
  const { rows } = await sql<{ rule_id: string; entries: number }>`
    select e.rule_id, count(*)::int as entries from ledger_entries e
     where e.registration_id = ${registrationId} and not e.is_removed
       and e.rule_id is not null
     group by 1 limit 10000`.execute(db);
  return new Map(rows.map(({ rule_id, entries }) => [rule_id, entries]));
}

export async function findChange(tx: Tx, { registrationId }: Owner, id: string) {
  return tx
    .selectFrom('ledger_changes')
    .select(['id', 'kind', 'rule_id', 'owner_name', 'aliases_before', 'aliases_after'])
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
}

export async function findChangeOfRule(tx: Tx, { registrationId }: Owner, ruleId: string) {
  return tx
    .selectFrom('ledger_changes')
    .select(['id', 'entry_count'])
    .where('rule_id', '=', ruleId)
    .where('kind', '=', 'rule')
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
}
