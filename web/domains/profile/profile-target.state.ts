import {
  isProfileKey,
  profileFieldOf,
  profileSections,
  type ProfileKey,
  type ProfileSection,
} from '@zarpa/contract/profile/fields.rules.ts';
import type { ProfileSearch } from './profile-search.ts';

/** A field determines its section. */
export function targetOf({
  seccion,
  campo,
}: ProfileSearch): { section: ProfileSection; field?: ProfileKey } | undefined {
  if (typeof campo === 'string' && isProfileKey(campo)) return { section: profileFieldOf(campo).section, field: campo };
  const section = profileSections.find((name) => name === seccion);
  return section && { section };
}
