/** Letters without a decomposition into letter and accent. */
const plain: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  ŋ: 'n',
  Ŋ: 'N',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
  '™': 'TM',
  '\u00a0': ' ',
};

/** Restricts text to Latin-1, as an agency prints it; removes accents only where needed. */
export function toLatin1(text: string): string {
  return [...text.normalize('NFC')]
    .map((letter) => (isLatin1(letter) ? letter : (plain[letter] ?? withoutAccents(letter))))
    .map((letter) => ([...letter].every(isLatin1) ? letter : '?'))
    .join('');
}

/** The legal name as the IRS writes it: A-Z, 0-9, hyphen, ampersand and single spaces. */
export function toIrsName(name: string): string {
  return withoutAccents(toLatin1(name).replaceAll('ß', 'ss').replaceAll('Æ', 'AE').replaceAll('æ', 'ae'))
    .replace(/[øØ]/g, 'O')
    .toUpperCase()
    .replace(/[^A-Z0-9&\- ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

const isLatin1 = (letter: string) => /^[\x20-\x7e\xa1-\xff]$/.test(letter);
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
