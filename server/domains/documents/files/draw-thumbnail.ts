import type { Context } from '../../../context.ts';
import { defineFileKind } from '../../../platform/files/file-kind.ts';
import { findKeptFile, setVisible } from '../../../platform/files/files.queries.ts';
import { storeFile } from '../../../platform/files/store-file.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { ChildFailure } from '../../../platform/runners/open-child-runner.ts';
import { setThumbnail } from '../papers/documents.queries.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'runInChild' | 'log'>;

/** Shown and deleted with its paper. */
const thumbnail = defineFileKind('thumbnail', { isRecord: false });
const script = new URL('./draw-page-child.ts', import.meta.url);
const bytesMax = 25_000_000;

/** In a child process, because a paper may be malicious. */
export async function drawThumbnail(needs: Needs, { documentId }: { documentId: string }): Promise<void> {
  const file = await findKeptFile(needs.db, documentId);
  if (!file || Number(file.size_bytes) > bytesMax) return;
  const content = await draw(needs, await readFile(needs, file));
  if (!content || content.length === 0) return needs.log.warn({ fileId: file.id }, 'a paper has no first page to draw');
  const about = {
    userId: file.user_id,
    registrationId: file.registration_id,
    kind: thumbnail,
    ref: documentId,
    name: 'miniatura.png',
    mediaType: 'image/png',
  };
  await storeFile(needs, { ...about, content }, async (tx, { id }) => {
    await setVisible(tx, id, false);
    await setThumbnail(tx, documentId, id);
  });
}

async function draw({ runInChild }: Needs, content: Buffer): Promise<Buffer | undefined> {
  try {
    return await runInChild(script, content, {}, 'bytes');
  } catch (error) {
    // The paper crashed the child: it gets no thumbnail.
    if (error instanceof ChildFailure && error.reason !== 'busy') return undefined;
    throw error;
  }
}
