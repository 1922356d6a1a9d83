import type { IncomingMessage, ServerResponse } from 'node:http';
import { htmlPage } from '../http/html.ts';
import { send, sendJson, sendPage } from '../http/send.ts';
import { inboxPage } from './inbox-page.ts';
import { type MailStore, type OpenMessage, describeMessage } from './mail-store.ts';
import { htmlPart, messagePage } from './message-page.ts';

/** Blocks scripts, forms and external content of a mail; its own styles and inline images work. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; font-src data:";

export async function answerInbox(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const to = new URLSearchParams(query).get('to') ?? '';
  const route = `${request.method} ${path}`;
  if (route === 'GET /') return sendPage(response, 200, inboxPage(store.list(to), to));
  if (route === 'GET /api/messages') return sendJson(response, 200, { messages: store.list(to) });
  if (route === 'DELETE /api/messages') {
    store.clear();
    return void response.writeHead(204).end();
  }
  const [, api, id, part, index] =
    /^\/(api\/)?messages\/([\w-]+)(?:\/(html|source|attachments)(?:\/(\d+))?)?$/.exec(path) ?? [];
  const message = id && request.method === 'GET' ? await store.open(id) : undefined;
  if (!message || (api && part)) return sendNotFound(path, response);
  if (api) return sendJson(response, 200, describeMessage(message));
  if (part === 'html') return sendHtmlPart(message, response);
  if (part === 'source') return send(response, 200, 'text/plain; charset=utf-8', message.source);
  if (part === 'attachments') return sendAttachment(message, Number(index), response);
  sendPage(response, 200, messagePage(describeMessage(message)));
}

function sendHtmlPart(message: OpenMessage, response: ServerResponse): void {
  const contentIds = message.email.attachments.map(({ contentId }) => contentId);
  const html = htmlPart(describeMessage(message), contentIds);
  sendPage(response, 200, html, { 'content-security-policy': mailPolicy });
}

function sendAttachment({ email }: OpenMessage, index: number, response: ServerResponse): void {
  const attachment = email.attachments[index];
  if (!attachment) return sendNotFound('', response);
  const { content, mimeType, filename } = attachment;
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  const name = encodeURIComponent(filename ?? `adjunto-${index + 1}`);
  send(response, 200, mimeType, bytes, {
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
  });
}

function sendNotFound(path: string, response: ServerResponse): void {
  if (path.startsWith('/api/')) return sendJson(response, 404, { error: 'not found' });
  const body = '<main><h1>Ese mensaje ya no está</h1><p><a href="/">Volver a la bandeja</a></p></main>';
  sendPage(response, 404, htmlPage('No encontrado', body));
}
