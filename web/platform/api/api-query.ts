import { queryOptions, type DataTag, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { call, type CallAnswer, type CallInput, type JsonCallName } from './call.ts';
import { pollMs } from './poll.ts';
import { queryClient } from './query-client.ts';
import type { CallOptions } from './wire-request.ts';

type Data<K extends JsonCallName> = CallAnswer<K> extends { data: infer D } ? D : never;
type Settings<T> = Omit<UseQueryOptions<T, Error, T, QueryKey>, 'queryKey' | 'queryFn' | 'select'>;

/** Read again whenever a screen shows it. */
export const fresh = { staleTime: 0 } as const;
/** Also when somebody comes back to the window. */
export const focused = { refetchOnWindowFocus: true, staleTime: 0 } as const;
/** Also while somebody looks: others change it. */
export const polled = { ...focused, refetchInterval: pollMs } as const;

/** A query of one operation: its result is the answer's `data`, or one field of that. */
export function apiQuery<K extends JsonCallName>(
  name: K,
  input: CallInput<K>,
  queryKey: QueryKey,
  settings?: Settings<Data<K>>,
): ReturnType<typeof queryOptions<Data<K>>>;
export function apiQuery<K extends JsonCallName, F extends keyof Data<K>>(
  name: K,
  input: CallInput<K>,
  queryKey: QueryKey,
  field: F,
  settings?: Settings<Data<K>[F]>,
): ReturnType<typeof queryOptions<Data<K>[F]>>;
export function apiQuery(name: JsonCallName, input: object, queryKey: QueryKey, ...rest: unknown[]) {
  const [field, settings] = typeof rest[0] === 'string' ? [rest[0], rest[1]] : [undefined, rest[0]];
  const send = call as (
    name: string,
    input: object,
    options: CallOptions,
  ) => Promise<{ data: Record<string, unknown> }>;
  async function queryFn({ signal }: { signal: AbortSignal }) {
    const { data } = await send(name, input, { signal });
    return field === undefined ? data : data[field];
  }
  return queryOptions({ queryKey, queryFn, ...(settings as object) });
}

/** Shows what the server answered to a change; what is on its way and older is not awaited. */
export async function showAnswer<T>({ queryKey }: { queryKey: DataTag<QueryKey, T, Error> }, answer: T): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<unknown>(queryKey, answer);
}

/** Shows what a change answers; after a refusal what holds now is read. */
export async function saveAndShow<T>(
  query: { queryKey: DataTag<QueryKey, T, Error> },
  save: () => Promise<T>,
): Promise<T> {
  try {
    const answer = await save();
    await showAnswer(query, answer);
    return answer;
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    throw error;
  }
}
