export const caseParts = { datos: 'Datos', historia: 'Historia', toca: 'Qué toca' } as const;
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

/** Accepts any search params. The default part is the one with the next action. */
export function readCaseSearch({ ver, eventos }: Record<string, unknown>): CaseSearch {
  const part = partNames.find((name) => name === ver && name !== 'toca');
  const filter = filterNames.find((name) => name === eventos && name !== 'todo');
  return { ...(part && { ver: part }), ...(filter && { eventos: filter }) };
}

export const partNames = Object.keys(caseParts) as CasePart[];
export const filterNames = Object.keys(eventFilters) as EventFilter[];
