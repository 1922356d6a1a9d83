import { lettersIn } from '@zarpa/contract/ledger/categories/words.rules.ts';
import type { OwnerNames } from './owners.data.ts';

export const nameMax = 100;
export const namesMax = 20;

export const nameOf = (typed: string): string => typed.replaceAll(/\s+/g, ' ').trim();

export function nameProblem(typed: string, { owner, aliases }: OwnerNames): string | undefined {
  const name = nameOf(typed);
  if (name === '') return 'Escribe cómo sale en el extracto';
  if (lettersIn(name) < 3 && !/\d{3}/.test(name)) return 'Con tan poco podría ser cualquiera: escribe algo más';
  if (isSame(name, owner)) return 'Por ese nombre ya se le reconoce';
  if (aliases.some((alias) => isSame(alias, name))) return 'Ese nombre ya está';
  return aliases.length >= namesMax ? `Caben ${namesMax}: quita antes alguno` : undefined;
}

const isSame = (one: string, other: string) => one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;
