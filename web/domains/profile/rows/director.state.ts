import {
  emailFormatProblem,
  phoneFormatProblem,
  requiredProblem,
  urlFormatProblem,
} from '@zarpa/contract/profile/problems.rules.ts';
import type { Problem } from '../../../platform/ui/form/problem-places.ts';
import { textOrNull, type RowEntry } from './row.state.ts';
import type { Director, DirectorSent } from './rows.data.ts';

type DirectorField = keyof DirectorSent;

/** In screen order. */
export const directorLabels: Readonly<Record<DirectorField, string>> = {
  first_name: 'Nombre',
  last_name: 'Apellidos',
  position: 'Cargo',
  department: 'Departamento',
  business_email: 'Correo de trabajo',
  business_phone: 'Teléfono de trabajo',
  linkedin_profile: 'LinkedIn',
  bio: 'Biografía',
};
export const directorFields = Object.keys(directorLabels) as DirectorField[];
const required: readonly DirectorField[] = ['first_name', 'last_name', 'position'];

export function directorEntry(row: Director | undefined): RowEntry {
  return Object.fromEntries(directorFields.map((name) => [name, row?.[name] ?? '']));
}

export function directorProblems(entry: RowEntry): Problem[] {
  const missing = required
    .filter((name) => !entry[name]?.trim())
    .map((field) => ({ field, message: requiredProblem, isMissing: true }));
  const formats = [
    ['business_email', emailFormatProblem],
    ['business_phone', phoneFormatProblem],
    ['linkedin_profile', urlFormatProblem],
  ] as const;
  const wrong = formats.flatMap(([field, problemOf]) => {
    const typed = entry[field]?.trim();
    const message = typed ? problemOf(typed) : undefined;
    return message ? [{ field, message }] : [];
  });
  return [...missing, ...wrong];
}

export function directorSent(entry: RowEntry): DirectorSent {
  return {
    first_name: entry['first_name']!.trim(),
    last_name: entry['last_name']!.trim(),
    position: entry['position']!.trim(),
    department: textOrNull(entry['department']),
    business_email: textOrNull(entry['business_email']),
    business_phone: textOrNull(entry['business_phone']),
    linkedin_profile: textOrNull(entry['linkedin_profile']),
    bio: textOrNull(entry['bio']),
  };
}
