import type { Proposal, StaffCase } from '../staff-cases.data.ts';

type Proposed = Pick<StaffCase, 'proposals' | 'standing'>;

export const openProposal = ({ proposals }: Pick<Proposed, 'proposals'>): Proposal | undefined =>
  proposals.find(({ state }) => state === 'open');

/** True where nothing else can be proposed; a step to be undone from which the case has moved on is in nobody's way. */
export function isWaiting(whole: Proposed): boolean {
  const open = openProposal(whole);
  return open !== undefined && (open.kind === 'corrected' || open.case_version === whole.standing.version);
}
