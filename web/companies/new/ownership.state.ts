/** Shares as they are typed (formation.md §5). Pure. */
import { exceedsOwnership, ownershipTotal } from '@zarpa/contract/companies.rules.ts';
import type { MemberEntry } from './wizard.state.ts';

type Owners = readonly Pick<MemberEntry, 'ownership_percentage'>[];

/** Shares as numbers; an empty field counts as nothing. */
export function sharesOf(members: Owners): number[] {
  return members.map((member) => Number(member.ownership_percentage) || 0);
}

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

/** What may stand in the percentage field: out-of-range input is ignored. Null: keep the old text. */
export function acceptedOwnership(text: string): string | null {
  const normal = text.replace(',', '.');
  if (!/^(\d{1,3}(\.\d?)?)?$/.test(normal)) return null;
  return Number(normal) <= 100 ? normal : null;
}
