/** MailTemplates as agencies' forms know them: without accents, in A to Z where a letter has such a form. Pure. */

/** `Peña Ørsted` → `Pena Orsted`; what has no such form stays. */
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
