import type { Handler } from '../http/serve.ts';
import type { Journal } from './journal.ts';

export function journalRequests(journal: Journal, provider: string, handler: Handler): Handler {
  return (request, response) => {
    const startedAt = performance.now();
    response.once('close', () => {
      journal.record({
        at: new Date().toISOString(),
        provider,
        method: request.method ?? '',
        path: (request.url ?? '/').split('?', 1)[0]!,
        status: response.writableFinished ? response.statusCode : 0,
        ms: Math.round(performance.now() - startedAt),
      });
    });
    return handler(request, response);
  };
}
