import { countedWords } from './name-key.rules.ts';
import { plainLetters } from '../core/plain-letters.rules.ts';

/** The IRS accepts A to Z, digits, hyphen and &: `Ñandú & Mar, LLC` → `NANDU & MAR LLC`. */
export function irsName(name: string): string {
  return plainLetters(name)
    .toUpperCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^A-Z0-9&-]+/g, ' ')
    .trim();
}

export function nameNotes(name: string): string[] {
  const irs = irsName(name);
  const written = name.replaceAll(/\s+/g, ' ').trim();
  const isPlain = irs === written.toUpperCase();
  // W.S. 17-16-401(f): accents, signs and 'and' do not distinguish names.
  const hasSigns = /[^A-Za-z0-9 ]/.test(written.replace(/[\s,]*l\.?l\.?c\.?$/i, ''));
  const [counted] = countedWords(name);
  return [
    ...(hasSigns && counted && counted.length > 0
      ? [
          `Para el registro de Wyoming, los acentos, la ñ, «&» y los demás signos no distinguen un nombre de otro: cuenta como «${counted.join(' ').toUpperCase()}».`,
        ]
      : []),
    ...(isPlain || irs === ''
      ? []
      : [`El IRS escribe los nombres con A–Z, cifras, guion y «&»: en la carta del EIN puede leerse «${irs}».`]),
  ];
}
