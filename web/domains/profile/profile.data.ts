import type { Profile } from '@zarpa/contract/profile/operations.ts';
import type { ProfileChange } from '@zarpa/contract/profile/fields.rules.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { polled } from '../../platform/api/api-query.ts';
import { call, type CallInput } from '../../platform/api/call.ts';

export type { Profile };
/** `isBlank`: nothing saved yet, so there is no version. */
export type ReadProfile = { profile: Profile; isBlank: boolean };

const profilesKey = ['profile'];

export function profileQuery(registrationId: string) {
  return queryOptions({
    queryKey: [...profilesKey, registrationId],
    queryFn: async ({ signal }): Promise<ReadProfile> => {
      const input = { params: { id: registrationId } };
      const { data } = await call('GET /api/companies/:id/profile', input, { signal });
      if (data) return { profile: data, isBlank: false };
      // The catalogue of fields comes with the screen: the route that begins this read has no use for it.
      const { blankProfile } = await import('./blank-profile.ts');
      return { profile: blankProfile(registrationId), isBlank: true };
    },
    ...polled,
  });
}

/** Sends only changes, with the loaded version; the first save of a blank profile has none. */
export async function saveProfile(
  { profile, isBlank }: ReadProfile,
  change: ProfileChange,
  version: number,
): Promise<Profile> {
  const params = { id: profile.registration_id };
  const { data } = isBlank
    ? await call('POST /api/companies/:id/profile', { params, body: change })
    : await call('PUT /api/companies/:id/profile', { params, body: { ...change, version } });
  return data.profile;
}

type ChangeRequestBody = CallInput<'POST /api/companies/:id/change-requests'>['body'];

export async function createChangeRequest(registrationId: string, body: ChangeRequestBody): Promise<void> {
  await call('POST /api/companies/:id/change-requests', { params: { id: registrationId }, body });
}

export async function withdrawChangeRequest(id: string): Promise<void> {
  await call('DELETE /api/change-requests/:id', { params: { id } });
}

/** Shows the saved profile at once, then refetches (portal.md §4); cancels older fetches in flight. */
export async function showProfile(client: QueryClient, profile: Profile): Promise<void> {
  const { queryKey } = profileQuery(profile.registration_id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, { profile, isBlank: false });
  void refetchProfile(client, profile.registration_id);
}

export function refetchProfile(client: QueryClient, registrationId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: [...profilesKey, registrationId] });
}
