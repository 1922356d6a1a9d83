import type { Context } from '../../../context.ts';
import { insertDocumentText, listDocumentTexts } from '../../documents/papers/document-texts.queries.ts';
import { findKeptFile } from '../../../platform/files/files.queries.ts';
import { readFile } from '../../../platform/files/read-file.ts';
import { readText } from '../../../platform/files/reading/read-text.ts';
import { ChildFailure } from '../../../platform/runners/open-child-runner.ts';

type Needs = Pick<Context, 'db' | 'files' | 'fileKeys' | 'runInChild' | 'clock' | 'log'>;

const bytesMax = 10_000_000;

/** Text of agencies' papers by document id; read once in a child process, then cached. Omits unreadable papers. */
export async function loadAgencyTexts(
  needs: Needs,
  registrationId: string,
  papers: readonly { id: string; media_type: string; size_bytes: string }[],
): Promise<Map<string, string[]>> {
  const known = await listDocumentTexts(
    needs.db,
    registrationId,
    papers.map(({ id }) => id),
  );
  for (const { id, media_type, size_bytes } of papers) {
    if (known.has(id) || media_type !== 'application/pdf' || Number(size_bytes) > bytesMax) continue;
    const file = await findKeptFile(needs.db, id);
    if (!file) continue;
    try {
      const lines = (await readText(needs, await readFile(needs, file))) ?? [];
      await insertDocumentText(needs.db, { documentId: id, userId: file.user_id, lines, at: needs.clock() });
      known.set(id, lines);
    } catch (error) {
      if (!(error instanceof ChildFailure)) throw error;
      needs.log.warn({ err: error, fileId: id }, 'a paper is compared another time');
    }
  }
  return known;
}
