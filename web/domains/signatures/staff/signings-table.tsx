import { Link } from '@tanstack/react-router';
import { wayLabels } from '@zarpa/contract/signatures/looks.rules.ts';
import { formatShortDay } from '@zarpa/contract/values/dates.rules.ts';
import { PanelTable, panelLineClass, panelRowClass, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { shortAge } from '../../formation/staff/queue/queue.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { StateMark } from '../../money/staff/state-mark.tsx';
import { standingOf } from './signing-words.state.ts';
import type { ListedSigning } from './staff-signings.data.ts';

type SigningsTableProps = { rows: readonly ListedSigning[]; isEnded?: boolean; hasCompany?: boolean };

export function SigningsTable({ rows, isEnded = false, hasCompany = true }: SigningsTableProps) {
  const columns: PanelColumn[] = [
    { name: 'Qué se firma' },
    ...(hasCompany ? [{ name: 'Empresa', className: 'hidden w-1/4 md:table-cell' }] : []),
    { name: 'Cómo está', className: 'hidden w-60 sm:table-cell' },
    { name: 'Cómo se firma', className: 'hidden w-36 lg:table-cell' },
    { name: isEnded ? 'Terminó' : 'Desde hace', className: 'w-28' },
    { name: 'Vence', className: 'hidden w-28 lg:table-cell' },
  ];
  return (
    <PanelTable caption="Firmas" columns={columns}>
      {rows.map((row) => (
        <SigningRow key={row.id} row={row} isEnded={isEnded} hasCompany={hasCompany} />
      ))}
    </PanelTable>
  );
}

type SigningRowProps = { row: ListedSigning; isEnded: boolean; hasCompany: boolean };

function SigningRow({ row, isEnded, hasCompany }: SigningRowProps) {
  const { id, title, company_name, way, asked_at, expires_at, ended_at } = row;
  const now = useNow();
  const { tone, words } = standingOf(row);
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      <td title={title} className={panelLineClass}>
        <Link
          data-row
          to="/admin/firmas/$id"
          params={{ id }}
          className="font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-link md:block md:truncate"
        >
          {/* First: behind a long title it would widen the page. */}
          {hasCompany && <span className="sr-only">{company_name}: </span>}
          {title}
        </Link>
        {hasCompany && <span className="block text-xs text-muted md:hidden">{company_name}</span>}
        <span className="block text-xs sm:hidden">{words}</span>
      </td>
      {hasCompany && (
        <td title={company_name} className={classNames(panelLineClass, 'hidden text-muted md:table-cell')}>
          {company_name}
        </td>
      )}
      <td title={words} className={classNames(panelLineClass, 'hidden sm:table-cell')}>
        <StateMark tone={tone}>{words}</StateMark>
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>{wayLabels[way]}</td>
      <td className={classNames(panelLineClass, 'whitespace-nowrap tabular-nums')}>
        {isEnded && ended_at ? formatShortDay(ended_at) : shortAge(asked_at, now)}
      </td>
      <td className={classNames(panelLineClass, 'hidden whitespace-nowrap text-muted tabular-nums lg:table-cell')}>
        {ended_at ? '–' : formatShortDay(expires_at)}
      </td>
    </tr>
  );
}
