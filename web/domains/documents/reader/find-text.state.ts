import { plainLetters } from '@zarpa/contract/core/plain-letters.rules.ts';

export type TextPiece = { str: string; hasEOL: boolean };
type Spot = { piece: number; offset: number };
export type Found = { page: number; from: Spot; to: Spot };

export type PageLine = { text: string; spots: (Spot & { length: number })[] };

const foundMax = 1000;

export function findText(lines: readonly PageLine[], query: string): Found[] {
  const sought = folded(query).trim();
  if (sought === '') return [];
  const found: Found[] = [];
  for (const [index, line] of lines.entries()) {
    for (let at = line.text.indexOf(sought); at >= 0; at = line.text.indexOf(sought, at + sought.length)) {
      const last = line.spots[at + sought.length - 1]!;
      found.push({
        page: index + 1,
        from: line.spots[at]!,
        to: { piece: last.piece, offset: last.offset + last.length },
      });
      if (found.length === foundMax) return found;
    }
  }
  return found;
}

export function lineOf(pieces: readonly TextPiece[]): PageLine {
  const spots: PageLine['spots'] = [];
  let text = '';
  const add = (letters: string, spot: Spot & { length: number }) => {
    for (const letter of letters) {
      // Consecutive spaces count as one.
      if (letter === ' ' && (text === '' || text.endsWith(' '))) continue;
      text += letter;
      // One spot per UTF-16 unit, so that string indexes are spot indexes.
      for (let unit = 0; unit < letter.length; unit += 1) spots.push(spot);
    }
  };
  for (const [piece, { str, hasEOL }] of pieces.entries()) {
    let offset = 0;
    for (const letter of str) {
      add(folded(letter), { piece, offset, length: letter.length });
      offset += letter.length;
    }
    if (hasEOL) add(' ', { piece, offset: Math.max(0, offset - 1), length: Math.min(1, offset) });
  }
  return { text, spots };
}

const folded = (text: string): string => plainLetters(text).toLowerCase().replace(/\s+/g, ' ');

export const nextFound = (present: number, step: 1 | -1, count: number): number =>
  count === 0 ? 0 : (present + step + count) % count;

export function foundSentence(present: number, count: number): string {
  if (count === 0) return 'Nada encontrado';
  return `${present + 1} de ${count === foundMax ? `${foundMax} o más` : count}`;
}
