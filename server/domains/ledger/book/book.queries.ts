import type { CategoryKey } from '@zarpa/contract/ledger/categories/list.rules.ts';
import type { Direction } from '@zarpa/contract/ledger/categories/shape.rules.ts';
import type { LedgerRule, RuleCondition } from '@zarpa/contract/ledger/rules/conditions.rules.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import type { Owner } from '../../tax/facts/tax-facts.queries.ts';
import { historyKey, type History } from '../classification/history.rules.ts';
import type { Owner as OwnerName } from '../classification/owners.rules.ts';

export const rulesMax = 500;
const accountsMax = 1_000;

export async function listOwners(db: Db, { registrationId }: Owner): Promise<OwnerName[]> {
  const members = await db
    .selectFrom('members as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('ledger_owner_names as n', (join) =>
      join
        .onRef('n.registration_id', '=', 'c.registration_id')
        .on('n.owner', '=', sql<string>`trim(m.first_name || ' ' || m.last_name)`),
    )
    .select(['m.first_name', 'm.last_name', 'm.is_company', 'n.aliases'])
    .where('c.registration_id', '=', registrationId)
    .orderBy('m.position')
    .limit(100)
    .execute();
  return members.map(({ first_name, last_name, is_company, aliases }) => {
    // Without `is_company`, a name without a last name may be a company and is matched whole.
    const isWhole = is_company ?? last_name === '';
    return isWhole
      ? { kind: 'company', name: first_name, aliases: aliases ?? [] }
      : { kind: 'person', first: first_name, last: last_name, aliases: aliases ?? [] };
  });
}

export async function listAccounts(db: Db, { registrationId }: Owner): Promise<string[]> {
  const rows = await db
    .selectFrom('statement_accounts as a')
    .innerJoin('bank_statements as s', 's.id', 'a.statement_id')
    .select('a.account')
    .distinct()
    .where('s.registration_id', '=', registrationId)
    .where('s.removed_at', 'is', null)
    .where('s.state', 'in', ['read', 'waiting'])
    .orderBy('a.account')
    .limit(accountsMax)
    .execute();
  return rows.map(({ account }) => account);
}

export async function listCompanyNames(db: Db, { registrationId }: Owner): Promise<string[]> {
  const row = await db
    .selectFrom('registrations as r')
    .leftJoin('companies as c', 'c.registration_id', 'r.id')
    .select(['r.company_name', 'c.name'])
    .where('r.id', '=', registrationId)
    .executeTakeFirst();
  return [...new Set([row?.name, row?.company_name].filter((name) => typeof name === 'string'))];
}

export async function listRules(db: Db, { registrationId }: Owner): Promise<LedgerRule[]> {
  const rows = await db
    .selectFrom('ledger_rules')
    .select(ruleFields)
    .where('registration_id', '=', registrationId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rulesMax)
    .execute();
  return rows.map(ruleOf);
}

const ruleFields = [
  'id',
  'how',
  'text',
  'direction',
  'currency',
  'from_minor',
  'to_minor',
  'account',
  'category',
  'created_at',
] as const;

type RuleRow = {
  id: string;
  how: string;
  text: string;
  direction: string;
  currency: string | null;
  from_minor: string | null;
  to_minor: string | null;
  account: string | null;
  category: string;
  created_at: Date;
};

/** Check constraints guarantee the lists. */
function ruleOf({ how, text, currency, from_minor, to_minor, ...row }: RuleRow): LedgerRule {
  return {
    id: row.id,
    condition: { how, text } as RuleCondition,
    direction: row.direction as Direction,
    amount:
      currency === null
        ? undefined
        : {
            currency,
            fromMinor: from_minor === null ? undefined : Number(from_minor),
            toMinor: to_minor === null ? undefined : Number(to_minor),
          },
    account: row.account ?? undefined,
    category: row.category as CategoryKey,
    createdAt: row.created_at.toISOString(),
  };
}

export async function listGlobalRules(db: Db): Promise<LedgerRule[]> {
  const rows = await db
    .selectFrom('ledger_global_rules')
    .select(['id', 'how', 'text', 'direction', 'category', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(5_000)
    .execute();
  return rows.map((row) => ruleOf({ ...row, currency: null, from_minor: null, to_minor: null, account: null }));
}

export async function loadHistory(tx: Tx, { registrationId }: Owner): Promise<History> {
  const { rows } = await sql<{ counterparty_key: string; direction: Direction; category: string; times: number }>`
    select e.counterparty_key, case when e.amount_minor < 0 then 'out' else 'in' end as direction, e.category,
           count(*)::int as times
      from ledger_entries e
     where e.registration_id = ${registrationId} and e.source = 'person'
       and not e.is_removed and e.kind = 'bank' and e.counterparty_key <> ''
     group by 1, 2, 3 limit 100000`.execute(tx);
  const history = new Map<string, Partial<Record<CategoryKey, number>>>();
  for (const { counterparty_key, direction, category, times } of rows) {
    const key = historyKey(counterparty_key, direction);
    history.set(key, { ...history.get(key), [category]: times });
  }
  return history;
}

export async function saveAliases(tx: Tx, { registrationId, userId }: Owner, owner: string, aliases: string[]) {
  await tx
    .insertInto('ledger_owner_names')
    .values({ registration_id: registrationId, user_id: userId, owner, aliases })
    .onConflict((conflict) => conflict.columns(['registration_id', 'owner']).doUpdateSet({ aliases }))
    .execute();
}
