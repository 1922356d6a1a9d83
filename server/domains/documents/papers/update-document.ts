import { setVisible } from '../../../platform/files/files.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { findDocument } from './documents.queries.ts';
import { staffDocumentOf } from './show-document.ts';
import { tellShown } from './tell-shown.ts';
import { lockDocument } from './versions.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const updateDocument: Handle<'updateDocument'> = async (needs, _actor, { params, body }) => {
  await needs.db.transaction().execute(async (tx) => {
    const paper = await lockDocument(tx, params.id);
    if (!paper) throw fail('request.not_found');
    await setVisible(tx, params.id, body.is_visible);
    // To its customer it is there from now on, and so it is to whoever waits for it.
    if (body.is_visible) await tellShown(needs, tx, paper);
  });
  return { success: true, data: { document: staffDocumentOf((await findDocument(needs.db, params.id))!) } };
};
