/** At this number a warning appears: one code for today, one for the next lock-out. */
const fewCodes = 2;

export function lowCodesSentence(left: number): string | undefined {
  if (left > fewCodes) return undefined;
  if (left === 0) return 'Ya no te quedan códigos de recuperación.';
  return left === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${left} códigos de recuperación.`;
}
