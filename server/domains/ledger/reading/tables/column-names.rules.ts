import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';
import type { Column } from '../formats/statement-format.ts';

/** `" Category"` → `category`, `Währung` → `wahrung`: without quotes, marks and the spaces around. */
export function foldHeader(cell: string): string {
  return plainLetters(cell.replaceAll(/[\p{Cf}\0]/gu, '').replaceAll(/^[\s"]+|[\s"]+$/g, ''))
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

export function placeOf(header: readonly string[], column: Column): number {
  for (const name of typeof column === 'string' ? [column] : column) {
    const place = header.indexOf(name);
    if (place >= 0) return place;
  }
  return -1;
}
