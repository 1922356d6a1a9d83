import type { WorkCalendar } from '@zarpa/contract/values/work-calendar.rules.ts';
import { isOfficeOpen, nextOpening } from '@zarpa/contract/values/working-time.rules.ts';
import type { Message, Thread } from './threads.data.ts';

export const authorNames: Readonly<Record<Message['author'], string>> = {
  customer: 'Tú',
  team: 'Equipo de Zarpa',
  assistant: 'Asistente automático',
};

export function threadStateLabel({ state, waits_since, last, seen }: Thread): string {
  if (state === 'closed') return 'Cerrada';
  if (seen < last) return 'Respuesta sin leer';
  return waits_since ? 'Esperando respuesta' : 'Respondida';
}

/** Without a calendar it is not read yet. */
export function promiseWords(
  { due_at }: Thread,
  { now, calendar, timeZone }: { now: Date; calendar: WorkCalendar | undefined; timeZone?: string },
): string | undefined {
  if (due_at === null) return undefined;
  if (new Date(due_at) < now) return 'Nos hemos retrasado: es lo primero que miramos.';
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const;
  const opens =
    !calendar || isOfficeOpen(calendar, now) ? '' : `Volvemos el ${momentWords(nextOpening(calendar, now), day)}. `;
  return `${opens}Te respondemos antes del ${momentWords(new Date(due_at), day)}.`;
}

export function momentWords(moment: Date, day: Intl.DateTimeFormatOptions): string {
  const dayWords = new Intl.DateTimeFormat('es-ES', day).format(moment);
  const { timeZone } = day;
  const clock = new Intl.DateTimeFormat('es-ES', { hour: 'numeric', minute: '2-digit', timeZone }).format(moment);
  return `${dayWords}, ${clock.startsWith('1:') ? 'a la' : 'a las'} ${clock}`;
}
