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
};

/** What an operation may touch. `publicUrl` is where a browser finds the stand-in. */
export type Operating = {
  store: StripeStore;
  publicUrl: string;
  request: ApiRequest;
  /** Records an event and, once the work is committed, sends it to every webhook endpoint. */
  emit: (type: string, object: object) => void;
};

/** The text of a parameter, undefined when absent. An object or list in its place counts as absent. */
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
