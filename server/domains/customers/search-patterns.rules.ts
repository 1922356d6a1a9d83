/** `Peña  100%` → `%pena%`, `%100\%%`: each word anywhere, in the form that the indexes have. */
export function searchPatterns(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.split(/\s+/).filter((word) => word !== '');
  // SQL wildcards match literally.
  return [...new Set(words)].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
