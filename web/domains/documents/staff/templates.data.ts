import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput } from '../../../platform/api/call.ts';

export type PaperTemplate = CallAnswer<'GET /api/admin/paper-templates'>['data']['templates'][number];
export type TemplateReview = CallInput<'POST /api/admin/paper-templates/:version/reviews'>['body'];

export const templatesQuery = queryOptions({
  queryKey: ['paper-templates'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/paper-templates', {}, { signal })).data.templates,
  staleTime: 0,
});

/** After a refusal what holds now is shown. */
export async function noteReview(client: QueryClient, version: string, body: TemplateReview): Promise<void> {
  try {
    const { data } = await call('POST /api/admin/paper-templates/:version/reviews', { params: { version }, body });
    client.setQueryData(templatesQuery.queryKey, data.templates);
  } catch (error) {
    await client.invalidateQueries({ queryKey: templatesQuery.queryKey });
    throw error;
  }
}
