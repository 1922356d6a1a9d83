import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { caseStateOf } from '../case/case-steps.state.ts';
import type { Proposal, StaffCase } from '../staff-cases.data.ts';

type ProposalWays = {
  mayConfirm: boolean;
  isOwn: boolean;
  mayConfirmAlone: boolean;
  held: string | undefined;
};

export function waysOf(proposal: Proposal, whole: StaffCase, viewer: { id: string; now: number }): ProposalWays {
  const isOwn = proposal.proposed_by?.user_id === viewer.id;
  const held = heldBy(proposal, whole, isOwn, viewer.now);
  return { isOwn, mayConfirm: held === undefined, mayConfirmAlone: isOwn && held === undefined, held };
}

const aloneAfterMs = 24 * 3_600_000;

function heldBy(
  { kind, case_version, proposed_at }: Proposal,
  { standing, colleagues }: StaffCase,
  isOwn: boolean,
  now: number,
): string | undefined {
  if (kind !== 'corrected' && case_version !== standing.version)
    return 'El caso cambió desde que se propuso: ya no se puede confirmar.';
  if (isOwn && colleagues > 0) return 'Lo propusiste tú: lo tiene que confirmar otra persona del equipo.';
  if (isOwn && now - Date.parse(proposed_at) < aloneAfterMs)
    return 'No hay nadie más en el equipo: podrás confirmarlo tú cuando pasen 24 horas.';
  return undefined;
}

export function wayBack({ case_version }: Proposal, whole: StaffCase): { from: string; to: string } | undefined {
  const { stage, stageBefore } = caseStateOf(whole);
  if (stageBefore === null || case_version !== whole.standing.version) return undefined;
  return { from: stageFacts[stage].label, to: stageFacts[stageBefore].label };
}
