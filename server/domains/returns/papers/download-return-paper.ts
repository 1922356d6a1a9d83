import type { OperationInput } from '@zarpa/contract/core/operations.ts';
import type { returnPapersOperations } from '@zarpa/contract/returns/papers.ts';
import type { Context } from '../../../context.ts';
import { openKeptFile } from '../../../platform/files/open-kept-file.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { requireReturnPaper } from './require-return-paper.ts';

/** A draft is its customer's alone elsewhere; whoever reviews the packet reads it here. */
export async function downloadReturnPaper(
  needs: Pick<Context, 'db' | 'files' | 'fileKeys' | 'log'>,
  _actor: Actor,
  { params }: OperationInput<typeof returnPapersOperations.downloadReturnPaper>,
): Promise<AnswerWithFile> {
  const { file } = await requireReturnPaper(needs.db, params);
  return new AnswerWithFile({
    content: await openKeptFile(needs, file),
    name: file.name,
    mediaType: file.media_type,
    sizeBytes: Number(file.size_bytes),
    isInline: true,
  });
}
