import type { WireCalls } from '@zarpa/contract/core/operations.ts';
import { ApiError, errorOfAnswer, errorOfFailure } from './api-error.ts';
import { takeEarlyRead } from './early-reads.ts';
import { countPasses, hasPassedSince } from './passing.ts';
import { recordRefusal } from './session-refusal.ts';
import { wireRequest, type CallOptions, type WireInput, type WireRequest } from './wire-request.ts';

export type CallName = keyof WireCalls;
export type CallAnswer<K extends CallName> = WireCalls[K]['answer'];
type FileCallName = { [K in CallName]: CallAnswer<K> extends File ? K : never }[CallName];
export type JsonCallName = Exclude<CallName, FileCallName>;

type Parts<K extends CallName> = Pick<WireCalls[K], 'params' | 'query' | 'body' | 'files' | 'hasPlainFields'>;
export type CallInput<K extends CallName> = {
  [P in keyof Parts<K> as undefined extends Parts<K>[P] ? never : P]: Parts<K>[P];
};

type Arguments<K extends CallName> = keyof CallInput<K> extends never
  ? [input?: Record<string, never>, options?: CallOptions]
  : [input: CallInput<K>, options?: CallOptions];

/** One typed API call; with `files`, an upload with progress. Throws `ApiError`, or the signal's own abort reason. */
export function call<K extends JsonCallName>(
  name: K,
  ...[input = {}, options = {}]: Arguments<K>
): Promise<CallAnswer<K>> {
  const send = (input as WireInput).files ? sendFiles : sendJson;
  return withRetry(() => send(name, input, options)) as Promise<CallAnswer<K>>;
}

/** Sends a call once more when it was refused only because it crossed with the accepted second factor. */
async function withRetry<T>(send: () => Promise<T>): Promise<T> {
  for (let before = countPasses(), isRepeat = false; ; before = countPasses(), isRepeat = true) {
    try {
      return await send();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'two_factor.challenge_required' && !isRepeat && (await hasPassedSince(before))) continue;
      if (code) recordRefusal(code);
      throw error;
    }
  }
}

async function sendJson(name: string, input: WireInput, options: CallOptions): Promise<unknown> {
  return withApiErrors(options, async () => {
    const request = await wireRequest(name, input, options);
    const limit = AbortSignal.timeout(options.timeoutMs ?? 20_000);
    const response = await within(limit, () => fetched(request, options, limit));
    // The session cookie has run out; a token opens another session.
    const isCookieOver = response.status === 401 && !options.anonymous && !request.headers['authorization'];
    if (isCookieOver) return sendJson(name, input, { ...options, withToken: true });
    return within(limit, () => answerOf(response));
  });
}

async function sendFiles(name: string, input: WireInput, options: CallOptions): Promise<unknown> {
  return withApiErrors(options, async () => {
    const { formOf, sendUpload } = await import('./send-upload.ts');
    return answerOf(await sendUpload(await wireRequest(name, { ...input, body: formOf(input) }, options), options));
  });
}

/** Reports a time-out as such: while a body is read, browsers report an abort as a lost connection. */
async function within<T>(limit: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (limit.aborted && !(cause instanceof ApiError)) throw limit.reason;
    throw cause;
  }
}

async function fetched(
  { url, ...request }: WireRequest,
  { signal }: CallOptions,
  limit: AbortSignal,
): Promise<Response> {
  const stop = signal ? AbortSignal.any([signal, limit]) : limit;
  const isByCookie = request.method === 'GET' && !request.headers['authorization'];
  const early = isByCookie ? await takeEarlyRead(url) : undefined;
  return early ?? fetch(url, { ...request, credentials: 'include', signal: stop });
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw await refusalIn(response);
  const text = await response.text();
  const answer = jsonOf(text);
  if (answer === undefined) throw errorOfAnswer(response.status, response.statusText, undefined);
  return answer;
}

const refusalIn = async (response: Response): Promise<ApiError> =>
  errorOfAnswer(response.status, response.statusText, jsonOf(await response.text()));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Turns every failure into an `ApiError`, except an abort by the caller. */
async function withApiErrors<T>({ signal }: CallOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw errorOfFailure(cause);
  }
}
