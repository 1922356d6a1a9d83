/** What is typed into the search, as a pattern for the text of an order: whatever its case and accents. Undefined for nothing. Pure. */
export function searchPattern(search: string): string | undefined {
  const plain = search
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
  // A wildcard of the database is a letter to whoever types it.
  return plain === '' ? undefined : `%${plain.replace(/[\\%_]/g, '\\$&')}%`;
}
