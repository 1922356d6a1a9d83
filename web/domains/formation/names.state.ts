import type { OtherName } from '@zarpa/contract/companies/name-verdicts.rules.ts';
import type { WholeCase } from './cases.data.ts';

type Names = WholeCase['names'];

export const otherNames = (names: Names): OtherName[] =>
  names.map(({ name, state }) => ({ name, of: state === 'rejected' ? 'rejected' : 'own' }));

/** Only names that the state rejected count; its answer about one name says nothing of another. */
export function rejectedNames(names: Names): OtherName[] {
  return otherNames(names).filter(({ of }) => of === 'rejected');
}

export function nextName(names: Names): string | undefined {
  return names.find(({ state }) => state === 'waiting')?.name;
}
