import { findOwnedDocument } from '../../documents/papers/documents.queries.ts';
import { fail } from '../../../platform/http/fail.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { requireAnyReturn } from '../packets/require-any-return.ts';
import { saveNotice } from '../papers/return-papers.queries.ts';
import type { Handle } from '../../../platform/http/handler.ts';

export const createReturnNotice: Handle<'createReturnNotice'> = async (needs, _actor, { params, body }) => {
  const { row } = await requireAnyReturn(needs, params.id);
  const paper = await findOwnedDocument(needs.db, row.user_id, body.document_id);
  if (paper?.registration_id !== row.registration_id) throw fail('request.not_found');
  const { document_id, note } = body;
  await needs.db
    .transaction()
    .execute((tx) =>
      saveNotice(tx, { return_id: row.id, user_id: row.user_id, document_id, note, noted_at: needs.clock() }),
    );
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
