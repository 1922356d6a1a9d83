import type { Operation, Upload } from '@zarpa/contract/core/operation.ts';
import { operations, type WireCalls } from '@zarpa/contract/core/operations.ts';
import { pdfOf } from '../files/sample-files.ts';

export type SentFile = { name: string; content: Buffer };
type Parts = { headers: Record<string, string>; body?: string | FormData };

/** Headers and body of a call: JSON, or an upload's form with one file. `text` is JSON as text, so that it may be broken. */
export function partsOf(operation: Pick<Operation, 'upload'>, text: string | undefined, file = onePage): Parts {
  if (operation.upload) return { headers: {}, body: formOf(text, [file], operation.upload) };
  return text === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body: text };
}

/** The operation's upload limits, and whether its fields are plain. */
export function uploadOf(key: keyof WireCalls): Upload | undefined {
  const all: Operation[] = Object.values(operations);
  return all.find(({ method, path }) => `${method} ${path}` === key)?.upload;
}

/** The text comes first, as browsers send it. */
export function formOf(text: string | undefined, files: readonly SentFile[], upload?: Upload): FormData {
  const form = new FormData();
  if (upload?.hasPlainFields) for (const [name, value] of plainFields(text)) form.append(name, value);
  else if (text !== undefined) form.set('body', text);
  for (const { name, content } of files) form.append('file', new File([new Uint8Array(content)], name));
  return form;
}

/** Broken JSON becomes a form that is broken too: a field comes twice. */
function plainFields(text = '{}'): [string, string][] {
  try {
    const body = JSON.parse(text) as object | null;
    if (!Array.isArray(body) || body.length === 0)
      return Object.entries(body ?? {}).map(([name, value]) => [name, String(value)]);
  } catch {}
  return [
    ['year', text],
    ['year', text],
  ];
}

const onePage: SentFile = { name: 'pagina.pdf', content: pdfOf(1) };
