import type { Db } from '../db/open-database.ts';
import { addressColumns } from './address-columns.ts';

export type CorrectableCompany = NonNullable<Awaited<ReturnType<typeof findCorrectable>>>;

/** What may be corrected in a company and its members, in their order. For staff alone: whose it is was decided by the case. */
export async function findCorrectable(db: Db, companyId: string) {
  const company = await db
    .selectFrom('companies')
    .select(['name', 'ein', 'formed_on', 'filing_number', 'contact_name', 'contact_email', 'contact_phone'])
    .select(['business_purpose', ...addressColumns])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return undefined;
  const members = await db
    .selectFrom('members')
    .select(['first_name', 'last_name', ...addressColumns])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute();
  return { company, members };
}

/** Which of these another company has already. */
export async function findTaken(
  db: Db,
  companyId: string,
  { ein, filing_number }: { ein: string | undefined; filing_number: string | undefined },
): Promise<'ein' | 'filing_number' | undefined> {
  const has = async (column: 'ein' | 'filing_number', value: string | undefined) =>
    value !== undefined &&
    (await db
      .selectFrom('companies')
      .select('id')
      .where(column, '=', value)
      .where('id', '!=', companyId)
      .limit(1)
      .executeTakeFirst()) !== undefined;
  if (await has('ein', ein)) return 'ein';
  return (await has('filing_number', filing_number)) ? 'filing_number' : undefined;
}
