import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { htmlPage } from '../http/html.ts';
import { send, sendJson, sendPage } from '../http/send.ts';
import type { Operate } from './operate.ts';
import { StripeFailure } from './stripe-failure.ts';
import { answerThreeDSecure } from './three-d-secure.ts';

const bundles = new Map<string, Promise<string>>();

/** One classic script: Stripe.js must run while its tag is parsed, unlike a module. Supports simple imports only. */
function bundleScript(name: string): Promise<string> {
  const cached = bundles.get(name);
  if (cached) return cached;
  const bundle = inline(name, new Set()).then((code) => `(() => {\n'use strict';\n${code}})();\n`);
  bundles.set(name, bundle);
  return bundle;
}

/** A file after its imports, each once; names must be unique across them. */
async function inline(name: string, seen: Set<string>): Promise<string> {
  if (seen.has(name)) return '';
  seen.add(name);
  const source = await readFile(new URL(`browser/${name}`, import.meta.url), 'utf8');
  let before = '';
  for (const [, imported] of source.matchAll(importLine)) before += await inline(imported!, seen);
  return `${before}${source.replace(importLine, '').replace(/^export /gm, '')}\n`;
}

const importLine = /^import \{[^}]*\} from '\.\/([\w-]+\.js)';\n/gm;

/** Served instead of https://js.stripe.com, by path. `/v3/` is the script's old address. */
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
