export type Request = { path: string; method?: string; headers?: Record<string, string>; body?: string | FormData };

/** `status` 0: nothing came in `patienceMs`, or the connection broke. */
export type Answered = { status: number; code: string; message: string; text: string; retryAfter: number; ms: number };

const patienceMs = 15_000;

export async function call(url: string, { path, ...request }: Request): Promise<Answered> {
  const began = performance.now();
  const since = () => performance.now() - began;
  try {
    const response = await fetch(`${url}${path}`, { ...request, signal: AbortSignal.timeout(patienceMs) });
    const text = await response.text();
    const retryAfter = Number(response.headers.get('retry-after') ?? 0);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const { code = '', message = '' } = (isJson && !response.ok ? JSON.parse(text) : {}) as Partial<Answered>;
    return { status: response.status, code, message, text, retryAfter, ms: since() };
  } catch (error) {
    return { status: 0, code: (error as Error).name, message: '', text: '', retryAfter: 0, ms: since() };
  }
}
