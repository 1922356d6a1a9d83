import { sql, type RawBuilder } from 'kysely';

/** The companies of a person, by their registrations, as `company_people` has them: `.where('registration_id', 'in', companiesOf(userId))`. */
export const companiesOf = (userId: string): RawBuilder<string> =>
  sql`(select registration_id from company_people where user_id = ${userId})`;

/** Those that have another *titular*: they go on when this person's account goes. */
export const sharedCompaniesOf = (userId: string): RawBuilder<string> => sql`(
  select own.registration_id from company_people own
    join company_people other on other.registration_id = own.registration_id and other.user_id <> own.user_id
   where own.user_id = ${userId} and other.role = 'titular')`;
