import { fail } from '../../../platform/http/fail.ts';
import type { Handle } from '../../../platform/http/handler.ts';
import { findDocument } from '../../documents/papers/documents.queries.ts';
import { loadReturns } from '../packets/load-returns.ts';
import { filerOfRow } from '../packets/move-return.ts';
import { requireAnyReturn, requireOwnReturn } from '../packets/require-returns.ts';
import { saveNotice } from '../papers/return-papers.queries.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { fileReturn } from './file-return.ts';

/** Without a named preparer, customers file their papers and upload the proof. */
export const createFilingProof: Handle<'createFilingProof'> = async (needs, actor, { params, body, files }) => {
  const of = await requireOwnReturn(needs, actor, params);
  const { row, owner, ...years } = of;
  if (filerOfRow(row) === 'team') throw fail('returns.filed_by_us');
  await fileReturn(needs, of, { body, files, by: actor });
  return { success: true, data: { returns: await loadReturns(needs, owner, years) } };
};

export const createReturnProof: Handle<'createReturnProof'> = async (needs, _actor, { params, body, files }) => {
  await fileReturn(needs, await requireAnyReturn(needs, params.id), { body, files, by: 'staff' });
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};

export const createReturnNotice: Handle<'createReturnNotice'> = async (needs, _actor, { params, body }) => {
  const { row } = await requireAnyReturn(needs, params.id);
  const paper = await findDocument(needs.db, body.document_id);
  if (paper?.registration_id !== row.registration_id || !paper.is_visible) throw fail('request.not_found');
  const { document_id, note } = body;
  await needs.db
    .transaction()
    .execute((tx) =>
      saveNotice(tx, { return_id: row.id, user_id: row.user_id, document_id, note, noted_at: needs.clock() }),
    );
  return { success: true, data: { reviewed: await loadReviewed(needs, params.id) } };
};
