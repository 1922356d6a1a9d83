export function searchPattern(search: string): string | undefined {
  const plain = search
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
  // A wildcard of the database is a letter to whoever types it.
  return plain === '' ? undefined : `%${plain.replace(/[\\%_]/g, '\\$&')}%`;
}
