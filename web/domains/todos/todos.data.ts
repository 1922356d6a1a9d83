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

/** Pending until the todos are loaded or failed: they stand above and would push everything down. */
export function useBelowTodos<T>({ data, error, isFetching, refetch }: UseQueryResult<T>) {
  const { isPending } = useQuery(todosQuery);
  return { data: isPending ? undefined : data, error, isFetching, refetch };
}

export function useTodosOf(registrationId: string): readonly Todo[] {
  return useTodos().filter((todo) => todo.registration_id === registrationId);
}

/** The turn of the company's case; until it is known, or without a case, the row's own value. */
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
  'charges',
  'companies',
  'documents',
  'ledger',
  'orders',
  'people',
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
    // One write makes several queries stale at once.
    queueMicrotask(() => {
      isQueued = false;
      void queryClient.invalidateQueries({ queryKey: todosKey });
    });
  });
}
