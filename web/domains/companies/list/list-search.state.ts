/** What the list looks for, as it stands in the address. Pure. */
export type ListSearch = { buscar?: string };

const searchLengthMax = 200;

/** What stands in the address may be anything; a number is what one typed, too. */
export function readListSearch({ buscar }: Record<string, unknown>): ListSearch {
  if (typeof buscar !== 'string' && typeof buscar !== 'number') return {};
  return listSearchOf(String(buscar));
}

/** Nothing is searched for: nothing in the address. */
export function listSearchOf(text: string): ListSearch {
  const buscar = text.trim().slice(0, searchLengthMax);
  return buscar === '' ? {} : { buscar };
}
