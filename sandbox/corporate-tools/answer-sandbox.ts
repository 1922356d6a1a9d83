import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromAnotherSite } from '../http/from-another-site.ts';
import { readBody } from '../http/read-body.ts';
import { send, sendJson, sendPage } from '../http/send.ts';
import { actOnOrder, orderActions, type OrderAction } from './act-on-order.ts';
import { addPaper } from './add-paper.ts';
import { describeCompanies, describeCompany } from './companies.ts';
import { findCompany, type Desk } from './desk.ts';
import { pdfOf } from './filing-lists.ts';
import { FilingFailure, notFound, unprocessable } from './filing-failure.ts';
import { sandboxPage } from './sandbox-page.ts';

/** The control page at `/sandbox` and its JSON below `/sandbox/api` (`docs/sandbox.md`). Errors: `{ "error": "…" }`. */
export async function answerSandbox(desk: Desk, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const name = new URLSearchParams(query).get('name') ?? '';
  const isJson = path.startsWith('/sandbox/api/');
  try {
    if (request.method === 'POST') {
      if (isFromAnotherSite(request)) throw new FilingFailure(403, 'a page of another site may not change the sandbox');
      const body = await readBody(request, 64 * 1024);
      if (isJson) return sendJson(response, 200, change(desk, path.replace('/api/', '/'), jsonOf(body)));
      change(desk, path, formOf(new URLSearchParams(body)));
      return void response.writeHead(303, { location: '/sandbox' }).end();
    }
    if (request.method !== 'GET') throw new FilingFailure(405, 'GET or POST');
    show(desk, path, name, response);
  } catch (error) {
    if (!(error instanceof FilingFailure)) throw error;
    if (isJson) return sendJson(response, error.status, { error: error.message });
    sendPage(response, error.status, sandboxPage(describeCompanies(desk), '', error.message));
  }
}

function show(desk: Desk, path: string, name: string, response: ServerResponse): void {
  const [, id = ''] = /([^/]+?)(?:\.pdf)?$/.exec(path) ?? [];
  if (path === '/sandbox') return sendPage(response, 200, sandboxPage(describeCompanies(desk, name), name));
  if (path === '/sandbox/api/companies') return sendJson(response, 200, { companies: describeCompanies(desk, name) });
  if (path === `/sandbox/api/companies/${id}`)
    return sendJson(response, 200, describeCompany(desk, findCompany(desk, id)));
  const document = path === `/sandbox/documents/${id}.pdf` ? desk.store.documents.get(id) : undefined;
  if (!document) throw notFound('Page');
  send(response, 200, 'application/pdf', pdfOf(document));
}

function change(desk: Desk, path: string, body: Record<string, unknown>): object {
  const [, kind, id = '', last] = /^\/sandbox\/(order-items|companies)\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  return desk.store.atomically(() => {
    if (kind === 'companies' && last === 'documents') return addPaper(desk, id, body);
    if (kind !== 'order-items') throw notFound('Page');
    const action = orderActions.find((known) => known === (last ?? body['action']));
    if (!action) throw unprocessable(`the action is one of ${orderActions.join(', ')}`);
    return act(desk, id, action, body['reason']);
  });
}

function act(desk: Desk, id: string, action: OrderAction, reason: unknown): object {
  const text = typeof reason === 'string' && reason.trim() ? reason.trim() : undefined;
  const { company_id } = actOnOrder(desk, id, action, text);
  return describeCompany(desk, findCompany(desk, company_id));
}

function jsonOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body || '{}');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {}
  throw unprocessable('a JSON object is expected');
}

function formOf(fields: URLSearchParams): Record<string, unknown> {
  const text = fields.get('text');
  if (text === null) return Object.fromEntries(fields);
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const title = fields.get('title') ?? '';
  return { type: fields.get('type') ?? '', title, lines, is_scanned: fields.has('is_scanned') };
}
