/** Corporate Tools' wire format: signed calls and answer shapes, from the vendor's public examples. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { PartnerTrouble } from './filing-provider.ts';

export type Credentials = { url: string; accessKey: string; secretKey: string };
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Call = { query?: Readonly<Record<string, string | readonly string[]>>; body?: object };

const lateMs = 10_000;

/** A 4xx from the partner; `status` says which. */
export class PartnerRefusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

class BrokenOff extends PartnerTrouble {}

export type Wire = {
  /** Returns the answer validated by `shape`. Throws `PartnerRefusal` for a 4xx, else `PartnerTrouble`. */
  call: <S extends z.ZodType>(shape: S, method: Method, path: string, options?: Call) => Promise<z.output<S>>;
  download: (path: string) => Promise<Readable>;
};

export function openWire(credentials: Credentials): Wire {
  return {
    call: async (shape, method, path, options = {}) => {
      const response = await send(credentials, method, path, options);
      const parsed = shape.safeParse(await response.json().catch(() => undefined));
      if (parsed.success) return parsed.data;
      throw new PartnerTrouble('unknown_status', `${method} ${path}: ${parsed.error.issues[0]?.path.join('.') ?? ''}`);
    },
    download: async (path) => {
      const { body } = await send(credentials, 'GET', path, {});
      if (!body) throw new PartnerTrouble('unreachable', `GET ${path}: nothing came`);
      // The browser's and Node's types for the same stream differ.
      return Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
    },
  };
}

/** A read that broke off is repeated at once; a timeout is not, because it has taken its time already. */
async function send(credentials: Credentials, method: Method, path: string, options: Call): Promise<Response> {
  for (let left = method === 'GET' ? 2 : 0; ; left -= 1) {
    try {
      return await sendOnce(credentials, method, path, options);
    } catch (error) {
      if (left === 0 || !(error instanceof BrokenOff)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function sendOnce(credentials: Credentials, method: Method, path: string, { query, body }: Call) {
  const text = body === undefined ? '' : JSON.stringify(body);
  const response = await fetch(`${credentials.url}${path}${searchOf(query)}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenFor(credentials, path, text)}`,
      accept: 'application/json, application/pdf',
      ...(text && { 'content-type': 'application/json' }),
    },
    ...(text && { body: text }),
    redirect: 'error',
    signal: AbortSignal.timeout(lateMs),
  }).catch((error: unknown) => {
    const { name } = error as Error;
    const Trouble = name === 'TimeoutError' ? PartnerTrouble : BrokenOff;
    throw new Trouble('unreachable', `${method} ${path}: ${name}`);
  });
  if (response.ok) return response;
  const problem = await sayingOf(response);
  const { status } = response;
  if (status >= 500) throw new BrokenOff('unreachable', `${method} ${path}: ${status}`);
  // For us to fix, or to wait for: nothing is wrong with the request.
  if (status === 429 || status === 408 || status === 401 || status === 403)
    throw new PartnerTrouble('unreachable', `${method} ${path}: ${status}`);
  throw new PartnerRefusal(response.status, problem);
}

const saying = z.object({ message: z.string() });

async function sayingOf(response: Response): Promise<string> {
  const parsed = saying.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? parsed.data.message.slice(0, 500) : `HTTP ${response.status}`;
}

function searchOf(query: Call['query']): string {
  if (!query) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') search.append(name, value);
    else for (const one of value) search.append(`${name}[]`, one);
  return `?${search}`;
}

/** A JWT over the path and the body's hash, without a time; over the bare path, as in the vendor's examples. */
function tokenFor({ accessKey, secretKey }: Credentials, path: string, body: string): Promise<string> {
  return new SignJWT({ path, content: createHash('sha256').update(body).digest('hex') })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', access_key: accessKey })
    .sign(new TextEncoder().encode(secretKey));
}

const listOf = <S extends z.ZodType>(item: S) => z.object({ result: z.array(item) });

export const companies = listOf(z.object({ id: z.string(), name: z.string() }));
export const company = z.object({ result: z.object({ id: z.string(), name: z.string() }) });
export const offerings = listOf(z.object({ id: z.string(), filing_name: z.string() }));
export const methods = listOf(
  z.object({ id: z.string(), name: z.string(), type: z.string(), cost: z.union([z.string(), z.number()]) }),
);
/** A JSON Schema, of which only `required` is read. */
export const schema = z.object({ result: z.object({ required: z.array(z.string()).default([]) }) });
export const cart = listOf(
  z.object({
    id: z.string(),
    company_id: z.string(),
    product_id: z.string(),
    product_option_id: z.string(),
    title: z.string().default(''),
    status: z.string().default('active'),
  }),
);
export const added = z.object({ success: z.literal(true) });
export const checkedOut = z.object({ success: z.literal(true), invoice_ids: z.array(z.string()) });
export const paymentMethods = listOf(z.object({ id: z.string() }));
export const invoices = listOf(
  z.object({
    id: z.string(),
    invoice_number: z.string(),
    status: z.string(),
    company_id: z.string(),
    items: z.array(z.object({ description: z.string() })),
  }),
);
export const orderItems = listOf(
  z.object({
    id: z.string(),
    company_id: z.string(),
    status: z.string(),
    product: z.object({ id: z.string() }),
  }),
);
export const documents = listOf(
  z.object({
    id: z.string(),
    title: z.string(),
    type: z.string(),
    company_id: z.string(),
    company_name: z.string(),
    payment_locked: z.boolean().default(false),
  }),
);
