import { openKeptFile } from '../../../platform/files/open-kept-file.ts';
import { AnswerWithFile } from '../../../platform/http/answers/answer.ts';
import { requireReturnPaper } from './require-return-paper.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const downloadReturnPaper: Handle<'downloadReturnPaper'> = async (needs, _actor, { params }) => {
  const { file } = await requireReturnPaper(needs.db, params);
  return new AnswerWithFile({
    content: await openKeptFile(needs, file),
    name: file.name,
    mediaType: file.media_type,
    sizeBytes: Number(file.size_bytes),
    isInline: true,
  });
};
