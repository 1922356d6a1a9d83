import type { Operation, Upload } from '@zarpa/contract/core/operation.ts';
import { operations, type WireCalls } from '@zarpa/contract/core/operations.ts';
import { pdfOf } from '../files/sample-files.ts';

export type SentFile = { name: string; content: Buffer };
type Parts = { headers: Record<string, string>; body?: string | FormData };

/**
 * What is sent with a call of an operation: its JSON, or the form of an upload with this one file. `text` is the JSON as
 * text, so that a broken one can be sent too.
 */
export function partsOf(operation: Pick<Operation, 'upload'>, text: string | undefined, file = onePage): Parts {
  if (operation.upload) return { headers: {}, body: formOf(text, [file], operation.upload) };
  return text === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body: text };
}

/** How the form of this call is bounded, and whether its fields are parts of their own. */
export function uploadOf(key: keyof WireCalls): Upload | undefined {
  const all: Operation[] = Object.values(operations);
  return all.find(({ method, path }) => `${method} ${path}` === key)?.upload;
}

/** The text first, as the browser sends it. */
export function formOf(text: string | undefined, files: readonly SentFile[], upload?: Upload): FormData {
  const form = new FormData();
  if (upload?.hasPlainFields) for (const [name, value] of plainFields(text)) form.append(name, value);
  else if (text !== undefined) form.set('body', text);
  for (const { name, content } of files) form.append('file', new File([new Uint8Array(content)], name));
  return form;
}

/** What is no body is a form of which none can be made: a field comes twice. */
function plainFields(text = '{}'): [string, string][] {
  try {
    const body = JSON.parse(text) as object | null;
    if (!Array.isArray(body) || body.length === 0)
      return Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
  } catch {
    // Below.
  }
  return [
    ['year', text],
    ['year', text],
  ];
}

const onePage: SentFile = { name: 'pagina.pdf', content: pdfOf(1) };
