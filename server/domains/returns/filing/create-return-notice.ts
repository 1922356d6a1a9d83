import type { OperationAnswer, OperationInput } from '@zarpa/contract/core/operations.ts';
import type { returnsStaffOperations } from '@zarpa/contract/returns/staff.ts';
import { findOwnedDocument } from '../../documents/papers/documents.queries.ts';
import type { Actor } from '../../../platform/http/security/actor.ts';
import { fail } from '../../../platform/http/fail.ts';
import type { ReturnNeeds } from '../packets/load-returns.ts';
import { loadReviewed } from '../review/load-reviewed.ts';
import { requireAnyReturn } from '../packets/require-any-return.ts';
import { saveNotice } from '../papers/return-papers.queries.ts';

type Call = typeof returnsStaffOperations.createReturnNotice;

/** A paper that its customer can read: what an agency wrote is theirs. */
export async function createReturnNotice(
  needs: ReturnNeeds,
  _actor: Actor,
  { params, body }: OperationInput<Call>,
): Promise<OperationAnswer<Call>> {
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
}
