import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromAnotherSite } from '../http/from-another-site.ts';
import { readBody } from '../http/read-body.ts';
import { sendJson, sendPage } from '../http/send.ts';
import { controlPage } from './control-page.ts';
import { FaultRefused, replaceFaults } from './faults.ts';
import type { ControlOptions } from './control-options.ts';

/** `/journal`, `/faults/:provider`, `/stripe/webhooks/resend/:eventId`, a page at `/`. Errors: `{ "error": "…" }`. */
export async function answerControl(options: ControlOptions, request: IncomingMessage, response: ServerResponse) {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const [, area, ...rest] = path.split('/');
  const route = `${request.method} /${area}`;
  if (request.method !== 'GET' && isFromAnotherSite(request))
    return sendJson(response, 403, { error: 'a page of another site may not change the sandbox' });
  if (route === 'GET /') return sendPage(response, 200, controlPage(options));
  if (route === 'GET /journal') return sendJournal(options, new URLSearchParams(query), response);
  if (route === 'DELETE /journal') {
    options.journal.clear();
    return void response.writeHead(204).end();
  }
  if (area === 'faults') return answerFaults(options, rest[0] ?? '', request, response);
  if (route === 'POST /stripe' && rest.slice(0, 2).join('/') === 'webhooks/resend') {
    const isSent = options.resendWebhook?.(rest[2] ?? '') ?? false;
    return sendJson(response, isSent ? 202 : 404, isSent ? { resent: rest[2] } : { error: 'no such event' });
  }
  sendJson(response, 404, { error: `nothing at ${request.method} ${path}` });
}

function sendJournal({ journal }: ControlOptions, query: URLSearchParams, response: ServerResponse): void {
  const limit = Number(query.get('limit') ?? 100);
  if (!Number.isInteger(limit) || limit < 1) return sendJson(response, 400, { error: '"limit" is an integer from 1' });
  sendJson(response, 200, { entries: journal.list({ provider: query.get('provider') ?? undefined, limit }) });
}

async function answerFaults(
  options: ControlOptions,
  provider: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const control = Object.hasOwn(options.faults, provider) ? options.faults[provider] : undefined;
  if (!control) return sendJson(response, 404, { error: `no provider "${provider}" runs here` });
  const { faults, none } = control;
  try {
    if (request.method === 'PUT') replaceFaults(faults, none, JSON.parse(await readBody(request, 16_384)));
    else if (request.method === 'DELETE') replaceFaults(faults, none, {});
    else if (request.method !== 'GET') return sendJson(response, 405, { error: 'GET, PUT or DELETE' });
  } catch (error) {
    if (!(error instanceof FaultRefused || error instanceof SyntaxError)) throw error;
    return sendJson(response, 400, { error: error.message });
  }
  sendJson(response, 200, faults);
}
