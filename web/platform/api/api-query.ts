import { QueryClient, queryOptions, type DataTag, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call, type CallAnswer, type CallInput, type JsonCallName } from './call.ts';
import { pollMs } from './poll.ts';
import type { CallOptions } from './wire-request.ts';

type Data<K extends JsonCallName> = CallAnswer<K> extends { data: infer D } ? D : never;
type Settings<T> = Omit<UseQueryOptions<T, Error, T, QueryKey>, 'queryKey' | 'queryFn' | 'select'>;

/** One cache per page load. Only lost connections are retried (twice); a refusal is final. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      // Otherwise a query pauses while offline and the screen shows its skeleton instead of the failure.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
});

function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 2;
}

/** Refetched whenever a screen mounts. */
export const fresh = { staleTime: 0 } as const;
/** Refetched on window focus too. */
export const focused = { refetchOnWindowFocus: true, staleTime: 0 } as const;
/** Polled too, for data that other people change. */
export const polled = { ...focused, refetchInterval: pollMs } as const;

/** A query of one operation; its result is the answer's `data`, or one field of it. */
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

/** Also logs a failed load. */
export async function logged<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    console.warn(`${what}: not loaded`, error);
    throw error;
  }
}

/** Puts the answer to a change into the cache and cancels older fetches in flight. */
export async function showAnswer<T>({ queryKey }: { queryKey: DataTag<QueryKey, T, Error> }, answer: T): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<unknown>(queryKey, answer);
}

/** Shows the answer to a change; after a refusal, refetches the current value. */
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
