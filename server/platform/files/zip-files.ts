import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** Without a size it is known only once it is written. */
export type ZippedFile = { name: string; sizeBytes?: number; at: Date; open: () => Promise<Readable> };

/**
 * Files in one ZIP, each opened when its turn comes and none held whole. They are put in as they are, so that its size is
 * known before its first byte where theirs are: whoever gets less knows that something is missing. Names that come twice are numbered.
 */
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
    // Its type leaves out what it is called with.
    zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  });
  // It says -1 of what is not known yet.
  return sizeBytes < 0 ? { content } : { content, sizeBytes };
}

function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${stem}-${count}${extension}`;
  taken.add(free);
  return free;
}
