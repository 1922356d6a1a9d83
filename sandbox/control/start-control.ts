import { serve, type Listening } from '../http/serve.ts';
import { clock, setClock } from '../clock.ts';
import { acts } from '../stripe/act.ts';
import type { ControlOptions } from './control-options.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromAnotherSite } from '../http/from-another-site.ts';
import { readBody } from '../http/read-body.ts';
import { sendJson, sendPage } from '../http/send.ts';
import { FaultRefused, replaceFaults, type FaultSet } from './faults.ts';
import { escapeHtml, htmlPage } from '../http/html.ts';

export function startControl(options: ControlOptions): Promise<Listening> {
  return serve('control', options, (request, response) => answerControl(options, request, response));
}

/** `/journal`, `/clock`, `/faults/:provider`, `/stripe/webhooks/resend/:eventId`, `/stripe/acts/:act/:id`, a page at `/`. Errors: `{ "error": "…" }`. */
async function answerControl(options: ControlOptions, request: IncomingMessage, response: ServerResponse) {
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
  if (area === 'clock') return answerClock(request, response);
  if (area === 'faults') return answerFaults(options, rest[0] ?? '', request, response);
  if (route === 'POST /stripe' && rest.slice(0, 2).join('/') === 'webhooks/resend') {
    const isSent = options.resendWebhook?.(rest[2] ?? '') ?? false;
    return sendJson(response, isSent ? 202 : 404, isSent ? { resent: rest[2] } : { error: 'no such event' });
  }
  if (route === 'POST /stripe' && rest[0] === 'acts') return runAct(options, rest, response);
  sendJson(response, 404, { error: `nothing at ${request.method} ${path}` });
}

/** `GET` and `PUT { "now": "2027-06-01T09:00:00Z" }` or `{ "days": 30 }`, from now on; `DELETE`: the machine’s time again. */
async function answerClock(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'PUT') {
    const now = timeOf(await readBody(request, 1_024));
    if (!now) return sendJson(response, 400, { error: '"now" is a moment (ISO 8601), or "days" a whole number' });
    setClock(now);
  } else if (request.method === 'DELETE') setClock(new Date());
  else if (request.method !== 'GET') return sendJson(response, 405, { error: 'GET, PUT or DELETE' });
  sendJson(response, 200, { now: clock().toISOString() });
}

function timeOf(body: string): Date | undefined {
  try {
    const { now, days } = JSON.parse(body) as { now?: unknown; days?: unknown };
    if (Number.isInteger(days)) return new Date(clock().getTime() + Number(days) * 86_400_000);
    const time = typeof now === 'string' ? new Date(now) : undefined;
    return time && !Number.isNaN(time.getTime()) ? time : undefined;
  } catch {
    return undefined;
  }
}

function runAct({ act }: ControlOptions, [, name = '', id = '']: string[], response: ServerResponse): void {
  const known = acts.find((each) => each === name);
  if (!known) return sendJson(response, 404, { error: `known acts: ${acts.join(', ')}` });
  const isDone = act?.(known, id) ?? false;
  sendJson(response, isDone ? 202 : 404, isDone ? { act: known } : { error: 'nothing to do it to' });
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

function controlPage({ faults, journal, links = [] }: ControlOptions): string {
  const entries = journal.list({ limit: 50 });
  return htmlPage(
    'Proveedores de prueba',
    `<main>
<h1>Proveedores de prueba</h1>
<ul>${links.map(({ name, url }) => `<li>${escapeHtml(name)}: <a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`).join('')}</ul>
<h2>Fallos provocados</h2>
<table>${Object.entries(faults)
      .map(
        ([provider, control]) =>
          `<tr><th scope="row">${escapeHtml(provider)}</th><td><code>${activeFaults(control)}</code></td></tr>`,
      )
      .join('')}</table>
<h2>Últimas peticiones</h2>
${
  entries.length === 0
    ? '<p>Todavía ninguna.</p>'
    : `<table><tr><th>Hora</th><th>Petición</th><th>Estado</th><th>ms</th></tr>${entries
        .map(
          ({ at, provider, method, path, status, ms }) =>
            `<tr><td>${at.slice(11, 19)}</td><td>${escapeHtml(provider)} <code>${escapeHtml(`${method} ${path}`)}</code></td><td>${status || 'cortada'}</td><td>${ms}</td></tr>`,
        )
        .join('')}</table>`
}
</main>`,
    style,
  );
}

function activeFaults({ faults, none }: { faults: FaultSet; none: FaultSet }): string {
  const active = Object.entries(faults).filter(([name, value]) => value !== none[name]);
  return active.length === 0 ? 'ninguno' : escapeHtml(active.map(([name, value]) => `${name}: ${value}`).join(', '));
}

const style = `
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); }
td code { overflow-wrap: anywhere; }
td:first-child { white-space: nowrap; }
th { color: var(--quiet); font-weight: 500; }
`;
