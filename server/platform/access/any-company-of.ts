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

/** Companies that go on without the person: those they are in, and those they bought and handed over. */
export const sharedCompaniesOf = (userId: string): RawBuilder<string> => sql`(
  select other.registration_id from company_people other join users u on u.id = other.user_id
   where other.role = 'titular' and other.user_id <> ${userId} and u.deleted_at is null
     and other.registration_id = any(array(
       select registration_id from company_people where user_id = ${userId}
       union select id from registrations where user_id = ${userId})))`;
