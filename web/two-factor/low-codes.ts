/** From this number down we say so: one for today, one for the way back in tomorrow. */
const fewCodes = 2;

/** That recovery codes run low, and what to do; undefined while there are enough. */
export function lowCodesSentence(left: number): string | undefined {
  if (left > fewCodes) return undefined;
  const now = left === 0 ? 'Ya no te quedan códigos' : left === 1 ? 'Te queda 1 código' : `Te quedan ${left} códigos`;
  return `${now} de recuperación. Genera códigos nuevos en Configuración antes de necesitarlos.`;
}
