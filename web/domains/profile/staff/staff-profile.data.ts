import type { StaffProfile } from '@zarpa/contract/profile/operations.ts';
import type { ProfileChange } from '@zarpa/contract/profile/fields.rules.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';

export type { StaffProfile };
type OfCase = { caseId: string; registrationId: string };

/** What the customer of a case says of the company; read anew with the case. */
export function staffProfileQuery({ caseId, registrationId }: OfCase) {
  return queryOptions({
    queryKey: ['staff-case', caseId, 'profile'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: registrationId } };
      return (await call('GET /api/admin/registrations/:id/profile', input, { signal })).data.profile;
    },
    refetchOnWindowFocus: true,
    refetchInterval: pollMs,
    staleTime: 0,
  });
}

/** Only what changed, with the version that was read; what was saved is shown at once. */
export async function saveStaffProfile(
  client: QueryClient,
  of: OfCase,
  body: ProfileChange & { version: number },
): Promise<StaffProfile> {
  const input = { params: { id: of.registrationId }, body };
  const { data } = await call('PUT /api/admin/registrations/:id/profile', input);
  const { queryKey } = staffProfileQuery(of);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data.profile);
  return data.profile;
}
