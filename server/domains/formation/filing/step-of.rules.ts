import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';
import type { PaperReading } from '../agency/paper.rules.ts';

export type Step = { event: StageEvent; given: Given };

/** `proof`: the paper's id. Undefined for a paper without a step. */
export function stepOf(says: PaperReading, proof: string): Step | undefined {
  switch (says.kind) {
    case 'formed':
      return { event: 'formed', given: { proof, formed_on: says.formedOn, filing_number: says.filingNumber } };
    case 'rejected':
      return {
        event: says.isName ? 'name_rejected' : 'returned_by_state',
        given: { proof, reason: quoted(says.reason) },
      };
    case 'ein':
      return { event: 'ein_issued', given: { proof, ein: says.ein } };
    case 'ein_refused':
      return { event: 'ein_refused', given: { proof, reason: quoted(says.reason) } };
    default:
      return undefined;
  }
}

function quoted(reason: string): string {
  return `«${reason.slice(0, 1000)}»`;
}
