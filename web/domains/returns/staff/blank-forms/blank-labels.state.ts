import { formatMonth } from '@zarpa/contract/values/dates.rules.ts';

export function revisionText(revision: string): string {
  if (/^\d{4}$/.test(revision)) return `de ${revision}`;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(revision) ? `revisión de ${formatMonth(revision)}` : revision;
}
