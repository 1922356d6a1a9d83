import { companyMemberRow } from '@zarpa/contract/companies/company-member.rules.ts';
import { sql, type Insertable } from 'kysely';
import { companyMemberColumns } from '../../companies/address-columns.ts';
import type { MemberShares } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';

type Owner = { registrationId: string; userId: string };

export async function listShares(db: Db, { registrationId }: Owner) {
  const rows = await db
    .selectFrom('member_shares')
    .select([
      'from_day',
      'saying',
      'person',
      'name',
      'address',
      'country',
      'reason',
      'said_at',
      ...companyMemberColumns,
    ])
    .select(sql<number>`percentage::float8`.as('percentage'))
    .where('registration_id', '=', registrationId)
    .orderBy('from_day')
    .orderBy('said_at', 'desc')
    .orderBy('saying', 'desc')
    .orderBy('name')
    .orderBy('person')
    .limit(10_000)
    .execute();
  // Whether a member is a company was recorded when it was admitted.
  const byId = new Map(rows.filter((row) => row.is_company !== null).map((row) => [row.person, companyMemberRow(row)]));
  const whole = rows.map((row) => ({ ...row, ...byId.get(row.person) }));
  return [...Map.groupBy(whole, ({ from_day }) => from_day).values()].map((ofDay) =>
    ofDay.filter(({ saying }) => saying === ofDay[0]!.saying),
  );
}

export function listFormationShares(db: Db, { registrationId }: Owner) {
  return db
    .selectFrom('members')
    .innerJoin('companies', 'companies.id', 'members.company_id')
    .select(['members.id as person', 'first_name', 'last_name', ...companyMemberColumns])
    .select(sql<number>`ownership_percentage::float8`.as('percentage'))
    .where('companies.registration_id', '=', registrationId)
    .orderBy('position')
    .limit(100)
    .execute();
}

export async function insertShares(tx: Tx, rows: Insertable<MemberShares>[]): Promise<void> {
  await tx.insertInto('member_shares').values(rows).execute();
}
