import type { StaffProfile } from '@zarpa/contract/profile/operations.ts';
import type { ProfileChange } from '@zarpa/contract/profile/fields.rules.ts';
import { apiQuery, polled, showAnswer } from '../../../platform/api/api-query.ts';
import { call } from '../../../platform/api/call.ts';

export type { StaffProfile };
type OfCase = { caseId: string; registrationId: string };

/** What the customer of a case says of the company; read anew with the case. */
export function staffProfileQuery({ caseId, registrationId }: OfCase) {
  const input = { params: { id: registrationId } };
  return apiQuery(
    'GET /api/admin/registrations/:id/profile',
    input,
    ['staff-case', caseId, 'profile'],
    'profile',
    polled,
  );
}

/** Only what changed, with the version that was read; what was saved is shown at once. */
export async function saveStaffProfile(of: OfCase, body: ProfileChange & { version: number }): Promise<StaffProfile> {
  const input = { params: { id: of.registrationId }, body };
  const { data } = await call('PUT /api/admin/registrations/:id/profile', input);
  await showAnswer(staffProfileQuery(of), data.profile);
  return data.profile;
}
