import { randomUUID } from 'node:crypto';
import type { FactChange, ProposalKind, ProposalState } from '@zarpa/contract/formation/corrections/facts.rules.ts';
import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { Json } from '../../../platform/db/database.gen.ts';
import type { Db, Tx } from '../../../platform/db/open-database.ts';
import { withSealed } from '../../../platform/db/sealed-values.ts';

const proposalFields = [
  'id',
  'case_id',
  'user_id',
  'kind',
  'changes',
  'reason',
  'event',
  'given',
  'proof_id',
  'case_version',
  'state',
  'proposed_by',
  'proposed_at',
  'settled_by',
  'settled_at',
  'note',
] as const;

/** Check constraints guarantee these types. */
type Typed<R> = Omit<R, 'kind' | 'state' | 'changes' | 'event' | 'given'> & {
  event: StageEvent | null;
  given: Given | null;
  kind: ProposalKind;
  state: ProposalState;
  changes: FactChange[];
};
export type ProposalRow = Typed<NonNullable<Awaited<ReturnType<typeof selectProposal>>>>;

function selectProposal(db: Db, id: string) {
  return db.selectFrom('case_proposals').select(proposalFields).where('id', '=', id).executeTakeFirst();
}

export async function findProposal(db: Db, id: string): Promise<ProposalRow | undefined> {
  return (await selectProposal(db, id)) as ProposalRow | undefined;
}

/** The proposal that waits for a second person. The case must be locked. */
export async function findOpenProposal(tx: Tx, caseId: string): Promise<ProposalRow | undefined> {
  const row = await tx
    .selectFrom('case_proposals')
    .select(proposalFields)
    .where('case_id', '=', caseId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row as ProposalRow | undefined;
}

export async function listProposals(db: Db, caseId: string): Promise<ProposalRow[]> {
  const rows = await db
    .selectFrom('case_proposals')
    .select(proposalFields)
    .where('case_id', '=', caseId)
    // The open proposal is always the newest.
    .orderBy('proposed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(21)
    .execute();
  return rows as unknown as ProposalRow[];
}

export type NewProposal = {
  event?: StageEvent | undefined;
  given?: Given | undefined;
  caseId: string;
  userId: string;
  kind: ProposalKind;
  changes: readonly FactChange[];
  reason: string;
  proofId: string;
  caseVersion: number;
  proposedBy: string;
  at: Date;
};

export async function insertProposal(tx: Tx, proposal: NewProposal): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('case_proposals')
    .values(
      withSealed(
        {
          id,
          case_id: proposal.caseId,
          user_id: proposal.userId,
          kind: proposal.kind,
          changes: proposal.changes as unknown as Json,
          reason: proposal.reason,
          event: proposal.event ?? null,
          given: (proposal.given ?? null) as Json,
          proof_id: proposal.proofId || null,
          case_version: proposal.caseVersion,
          proposed_by: proposal.proposedBy,
          proposed_at: proposal.at,
        },
        'changes',
        'given',
      ),
    )
    .execute();
  return id;
}

export async function settleProposal(
  tx: Tx,
  id: string,
  settled: { state: ProposalState; by: string; at: Date; note: string | undefined },
): Promise<void> {
  await tx
    .updateTable('case_proposals')
    .set({ state: settled.state, settled_by: settled.by, settled_at: settled.at, note: settled.note || null })
    .where('id', '=', id)
    .execute();
}
