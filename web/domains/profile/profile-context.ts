import type { ProfileKey } from '@zarpa/contract/profile/fields.rules.ts';
import { createContext, use } from 'react';
import type { ReadProfile } from './profile.data.ts';

/** What is being edited: a section by its name, or `directors/<id>`, where `new` is one that is being added. */
export type Editing = { form: string; field?: ProfileKey };

export type ProfileScreen = ReadProfile & {
  registrationId: string;
  /** Where this form's draft is kept. */
  draftOf: (form: string) => string;
  editing: Editing | undefined;
  /** One form at a time; what was typed in the one before waits as its draft. */
  edit: (editing: Editing | undefined) => void;
  /** Closes the form: these values were saved and are highlighted once. */
  close: (saved?: readonly string[]) => void;
  highlighted: ReadonlySet<string>;
};

const ProfileContext = createContext<ProfileScreen | undefined>(undefined);
export const ProfileProvider = ProfileContext.Provider;

/** Only below a profile that is there. */
export function useProfile(): ProfileScreen {
  return use(ProfileContext)!;
}
