import { movementsText } from './reading-labels.state.ts';
import type { Reading } from '../statements.data.ts';

export function removalText({ state, entries }: Pick<Reading, 'state' | 'entries'>): string {
  if (state === 'waiting') return 'Todavía lo estamos leyendo. Lo que salga de él no entrará en tus cuentas.';
  if (entries === 0) return 'En tus cuentas no hay ningún movimiento suyo, así que no cambian.';
  const are = entries === 1 ? 'Sale' : 'Salen';
  return `${are} de tus cuentas ${movementsText(entries)}, salvo lo que también diga otro archivo.`;
}

export function removedText(entries: number): string {
  if (entries === 0) return 'No salió ningún movimiento de tus cuentas.';
  return `${entries === 1 ? 'Salió' : 'Salieron'} de tus cuentas ${movementsText(entries)}.`;
}
