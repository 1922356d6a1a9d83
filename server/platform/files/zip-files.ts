import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export type ZippedFile = { name: string; sizeBytes?: number; at: Date; open: () => Promise<Readable> };

/** Uncompressed, so that the size is known in advance and a truncated download shows. Equal names are numbered. */
export async function zipFiles(files: readonly ZippedFile[]): Promise<{ content: Readable; sizeBytes?: number }> {
  const zip = new ZipFile();
  const content = zip.outputStream as Readable;
  const taken = new Set<string>();
  for (const { name, sizeBytes, at, open } of files)
    zip.addReadStreamLazy(
      freeName(name, taken),
      { compress: false, mtime: at, ...(sizeBytes !== undefined && { size: sizeBytes }) },
      (answer) => {
        open().then(
          (stream) =>
            answer(
              null,
              stream.once('error', (error) => content.destroy(error)),
            ),
          (error: unknown) => content.destroy(error as Error),
        );
      },
    );
  const sizeBytes = await new Promise<number>((resolve) => {
    // The type declaration lacks the callback's argument.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  // -1 means that the size is not known yet.
  return sizeBytes < 0 ? { content } : { content, sizeBytes };
}

function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${stem}-${count}${extension}`;
  taken.add(free);
  return free;
}
