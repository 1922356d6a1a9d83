export const parts = {
  files: 'recopilar-gastos',
  dates: 'preguntas',
  months: 'mes-a-mes',
  prepare: 'preparar-documentos',
  missing: 'lo-que-falta',
  packets: 'papeles-del-anio',
} as const;

export function goTo(part: keyof typeof parts): void {
  const heading = document.getElementById(parts[part]);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'center' });
}
