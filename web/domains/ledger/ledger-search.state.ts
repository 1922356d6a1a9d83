import { entryViews, type EntryView } from '@zarpa/contract/ledger/entries.rules.ts';
import { readTaxSearch, type TaxSearch } from '../tax/tax-search.state.ts';

export type LedgerFilter = {
  ver?: Exclude<EntryView, 'all'>;
  buscar?: string;
  /** `mercury:Checking ••1234:USD` */
  cuenta?: string;
  categoria?: string;
  sentido?: 'entra' | 'sale';
  /** `2026-01` */
  mes?: string;
};
type LedgerSheet = {
  movimiento?: string;
  reglas?: '1';
  preguntas?: string;
  duenos?: '1';
  partes?: '1';
  conciliar?: '1';
};
/** The list needs no word of its own. */
type LedgerView = { vista?: 'totales' };
export type LedgerSearch = Pick<TaxSearch, 'empresa' | 'anio'> & LedgerView & LedgerFilter & LedgerSheet;

export const searchLengthMax = 100;
const accountLengthMax = 200;
const idLengthMax = 100;

export function readLedgerSearch(raw: Record<string, unknown>): LedgerSearch {
  return {
    ...withoutFilter(readTaxSearch(raw)),
    ...(raw['vista'] === 'totales' && { vista: 'totales' as const }),
    ...readFilter(raw),
    ...readSheet(raw),
  };
}

function readSheet(raw: Record<string, unknown>): LedgerSheet {
  const movimiento = textOf(raw['movimiento'], idLengthMax);
  const preguntas = textOf(raw['preguntas'], idLengthMax);
  const isSet = (name: 'reglas' | 'duenos' | 'partes' | 'conciliar') => raw[name] === '1' || raw[name] === 1;
  if (movimiento) return { movimiento };
  if (preguntas && /^(1|[a-z_]+)$/.test(preguntas)) return { preguntas };
  if (isSet('reglas')) return { reglas: '1' };
  if (isSet('duenos')) return { duenos: '1' };
  if (isSet('partes')) return { partes: '1' };
  return isSet('conciliar') ? { conciliar: '1' } : {};
}

function readFilter(raw: Record<string, unknown>): LedgerFilter {
  const ver = entryViews.find((view) => view === raw['ver']);
  const buscar = textOf(raw['buscar'], searchLengthMax);
  const cuenta = textOf(raw['cuenta'], accountLengthMax);
  const categoria = textOf(raw['categoria'], idLengthMax);
  const { sentido, mes } = raw;
  return {
    ...(ver && ver !== 'all' && { ver }),
    ...(buscar && { buscar }),
    ...(cuenta && { cuenta }),
    ...(categoria && /^[a-z_]+$/.test(categoria) && { categoria }),
    ...((sentido === 'entra' || sentido === 'sale') && { sentido }),
    ...(typeof mes === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(mes) && { mes }),
  };
}

function textOf(value: unknown, lengthMax: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // Fields accept no control characters; pasted ones become spaces.
  return (
    String(value)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, lengthMax)
      .trim() || undefined
  );
}

export function listOf({
  movimiento: _entry,
  reglas: _rules,
  preguntas: _questions,
  duenos: _owners,
  partes: _parties,
  conciliar: _processors,
  ...list
}: LedgerSearch): LedgerSearch {
  return list;
}

export function withoutFilter({ empresa, anio }: LedgerSearch): Pick<TaxSearch, 'empresa' | 'anio'> {
  return { ...(empresa !== undefined && { empresa }), ...(anio !== undefined && { anio }) };
}

/** What is filtered is the list, so it leads there. */
export function withFilter(
  search: LedgerSearch,
  change: { [K in keyof LedgerFilter]?: LedgerFilter[K] | undefined },
): LedgerSearch {
  return readLedgerSearch({ ...withView(search, undefined), ...change });
}

export function withView(search: LedgerSearch, vista: 'totales' | undefined): LedgerSearch {
  const { vista: _before, ...list } = listOf(search);
  return { ...list, ...(vista && { vista }) };
}

export const isFiltered = ({ ver, buscar, cuenta, categoria, sentido, mes }: LedgerFilter): boolean =>
  Boolean(ver ?? buscar ?? cuenta ?? categoria ?? sentido ?? mes);
