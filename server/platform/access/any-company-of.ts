import { sql, type RawBuilder } from 'kysely';
import { isFreezable, rolesThatMay, type CompanyPermission } from '@zarpa/contract/people/permissions.rules.ts';

/** Who asks, and what for: `permission` is that of the operation. With null no company is theirs. */
export type Reader = { userId: string; permission: CompanyPermission | null };

/** `.where('registration_id', '=', anyCompanyOf(actor))`: an array uses the index, while a join is planned for many companies. */
export const anyCompanyOf = ({ userId, permission }: Reader): RawBuilder<string> =>
  sql`any(array(select registration_id from company_people where user_id = ${userId} and ${sql.raw(mayIn(permission))}))`;

/** A condition on a row of `company_people`: `mayInCompany` (`contract/people/permissions.rules.ts`) in SQL, of literals alone. */
export function mayIn(permission: CompanyPermission | null): string {
  if (permission === null) return 'false';
  return isFreezable(permission) ? `${roleMay(permission)} and not is_frozen` : roleMay(permission);
}

export function roleMay(permission: CompanyPermission): string {
  if (permission === 'money.pay') return `(role = 'titular' or may_pay)`;
  const roles = rolesThatMay(permission).map((role) => `'${role}'`);
  return `role in (${roles.join(', ')})`;
}

/** Companies that the person is in, whatever they may do there. */
export const everyCompanyOf = (userId: string): RawBuilder<string> =>
  sql`any(array(select registration_id from company_people where user_id = ${userId}))`;

export const sharedCompaniesOf = (userId: string): RawBuilder<string> => sql`(
  select own.registration_id from company_people own
    join company_people other on other.registration_id = own.registration_id and other.user_id <> own.user_id
   where own.user_id = ${userId} and other.role = 'titular')`;
