import type { Handle } from '../../../platform/http/handler.ts';
import { needsSecondPerson } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import { needSentences } from '@zarpa/contract/formation/transitions.rules.ts';
import { fail } from '../../../platform/http/fail.ts';
import { requireLockedCase } from '../moves/advance-case.ts';
import { applyCorrection } from './apply-correction.ts';
import { presentOf, proofOf } from '../moves/decide-move.ts';
import { judgeCorrection } from './judge-correction.ts';
import { propose, requireNoneOpen } from './propose.ts';

/** A member of staff puts facts right: at once, or, where the agencies know the company by them, as a proposal to another one. */
export const createCorrection: Handle<'createCorrection'> = async (needs, actor, { params, body }) => {
  const { version, reason } = body;
  const isGuarded = needsSecondPerson(body.changes.map(({ fact }) => fact));
  const proposalId = await needs.db.transaction().execute(async (tx) => {
    const row = await requireLockedCase(tx, params.id, undefined);
    await requireNoneOpen(tx, row);
    // Before the version: whoever comes second learns what the first one changed.
    const changes = await judgeCorrection(tx, row, body.changes);
    if (row.version !== version) throw fail('formation.stale', { data: { present: presentOf(row) } });
    const proof = await proofOf(tx, row, body.proof);
    if (proof === '' && (isGuarded || body.proof))
      throw fail('formation.needs', { details: [{ field: 'proof', message: needSentences.proof }] });
    const staffId = actor.userId;
    if (isGuarded) return propose(needs, tx, row, { kind: 'corrected', changes, reason, proof, staffId });
    await applyCorrection(needs, tx, row, { changes, reason, proof, staffId });
    return null;
  });
  return { success: true, data: { state: proposalId ? 'proposed' : 'applied', proposal_id: proposalId } };
};
