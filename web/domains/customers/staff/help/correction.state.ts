import { formatDay } from '@zarpa/contract/values/dates.rules.ts';
import type { Problem } from '../../../../platform/ui/form/problem-places.ts';
import type { Correction } from './help.data.ts';

export type CorrectionEntry = { email: string; reason: string };

export function correctionProblems({ email, reason }: CorrectionEntry): Problem[] {
  const problems: Problem[] = [];
  if (email.trim() === '') problems.push({ field: 'email', message: 'Escribe la dirección correcta', isMissing: true });
  else if (!/^[^\s@]+@[^\s@]+$/.test(email.trim()))
    problems.push({ field: 'email', message: 'El correo no está completo' });
  if (reason.trim() === '')
    problems.push({ field: 'reason', message: 'Escribe por qué y cómo lo sabes', isMissing: true });
  return problems;
}

/** Where a correction stands, for the team. */
export function correctionWords({
  state,
  confirmed_at,
  due_at,
}: Pick<Correction, 'state' | 'confirmed_at' | 'due_at'>) {
  if (state === 'done') return 'Hecha: entra con la dirección nueva.';
  if (state === 'stopped') return 'Parada: una de las dos direcciones dijo que no fue ella. Llama antes de pedir otra.';
  if (state === 'withdrawn') return 'La retiró el equipo.';
  if (state === 'failed') return 'No se hizo: otra cuenta tiene ya esa dirección.';
  if (state === 'expired') return 'Caducó: la dirección nueva no la confirmó.';
  if (!confirmed_at) return 'Espera a que la dirección nueva la confirme.';
  return `La dirección nueva la confirmó. Se hace el ${formatDay(due_at)}, o antes si la anterior lo confirma o rechaza nuestro correo.`;
}
