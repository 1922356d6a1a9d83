import type { StaffProfile } from '@zarpa/contract/profile/operations.ts';
import type { ProfileChange } from '@zarpa/contract/profile/fields.rules.ts';
import { apiQuery, polled, showAnswer } from '../../../platform/api/api-query.ts';
import { call } from '../../../platform/api/call.ts';

export type { StaffProfile };
type OfCase = { caseId: string; registrationId: string };

/** Keyed below the case, so that they refetch together. */
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

/** Sends only changes, with the loaded version; shows the saved profile at once. */
export async function saveStaffProfile(of: OfCase, body: ProfileChange & { version: number }): Promise<StaffProfile> {
  const input = { params: { id: of.registrationId }, body };
  const { data } = await call('PUT /api/admin/registrations/:id/profile', input);
  await showAnswer(staffProfileQuery(of), data.profile);
  return data.profile;
}
