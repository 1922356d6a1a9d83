import { isYearNumber } from '@zarpa/contract/tax/dates/days.rules.ts';
export type TaxSearch = {
  empresa?: string;
  anio?: number;
  archivo?: string;
  filas?: SoughtRows;
  papeles?: string;
  aprobar?: string;
  preparador?: '1';
  /** A tax question; '1': whichever is asked next. */
  responder?: string;
};

export type SoughtRows = 'omitidas' | 'por-corregir';

const idLengthMax = 100;

export function readTaxSearch({ empresa, anio, archivo, filas, ...sheets }: Record<string, unknown>): TaxSearch {
  const id = idOf(empresa);
  const file = idOf(archivo);
  const year = Number(anio);
  return {
    ...(id && { empresa: id }),
    ...(isYearNumber(year) && { anio: year }),
    ...(file && { archivo: file }),
    ...(file && (filas === 'omitidas' || filas === 'por-corregir') && { filas }),
    ...(!file && sheetOf(sheets)),
  };
}

function sheetOf({
  papeles,
  aprobar,
  preparador,
  responder,
}: Record<string, unknown>): Pick<TaxSearch, 'papeles' | 'aprobar' | 'preparador' | 'responder'> {
  const requested = idOf(papeles);
  if (/^(1|[a-z_]+(:[0-9a-f-]+)?)$/.test(requested)) return { papeles: requested };
  const id = idOf(aprobar);
  if (id) return { aprobar: id };
  if (idOf(preparador) === '1') return { preparador: '1' };
  const fact = idOf(responder);
  return /^(1|[a-z_0-9]+(:[0-9a-z:-]+)?)$/.test(fact) ? { responder: fact } : {};
}

export function screenOf({ empresa, anio }: TaxSearch): TaxSearch {
  return { ...(empresa !== undefined && { empresa }), ...(anio !== undefined && { anio }) };
}

const idOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, idLengthMax) : '';
