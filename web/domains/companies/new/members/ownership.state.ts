/** Shares as they are typed (formation.md §5). Pure. */
import { exceedsOwnership, ownershipTotal } from '@zarpa/contract/companies/members.rules.ts';
import type { MemberEntry } from '../progress/wizard.state.ts';

type Owners = readonly Pick<MemberEntry, 'ownership_percentage'>[];

/** Shares as numbers, `33,3` as 33.3; an empty field, and one without a number, count as nothing. */
export const sharesOf = (members: Owners): number[] =>
  members.map((member) => Number(member.ownership_percentage.replace(',', '.')) || 0);

/** Blocks creation above 100 %. */
export function ownershipError(members: Owners): string | undefined {
  const shares = sharesOf(members);
  if (!exceedsOwnership(shares)) return undefined;
  return `El total de porcentajes no puede exceder 100%. Actualmente: ${ownershipTotal(shares)}%`;
}

/** Between 0 and 100: does not block. */
export function isOwnershipShort(members: Owners): boolean {
  const total = ownershipTotal(sharesOf(members));
  return total > 0 && total < 100;
}

export function shareProblem(text: string): string | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return undefined;
  if (!/^\d+(\.\d*)?$/.test(typed) || Number(typed) > 100) return 'Escribe un porcentaje entre 0 y 100';
  return /\.\d{2}/.test(typed) ? 'Escribe un decimal como máximo' : undefined;
}
