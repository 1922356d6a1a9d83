import type { Readable } from 'node:stream';
import type { Context } from '../../context.ts';
import type { ByteRange } from '../providers/file-store.ts';
import type { FileRow } from './files.queries.ts';
import { keptBytesOf, openFile } from './open-file.ts';

/** A file, or a range of it, on its way out. Throws when the store lost it; one that breaks in the middle is logged. */
export async function openKeptFile(
  needs: Pick<Context, 'files' | 'fileKeys' | 'log'>,
  row: FileRow,
  range?: ByteRange,
): Promise<Readable> {
  const content = await openFile(needs, keptBytesOf(row), range);
  if (!content) throw new Error(`file ${row.id} is not in the store`);
  // Whoever asked may have gone, which is no failure.
  return content.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      needs.log.error({ err: error, fileId: row.id }, 'a file could not be read to its end');
  });
}
