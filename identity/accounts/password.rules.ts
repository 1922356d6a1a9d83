import { commonPasswords } from './common-passwords.ts';

export const passwordLengthMin = 8;
export const passwordLengthMax = 128;

/** What is wrong with a new password, as a sentence for its owner; undefined when nothing is. */
export function findPasswordProblem(password: string, email: string): string | undefined {
  if ([...password].length < passwordLengthMin) return `Usa al menos ${passwordLengthMin} caracteres.`;
  if (password.length > passwordLengthMax) return `Usa como máximo ${passwordLengthMax} caracteres.`;
  const plain = password.toLowerCase();
  const address = email.trim().toLowerCase();
  if (plain === address || plain === address.split('@')[0]) return 'Tu contraseña no puede ser tu correo electrónico.';
  if (isGuessable(plain)) return 'Esa contraseña es muy común y fácil de adivinar. Elige otra.';
  return undefined;
}

function isGuessable(plain: string): boolean {
  if (new Set(plain).size <= 2) return true;
  const bare = plain.replace(/[!.*@#$]+$/, '');
  return commonPasswords.has(plain) || commonPasswords.has(bare) || commonPasswords.has(bare.replace(/\d{1,4}$/, ''));
}
