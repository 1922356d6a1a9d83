import { mutationOptions } from '@tanstack/react-query';
import { apiQuery, queryClient } from '../../../platform/api/api-query.ts';
import { call, type CallAnswer } from '../../../platform/api/call.ts';

export type Policy = CallAnswer<'GET /api/admin/2fa/policies'>['data']['policies'][number];

const policiesKey = ['two-factor-policies'];

export const policiesQuery = apiQuery('GET /api/admin/2fa/policies', {}, policiesKey, 'policies');

export const savePolicyMutation = mutationOptions({
  mutationKey: ['save-two-factor-policy'],
  mutationFn: async ({ action, mode, grace_days }: Policy) =>
    (await call('PUT /api/admin/2fa/policies/:action', { params: { action }, body: { mode, grace_days } })).data.policy,
  onSettled: () => queryClient.invalidateQueries({ queryKey: policiesKey }),
});
