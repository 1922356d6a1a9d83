import type { UploadedFile } from '@zarpa/contract/core/operation.ts';
import { fail } from '../http/fail.ts';

/** Consumes the whole form. Throws unless it holds one file; `request.malformed` without any. */
export async function onlyFile(files: AsyncIterable<UploadedFile>): Promise<UploadedFile> {
  const file = await firstFile(files);
  if (!file) throw fail('request.malformed');
  return file;
}

export async function firstFile(files: AsyncIterable<UploadedFile>): Promise<UploadedFile | undefined> {
  const coming = files[Symbol.asyncIterator]();
  const first = await coming.next();
  if (first.done) return undefined;
  const { content, ...file } = first.value;
  return { ...file, content: toTheEnd(content, coming) };
}

async function* toTheEnd(
  content: AsyncIterable<Uint8Array>,
  coming: AsyncIterator<UploadedFile>,
): AsyncGenerator<Uint8Array> {
  yield* content;
  if (!(await coming.next()).done) throw fail('request.files_too_many');
}
