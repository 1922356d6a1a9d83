import type { ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import { createContext, use } from 'react';
import type { ReadProfile } from './profile.data.ts';

/** The open form: a section's name, or `directors/<id>`, where `new` means an unsaved one. */
export type Editing = { form: string; field?: ProfileKey };

export type ProfileScreen = ReadProfile & {
  registrationId: string;
  draftOf: (form: string) => string;
  editing: Editing | undefined;
  /** Opens one form at a time; the previous one's text stays as its draft. */
  edit: (editing: Editing | undefined) => void;
  /** Closes the form and highlights the saved values once. */
  close: (saved?: readonly string[]) => void;
  highlighted: ReadonlySet<string>;
};

const ProfileContext = createContext<ProfileScreen | undefined>(undefined);
export const ProfileProvider = ProfileContext.Provider;

/** Only valid below a loaded profile. */
export function useProfile(): ProfileScreen {
  return use(ProfileContext)!;
}
