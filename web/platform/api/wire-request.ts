import { errorOfFailure, errorOfToken } from './api-error.ts';
import { getAccessToken, readsByCookie } from './auth-store.ts';
import { whenOwnCookie } from './back-cache.ts';

export type UploadProgress = { sentBytes: number; totalBytes: number };

export type CallOptions = {
  signal?: AbortSignal;
  /** Limit of the whole call; for uploads, of the silence without progress. */
  timeoutMs?: number;
  /** No bearer token, for public operations. */
  anonymous?: boolean;
  /** Never with the session cookie alone. */
  withToken?: boolean;
  onProgress?: (progress: UploadProgress) => void;
};

export type WireRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
};

export type WireInput = {
  params?: Values;
  query?: Values;
  /** For an upload, the whole form (`formOf`). */
  body?: unknown;
  files?: readonly File[];
  hasPlainFields?: true;
};
export type Values = Record<string, string | number | boolean | undefined | null>;

/** Builds the request of an operation such as `'POST /api/companies/initial'`. Throws `ApiError` without a token. */
export async function wireRequest(
  name: string,
  { params, query, body }: WireInput,
  { anonymous = false, withToken = false }: CallOptions,
): Promise<WireRequest> {
  const [method, path] = name.split(' ') as [string, string];
  const headers: Record<string, string> = { accept: 'application/json' };
  // No call goes out from a page that was brought back before it is known whose it is.
  if (!anonymous && !withToken && method === 'GET' && readsByCookie()) await whenOwnCookie();
  else if (!anonymous) headers['authorization'] = `Bearer ${await tokenOrRefusal()}`;
  const url = urlOf(path, params, query);
  // The browser sets a form's content type, because only it knows the boundary.
  if (body instanceof FormData) return { method, url, headers, body };
  if (body === undefined) return { method, url, headers, body: null };
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

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
    throw cause instanceof TypeError ? errorOfFailure(cause) : errorOfToken(cause);
  }
}
