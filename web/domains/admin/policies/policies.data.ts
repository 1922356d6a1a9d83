import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, type CallAnswer } from '../../../platform/api/call.ts';

export type Policy = CallAnswer<'GET /api/admin/2fa/policies'>['data']['policies'][number];

const policiesKey = ['two-factor-policies'];

export const policiesQuery = queryOptions({
  queryKey: policiesKey,
  queryFn: async ({ signal }) => (await call('GET /api/admin/2fa/policies', {}, { signal })).data.policies,
});

export const savePolicyMutation = mutationOptions({
  mutationKey: ['save-two-factor-policy'],
  mutationFn: async ({ action, mode, grace_days }: Policy) =>
    (await call('PUT /api/admin/2fa/policies/:action', { params: { action }, body: { mode, grace_days } })).data.policy,
  onSettled: (_answer, _error, _policy, _result, { client }) => client.invalidateQueries({ queryKey: policiesKey }),
});
