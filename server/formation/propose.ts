import type { Transaction } from 'kysely';
import type { FactChange, ProposalKind } from '@zarpa/contract/corrections.rules.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.gen.ts';
import { fail } from '../http/fail.ts';
import { appendEvent } from './append-event.ts';
import { changeTexts } from './apply-correction.ts';
import { saveCase, type CaseRow } from './cases.queries.ts';
import { findOpenProposal, insertProposal, settleProposal } from './proposals.queries.ts';

type Proposing = { kind: ProposalKind; changes: readonly FactChange[]; reason: string; proof: string; staffId: string };

const proposed = { corrected: 'correction_proposed', reverted: 'reversal_proposed' } as const;

/**
 * One change at a time waits for its second person. Only an undoing whose case has moved on, which nobody can confirm any
 * more, is no reason to wait.
 */
export async function requireNoneOpen(tx: Transaction<Database>, row: CaseRow): Promise<void> {
  const open = await findOpenProposal(tx, row.id);
  if (open && !hasLapsed(open, row)) throw fail('formation.proposal_open');
}

function hasLapsed(open: { kind: ProposalKind; case_version: number }, { version }: CaseRow): boolean {
  return open.kind === 'reverted' && open.case_version !== version;
}

/** Something of a locked case waits for a second member of staff: for the team alone until then. Its id. */
export async function propose(
  needs: Pick<Context, 'clock'>,
  tx: Transaction<Database>,
  row: CaseRow,
  { kind, changes, reason, proof, staffId }: Proposing,
): Promise<string> {
  const at = needs.clock();
  const open = await findOpenProposal(tx, row.id);
  if (open) await settleProposal(tx, open.id, { state: 'lapsed', by: staffId, at, note: undefined });
  const id = await insertProposal(tx, {
    caseId: row.id,
    userId: row.user_id,
    kind,
    changes,
    reason,
    proofId: proof,
    caseVersion: row.version,
    proposedBy: staffId,
    at,
  });
  const saved = await appendEvent(tx, row, {
    at,
    actor: 'staff',
    kind: proposed[kind],
    facts: { proposal: id, ...(changes.length > 0 && { corrected: changes.map(({ fact }) => fact).join(' ') }), proof },
    notes: { staff: staffId, reason, ...changeTexts(changes) },
  });
  await saveCase(tx, saved);
  return id;
}
