import { completionOf, nextProfileSteps } from '@zarpa/contract/profile/completion.rules.ts';
import type { Profile } from '@zarpa/contract/profile/operations.ts';
import type { Context } from '../../context.ts';
import type { RegistrationRow } from '../payments/payments.queries.ts';
import { companyYearEnd } from '../tax/dates/load-taxes.ts';
import { listRequests } from './change-requests.queries.ts';
import { factsOf, valuesOf } from './known-facts.rules.ts';
import { membersToday } from './members-today.ts';
import { findKnownCompany, findProfile } from './profile.queries.ts';
import { listActivities } from './rows/activities.queries.ts';
import { listDirectors } from './rows/directors.queries.ts';

export async function loadProfile(
  needs: Pick<Context, 'db' | 'clock'>,
  { id, user_id, company_name }: RegistrationRow,
): Promise<{ profile: Profile; isBlank: boolean }> {
  const { db } = needs;
  const owner = { registrationId: id, userId: user_id };
  const company = await findKnownCompany(db, owner);
  const saved = await findProfile(db, owner);
  const directors = await listDirectors(db, owner);
  const activities = await listActivities(db, owner);
  const requests = await listRequests(db, owner);
  const facts = factsOf(company, { paidName: company_name, yearEnd: await companyYearEnd(needs, { id, user_id }) });
  const values = valuesOf(company, saved?.fields);
  const profile = {
    registration_id: id,
    ...facts,
    ...(await membersToday(needs, owner, company)),
    ...values,
    directors,
    business_activities: activities,
    profile_completion_percentage: completionOf(company, company_name, saved?.fields ?? {}),
    next_steps: nextProfileSteps(values, facts),
    change_requests: requests,
    version: saved?.version ?? 0,
    updated_at: saved?.updatedAt.toISOString() ?? null,
  };
  const hasRows = directors.length > 0 || activities.length > 0 || requests.length > 0;
  return { profile, isBlank: !company && !saved && !hasRows };
}

export async function loadStaffProfile({ db }: Pick<Context, 'db'>, { id, user_id }: RegistrationRow) {
  const owner = { registrationId: id, userId: user_id };
  const saved = await findProfile(db, owner);
  return {
    registration_id: id,
    ...valuesOf(await findKnownCompany(db, owner), saved?.fields),
    version: saved?.version ?? 0,
    updated_at: saved?.updatedAt.toISOString() ?? null,
  };
}
