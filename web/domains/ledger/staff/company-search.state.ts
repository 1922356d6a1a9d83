/** Search params of the team's tax pages. Pure, and light because the router loads it with every page. */
import { isYearNumber } from '@zarpa/contract/tax/dates/days.rules.ts';
import { entryViews, type EntryView } from '@zarpa/contract/ledger/entries.rules.ts';

const entryViewNames: Readonly<Record<EntryView, string>> = {
  all: 'todos',
  open: 'sin-clasificar',
  without_rate: 'sin-cambio',
  unpaired: 'sin-pareja',
  by_hand: 'a-mano',
  split: 'divididos',
  related: 'relacionadas',
};

export type CompanySearch = {
  ver?: 'movimientos';
  anio?: number;
  vista?: EntryView;
  buscar?: string;
  categoria?: string;
  desde?: number;
};

export const windowEntries = 100;
const searchMax = 100;

export function readCompanySearch({
  ver,
  anio,
  vista,
  buscar,
  categoria,
  desde,
}: Record<string, unknown>): CompanySearch {
  if (ver !== 'movimientos') return {};
  const year = Number(anio);
  const view = entryViews.find((one) => one !== 'all' && (entryViewNames[one] === vista || one === vista));
  const words =
    typeof buscar === 'string' || typeof buscar === 'number' ? String(buscar).trim().slice(0, searchMax) : '';
  const offset = Number(desde);
  return {
    ver,
    ...(isYearNumber(year) && { anio: year }),
    ...(view && { vista: view }),
    ...(words !== '' && { buscar: words }),
    ...(typeof categoria === 'string' && /^[a-z_]{1,40}$/.test(categoria) && { categoria }),
    ...(Number.isInteger(offset) &&
      offset > 0 &&
      offset % windowEntries === 0 &&
      offset < 10_000_000 && { desde: offset }),
  };
}

export function narrowed({ desde: _desde, ...search }: CompanySearch, change: Partial<CompanySearch>): CompanySearch {
  return readCompanySearch({ ...search, ...change });
}

export function entriesBefore(search: CompanySearch): CompanySearch | undefined {
  if (search.desde === undefined) return undefined;
  return readCompanySearch({ ...search, desde: search.desde - windowEntries });
}

export function entriesAfter(search: CompanySearch, total: number): CompanySearch | undefined {
  const next = (search.desde ?? 0) + windowEntries;
  return next < total ? readCompanySearch({ ...search, desde: next }) : undefined;
}
