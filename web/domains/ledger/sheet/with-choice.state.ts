import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import {
  conceptLabel,
  needsConcept,
  relatedConcepts,
  takesConcept,
  type RelatedConcept,
} from '@zarpa/contract/ledger/related/lines.rules.ts';
import type { EntryInput } from '../changes.data.ts';
import type { Entry } from '../ledger.data.ts';
import type { Related } from '../parties/parties.data.ts';

type Option = { value: string; label: string };
type Named = { id: string; name: string };

/** `usual`, `owner`, `owner:<member>` or `party:<id>`. */
export function valueOfWith({ with: { whom, party, member } }: Entry): string {
  if (party) return `party:${party.id}`;
  if (member) return `owner:${member.id}`;
  return whom;
}

export function withOptions(entry: Entry, { owners, parties }: Pick<Related, 'owners' | 'parties'>): Option[] {
  const { party, member } = entry.with;
  const listed = <T extends Named>(all: readonly T[], own: Named | null): Named[] =>
    own && !all.some(({ id }) => id === own.id) ? [...all, own] : [...all];
  const isOwners = isOfOwner(entry);
  const members = owners.length > 1 || member ? listed(owners, member) : [];
  return [
    { value: 'usual', label: usualLabel(entry, members.length > 0) },
    ...(isOwners || isOfPayer(entry)
      ? []
      : [{ value: 'owner', label: members.length > 0 ? 'Un dueño, sin decir cuál' : 'El dueño' }]),
    ...(isOfPayer(entry) ? [] : members.map(({ id, name }) => ({ value: `owner:${id}`, label: name }))),
    ...listed(parties, party).map(({ id, name }) => ({ value: `party:${id}`, label: name })),
  ];
}

const isOfOwner = ({ category }: Entry) => ledgerCategories[category].kind === 'owner';
export const isOfPayer = ({ paid_by }: Entry): boolean => paid_by === 'related';

function usualLabel(entry: Entry, hasMembers: boolean): string {
  if (isOfPayer(entry) || entry.category === 'related_services') return 'Sin decir con quién';
  if (isOfOwner(entry)) return hasMembers ? 'Un dueño, sin decir cuál' : 'El dueño';
  return 'Un tercero, sin relación con el dueño';
}

export function choiceOf(entry: Entry, value: string, concept: RelatedConcept | null): NonNullable<EntryInput['with']> {
  const [kind, id] = value.split(':') as [string, string?];
  const isUsual = kind === 'usual' || (kind === 'owner' && isOfOwner(entry)) || (kind === 'party' && isOfPayer(entry));
  return {
    whom: isUsual ? 'usual' : kind === 'party' ? 'party' : 'owner',
    party_id: kind === 'party' ? (id ?? null) : null,
    member_id: kind === 'owner' ? (id ?? null) : null,
    concept: isUsual ? null : concept,
  };
}

export function conceptOptions({ category, with: { whom } }: Entry): Option[] | undefined {
  if (whom === 'usual' || !takesConcept(category)) return undefined;
  const usual = needsConcept(category) ? 'Elige qué fue' : 'Lo que dice su categoría';
  return [{ value: '', label: usual }, ...relatedConcepts.map((value) => ({ value, label: conceptLabel(value) }))];
}

export const lacksConcept = ({ category, with: { whom, concept } }: Entry): boolean =>
  whom !== 'usual' && concept === null && needsConcept(category);
