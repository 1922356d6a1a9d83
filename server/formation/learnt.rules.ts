/** What a step tells us of the company, and what taking one back takes back. Pure. */
import type { Given } from '@zarpa/contract/formation.rules.ts';
import type { LearntFacts } from '@zarpa/contract/formation.ts';
import type { StageEvent } from '@zarpa/contract/transitions.rules.ts';

export function learntBy(event: StageEvent | undefined, given: Given, undone: string | undefined): LearntFacts {
  if (undone === 'formed') return { formed_on: null, filing_number: null };
  if (undone === 'ein_issued') return { ein: null };
  switch (event) {
    case 'formed':
      return { formed_on: given.formed_on!, filing_number: given.filing_number! };
    case 'ein_issued':
      return { ein: given.ein! };
    case 'details_submitted':
    case 'name_chosen':
    case 'restricted_name_chosen':
      return { ...(given.name && { name: given.name }) };
    default:
      return {};
  }
}
