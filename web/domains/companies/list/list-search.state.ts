export type ListSearch = { buscar?: string };

const searchLengthMax = 200;

export function readListSearch({ buscar }: Record<string, unknown>): ListSearch {
  if (typeof buscar !== 'string' && typeof buscar !== 'number') return {};
  return listSearchOf(String(buscar));
}

export function listSearchOf(text: string): ListSearch {
  const buscar = text.trim().slice(0, searchLengthMax);
  return buscar === '' ? {} : { buscar };
}
