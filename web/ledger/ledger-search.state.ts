/** What the page of the ledger shows, as it stands in the address. Pure. */
import { entryViews, type EntryView } from '@zarpa/contract/ledger-entries.rules.ts';
import { readTaxSearch, type TaxSearch } from '../tax/tax-search.state.ts';

/** What is looked for among the entries of a year; a view that is absent is all of them. */
export type LedgerFilter = {
  ver?: Exclude<EntryView, 'all'>;
  buscar?: string;
  /** `mercury:Checking ••1234:USD` */
  cuenta?: string;
  /** A key of the catalogue; whether it is one the catalogue says. */
  categoria?: string;
  sentido?: 'entra' | 'sale';
  /** `2026-01` */
  mes?: string;
};
/** `movimiento` is the entry that is open at the side, `reglas` says that the rules are. */
export type LedgerSearch = Pick<TaxSearch, 'empresa' | 'anio'> & LedgerFilter & { movimiento?: string; reglas?: '1' };

/** As the server takes them. */
export const searchLengthMax = 100;
const accountLengthMax = 200;
const idLengthMax = 100;

/** What stands in the address may be anything; what is none of it is left out. */
export function readLedgerSearch(raw: Record<string, unknown>): LedgerSearch {
  const movimiento = textOf(raw['movimiento'], idLengthMax);
  return {
    ...withoutFilter(readTaxSearch(raw)),
    ...readFilter(raw),
    ...(movimiento && { movimiento }),
    ...((raw['reglas'] === '1' || raw['reglas'] === 1) && !movimiento && { reglas: '1' as const }),
  };
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
  // A control character no field takes; one that was pasted is a space.
  return (
    String(value)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, lengthMax)
      .trim() || undefined
  );
}

/** The list behind whatever is open. */
export function listOf({ movimiento: _entry, reglas: _rules, ...list }: LedgerSearch): LedgerSearch {
  return list;
}

/** Company and year alone. */
export function withoutFilter({ empresa, anio }: LedgerSearch): Pick<TaxSearch, 'empresa' | 'anio'> {
  return { ...(empresa !== undefined && { empresa }), ...(anio !== undefined && { anio }) };
}

/** The list with another filter; `undefined` takes a part of it away. */
export function withFilter(
  search: LedgerSearch,
  change: { [K in keyof LedgerFilter]?: LedgerFilter[K] | undefined },
): LedgerSearch {
  return readLedgerSearch({ ...listOf(search), ...change });
}

export function isFiltered({ ver, buscar, cuenta, categoria, sentido, mes }: LedgerFilter): boolean {
  return Boolean(ver ?? buscar ?? cuenta ?? categoria ?? sentido ?? mes);
}
