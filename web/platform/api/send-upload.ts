import type { CallOptions, Values, WireInput, WireRequest } from './wire-request.ts';

/** Long enough for a slow line to send one more chunk. */
const silenceMs = 30_000;

/**
 * Sends files by XMLHttpRequest, because fetch reports no upload progress. Answers and fails as fetch does: with
 * the abort's reason, a `TimeoutError`, or a `TypeError` for a lost connection.
 */
export function sendUpload(
  { method, url, headers, body }: WireRequest,
  { signal, timeoutMs, onProgress }: CallOptions,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const limit = startSilenceLimit(timeoutMs);
  const stop = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
  const request = new XMLHttpRequest();
  request.open(method, url);
  request.withCredentials = true;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);

  request.upload.addEventListener('progress', ({ loaded, total }) => {
    limit.recordProgress();
    onProgress?.({ sentBytes: loaded, totalBytes: total });
  });
  request.addEventListener('readystatechange', limit.recordProgress);
  request.addEventListener('load', () => resolve(responseOf(request)));
  request.addEventListener('error', () => reject(new TypeError('Failed to upload')));
  request.addEventListener('abort', () => reject(stop.reason as Error));
  stop.addEventListener('abort', () => request.abort());

  if (stop.aborted) reject(stop.reason as Error);
  else request.send(body);
  return promise.finally(limit.end);
}

/** Aborts like a time-out after `ms` without progress; a big file may take longer in total. */
export function startSilenceLimit(ms = silenceMs): {
  signal: AbortSignal;
  recordProgress: () => void;
  end: () => void;
} {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function recordProgress(): void {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new DOMException('nothing moves', 'TimeoutError')), ms);
  }
  recordProgress();
  return { signal: controller.signal, recordProgress, end: () => clearTimeout(timer) };
}

function responseOf({ status, statusText, responseText }: XMLHttpRequest): Response {
  // `Response` refuses a body, even an empty one, for these statuses.
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? responseText : null, { status, statusText });
}

/** Text fields come first, so that the server can check them before the files arrive. */
export function formOf({ body, files = [], hasPlainFields }: WireInput): FormData {
  const form = new FormData();
  const fields = hasPlainFields ? (body as Values) : body === undefined ? {} : { body: JSON.stringify(body) };
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of files) form.append('file', file, file.name);
  return form;
}
