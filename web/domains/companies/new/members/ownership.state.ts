/** Shares as typed (formation.md §5). Pure. */
import { exceedsOwnership, ownershipTotal } from '@zarpa/contract/companies/members.rules.ts';
import type { MemberEntry } from '../progress/wizard.state.ts';

type Owners = readonly Pick<MemberEntry, 'ownership_percentage'>[];

export const sharesOf = (members: Owners): number[] =>
  members.map((member) => Number(member.ownership_percentage.replace(',', '.')) || 0);

export function ownershipError(members: Owners): string | undefined {
  const shares = sharesOf(members);
  if (!exceedsOwnership(shares)) return undefined;
  return `El total de porcentajes no puede exceder 100%. Actualmente: ${ownershipTotal(shares)}%`;
}

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
