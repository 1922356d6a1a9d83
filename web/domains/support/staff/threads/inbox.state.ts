import type { InboxView, ThreadNoteKind } from '@zarpa/contract/support/threads/shapes.rules.ts';
import { placeOf, readTrail, trailAfter, trailBefore } from '../../../admin/tables/page-trail.state.ts';

export const inboxViews = {
  esperan: { view: 'waiting', label: 'Esperan' },
  mias: { view: 'mine', label: 'Mías' },
  'sin-asignar': { view: 'unassigned', label: 'Sin asignar' },
  vencidas: { view: 'overdue', label: 'Vencidas' },
  respondidas: { view: 'answered', label: 'Respondidas' },
  aplazadas: { view: 'snoozed', label: 'Aplazadas' },
  cerradas: { view: 'closed', label: 'Cerradas' },
} as const satisfies Record<string, { view: InboxView; label: string }>;
type InboxName = keyof typeof inboxViews;
export const inboxNames = Object.keys(inboxViews) as InboxName[];

export type InboxSearch = { vista?: InboxName; desde?: string; hilo?: string; parte?: 'respuestas' | 'cifras' };

const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/;

export function readInboxSearch({ vista, desde, hilo, parte }: Record<string, unknown>): InboxSearch {
  const view = inboxNames.find((name) => name === vista && name !== 'esperan');
  const trail = readTrail(desde, place);
  const other = (['respuestas', 'cifras'] as const).find((name) => name === parte);
  return {
    ...(view && { vista: view }),
    ...(trail && { desde: trail }),
    ...(typeof hilo === 'string' && hilo !== '' && { hilo: hilo.slice(0, 100) }),
    ...(other && { parte: other }),
  };
}

export function questionOf({ vista = 'esperan', desde }: InboxSearch) {
  const cursor = placeOf(desde);
  return { view: inboxViews[vista].view, ...(cursor && { cursor }) };
}

export const pageAfter = (search: InboxSearch, next: string): InboxSearch =>
  readInboxSearch({ ...search, desde: trailAfter(search.desde, next) });

export function pageBefore({ desde, ...search }: InboxSearch): InboxSearch {
  const before = trailBefore(desde);
  return before ? { ...search, desde: before } : search;
}

/** `45 min`, `3 h 20 min`: working time, with nine hours a day. */
export function workedText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export function noteWords({ kind, staff, text }: { kind: ThreadNoteKind; staff: string | null; text: string }): string {
  const who = staff || 'Alguien que ya no está';
  switch (kind) {
    case 'note':
      return `${who} anotó`;
    case 'claimed':
      return `${who} la tomó`;
    case 'taken_over':
      return `${who} la tomó de ${text || 'otra persona'}`;
    case 'given':
      return `${who} se la dio a ${text || 'otra persona'}`;
    case 'released':
      return `${who} la dejó`;
    case 'returned':
      return `Volvió a la bandeja: ${who} no contestó a tiempo`;
    case 'snoozed':
      return `${who} la aplazó hasta el ${text}`;
    case 'closed':
      return `${who} la cerró`;
    case 'reopened':
      return `${who} la reabrió`;
  }
}
