/** Letters as agencies' forms accept them: without accents, in A to Z where a letter has such a form. */

/** `Peña Ørsted` → `Pena Orsted`; other characters stay. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßẞæÆœŒøØłŁđĐðÐþÞı]/g, (letter) => forms[letter]!);
}

const forms: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
};
