export function waitSentence(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Demasiados intentos. Vuelve a intentarlo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`;
}
