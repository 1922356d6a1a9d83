import { sql, type RawBuilder } from 'kysely';

/**
 * A company of this person, by its registration, as `company_people` has them: `.where('registration_id', '=', anyCompanyOf(userId))`.
 * As an array, which PostgreSQL looks up in the index of the table; a join with few companies it plans as if they were many.
 */
export const anyCompanyOf = (userId: string): RawBuilder<string> =>
  sql`any(array(select registration_id from company_people where user_id = ${userId}))`;

/** Those that have another *titular*: they go on when this person's account goes. */
export const sharedCompaniesOf = (userId: string): RawBuilder<string> => sql`(
  select own.registration_id from company_people own
    join company_people other on other.registration_id = own.registration_id and other.user_id <> own.user_id
   where own.user_id = ${userId} and other.role = 'titular')`;
