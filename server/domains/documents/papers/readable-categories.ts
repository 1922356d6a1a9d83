import { sql, type RawBuilder } from 'kysely';
import { documentCategories, permissionOfCategory } from '@zarpa/contract/documents/categories.rules.ts';
import type { CompanyPermission } from '@zarpa/contract/people/permissions.rules.ts';
import { anyCompanyOf } from '../../../platform/access/any-company-of.ts';

const guarded = (permission: CompanyPermission) =>
  sql.raw(
    documentCategories
      .filter((category) => permissionOfCategory(category) === permission)
      .map((category) => `'${category}'`)
      .join(', '),
  );

/** Whoever reads papers does not read all of them: identity papers and tax papers ask for more. `table`: that of `documents`. */
export function mayReadCategory({ userId }: { userId: string }, table = 'documents'): RawBuilder<boolean> {
  const [category, company] = [sql.ref(`${table}.category`), sql.ref(`${table}.registration_id`)];
  const unless = (permission: CompanyPermission) =>
    sql`(${category} not in (${guarded(permission)}) or ${company} = ${anyCompanyOf({ userId, permission })})`;
  return sql<boolean>`(${unless('personal.read')} and ${unless('ledger.read')})`;
}
