/** Checks of a company name before the state decides; W.S. 17-16-401(f), 17-29-108. */
import { famousMarkIn } from './famous-marks.rules.ts';
import { plainLetters } from '../core/plain-letters.rules.ts';
import { nameWords } from './name-key.rules.ts';
import { likenessOf } from './name-likeness.rules.ts';
import { companyNameProblem, filedName, namesItsKind } from '../values/names.rules.ts';
import { likenesses, type Likeness, type NameCheck, type NameWarning, type OtherName } from './name-verdicts.rules.ts';
import { restrictedPartIn, restrictedWordIn } from './restricted-words.rules.ts';

export function checkName(text: string, others: readonly OtherName[] = []): NameCheck | undefined {
  const name = text.trim();
  if (name === '') return undefined;
  const result = { word: null, needs: null, similar: null, warnings: [], filed_as: filedName(name) };
  const problem = companyNameProblem(name);
  if (problem) return { ...result, verdict: 'not_allowed', message: `${problem}.` };
  const similar = nearestOf(name, others);
  const warnings = warningsOf(name);
  if (similar && isTheSame(similar.how))
    return { ...result, verdict: 'too_similar', message: similarSentence(similar), similar: shown(similar), warnings };
  const restricted = restrictedWordIn(name);
  if (restricted) {
    const { word, why, needs } = restricted;
    const also: NameWarning[] = similar ? [{ kind: 'similar', message: similarSentence(similar) }] : [];
    const message = `«${word}» no se admite sin más. ${why}`;
    return { ...result, verdict: 'restricted', message, word, needs, warnings: [...also, ...warnings] };
  }
  if (similar)
    return { ...result, verdict: 'too_similar', message: similarSentence(similar), similar: shown(similar), warnings };
  const message = 'Cumple las reglas; no hemos consultado el registro del Estado.';
  return { ...result, verdict: 'probably_available', message, warnings };
}

export function isTheSame(how: Likeness): boolean {
  return how === 'equal' || how === 'spaces';
}

type Similar = OtherName & { how: Likeness };

function nearestOf(name: string, others: readonly OtherName[]): Similar | undefined {
  const alike = others.flatMap((other) => {
    const how = likenessOf(name, other.name);
    return how ? [{ ...other, how }] : [];
  });
  return alike.toSorted((one, next) => likenesses.indexOf(one.how) - likenesses.indexOf(next.how))[0];
}

const shown = ({ name, of, how }: Similar) => ({ name: of === 'ours' ? null : name, of, how });

function similarSentence({ name, of, how }: Similar): string {
  if (of === 'rejected' && how === 'equal') return 'Es el nombre que el Estado rechazó: elige otro.';
  const other = of === 'ours' ? 'el de otra empresa que tramitamos' : `«${name}»`;
  return howSentences[how].replace('{}', other);
}

const howSentences: Readonly<Record<Likeness, string>> = {
  equal: 'Para el Estado es igual que {}: no cuentan mayúsculas, tildes, puntuación, plurales ni «LLC».',
  spaces: 'Solo los espacios lo distinguen de {}: es dudoso que el Estado lo admita.',
  plural: 'Se lee como el plural o el singular de {}: la ley los distingue en español, pero es arriesgado.',
  number: 'Solo un número lo distingue de {}: la ley los distingue, pero es arriesgado.',
  roman: 'Solo un número romano lo distingue de {}: la ley los distingue, pero es arriesgado.',
  letter: 'Solo una letra lo distingue de {}: la ley los distingue, pero es arriesgado.',
};

function warningsOf(name: string): NameWarning[] {
  const words = nameWords(name);
  const mark = famousMarkIn(name);
  const part = restrictedPartIn(name);
  const said = (kind: NameWarning['kind'], isSaid: boolean, message: string): NameWarning[] =>
    isSaid ? [{ kind, message }] : [];
  return [
    ...said('mark', mark !== undefined, markSentence(mark)),
    ...said('part', part !== undefined, `Contiene «${part}»: puede que el Estado pregunte por ello.`),
    ...said(
      'initial_a',
      words[0] === 'a',
      'El Estado no cuenta la «A» del principio, y un nombre así solo se presenta por correo postal: tarda más.',
    ),
    ...said('an', words.includes('an'), 'Puede que el Estado no cuente la palabra «An».'),
    ...said(
      'designator',
      !namesItsKind(name) && oddEnding.test(name),
      'Esa terminación no dice que es una LLC: le añadimos «LLC» al final.',
    ),
    ...said(
      'letters',
      /[^\p{Script=Latin}\P{L}]/u.test(plainLetters(name)),
      'El formulario del Estado puede no admitir letras que no sean latinas.',
    ),
  ];
}

const markSentence = (mark = '') =>
  `«${mark}» es una marca conocida. El Estado puede admitir el nombre y su dueño exigirte después que lo cambies: elige otro, o pregunta antes a un abogado de marcas.`;

const oddEnding =
  /(?<![\p{L}\p{N}])(?:ltd|limited|co|company|l3c|s\.?\s?a|s\.?\s?l|s\.?\s?a\.?\s?s|s\.?\s?r\.?\s?l)[\s.,]*$/iu;
