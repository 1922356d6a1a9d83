export function searchPattern(search: string): string | undefined {
  const plain = search
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim();
  // SQL wildcards match literally.
  return plain === '' ? undefined : `%${plain.replace(/[\\%_]/g, '\\$&')}%`;
}
