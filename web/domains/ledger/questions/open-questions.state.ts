export function openQuestionsText(open: number, period: string): string | undefined {
  if (open === 0) return undefined;
  return open === 1 ? `Falta 1 pregunta de ${period}` : `Faltan ${open} preguntas de ${period}`;
}
