import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { categoryKeys, isCategory, ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { entryViews, entryViewWords, type EntryView } from '@zarpa/contract/ledger/entries.rules.ts';
import { useRef } from 'react';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { SearchField } from '../../admin/tables/search-field.tsx';
import { TableSkeleton } from '../../admin/tables/table-skeleton.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { useAddressText } from '../../../platform/shell/use-address-text.ts';
import { entriesAfter, entriesBefore, narrowed, type CompanySearch } from './company-search.state.ts';
import { EntriesTable } from './entries-table.tsx';
import { staffEntriesQuery } from './ledger-staff.data.ts';
import { windowWords } from './window-labels.state.ts';

const to = '/admin/impuestos/$registrationId';

type StaffEntriesProps = { registrationId: string; search: CompanySearch };

export function StaffEntries({ registrationId, search }: StaffEntriesProps) {
  const list = useRef<HTMLElement>(null);
  const query = useQuery(staffEntriesQuery(registrationId, search));
  const params = { registrationId };
  useRowKeys(list);
  return (
    <section ref={list} aria-label="Movimientos">
      <h2 className="mb-2 text-sm font-semibold">Movimientos</h2>
      <EntryFilters registrationId={registrationId} search={search} />
      <Loaded
        query={query}
        failure="No pudimos cargar los movimientos"
        skeleton={<TableSkeleton label="Cargando los movimientos…" rows={10} />}
      >
        {(found) => {
          const [before, after] = [entriesBefore(search), entriesAfter(search, found.total)];
          return (
            <>
              <output className="mb-2 block text-sm text-muted">{windowWords(found)}</output>
              {found.items.length > 0 && <EntriesTable entries={found.items} />}
              <PanelPages
                before={before && { to, params, search: before }}
                after={after && { to, params, search: after }}
              />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const viewOptions = entryViews.map((value) => ({ value, label: entryViewWords[value] }));
const categoryOptions = [
  { value: '', label: 'Todas' },
  ...categoryKeys.map((value) => ({ value: value as string, label: ledgerCategories[value].label })),
];

function EntryFilters({ registrationId, search }: StaffEntriesProps) {
  const navigate = useNavigate();
  const narrow = (change: Partial<Record<keyof CompanySearch, string>>) =>
    void navigate({
      to,
      params: { registrationId },
      search: narrowed(search, change as Partial<CompanySearch>),
      replace: true,
    });
  const [words, setWords] = useAddressText(search.buscar ?? '', {
    written: (buscar) => narrowed(search, { buscar }).buscar ?? '',
    keep: (buscar) => narrow({ buscar }),
  });
  const category = search.categoria !== undefined && isCategory(search.categoria) ? search.categoria : '';
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <PanelSelect
        label="Vista"
        value={search.vista ?? 'all'}
        onChange={(vista) => narrow({ vista: vista as EntryView })}
        options={viewOptions}
      />
      <PanelSelect
        label="Categoría"
        value={category}
        onChange={(categoria) => narrow({ categoria })}
        options={categoryOptions}
      />
      <SearchField label="Buscar en los movimientos" value={words} onChange={setWords} />
    </div>
  );
}
