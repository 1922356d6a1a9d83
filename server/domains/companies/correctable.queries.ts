import type { Db } from '../../platform/db/open-database.ts';
import { keyed } from '../../platform/db/sealed-values.ts';
import { addressColumns, companyMemberColumns } from './address-columns.ts';

/** Members are in order. For staff only: does not check the owner. */
export async function findCorrectable(db: Db, companyId: string) {
  const company = await db
    .selectFrom('companies')
    .select(['user_id', 'name', 'ein', 'formed_on', 'filing_number', 'contact_name', 'contact_email', 'contact_phone'])
    .select(['business_purpose', ...addressColumns])
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (!company) return undefined;
  const { user_id: _user, ...facts } = company;
  const members = await db
    .selectFrom('members')
    .select(['first_name', 'last_name', ...companyMemberColumns, ...addressColumns])
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute();
  return { company: facts, members };
}

export async function findDuplicate(
  db: Db,
  companyId: string,
  { ein, filing_number }: { ein: string | undefined; filing_number: string | undefined },
): Promise<'ein' | 'filing_number' | undefined> {
  const others = () => db.selectFrom('companies').select('id').where('id', '!=', companyId).limit(1);
  // By the index under every key, and in plain text for rows that are not sealed yet.
  if (
    ein !== undefined &&
    (await others()
      .where(({ or, eb }) => or([eb('ein_index', '=', eb.fn.any(eb.val(indexes(ein)))), eb('ein', '=', ein)]))
      .executeTakeFirst())
  )
    return 'ein';
  if (filing_number === undefined) return undefined;
  return (await others().where('filing_number', '=', filing_number).executeTakeFirst()) && 'filing_number';
}

export async function findRegistrationOfEin(db: Db, ein: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('companies')
    .select('registration_id')
    .where(({ or, eb }) => or([eb('ein_index', '=', eb.fn.any(eb.val(indexes(ein)))), eb('ein', '=', ein)]))
    .executeTakeFirst();
  return row?.registration_id;
}

const indexes = (ein: string) => keyed(({ indexesOf }): string[] => indexesOf(ein));
