import type { DocumentCategory, DocumentSource } from '@zarpa/contract/documents/categories.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ReactionNeeds } from '../../../platform/events/reaction.ts';
import { setVisible } from '../../../platform/files/files.queries.ts';
import { onlyFile } from '../../../platform/files/only-file.ts';
import { receiveFile } from '../../../platform/files/receive-file.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { addDocument, publishKept, requireReplaceable, staffPaper } from './add-document.ts';
import { findDocument, findOwnedDocument, listVersions, markRead } from './documents.queries.ts';
import { recordMailRead } from './record-mail-read.ts';
import { requireAnyCompany } from './require-any-company.ts';
import { documentOf, staffDocumentOf, versionOf } from './show-document.ts';
import { lockDocument } from './versions.queries.ts';

export const getDocument: Handle<'getDocument'> = async ({ db }, actor, { params }) => {
  const row = await findOwnedDocument(db, actor, params.id);
  if (!row) throw fail('request.not_found');
  const versions = await listVersions(db, row);
  return { success: true, data: { document: documentOf(row), versions: versions.map(versionOf) } };
};

/** Only the owner's own opening counts: not staff, a prefetch or a download. */
export const readDocument: Handle<'readDocument'> = async (needs, actor, { params }) => {
  await needs.db.transaction().execute(async (tx) => {
    // Locks the mail's row first, as everywhere: the reminder locks it too.
    await recordMailRead(needs, tx, actor, { documentId: params.id });
    if (!(await markRead(tx, actor, params.id, needs.clock()))) throw fail('request.not_found');
  });
  return { success: true, data: {} };
};

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

export const updateDocument: Handle<'updateDocument'> = async (needs, actor, { params, body }) => {
  await needs.db.transaction().execute(async (tx) => {
    const paper = await lockDocument(tx, params.id);
    if (!paper) throw fail('request.not_found');
    const before = await findDocument(tx, params.id);
    actor.noteChanges({ is_visible: [before!.is_visible, body.is_visible] });
    await setVisible(tx, params.id, body.is_visible);
    if (body.is_visible) await notifyShown(needs, tx, paper);
  });
  return { success: true, data: { document: staffDocumentOf((await findDocument(needs.db, params.id))!) } };
};

type Shown = NonNullable<Awaited<ReturnType<typeof lockDocument>>>;

async function notifyShown(needs: ReactionNeeds, tx: Tx, paper: Shown): Promise<void> {
  const { id: documentId, registration_id: registrationId, user_id: userId, title, version } = paper;
  // Check constraints guarantee both types.
  const [category, source] = [paper.category as DocumentCategory, paper.source as DocumentSource];
  const kept = { documentId, registrationId, userId, category, source, title, version, isVisible: true };
  await publishKept(needs, tx, { ...kept, isShown: true });
}
