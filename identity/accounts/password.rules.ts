import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonPasswords } from './common-passwords.ts';

export const passwordLengthMin = 8;
export const passwordLengthMax = 128;
/** Only this much is checked for patterns: longer texts take a second, and are not guessed from such a beginning. */
const estimatedLengthMax = 32;
/** Limits readings of digits and signs as letters ('p4ssw0rd'): each costs 2 ms, and an identifier full of digits has hundreds. */
const l33tMaxSubstitutions = 20;
const scoreMin = 2;
/** Guessers try this many digits and signs around a known word: a year, `123`, `!`. */
const aroundMax = 6;

/** Our name, products and partners: the first words that somebody tries here. */
const known = `zarpa empresa negocio sociedad llc wyoming delaware cheyenne florida estados unidos ein irs contraseña
  contrasena clave bienvenido stripe paypal mercury relay wise payoneer brex amazon shopify messi maradona`.split(
  /\s+/,
);

/** An error sentence for the owner; undefined when the password is good. `names`: all names of the owner. */
export async function findPasswordProblem(password: string, email: string, names: readonly string[] = []) {
  if ([...password].length < passwordLengthMin) return `Usa al menos ${passwordLengthMin} caracteres.`;
  if (password.length > passwordLengthMax) return `Usa como máximo ${passwordLengthMax} caracteres.`;
  const plain = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'Tu contraseña no puede ser tu correo electrónico.';
  if (isGuessable(plain) || (await isSeenThrough(password, [...wordsOf(address), ...names.flatMap(wordsOf)])))
    return 'Esa contraseña es muy común y fácil de adivinar. Elige otra.';
  return undefined;
}

function isGuessable(plain: string): boolean {
  if (new Set(plain).size <= 2) return true;
  const bare = plain.replace(/[!.*@#$]+$/, '');
  return commonPasswords.has(plain) || commonPasswords.has(bare) || commonPasswords.has(bare.replace(/\d{1,4}$/, ''));
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  const bare = plain.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return [...new Set([plain, bare].flatMap((one) => one.split(/[^\p{L}\p{N}]+/u)))];
}

async function isSeenThrough(password: string, own: readonly string[]): Promise<boolean> {
  const words = [...known, ...own].filter((word) => word.length > 2);
  estimator ??= loadEstimator();
  const { check } = await estimator;
  const seen = password.slice(0, estimatedLengthMax);
  return check(seen, words).score < scoreMin || isOneWord(password, (word) => check(word, words));
}

/** The estimator counts the signs around a word as unguessable, but 'Verano2024!' is a known word and a habit. */
function isOneWord(password: string, check: ZxcvbnFactory['check']): boolean {
  const word = password.replaceAll(/^\P{L}+|\P{L}+$/gu, '');
  if (word === '' || word.length > estimatedLengthMax || password.length - word.length > aroundMax) return false;
  const { sequence } = check(word);
  return sequence.length === 1 && sequence[0]!.pattern === 'dictionary';
}

let estimator: Promise<Pick<ZxcvbnFactory, 'check'>> | undefined;

/** Leaked passwords, Spanish words, names, keyboard walks. Loaded on first use, because most processes never need it. */
async function loadEstimator(): Promise<Pick<ZxcvbnFactory, 'check'>> {
  const [core, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const dictionary = { ...common.dictionary, ...spanish.dictionary };
  const factory = new core.ZxcvbnFactory({ dictionary, graphs: common.adjacencyGraphs, l33tMaxSubstitutions });
  return { check: (password, words) => factory.check(password, words) };
}
