import type { IncomingMessage, ServerResponse } from 'node:http';
import { htmlPage } from '../http/html.ts';
import { send, sendJson, sendPage } from '../http/send.ts';
import { bundleScript } from './bundle-script.ts';
import type { Operate } from './operate.ts';
import { StripeFailure } from './stripe-failure.ts';
import { answerThreeDSecure } from './three-d-secure.ts';

/** What a browser loads instead of https://js.stripe.com, by path. `/v3/` is the script's old address. */
const scripts: Readonly<Record<string, string>> = {
  '/endive/stripe.js': 'stripe.js',
  '/v3/': 'stripe.js',
  '/endive/field.js': 'field.js',
  '/endive/controller.js': 'controller.js',
};

const framePages: Readonly<Record<string, string>> = {
  '/endive/field.html': framePage('/endive/field.js'),
  '/endive/controller.html': framePage('/endive/controller.js'),
};

export async function answerPages(operate: Operate, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = (request.url ?? '/').split('?', 1)[0]!;
  const headers = { 'cache-control': 'no-cache' };
  if (Object.hasOwn(scripts, path))
    return send(response, 200, 'text/javascript; charset=utf-8', await bundleScript(scripts[path]!), headers);
  if (Object.hasOwn(framePages, path)) return sendPage(response, 200, framePages[path]!);
  if (path.startsWith('/3ds/')) return answerOrNotFound(() => answerThreeDSecure(operate, request, response), response);
  const message = `Unrecognized request URL (${request.method}: ${path}).`;
  sendJson(response, 404, { error: { type: 'invalid_request_error', message } });
}

async function answerOrNotFound(answer: () => Promise<void>, response: ServerResponse): Promise<void> {
  try {
    await answer();
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    sendPage(
      response,
      404,
      htmlPage('No encontrado', '<main><h1>Este pago no existe</h1><p>El enlace no es válido.</p></main>'),
    );
  }
}

function framePage(script: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"></head><body><script src="${script}"></script></body></html>`;
}
