import type { Operation } from '@zarpa/contract/operation.ts';
import { pdfOf } from './sample-files.ts';

export type SentFile = { name: string; content: Buffer };
type Parts = { headers: Record<string, string>; body?: string | FormData };

/**
 * What is sent with a call of an operation: its JSON, or the form of an upload with this one file. `text` is the JSON as
 * text, so that a broken one can be sent too.
 */
export function partsOf(operation: Pick<Operation, 'upload'>, text: string | undefined, file = onePage): Parts {
  if (operation.upload) return { headers: {}, body: formOf(text, [file]) };
  return text === undefined ? { headers: {} } : { headers: { 'content-type': 'application/json' }, body: text };
}

/** The text first, as the browser sends it. */
export function formOf(text: string | undefined, files: readonly SentFile[]): FormData {
  const form = new FormData();
  if (text !== undefined) form.set('body', text);
  for (const { name, content } of files) form.append('file', new File([new Uint8Array(content)], name));
  return form;
}

const onePage: SentFile = { name: 'pagina.pdf', content: pdfOf(1) };
