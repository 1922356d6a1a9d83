import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { categoryKeys, isCategory, ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { entryViews, entryViewWords, type EntryView } from '@zarpa/contract/ledger/entries.rules.ts';
import { useRef } from 'react';
import { PanelPages } from '../../admin/tables/panel-pages.tsx';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import { SearchField } from '../../admin/tables/search-field.tsx';
import { LoadedTable } from '../../admin/tables/loaded-table.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { useAddressText } from '../../../platform/shell/use-address-text.ts';
import { entriesAfter, entriesBefore, narrowed, type CompanySearch } from './company-search.state.ts';
import { staffEntriesQuery, type EntriesWindow } from './ledger-staff.data.ts';
import { windowWords } from './window-labels.state.ts';
import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import {
  panelCellClass,
  panelLineClass,
  panelAsideClass,
  panelRowClass,
  PanelTable,
  type PanelColumn,
} from '../../admin/tables/panel-table.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { traceWords } from './trace-labels.state.ts';

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
      <LoadedTable query={query} name="los movimientos" rows={10}>
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
      </LoadedTable>
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
    save: (buscar) => narrow({ buscar }),
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

type Entry = EntriesWindow['items'][number];

const columns: PanelColumn[] = [
  { name: 'Fecha', className: 'hidden w-30 md:table-cell' },
  { name: 'Descripción' },
  { name: 'Importe', className: 'w-32 text-right md:w-60' },
  { name: 'Categoría', className: 'hidden w-1/5 md:table-cell' },
  { name: 'Cómo se clasificó', className: 'hidden w-1/5 xl:table-cell' },
];

function EntriesTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <PanelTable caption="Movimientos" columns={columns}>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </PanelTable>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const { day, description, counterparty, account, origin, note } = entry;
  const place = [accountName(account), origin && `${origin.file_name}, fila ${origin.row}`].filter(Boolean).join(' · ');
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td className={classNames(panelCellClass, 'hidden whitespace-nowrap tabular-nums md:table-cell')}>
        {formatShortDay(day)}
      </td>
      <td title={[description || counterparty, place, note].filter(Boolean).join('. ')} className={panelLineClass}>
        <span className="font-medium">{description || counterparty}</span>
        <span className={panelAsideClass}>
          <span className="md:hidden">{formatShortDay(day)} · </span>
          {place}
        </span>
        <span className="block text-xs text-muted md:hidden">{categoryWords(entry)}</span>
        {note && <span className="block text-xs md:ml-2 md:inline">Nota: {note}</span>}
      </td>
      <td className={classNames(panelCellClass, 'text-right tabular-nums')}>
        <span className="whitespace-nowrap">{formatMinor(entry.amount_minor, entry.currency)}</span>
        {entry.currency !== 'USD' && (
          <span className={panelAsideClass}>
            {entry.currency} · {entry.usd_cents === null ? 'sin tipo de cambio' : formatMinor(entry.usd_cents, 'USD')}
          </span>
        )}
      </td>
      <td title={categoryWords(entry)} className={classNames(panelLineClass, 'hidden md:table-cell')}>
        {categoryWords(entry)}
      </td>
      <td
        title={traceWords(entry, entry.rule_text)}
        className={classNames(panelLineClass, 'hidden text-muted xl:table-cell')}
      >
        {traceWords(entry, entry.rule_text)}
      </td>
    </tr>
  );
}

function categoryWords({ category, parts }: Entry): string {
  if (parts.length === 0) return ledgerCategories[category].label;
  return [...new Set(parts.map((part) => ledgerCategories[part.category].label))].join(' + ');
}
