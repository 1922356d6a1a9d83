import type { ParsedQs } from 'qs';
import type { StripeStore } from './stripe-store.ts';

export type Params = ParsedQs;

export type ApiRequest = {
  method: string;
  path: string;
  params: Params;
  id: string;
  keyKind: 'secret' | 'publishable';
  idempotencyKey?: string | undefined;
  /** Of a form with a file, on the provider's host for files. */
  file?: SentFile | undefined;
};

export type SentFile = { name: string; type: string; bytes: Buffer };

/** Context of an operation. `publicUrl` is the stand-in's address for browsers. */
export type Operating = {
  store: StripeStore;
  publicUrl: string;
  request: ApiRequest;
  /** Records an event and sends it to every webhook endpoint after the commit. */
  emit: (type: string, object: object) => void;
};

/** A text parameter; undefined when absent, an object or a list. */
export function textParam(params: Params, name: string): string | undefined {
  const value = params[name];
  return typeof value === 'string' ? value : undefined;
}

export function groupParam(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

export function listParam(params: Params, name: string): string[] {
  const value = params[name];
  const values = Array.isArray(value) ? value : typeof value === 'object' ? Object.values(value) : [value];
  return values.filter((item) => typeof item === 'string');
}
