import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../../platform/api/call.ts';
import { pollMs } from '../../../platform/api/poll.ts';

type Answered = CallInput<'POST /api/admin/change-requests/:id/answer'>['body'];
export type Outcome = Answered['outcome'];

/** What the customer of a case asked to have changed, newest first; read anew with the case. */
export function staffRequestsQuery(caseId: string, registrationId: string) {
  return queryOptions({
    queryKey: ['staff-case', caseId, 'change-requests'],
    queryFn: async ({ signal }) => {
      const input = { params: { id: registrationId } };
      return (await call('GET /api/admin/registrations/:id/change-requests', input, { signal })).data.requests;
    },
    refetchOnWindowFocus: true,
    refetchInterval: pollMs,
    staleTime: 0,
  });
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
