import { accountName } from '@zarpa/contract/ledger/statements/account-names.rules.ts';
import { formatMinor } from '@zarpa/contract/values/currencies.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { ledgerCategories } from '@zarpa/contract/ledger/categories/list.rules.ts';
import { panelCellClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import type { EntriesWindow } from './ledger-staff.data.ts';
import { traceWords } from './trace-labels.state.ts';

type Entry = EntriesWindow['items'][number];

const columns: PanelColumn[] = [
  { name: 'Fecha', className: 'hidden w-30 md:table-cell' },
  { name: 'Descripción' },
  { name: 'Importe', className: 'w-32 text-right md:w-36' },
  { name: 'Categoría', className: 'hidden w-1/5 md:table-cell' },
  { name: 'Cómo se clasificó', className: 'hidden w-1/5 xl:table-cell' },
];

export function EntriesTable({ entries }: { entries: readonly Entry[] }) {
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
      <td className={panelCellClass}>
        <span className="font-medium">{description || counterparty}</span>
        <span className="block text-xs text-muted">
          <span className="md:hidden">{formatShortDay(day)} · </span>
          {place}
        </span>
        <span className="block text-xs text-muted md:hidden">{categoryWords(entry)}</span>
        {note && <span className="block text-xs">Nota: {note}</span>}
      </td>
      <td className={classNames(panelCellClass, 'text-right tabular-nums')}>
        <span className="whitespace-nowrap">{formatMinor(entry.amount_minor, entry.currency)}</span>
        {entry.currency !== 'USD' && (
          <span className="block text-xs text-muted">
            {entry.currency} · {entry.usd_cents === null ? 'sin tipo de cambio' : formatMinor(entry.usd_cents, 'USD')}
          </span>
        )}
      </td>
      <td className={classNames(panelCellClass, 'hidden md:table-cell')}>{categoryWords(entry)}</td>
      <td className={classNames(panelCellClass, 'hidden text-muted xl:table-cell')}>
        {traceWords(entry, entry.rule_text)}
      </td>
    </tr>
  );
}

function categoryWords({ category, parts }: Entry): string {
  if (parts.length === 0) return ledgerCategories[category].label;
  return [...new Set(parts.map((part) => ledgerCategories[part.category].label))].join(' + ');
}
