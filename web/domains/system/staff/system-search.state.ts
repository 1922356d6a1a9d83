import { placeOf, readTrail, trailAfter, trailBefore } from '../../admin/tables/page-trail.state.ts';

export const systemViews = {
  estado: 'Estado',
  tareas: 'Tareas fallidas',
  correos: 'Correos sin enviar',
  cifras: 'Cifras',
  rondas: 'Rondas',
} as const;
export type SystemView = keyof typeof systemViews;
export const systemViewNames = Object.keys(systemViews) as SystemView[];

export type SystemSearch = { parte?: SystemView; tipo?: string; desde?: string; fila?: string };

const place = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f-]{36}$/;
const row = /^[0-9a-f-]{36}$/;
const kind = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function readSystemSearch({ parte, tipo, desde, fila }: Record<string, unknown>): SystemSearch {
  const view = systemViewNames.find((name) => name === parte && name !== 'estado');
  const trail = readTrail(desde, place);
  const isPaged = view === 'tareas' || view === 'correos';
  return {
    ...(view && { parte: view }),
    ...(view === 'tareas' && typeof tipo === 'string' && kind.test(tipo) && tipo.length <= 80 && { tipo }),
    ...(isPaged && trail && { desde: trail }),
    ...(isPaged && typeof fila === 'string' && row.test(fila) && { fila }),
  };
}

export function questionOf({ tipo, desde }: SystemSearch): { kind?: string; cursor?: string } {
  const cursor = placeOf(desde);
  return { ...(tipo && { kind: tipo }), ...(cursor && { cursor }) };
}

export const withoutRow = ({ fila: _open, ...list }: SystemSearch): SystemSearch => list;

export function pageAfter({ fila: _open, ...search }: SystemSearch, next: string): SystemSearch {
  return { ...search, desde: trailAfter(search.desde, next) };
}

export function pageBefore({ desde, fila: _open, ...search }: SystemSearch): SystemSearch {
  const before = trailBefore(desde);
  return before ? { ...search, desde: before } : search;
}
