export const caseParts = {
  toca: 'Qué toca',
  datos: 'Datos',
  orden: 'Orden',
  servicios: 'Servicios',
  presentaciones: 'Presentaciones',
  documentos: 'Documentos',
  conversaciones: 'Conversaciones',
  historia: 'Historia',
} as const;
export type CasePart = keyof typeof caseParts;

export const eventFilters = {
  todo: 'Todo',
  etapas: 'Etapas',
  peticiones: 'Peticiones',
  correcciones: 'Correcciones',
  notas: 'Notas',
} as const;
export type EventFilter = keyof typeof eventFilters;

export type CaseSearch = { ver?: CasePart; eventos?: EventFilter };

/** Accepts any search params. Without a part: the next action, beside the facts where there is room. */
export function readCaseSearch({ ver, eventos }: Record<string, unknown>): CaseSearch {
  const part = partNames.find((name) => name === ver && name !== 'toca');
  const filter = filterNames.find((name) => name === eventos && name !== 'todo');
  return { ...(part && { ver: part }), ...(filter && { eventos: filter }) };
}

export const partNames = Object.keys(caseParts) as CasePart[];
export const filterNames = Object.keys(eventFilters) as EventFilter[];
