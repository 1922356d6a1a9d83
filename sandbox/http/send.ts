import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Answers JSON, indented because people read it in a terminal. */
export function sendJson(response: ServerResponse, status: number, body: unknown, headers: OutgoingHttpHeaders = {}) {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body, null, 2), headers);
}

export function sendPage(response: ServerResponse, status: number, html: string, headers: OutgoingHttpHeaders = {}) {
  send(response, status, 'text/html; charset=utf-8', html, { 'cache-control': 'no-store', ...headers });
}

export function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Uint8Array,
  headers: OutgoingHttpHeaders = {},
) {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body), ...headers });
  response.end(body);
}
