/** What waits for a second person. Pure; apart from what may be done with it, which brings the steps of a case. */
import type { Proposal, StaffCase } from './staff-cases.data.ts';

export function openProposal({ proposals }: Pick<StaffCase, 'proposals'>): Proposal | undefined {
  return proposals.find(({ state }) => state === 'open');
}
