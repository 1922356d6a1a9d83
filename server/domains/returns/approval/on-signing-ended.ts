import type { EndedSigning } from '@zarpa/contract/signatures/events.rules.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { ComparingNeeds } from '../../../platform/events/reaction.ts';
import { fail, Failure } from '../../../platform/http/fail.ts';
import { findEnvelope } from '../../signatures/envelopes/envelopes.queries.ts';
import { requireUpToDate } from '../packets/change-any-return.ts';
import { lockReturn, moveReturn } from '../packets/move-return.ts';
import { requireAnyReturn } from '../packets/require-returns.ts';
import { findReturnOfEnvelope } from '../packets/returns.queries.ts';

/** Approves the packet with the signature, or refuses both: nobody signs what the ledger says no longer. */
export async function approveReturn(needs: ComparingNeeds, tx: Tx, ended: EndedSigning): Promise<void> {
  const returnId = ended.state === 'completed' && (await findReturnOfEnvelope(tx, ended.envelopeId));
  if (!returnId) return;
  const within = { ...needs, db: tx };
  const of = await requireAnyReturn(within, returnId).catch((cause: unknown) => {
    // A corrected formation date removed the year.
    throw cause instanceof Failure ? fail('returns.outdated', { cause }) : cause;
  });
  const row = await lockReturn(tx, of.row);
  const { signers } = (await findEnvelope(tx, ended.envelopeId))!;
  const { adoption, name, known_by, signed_at } = signers[0]!;
  await requireUpToDate(within, tx, { ...of, row });
  await moveReturn(needs, tx, row, {
    step: 'approve',
    by: 'customer',
    note: adoption?.name ?? name,
    set: { approved_name: adoption?.name ?? name, approved_by: known_by, approved_at: signed_at },
  });
}
