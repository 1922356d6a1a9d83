import type { MovedEntries } from '@zarpa/contract/ledger/statements/shapes.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Moves } from '../rules/settle-ledger.ts';

export async function movedOf(tx: Tx, statementId: string, moves: Moves): Promise<MovedEntries[]> {
  const moved = [...moves].filter(([, { from, to }]) => from !== to);
  if (moved.length === 0) return [];
  const { rows } = await sql<MovedEntries>`
    select given.from_category as "from", given.to_category as "to",
           case when e.amount_minor < 0 then 'out' else 'in' end as direction, count(*)::int as entries
      from unnest(${moved.map(([id]) => id)}::uuid[], ${moved.map(([, { from }]) => from)}::text[],
             ${moved.map(([, { to }]) => to)}::text[]) as given (id, from_category, to_category)
      join ledger_entries e on e.id = given.id
     where e.statement_id <> ${statementId} and not e.is_removed
     group by 1, 2, 3 order by entries desc, 1, 2, 3 limit 50`.execute(tx);
  return rows;
}
