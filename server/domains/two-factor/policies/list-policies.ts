import { listStoredPolicies } from './policies.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const listPolicies: Handle<'listPolicies'> = async (needs) => {
  const policies = [...(await listStoredPolicies(needs.db))];
  return {
    success: true,
    data: { policies: policies.map(([action, { mode, graceDays }]) => ({ action, mode, grace_days: graceDays })) },
  };
};
