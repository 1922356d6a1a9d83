import { sql, type RawBuilder } from 'kysely';

/** `.where('registration_id', '=', anyCompanyOf(userId))`: an array uses the index, while a join is planned for many companies. */
export const anyCompanyOf = (userId: string): RawBuilder<string> =>
  sql`any(array(select registration_id from company_people where user_id = ${userId}))`;

export const sharedCompaniesOf = (userId: string): RawBuilder<string> => sql`(
  select own.registration_id from company_people own
    join company_people other on other.registration_id = own.registration_id and other.user_id <> own.user_id
   where own.user_id = ${userId} and other.role = 'titular')`;
