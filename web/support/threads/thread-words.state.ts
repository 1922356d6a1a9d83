/** What a thread says of itself, in words. Pure. */
import { isOfficeOpen, nextOpening } from '@zarpa/contract/working-time.rules.ts';
import type { Message, Thread } from './threads.data.ts';

export const authorNames: Readonly<Record<Message['author'], string>> = {
  customer: 'Tú',
  team: 'Equipo de Zarpa',
  assistant: 'Asistente automático',
};

/** Whose turn it is. */
export function standingWords({ state, waits_since, last, seen }: Thread): string {
  if (state === 'closed') return 'Cerrada';
  if (seen < last) return 'Respuesta sin leer';
  return waits_since ? 'Esperando respuesta' : 'Respondida';
}

/** Until when we promised an answer; in the time of whoever reads it. */
export function promiseWords({ due_at }: Thread, now: Date, timeZone?: string): string | undefined {
  if (due_at === null) return undefined;
  if (new Date(due_at) < now) return 'Nos hemos retrasado: es lo primero que miramos.';
  const day = new Intl.DateTimeFormat('es-ES', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  const opens = isOfficeOpen(now) ? '' : `Volvemos el ${day.format(nextOpening(now))}. `;
  return `${opens}Te respondemos antes del ${day.format(new Date(due_at))}.`;
}
