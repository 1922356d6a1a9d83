import type { FolderItem } from '../bank-folder.data.ts';

/** A paper without its signature is not ready for the bank. */
export function missingText(items: readonly Pick<FolderItem, 'state'>[]): string {
  const missing = items.filter(({ state }) => state !== 'here').length;
  if (missing === 0) return 'Está todo para el banco';
  return `${missing === 1 ? 'Falta' : 'Faltan'} ${missing} de ${items.length} para el banco`;
}
