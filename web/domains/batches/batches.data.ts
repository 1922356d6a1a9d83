import { apiQuery, focused, polled, queryClient } from '../../platform/api/api-query.ts';
import { call, type CallAnswer, type CallInput } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';

export type Batch = CallAnswer<'GET /api/admin/batches'>['data']['items'][number];
export type WholeBatch = CallAnswer<'GET /api/admin/batches/:id'>['data'];
export type NewBatch = CallInput<'POST /api/admin/batches'>['body'];
export type ActOnBatch = CallInput<'PUT /api/admin/batches/:id'>['body'];

const batchesKey = ['batches'];

export const batchesQuery = (cursor: string | undefined) =>
  apiQuery(
    'GET /api/admin/batches',
    { query: cursor ? { cursor } : {} },
    [...batchesKey, 'list', cursor ?? ''],
    polled,
  );

/** Often while it works, or while a step can still be undone. */
export const batchQuery = (id: string) =>
  apiQuery('GET /api/admin/batches/:id', { params: { id } }, [...batchesKey, id], {
    ...focused,
    refetchInterval: ({ state: { data } }) => {
      const whole = data as WholeBatch | undefined;
      if (whole?.is_working) return 1_000;
      return whole?.items.some(({ can_undo }) => can_undo) ? 5_000 : pollMs();
    },
  });

export async function createBatch(body: NewBatch): Promise<void> {
  await call('POST /api/admin/batches', { body });
  void queryClient.invalidateQueries({ queryKey: batchesKey });
}

export async function changeBatch(id: string, body: ActOnBatch): Promise<void> {
  try {
    await call('PUT /api/admin/batches/:id', { params: { id }, body });
  } finally {
    await queryClient.invalidateQueries({ queryKey: batchesKey });
    // The lists that it was chosen in have moved.
    for (const key of ['staff-queue', 'tax-work']) void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

export const batchFileHref = (id: string): string => `/api/admin/batches/${id}/file`;

export type SavedView = CallAnswer<'GET /api/admin/views'>['data']['views'][number];
type ViewBody = CallInput<'PUT /api/admin/views/:id'>['body'];

export const viewsQuery = apiQuery('GET /api/admin/views', {}, ['views'], 'views', focused);

const refreshViews = () => queryClient.invalidateQueries({ queryKey: ['views'] });

export async function saveView(id: string, body: ViewBody): Promise<void> {
  await call('PUT /api/admin/views/:id', { params: { id }, body });
  await refreshViews();
}

export async function deleteView(id: string): Promise<void> {
  await call('DELETE /api/admin/views/:id', { params: { id } });
  await refreshViews();
}
