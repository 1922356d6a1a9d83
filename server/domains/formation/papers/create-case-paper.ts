import type { Handle } from '../../../platform/http/handler.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { casePaper } from '../cases/files/case-paper.ts';
import { fileCasePaper, titleIn } from '../cases/files/file-case-paper.ts';
import { requireCase } from '../cases/require-case.ts';
import { fileOf } from '../overview/case-status.rules.ts';

export const createCasePaper: Handle<'createCasePaper'> = async (needs, _actor, { params, files }) => {
  const row = await requireCase(needs, params.id);
  const about = { userId: row.user_id, registrationId: row.registration_id, kind: casePaper, ref: row.id };
  const paper = await receiveFile(needs, about, await onlyFile(files), (tx, { id, name }) =>
    fileCasePaper(needs, tx, row, { id, category: 'agency_answer', title: titleIn(name), source: 'staff' }),
  );
  return { success: true, data: { paper: fileOf(paper) } };
};
