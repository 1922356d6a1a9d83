/** A member's filed name: as the customer divided it, or as guessed. Pure; case.md, "Names". */
import { guessName, isGuess, type PersonName } from '@zarpa/contract/values/person-names.rules.ts';
import type { MemberEntry } from '../progress/wizard.state.ts';

type Named = Pick<MemberEntry, 'name' | 'first_name' | 'last_name' | 'dividedName'>;

type FiledParts = PersonName & {
  isConfirmed: boolean;
  isGuess: boolean;
};

export function filedParts({ name, first_name, last_name, dividedName }: Named): FiledParts {
  const isConfirmed = name.trim() !== '' && evenly(dividedName) === evenly(name);
  const parts = isConfirmed ? { first: evenly(first_name), last: evenly(last_name) } : guessName(name);
  return { ...parts, isConfirmed, isGuess: !isConfirmed && isGuess(parts) };
}

export const memberName = ({ is_company, company_name, name }: MemberEntry): string =>
  (is_company ? company_name : name).trim();

export function shownName(member: Named): PersonName {
  const { first, last, isConfirmed } = filedParts(member);
  return isConfirmed ? { first: member.first_name, last: member.last_name } : { first, last };
}

const evenly = (text: string) => text.trim().split(/\s+/).join(' ');
