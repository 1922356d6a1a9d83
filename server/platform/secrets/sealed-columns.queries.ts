/** Every column with sealed texts, and under which keys they lie. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../db/open-database.ts';
import { places } from './number-places.queries.ts';

type Variable = 'FILE_KEYS' | 'NUMBER_INDEX_KEYS' | 'TWO_FACTOR_KEYS';
type SealedColumn = { variable: Variable; table: string; texts: RawBuilder<string[]> };

export type UsedKey = { variable: Variable; table: string; keyId: string; count: number };

const unsent = sql<string[]>`
  case when sent_at is null then array(select v from jsonb_each_text(payload) as e(k, v)) else '{}' end`;

export const sealedColumns: readonly SealedColumn[] = [
  { variable: 'FILE_KEYS', table: 'files', texts: sql`array[sealed_key]` },
  { variable: 'FILE_KEYS', table: 'exports', texts: sql`array[sealed_key]` },
  { variable: 'FILE_KEYS', table: 'return_answers', texts: sql`array[sealed]` },
  { variable: 'FILE_KEYS', table: 'returns', texts: sql`array[forms]` },
  ...places.map(({ table, texts }) => ({ variable: 'FILE_KEYS' as const, table, texts })),
  // An index begins with its key's id alone.
  { variable: 'NUMBER_INDEX_KEYS', table: 'companies', texts: sql`array['v1.' || ein_index]` },
  { variable: 'TWO_FACTOR_KEYS', table: 'second_factors', texts: sql`array[secret, pending_secret]` },
  { variable: 'TWO_FACTOR_KEYS', table: 'outbox', texts: unsent },
];

export async function listUsedKeys(db: Db): Promise<UsedKey[]> {
  const used: UsedKey[] = [];
  for (const { variable, table, texts } of sealedColumns) {
    const { rows } = await sql<Pick<UsedKey, 'keyId' | 'count'>>`
      select split_part(t, '.', 2) as "keyId", count(*)::int as count from ${sql.table(table)}, unnest(${texts}) as t
       where t ~ '^(number:)?v1\\.' group by 1 order by 1`.execute(db);
    used.push(...rows.map((row) => ({ variable, table, ...row })));
  }
  return used;
}
