import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, polled } from '../../../platform/api/api-query.ts';
import { call, type CallInput } from '../../../platform/api/call.ts';

type Answered = CallInput<'POST /api/admin/change-requests/:id/answer'>['body'];
export type Outcome = Answered['outcome'];

/** Keyed below the case, so that they refetch together. */
export function staffRequestsQuery(caseId: string, id: string) {
  const key = ['staff-case', caseId, 'change-requests'];
  return apiQuery('GET /api/admin/registrations/:id/change-requests', { params: { id } }, key, 'requests', polled);
}

/** Refetches after success and refusal: an answer also ends a task of the case. */
export async function reviewChangeRequest(
  client: QueryClient,
  caseId: string,
  id: string,
  body: Answered,
): Promise<void> {
  try {
    await call('POST /api/admin/change-requests/:id/answer', { params: { id }, body });
  } finally {
    await client.invalidateQueries({ queryKey: ['staff-case', caseId] });
  }
}
