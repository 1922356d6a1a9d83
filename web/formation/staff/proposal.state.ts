/** What whoever looks at a proposal may do with it. Pure. */
import { stageFacts } from '@zarpa/contract/stages.rules.ts';
import type { StaffRole } from '@zarpa/contract/staff.rules.ts';
import { caseStateOf } from './case-steps.state.ts';
import type { Proposal, StaffCase } from './staff-cases.data.ts';

export type ProposalWays = {
  mayConfirm: boolean;
  isOwn: boolean;
  /** Why one cannot confirm it, in a sentence. */
  held: string | undefined;
};

export function waysOf(proposal: Proposal, whole: StaffCase, viewer: { id: string; role: StaffRole }): ProposalWays {
  const isOwn = proposal.proposed_by?.user_id === viewer.id;
  const held = heldBy(proposal, whole, { isOwn, role: viewer.role });
  return { isOwn, mayConfirm: held === undefined, held };
}

function heldBy(
  { kind, case_version }: Proposal,
  { standing }: StaffCase,
  { isOwn, role }: { isOwn: boolean; role: StaffRole },
): string | undefined {
  if (kind === 'reverted' && case_version !== standing.version)
    return 'El caso cambió desde que se propuso: ya no se puede confirmar.';
  if (isOwn) return 'Lo propusiste tú: lo tiene que confirmar otra persona del equipo.';
  if (kind === 'reverted' && role !== 'administrator') return 'Solo lo confirma alguien con el rol de administrador.';
  return undefined;
}

/** From where to where an undone step leads; undefined once the case has moved on. */
export function wayBack({ case_version }: Proposal, whole: StaffCase): { from: string; to: string } | undefined {
  const { stage, stageBefore } = caseStateOf(whole);
  if (stageBefore === null || case_version !== whole.standing.version) return undefined;
  return { from: stageFacts[stage].label, to: stageFacts[stageBefore].label };
}
