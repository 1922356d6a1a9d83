import { filedName } from '@zarpa/contract/values/names.rules.ts';
import type { Given } from '@zarpa/contract/formation/case.rules.ts';
import type { AgencyData } from '@zarpa/contract/formation/operations.ts';
import type { StageEvent } from '@zarpa/contract/formation/transitions.rules.ts';

/** `nameFiled`: the name last filed with the state. */
export type Undone = { kind: string | undefined; nameFiled: string | undefined };

export function agencyDataOf(event: StageEvent | undefined, given: Given, undone: Undone): AgencyData {
  switch (undone.kind) {
    case 'formed':
      return { formed_on: null, filing_number: null };
    case 'ein_issued':
      return { ein: null };
    case 'name_chosen':
    case 'restricted_name_chosen':
      // The name chosen after a rejection is undone: the rejected one is current again.
      return { ...(undone.nameFiled && { name: undone.nameFiled }) };
    default:
  }
  switch (event) {
    case 'formed':
      return { formed_on: given.formed_on!, filing_number: given.filing_number! };
    case 'ein_issued':
      return { ein: given.ein! };
    case 'details_submitted':
    case 'name_chosen':
    case 'restricted_name_chosen':
      return { ...(given.name && { name: filedName(given.name) }) };
    default:
      return {};
  }
}
