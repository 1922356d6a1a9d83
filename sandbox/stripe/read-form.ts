import type { IncomingMessage } from 'node:http';
import qs from 'qs';
import { readBytes } from '../http/read-body.ts';
import type { Params, SentFile } from './api-request.ts';
import { fingerprint } from './idempotency.ts';
import { StripeFailure } from './stripe-failure.ts';

export type Form = {
  method: string;
  path: string;
  params: Params;
  file: SentFile | undefined;
  fingerprint: string;
};

const textBytesMax = 512 * 1024;
const fileBytesMax = 8 * 1024 * 1024;
const limits = { depth: 8, arrayLimit: 100, parameterLimit: 500 };

/** Parameters of query or body. A form with a file is the same one whatever its boundary is, which clients make anew. */
export async function readForm(incoming: IncomingMessage): Promise<Form> {
  const [path = '', query = ''] = (incoming.url ?? '').split('?', 2);
  const method = incoming.method ?? 'GET';
  const type = incoming.headers['content-type'] ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  const body = await readBytes(incoming, isMultipart ? fileBytesMax : textBytesMax);
  const of = { method, path };
  if (!isMultipart) {
    const params = qs.parse(method === 'POST' ? body.toString('utf8') : query, limits);
    return { ...of, params, file: undefined, fingerprint: fingerprint(method, path, body) };
  }
  const { fields, file } = await readParts(body, type);
  const print = Buffer.concat([Buffer.from(`${fields}\n`), file?.bytes ?? Buffer.alloc(0)]);
  return { ...of, params: qs.parse(fields, limits), file, fingerprint: fingerprint(method, path, print) };
}

async function readParts(body: Buffer, type: string): Promise<{ fields: string; file: SentFile | undefined }> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new StripeFailure(400, { type: 'invalid_request_error', message: 'Invalid multipart form.' });
  });
  const fields = new URLSearchParams();
  let file: SentFile | undefined;
  for (const [name, value] of form)
    if (typeof value === 'string') fields.append(name, value);
    else file = { name: value.name, type: value.type, bytes: Buffer.from(await value.arrayBuffer()) };
  return { fields: fields.toString(), file };
}
