import { Link, useRouter } from '@tanstack/react-router';
import { categoryKeys, ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { entryViews, entryViewWords } from '@zarpa/contract/ledger/entries.rules.ts';
import { addMonths, monthOf } from '@zarpa/contract/values/months.rules.ts';
import { useRef } from 'react';
import { SearchBox } from '../../companies/list/search-box.tsx';
import { useAddressText } from '../../../platform/shell/use-address-text.ts';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import type { Ledger } from '../ledger-year.data.ts';
import { isFiltered, readLedgerSearch, withFilter, withoutFilter, type LedgerSearch } from '../ledger-search.state.ts';
import { formatMonth } from '@zarpa/contract/values/dates.rules.ts';
import { countText } from '../words.state.ts';
import { FilterSelect } from '../../../platform/ui/fields/filter-select.tsx';

const categories = categoryKeys.map((value) => ({ value, label: ledgerCategories[value].label }));
const directions = [
  { value: 'entra', label: 'Entra' },
  { value: 'sale', label: 'Sale' },
];

export function EntryFilters({ ledger, search }: { ledger: Ledger; search: LedgerSearch }) {
  const router = useRouter();
  const go = (next: LedgerSearch, replace = false) =>
    void router.navigate({ to: '/empresa/impuestos/movimientos', search: next, replace, resetScroll: false });
  const choose = (name: string) => (value: string | undefined) => go(withFilter(search, { [name]: value }));
  const [text, setText] = useAddressText(search.buscar ?? '', {
    written: (typed) => readLedgerSearch({ buscar: typed }).buscar ?? '',
    save: (typed) => go(withFilter(search, { buscar: typed }), true),
  });
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Views ledger={ledger} search={search} />
      <div className="ledger-filters">
        <SearchBox
          ref={box}
          label="Buscar movimientos"
          placeholder="Buscar por texto o nombre"
          text={text}
          onChange={setText}
          onArrowDown={() => document.querySelector<HTMLElement>('[data-row][tabindex="0"], [data-entry]')?.focus()}
        />
        <div className="ledger-selects">
          <FilterSelect
            label="Cuenta"
            all="Todas las cuentas"
            choices={accountsOf(ledger)}
            value={search.cuenta}
            onChoose={choose('cuenta')}
          />
          <FilterSelect
            label="Categoría"
            all="Todas las categorías"
            choices={categories}
            value={search.categoria}
            onChoose={choose('categoria')}
          />
          <FilterSelect
            label="Sentido"
            all="Entra y sale"
            choices={directions}
            value={search.sentido}
            onChoose={choose('sentido')}
          />
          <FilterSelect
            label="Mes"
            all="Todos los meses"
            choices={monthsOf(ledger)}
            value={search.mes}
            onChoose={choose('mes')}
          />
        </div>
      </div>
      {isFiltered(search) && (
        <Link
          to="/empresa/impuestos/movimientos"
          search={withoutFilter(search)}
          resetScroll={false}
          preload={false}
          className="justify-self-start text-sm text-link underline underline-offset-4"
        >
          Quitar filtros
        </Link>
      )}
    </div>
  );
}

function Views({ ledger: { counts }, search }: { ledger: Ledger; search: LedgerSearch }) {
  const countOf = {
    all: counts.entries,
    open: counts.open,
    without_rate: counts.without_rate,
    unpaired: counts.unpaired,
  };
  return (
    <nav aria-label="Qué movimientos" className="ledger-tabs">
      {entryViews.map((view) => {
        const count =
          view === 'by_hand' ? counts.by_hand : view === 'split' || view === 'related' ? undefined : countOf[view];
        const isChosen = (search.ver ?? 'all') === view;
        // Views that never wait are hidden when empty.
        if (count === 0 && view !== 'all' && !isChosen) return null;
        return (
          <Link
            key={view}
            to="/empresa/impuestos/movimientos"
            search={withFilter(search, { ver: view === 'all' ? undefined : view })}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={isChosen ? 'true' : undefined}
            resetScroll={false}
            preload={false}
            className="ledger-tab"
          >
            {entryViewWords[view]}
            {count !== undefined && <span className="text-faint tabular-nums"> {countText(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function accountsOf({ accounts, counts, rates }: Ledger) {
  const hand = counts.by_hand > 0 ? ['USD', ...rates.map(({ currency }) => currency)].map((one) => `hand::${one}`) : [];
  const names = accounts.map(({ account }) => ({ value: account, label: accountName(account) }));
  const hands = hand.map((value) => ({ value, label: `A mano · ${value.slice('hand::'.length)}` }));
  return [...names, ...hands];
}

function monthsOf({ begin, end }: Ledger) {
  const months: { value: string; label: string }[] = [];
  for (let month = monthOf(begin); month <= monthOf(end); month = addMonths(month, 1))
    months.push({ value: month, label: formatMonth(month) });
  return months;
}
