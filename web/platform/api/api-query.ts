import {
  QueryClient,
  queryOptions,
  type DataTag,
  type Query,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { call, type CallAnswer, type CallInput, type JsonCallName } from './call.ts';
import { pollMs } from './poll.ts';
import type { CallOptions } from './wire-request.ts';

type Data<K extends JsonCallName> = CallAnswer<K> extends { data: infer D } ? D : never;
type Settings<T> = Omit<UseQueryOptions<T, Error, T, QueryKey>, 'queryKey' | 'queryFn' | 'select'>;

/** One cache per load. A refusal is an answer and is not asked again; a lost connection is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: shouldRetry,
      refetchOnWindowFocus: false,
      refetchOnMount: (query) => query.state.isInvalidated || !(wasBegun(query) || isShownToo(query)),
      // Without a connection a screen says so, where it would show its skeleton for as long as that lasts.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
});

/** When a route began to read a query (`begin-reads.ts`), by its hash. */
export const begun = new Map<string, number>();
const freshMs = 10_000;

/** Its route began to read it while its code was fetched. */
function wasBegun({ queryHash }: Query): boolean {
  return performance.now() - (begun.get(queryHash) ?? -Infinity) <= freshMs;
}

/** Another part of the screen shows it, and has just read it. */
function isShownToo(query: Query): boolean {
  return query.getObserversCount() > 1 && Date.now() - query.state.dataUpdatedAt <= freshMs;
}

function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 2;
}

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

/** A failure of what is loaded is logged, too. */
export async function logged<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    console.warn(`${what}: not loaded`, error);
    throw error;
  }
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
