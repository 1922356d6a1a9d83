/** Which company and fiscal year the screen shows, as they stand in the address. Pure. */
export type TaxSearch = {
  /** The registration. */
  empresa?: string;
  /** The calendar year in which the fiscal year begins (`fiscalYears`). */
  anio?: number;
};

const idLengthMax = 100;

/** What stands in the address may be anything; what is no year of the company's is answered with its newest. */
export function readTaxSearch({ empresa, anio }: Record<string, unknown>): TaxSearch {
  const id = typeof empresa === 'string' || typeof empresa === 'number' ? String(empresa).slice(0, idLengthMax) : '';
  const year = Number(anio);
  return {
    ...(id !== '' && { empresa: id }),
    ...(Number.isInteger(year) && year >= 2000 && year <= 2100 && { anio: year }),
  };
}
