/** Which company and fiscal year the screen shows, as they stand in the address. Pure, and apart from the screen: the router needs it on every page. */
export type TaxSearch = {
  /** The registration. */
  empresa?: string;
  /** The calendar year in which the fiscal year begins (`fiscalYears`). */
  anio?: number;
  /** The file of a bank that is open. */
  archivo?: string;
  /** Which of its rows one wants to see at once. */
  filas?: SoughtRows;
};

const soughtRows = ['omitidas', 'por-corregir'] as const;
export type SoughtRows = (typeof soughtRows)[number];

const idLengthMax = 100;

/** What stands in the address may be anything; what is no year of the company's is answered with its newest. */
export function readTaxSearch({ empresa, anio, archivo, filas }: Record<string, unknown>): TaxSearch {
  const [id, file] = [empresa, archivo].map(idOf);
  const year = Number(anio);
  const rows = soughtRows.find((one) => one === filas);
  return {
    ...(id && { empresa: id }),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2100 && { anio: year }),
    ...(file && { archivo: file }),
    ...(file && rows && { filas: rows }),
  };
}

function idOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, idLengthMax) : '';
}

/** The screen below whatever is open. */
export function withoutFile({ archivo: _open, filas: _rows, ...screen }: TaxSearch): TaxSearch {
  return screen;
}
