import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Turn } from '@zarpa/contract/stages.rules.ts';
import { call, type CallAnswer } from '../api/call.ts';
import { pollMs } from '../api/poll.ts';
import { todosKey } from '../api/written.ts';

export type Todos = CallAnswer<'GET /api/todos'>['data'];
export type Todo = Todos['todos'][number];

/** Of all companies at once, so that every screen says the same. */
export const todosQuery = queryOptions({
  queryKey: todosKey,
  queryFn: async ({ signal }) => (await call('GET /api/todos', { query: {} }, { signal })).data,
  refetchOnWindowFocus: true,
  refetchInterval: pollMs,
  staleTime: 0,
});

/** Whose turn it is for a company; until that is known, or where it has no case yet, what its own row says. */
export function useTurn<T extends Turn | null>(registrationId: string, said: T): Turn | T {
  const { data } = useQuery({
    ...todosQuery,
    select: ({ companies }) => companies.find((one) => one.registration_id === registrationId)?.turn,
  });
  return data ?? said;
}

/** What its owner has to do for one company, the most urgent first. */
export function useTodosOf(registrationId: string): readonly Todo[] {
  const { data } = useQuery(todosQuery);
  return data?.todos.filter((todo) => todo.registration_id === registrationId) ?? [];
}
