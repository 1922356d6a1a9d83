import { isWritable } from '../../formation/filing/writable.rules.ts';
import { isInWords, type BlankMap } from './maps/blank-map.rules.ts';

export type FillProblem =
  | { why: 'unknown_key' | 'wrong_kind'; key: string }
  /** `letters`: characters that none of our papers can draw or, in a text with a maximum length, that the form's typeface lacks. */
  | { why: 'characters'; key: string; letters: string }
  | { why: 'too_long'; key: string; max: number }
  | { why: 'one_of'; keys: string[] }
  | { why: 'no_room'; key: string; fits: string };

export type FillValues = Readonly<Record<string, string | true>>;

/** Checks everything that needs no measuring; empty when all is well. */
export function validateValues(map: BlankMap, values: FillValues): FillProblem[] {
  const problems = Object.entries(values).flatMap(([key, value]) => validateValue(map, key, value));
  return [...problems, ...tickedTwice(map, values)];
}

function validateValue(map: BlankMap, key: string, value: string | true): FillProblem[] {
  const field = Object.hasOwn(map.fields, key) ? map.fields[key] : undefined;
  if (!field) return [{ why: 'unknown_key', key }];
  if (typeof value === 'string' ? field.kind === 'box' : field.kind === 'text' || value !== true)
    return [{ why: 'wrong_kind', key }];
  if (value === true) return [];
  const letters = unsupportedCharacters(value).filter((letter) => field.max !== undefined || !isWritable(letter));
  if (letters.length > 0) return [{ why: 'characters', key, letters: letters.join('') }];
  if (field.max !== undefined && !isInWords(field, value) && written(value).length > field.max)
    return [{ why: 'too_long', key, max: field.max }];
  return [];
}

export const written = (value: string): string => value.normalize('NFC').trim();

/** All characters of the standard typefaces (WinAnsi), without control characters: a form has one line. */
const letters = new Set(
  new TextDecoder('windows-1252')
    .decode(Uint8Array.from({ length: 224 }, (_, place) => place + 32))
    .replaceAll(/\p{Cc}/gu, ''),
);

/** The form's writer would replace them by question marks. */
const unsupportedCharacters = (value: string): string[] =>
  [...new Set(written(value))].filter((letter) => !letters.has(letter));

/** Whether the form's own typeface can draw it; an attached paper may still draw the rest. */
export const isOfTypeface = (value: string): boolean => unsupportedCharacters(value).length === 0;

function tickedTwice(map: BlankMap, values: FillValues): FillProblem[] {
  const questions = Map.groupBy(
    Object.keys(values).filter((key) => values[key] === true && map.fields[key]?.kind === 'box'),
    (key) => map.fields[key]?.name.replace(/\[\d+\]$/, ''),
  );
  return [...questions.values()].filter((keys) => keys.length > 1).map((keys) => ({ why: 'one_of', keys }));
}
