import { apiQuery, polled, saveAndShow, queryClient } from '../../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../../platform/api/call.ts';
import type { CallOptions } from '../../../../platform/api/wire-request.ts';

export type Blanks = CallAnswer<'GET /api/admin/blank-forms'>['data'];
export type BlankForm = Blanks['blanks'][number];

export const blanksQuery = apiQuery('GET /api/admin/blank-forms', {}, ['blank-forms'], polled);

export async function createBlank(file: File, options: CallOptions): Promise<void> {
  const { data } = await call('POST /api/admin/blank-forms', { files: [file] }, { timeoutMs: 60_000, ...options });
  queryClient.setQueryData(blanksQuery.queryKey, data);
}

export const startBlank = (id: string) =>
  saveAndShow(blanksQuery, async () => (await call('POST /api/admin/blank-forms/:id/use', { params: { id } })).data);
