import { buffer } from 'node:stream/consumers';
import type { Context } from '../../context.ts';
import type { FileRow } from './files.queries.ts';
import { digestOf } from './store-file.ts';
import { keptBytesOf, openFile } from './open-file.ts';

/** Reads a small file whole. Throws when the store lost or changed it, which a person has to fix. */
export async function readFile(needs: Pick<Context, 'files' | 'fileKeys'>, row: FileRow): Promise<Buffer> {
  const stream = await openFile(needs, keptBytesOf(row));
  if (!stream) throw new Error(`file ${row.id} is not in the store`);
  const content = await buffer(stream).catch((cause: unknown) => {
    throw new Error(`file ${row.id} is not what was kept`, { cause });
  });
  if (!row.sha256 || !digestOf(content).equals(row.sha256)) throw new Error(`file ${row.id} is not what was kept`);
  return content;
}
