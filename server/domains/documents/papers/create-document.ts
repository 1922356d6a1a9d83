import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import { addDocument, requireReplaceable } from './add-document.ts';
import { findDocument } from './documents.queries.ts';
import { requireAnyCompany } from './require-any-company.ts';
import { staffDocumentOf } from './show-document.ts';
import { staffPaper } from './staff-paper.file.ts';
import { lockDocument } from './versions.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const createDocument: Handle<'createDocument'> = async (needs, _actor, { params, body, files }) => {
  const company = await requireAnyCompany(needs.db, params.id);
  const { replaces, reason = '' } = body;
  if (replaces && !reason) throw fail('documents.reason_missing');
  const about = {
    userId: company.user_id,
    registrationId: company.id,
    kind: staffPaper,
    ref: company.id,
    isVisible: body.is_visible,
  };
  let isNew = false;
  const { id } = await receiveFile(needs, about, await onlyFile(files), async (tx, row) => {
    if (await lockDocument(tx, row.id)) return;
    isNew = true;
    const old = replaces ? await requireReplaceable(tx, replaces, company.id) : undefined;
    await addDocument(needs, tx, {
      id: row.id,
      userId: company.user_id,
      registrationId: company.id,
      category: old ? (old.category as typeof body.category) : body.category,
      ...(old && { subject: old.subject }),
      title: body.title,
      source: 'staff',
      isVisible: body.is_visible,
      reason: reason || 'Una versión más nueva.',
    });
  });
  if (!isNew) throw fail('documents.kept_already');
  const {
    is_signed: _signed,
    is_model: _model,
    read_at: _read,
    has_thumbnail: _drawn,
    ...document
  } = staffDocumentOf((await findDocument(needs.db, id))!);
  return { success: true, data: { document } };
};
