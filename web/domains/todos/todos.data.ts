import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Turn } from '@zarpa/contract/formation/stages.rules.ts';
import { apiQuery, polled, queryClient } from '../../platform/api/api-query.ts';
import type { CallAnswer } from '../../platform/api/call.ts';

export type Todos = CallAnswer<'GET /api/todos'>['data'];
export type Todo = Todos['todos'][number];

const todosKey = ['todos'];

export const todosQuery = apiQuery('GET /api/todos', { query: {} }, todosKey, polled);

export function useTodos(): readonly Todo[] {
  follow();
  return useQuery(todosQuery).data?.todos ?? none;
}

/** Not there before what waits is known too, or could not be loaded: it stands above, and would push everything down. */
export function useBelowTodos<T>({ data, error, isFetching, refetch }: UseQueryResult<T>) {
  const { isPending } = useQuery(todosQuery);
  return { data: isPending ? undefined : data, error, isFetching, refetch };
}

export function useTodosOf(registrationId: string): readonly Todo[] {
  return useTodos().filter((todo) => todo.registration_id === registrationId);
}

/** Until the turn is known, or without a case, what the company's own row says. */
export function useTurn<T extends Turn | null>(registrationId: string, initial: T): Turn | T {
  follow();
  const { data } = useQuery({
    ...todosQuery,
    select: ({ companies }) => companies.find((one) => one.registration_id === registrationId)?.turn,
  });
  return data ?? initial;
}

const none: readonly Todo[] = [];
let isFollowed = false;
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

function follow(): void {
  if (isFollowed) return;
  isFollowed = true;
  let isQueued = false;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || isQueued || !ofCompanies.has(String(event.query.queryKey[0]))) return;
    const { action } = event;
    if (action.type !== 'invalidate' && !(action.type === 'success' && action.manual)) return;
    isQueued = true;
    // One write makes several reads stale at once.
    queueMicrotask(() => {
      isQueued = false;
      void queryClient.invalidateQueries({ queryKey: todosKey });
    });
  });
}
