import type { QueryClient } from '@tanstack/react-query';
import { apiQuery, polled } from '../../../platform/api/api-query.ts';
import { call, type CallInput } from '../../../platform/api/call.ts';

type Answered = CallInput<'POST /api/admin/change-requests/:id/answer'>['body'];
export type Outcome = Answered['outcome'];

/** What the customer of a case asked to have changed, newest first; read anew with the case. */
export function staffRequestsQuery(caseId: string, id: string) {
  const key = ['staff-case', caseId, 'change-requests'];
  return apiQuery('GET /api/admin/registrations/:id/change-requests', { params: { id } }, key, 'requests', polled);
}

/** Whatever came of it, what is shown is what is there: an answer ends a task of its case, too. */
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
