const months = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2023-12` → 'revisión de diciembre de 2023', `2025` → 'de 2025'; nothing of one that says none. */
export function revisionText(revision: string): string {
  if (/^\d{4}$/.test(revision)) return `de ${revision}`;
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(revision)
    ? `revisión de ${months.format(new Date(`${revision}-01`))}`
    : revision;
}
