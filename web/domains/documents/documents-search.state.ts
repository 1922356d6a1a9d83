export type DocumentsSearch = {
  empresa?: string;
  documento?: string;
};

const idLengthMax = 100;

/** Accepts any search params; an unknown id is kept and ends as not found. */
export function readDocumentsSearch({ empresa, documento }: Record<string, unknown>): DocumentsSearch {
  return { ...idOf('empresa', empresa), ...idOf('documento', documento) };
}

function idOf<K extends string>(name: K, value: unknown): { [P in K]?: string } {
  if (typeof value !== 'string' && typeof value !== 'number') return {};
  const id = String(value).trim().slice(0, idLengthMax);
  return id === '' ? {} : ({ [name]: id } as { [P in K]: string });
}
