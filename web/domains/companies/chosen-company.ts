import { useEffect } from 'react';
import { chosenNote } from '../../platform/api/forget-own-notes.ts';
import { keepStored, readStored } from '../../platform/ui/stored.ts';

type OwnCompany = { registration_id: string };

/** Screens of one company go on with this one, in this tab; `ownId`: known to be the customer's. */
export function useKeptCompany(ownId: string | undefined): void {
  useEffect(() => {
    if (ownId) keepCompany(ownId);
  }, [ownId]);
}

export function keepCompany(ownId: string): void {
  keepStored('sessionStorage', chosenNote, ownId);
  dispatchEvent(new Event(chosenNote));
}

/** A new tab begins with the company that this browser showed last. */
const atStart = readStored('localStorage', chosenNote);
export const readKept = () => readStored('sessionStorage', chosenNote) ?? atStart;

/** The company that the address names, else the one last named in this tab, else the one last shown in this browser, else the newest; undefined while they load. */
export function useChosenCompany<T extends OwnCompany>(
  companies: readonly T[] | undefined,
  namedId: string | undefined,
): T | undefined {
  const isOwn = companies?.some(({ registration_id }) => registration_id === namedId) ?? false;
  useKeptCompany(isOwn ? namedId : undefined);
  const chosen = companies && chosenCompany(companies, [namedId, readKept()]);
  const shownId = chosen?.registration_id;
  useEffect(() => {
    if (shownId) keepStored('localStorage', chosenNote, shownId);
  }, [shownId]);
  return chosen;
}

/** Which company a screen will show, before they are loaded. */
export const likelyCompany = (namedId: unknown): string | undefined =>
  typeof namedId === 'string' ? namedId : readKept();

export function chosenCompany<T extends OwnCompany>(
  companies: readonly T[],
  ids: readonly (string | undefined)[],
): T | undefined {
  const named = ids.map((id) => companies.find(({ registration_id }) => registration_id === id));
  return named.find((company) => company !== undefined) ?? companies[0];
}
