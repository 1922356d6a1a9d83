import { eventsAnswer, type Operation } from '@zarpa/contract/core/operation.ts';
import type { TestBrowser } from '../people/second-factor.ts';
import { partsOf, type SentFile } from './request-parts.ts';
import type { TestApp } from './start-test-app.ts';

type CallArguments = {
  path: string;
  query?: Record<string, string> | [string, string][];
  body?: unknown;
  /** Replaces the body: JSON as text, so that it may be broken. */
  text?: string | undefined;
  file?: SentFile | undefined;
  by?: TestBrowser | undefined;
  headers?: Record<string, string>;
};
type Answer = { status: number; text: string; code: string | undefined };

/** Uses the example's body and query unless others are given. */
export async function askOperation(app: TestApp, operation: Operation, asking: CallArguments): Promise<Answer> {
  const { query = operation.example?.query, body = operation.example?.body ?? {}, by } = asking;
  const { headers, body: sent } = partsOf(
    operation,
    asking.text ?? (operation.body && JSON.stringify(body)),
    asking.file,
  );
  const search = new URLSearchParams(query as Record<string, string> | undefined);
  const request = {
    method: operation.method,
    path: `${asking.path}${search.size > 0 ? `?${search}` : ''}`,
    headers: {
      ...headers,
      ...(by && { authorization: `Bearer ${by.customer.token}`, 'x-forwarded-for': by.address, ...by.headers }),
      ...asking.headers,
    },
    body: sent,
  };
  const { status, text } = await (operation.answer === eventsAnswer ? overNetwork(app, request) : app.send(request));
  return { status, text, code: text.startsWith('{') ? (JSON.parse(text) as { code?: string }).code : undefined };
}

/** A stream of events does not end, so an accepted one is not read. */
async function overNetwork(app: TestApp, { path, body, ...request }: Parameters<TestApp['send']>[0]) {
  const response = await fetch(`${app.url}${path}`, { ...request, ...(body !== undefined && { body }) });
  if (!response.ok) return { status: response.status, text: await response.text() };
  await response.body?.cancel();
  return { status: response.status, text: '' };
}
