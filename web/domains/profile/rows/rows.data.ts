import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../../platform/api/call.ts';
import { profileQuery, refetchProfile, type Profile } from '../profile.data.ts';

export type Director = Profile['directors'][number];
export type Activity = Profile['business_activities'][number];
export type DirectorSent = Omit<CallInput<'POST /api/companies/:id/directors'>['body'], 'id'>;
export type ActivitySent = Omit<CallInput<'POST /api/companies/:id/activities'>['body'], 'id'>;
export type RowKind = 'directors' | 'activities';

/** Idempotent by the sender's id. */
export async function createDirector(registrationId: string, id: string, sent: DirectorSent): Promise<void> {
  await call('POST /api/companies/:id/directors', { params: { id: registrationId }, body: { ...sent, id } });
}

export async function updateDirector(id: string, row: Seen, sent: DirectorSent): Promise<void> {
  const body = { ...sent, version: row.version };
  await call('PUT /api/companies/:id/directors/:rowId', { params: { id, rowId: row.id }, body });
}

export async function createActivity(registrationId: string, id: string, sent: ActivitySent): Promise<void> {
  await call('POST /api/companies/:id/activities', { params: { id: registrationId }, body: { ...sent, id } });
}

export async function updateActivity(id: string, row: Seen, sent: ActivitySent): Promise<void> {
  const body = { ...sent, version: row.version };
  await call('PUT /api/companies/:id/activities/:rowId', { params: { id, rowId: row.id }, body });
}

export type Seen = { id: string; version: number };

export async function deleteRow(kind: RowKind, id: string, { id: rowId, version }: Seen): Promise<void> {
  const input = { params: { id, rowId }, query: { version } };
  if (kind === 'directors') await call('DELETE /api/companies/:id/directors/:rowId', input);
  else await call('DELETE /api/companies/:id/activities/:rowId', input);
}

/** Shows the order at once; saves run one after the other, with one refetch after the last. */
export function useOrder(kind: RowKind, registrationId: string) {
  const client = useQueryClient();
  const mutationKey = ['profile-order', registrationId, kind];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onMutate: (ids: readonly string[]) => showOrder(client, kind, registrationId, ids),
    mutationFn: async (ids: readonly string[]) => {
      const input = { params: { id: registrationId }, body: { ids: [...ids] } };
      if (kind === 'directors') await call('PUT /api/companies/:id/directors-order', input);
      else await call('PUT /api/companies/:id/activities-order', input);
    },
    onSettled: async () => {
      if (client.isMutating({ mutationKey }) <= 1) await refetchProfile(client, registrationId);
    },
  });
}

async function showOrder(client: QueryClient, kind: RowKind, registrationId: string, ids: readonly string[]) {
  const { queryKey } = profileQuery(registrationId);
  const sorted = <T extends { id: string }>(rows: readonly T[]) =>
    rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (shown) => {
    if (!shown) return shown;
    const { profile } = shown;
    const rows =
      kind === 'directors'
        ? { directors: sorted(profile.directors) }
        : { business_activities: sorted(profile.business_activities) };
    return { ...shown, profile: { ...profile, ...rows } };
  });
}
