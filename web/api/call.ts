import type { WireCalls } from '@zarpa/contract/operations.ts';
import { ApiError, errorOfAnswer, errorOfFailure, errorOfToken } from './api-error.ts';
import { getAccessToken } from './auth-store.ts';
import { countPasses, hasPassedSince } from './passing.ts';
import { noteRefusal } from './session-refusal.ts';

/** `'POST /api/companies/initial'` */
export type CallName = keyof WireCalls;
export type CallAnswer<K extends CallName> = WireCalls[K]['answer'];

type Parts<K extends CallName> = Pick<WireCalls[K], 'params' | 'query' | 'body'>;
/** Only the parts that the operation has. */
export type CallInput<K extends CallName> = {
  [P in keyof Parts<K> as undefined extends Parts<K>[P] ? never : P]: Parts<K>[P];
};

export type CallOptions = {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** For operations open to everybody: no bearer token. */
  anonymous?: boolean;
};

type Arguments<K extends CallName> = keyof CallInput<K> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: CallInput<K>, options?: CallOptions];

/** One typed call of our API. Throws `ApiError`, or the signal's own abort. */
export async function call<K extends CallName>(name: K, ...[input, options]: Arguments<K>): Promise<CallAnswer<K>> {
  for (let before = countPasses(), isRepeat = false; ; before = countPasses(), isRepeat = true) {
    try {
      return await send(name, input, options);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'two_factor.challenge_required' && !isRepeat && (await hasPassedSince(before))) continue;
      if (code) noteRefusal(code);
      throw error;
    }
  }
}

async function send<K extends CallName>(
  name: K,
  input: Arguments<K>[0],
  options: CallOptions | undefined,
): Promise<CallAnswer<K>> {
  const { signal, timeoutMs = 20_000, anonymous = false } = options ?? {};
  const [method, path] = name.split(' ') as [string, string];
  const { params, query, body } = (input ?? {}) as { params?: Values; query?: Values; body?: unknown };
  const headers = new Headers({ accept: 'application/json' });
  if (!anonymous) headers.set('authorization', `Bearer ${await tokenOrRefusal()}`);
  if (body !== undefined) headers.set('content-type', 'application/json');

  const limit = AbortSignal.timeout(timeoutMs);
  const response = await fetch(urlOf(path, params, query), {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    credentials: 'include',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw errorOfFailure(cause);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as CallAnswer<K>;
  throw errorOfAnswer(response.status, response.statusText, answer);
}

type Values = Record<string, string | number | boolean | undefined | null>;

/** Fills `:name` in a path and appends the query. */
export function urlOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])));
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}

async function tokenOrRefusal(): Promise<string> {
  try {
    return await getAccessToken();
  } catch (cause) {
    throw errorOfToken(cause);
  }
}
