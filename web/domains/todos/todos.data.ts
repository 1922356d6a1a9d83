import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { call, type CallAnswer } from '../../platform/api/call.ts';
import { pollMs } from '../../platform/api/poll.ts';

export type Todos = CallAnswer<'GET /api/todos'>['data'];
export type Todo = Todos['todos'][number];

const todosKey = ['todos'];

/** Of all companies at once, so that every screen says the same. */
const todosQuery = queryOptions({
  queryKey: todosKey,
  queryFn: async ({ signal }) => (await call('GET /api/todos', { query: {} }, { signal })).data,
  refetchOnWindowFocus: true,
  refetchInterval: pollMs,
  staleTime: 0,
});

export function useTodos(): readonly Todo[] {
  follow(useQueryClient());
  return useQuery(todosQuery).data?.todos ?? none;
}

/** What its owner has to do for one company, the most urgent first. */
export function useTodosOf(registrationId: string): readonly Todo[] {
  return useTodos().filter((todo) => todo.registration_id === registrationId);
}

/** Whose turn it is for a company; until that is known, or where it has no case yet, what its own row says. */
export function useTurn<T extends Turn | null>(registrationId: string, said: T): Turn | T {
  follow(useQueryClient());
  const { data } = useQuery({
    ...todosQuery,
    select: ({ companies }) => companies.find((one) => one.registration_id === registrationId)?.turn,
  });
  return data ?? said;
}

const none: readonly Todo[] = [];
const followed = new WeakSet<QueryClient>();
/** What is read of a company: whatever makes one of them stale, or is written into it, may change what is to be done. */
const ofCompanies = new Set([
  'bank-statements',
  'cases',
  'companies',
  'documents',
  'ledger',
  'orders',
  'profile',
  'returns',
  'taxes',
]);

function follow(client: QueryClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  let isQueued = false;
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || isQueued || !ofCompanies.has(String(event.query.queryKey[0]))) return;
    const { action } = event;
    if (action.type !== 'invalidate' && !(action.type === 'success' && action.manual)) return;
    isQueued = true;
    // One write makes several reads stale at once.
    queueMicrotask(() => {
      isQueued = false;
      void client.invalidateQueries({ queryKey: todosKey });
    });
  });
}
