import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { commonPasswords } from './common-passwords.ts';

export const passwordLengthMin = 8;
export const passwordLengthMax = 128;
/** What is looked at for patterns: longer ones take a second to see through, and are not guessed by a beginning like this. */
const estimatedLengthMax = 32;
/** Of 0 to 4: below it takes less than a million tries. */
const scoreMin = 2;

/** Forty-nine thousand passwords that leaked, walks over six keyboards, repetitions, sequences and dates. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** What is wrong with a new password, as a sentence for its owner; undefined when nothing is. */
export function findPasswordProblem(password: string, email: string): string | undefined {
  if ([...password].length < passwordLengthMin) return `Usa al menos ${passwordLengthMin} caracteres.`;
  if (password.length > passwordLengthMax) return `Usa como máximo ${passwordLengthMax} caracteres.`;
  const plain = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'Tu contraseña no puede ser tu correo electrónico.';
  if (isGuessable(plain) || isSeenThrough(password, address))
    return 'Esa contraseña es muy común y fácil de adivinar. Elige otra.';
  return undefined;
}

function isGuessable(plain: string): boolean {
  if (new Set(plain).size <= 2) return true;
  const bare = plain.replace(/[!.*@#$]+$/, '');
  return commonPasswords.has(plain) || commonPasswords.has(bare) || commonPasswords.has(bare.replace(/\d{1,4}$/, ''));
}

function isSeenThrough(password: string, address: string): boolean {
  const known = ['zarpa', ...address.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
  return estimator.check(password.slice(0, estimatedLengthMax), known).score < scoreMin;
}
