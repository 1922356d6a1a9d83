import { useEffect } from 'react';
import { ownNotePrefix } from '../../platform/api/forget-own-notes.ts';
import { keepStored, readStored } from '../../platform/ui/stored.ts';

type OwnCompany = { registration_id: string };

const noteName = `${ownNotePrefix}company`;

/** The company that the address names, else the one last named in this tab, else the newest; undefined while they load. */
export function useChosenCompany<T extends OwnCompany>(
  companies: readonly T[] | undefined,
  namedId: string | undefined,
): T | undefined {
  const isOwn = companies?.some(({ registration_id }) => registration_id === namedId) ?? false;
  useEffect(() => {
    if (isOwn) keepStored('sessionStorage', noteName, namedId);
  }, [isOwn, namedId]);
  return companies && chosenCompany(companies, [namedId, readStored('sessionStorage', noteName)]);
}

/** Which company a screen will show, before they are loaded: the address's, or the one last named in this tab. */
export const likelyCompany = (namedId: unknown): string | undefined =>
  typeof namedId === 'string' ? namedId : readStored('sessionStorage', noteName);

export function chosenCompany<T extends OwnCompany>(
  companies: readonly T[],
  ids: readonly (string | undefined)[],
): T | undefined {
  const named = ids.map((id) => companies.find(({ registration_id }) => registration_id === id));
  return named.find((company) => company !== undefined) ?? companies[0];
}
