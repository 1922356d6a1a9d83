/** Each list is one statement that also checks the company's owner. */
import {
  documentCategories,
  isMain,
  mainCategories,
  type DocumentCategory,
} from '@zarpa/contract/documents/categories.rules.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { statementBuilder } from '../../../platform/db/statement-builder.ts';
import { documentColumns, fileColumns, type DocumentRow } from './documents.queries.ts';
import { mayReadCategory } from './readable-categories.ts';
import { anyCompanyOf } from '../../../platform/access/any-company-of.ts';

const listMax = 1000;

/** Newest first, by the index of present papers. A company without papers gives one row of nulls. */
function listOf(categories: readonly DocumentCategory[]): string {
  return statementBuilder
    .selectFrom('registrations as r')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('documents as d')
          .innerJoin('files as f', 'f.id', 'd.id')
          .select(documentColumns.map((column) => `d.${column}` as const))
          .select(fileColumns.map((column) => `f.${column}` as const))
          .select(
            sql<boolean>`(d.source = 'generated' and d.facts ->> 'is_reviewed' is distinct from 'true')`.as('is_model'),
          )
          .whereRef('d.registration_id', '=', 'r.id')
          .where(
            'd.category',
            'in',
            categories.map((category) => sql.lit(category)),
          )
          .where(mayReadCategory({ userId: '' }, 'd'))
          .where(sql<boolean>`d.is_current and f.is_visible and f.state = 'kept'`)
          .orderBy('d.created_at', 'desc')
          .orderBy('d.id', 'desc')
          .limit(sql.lit(listMax))
          .as('p'),
      (join) => join.onTrue(),
    )
    .select([...documentColumns, ...fileColumns, 'is_model' as const].map((column) => `p.${column}` as const))
    .where('r.id', '=', anyCompanyOf({ userId: '', permission: 'papers.read' }))
    .where((row) =>
      row.or([
        row('r.id', '=', ''),
        row('r.id', '=', row.selectFrom('companies as c').select('c.registration_id').where('c.id', '=', '')),
      ]),
    )
    .compile().sql;
}

/** `$1` to `$3` are the caller, `$4` and `$5` the id of the registration or of its company. */
export const listStatements = {
  main: listOf(mainCategories),
  others: listOf(documentCategories.filter((category) => !isMain(category))),
};

/** Undefined for others' companies. */
export async function listPapers(
  pool: pg.Pool,
  which: keyof typeof listStatements,
  { userId }: { userId: string },
  companyId: string,
): Promise<DocumentRow[] | undefined> {
  const values = [userId, userId, userId, companyId, companyId];
  const { rows } = await pool.query<DocumentRow | { id: null }>(listStatements[which], values);
  return rows.length === 0 ? undefined : rows.filter((row): row is DocumentRow => row.id !== null);
}
