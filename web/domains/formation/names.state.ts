import type { OtherName } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import type { WholeCase } from './cases.data.ts';

type Names = WholeCase['names'];

export const otherNames = (names: Names): OtherName[] =>
  names.map(({ name, state }) => ({ name, of: state === 'rejected' ? 'rejected' : 'own' }));

/** What the state said of another one says nothing of it: only those that it rejected stand in its way. */
export function rejectedNames(names: Names): OtherName[] {
  return otherNames(names).filter(({ of }) => of === 'rejected');
}

export function nextName(names: Names): string | undefined {
  return names.find(({ state }) => state === 'waiting')?.name;
}
