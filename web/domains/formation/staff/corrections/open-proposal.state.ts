import type { Proposal, StaffCase } from '../staff-cases.data.ts';

type Proposed = Pick<StaffCase, 'proposals' | 'standing'>;

export const openProposal = ({ proposals }: Pick<Proposed, 'proposals'>): Proposal | undefined =>
  proposals.find(({ state }) => state === 'open');

/** Whether an open proposal blocks others; one that undoes a step the case has moved past does not. */
export function isWaiting(whole: Proposed): boolean {
  const open = openProposal(whole);
  return open !== undefined && (open.kind === 'corrected' || open.case_version === whole.standing.version);
}
