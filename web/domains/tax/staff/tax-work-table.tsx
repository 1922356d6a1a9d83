import { Link } from '@tanstack/react-router';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { TaxWork } from '@zarpa/contract/tax/dates/work.ts';
import { CircleAlert } from 'lucide-react';
import { panelLineClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { lacksProof, obligationStateWords } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { useToday } from '../../identity/use-today.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { deadlineWords, type Deadline } from './tax-work.state.ts';

const columns = (isSettled: boolean): PanelColumn[] => [
  { name: isSettled ? 'Resuelta' : 'Vence', className: 'hidden w-32 md:table-cell' },
  { name: isSettled ? 'Cómo' : 'Falta', className: 'hidden w-32 md:table-cell' },
  { name: 'Qué' },
  { name: 'Empresa', className: 'hidden md:table-cell' },
];

export function TaxWorkTable({ rows, isSettled }: { rows: readonly TaxWork[]; isSettled: boolean }) {
  const today = useToday();
  return (
    <PanelTable caption="Fechas de impuestos" columns={columns(isSettled)}>
      {rows.map((row) => (
        <WorkRow key={`${row.registration_id} ${row.key}`} row={row} today={today} />
      ))}
    </PanelTable>
  );
}

const cell = panelLineClass;

function WorkRow({ row, today }: { row: TaxWork; today: string }) {
  const deadline = deadlineWords(row, today);
  const title = obligationTitle(row);
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      <td className={classNames(cell, 'hidden tabular-nums md:table-cell')}>{deadline.day}</td>
      <td title={row.reason ?? undefined} className={classNames(cell, 'hidden text-muted md:table-cell')}>
        <DueState row={row} deadline={deadline} />
      </td>
      <td className={cell}>
        <Link
          data-row
          to="/admin/impuestos/$registrationId"
          params={{ registrationId: row.registration_id }}
          title={title}
          className="block truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-link"
        >
          {title}
        </Link>
        <span className="grid min-w-0 text-xs text-muted md:hidden">
          <span title={row.company_name} className="truncate">
            {row.company_name}
          </span>
          <span className="flex flex-wrap gap-x-2">
            <span>{deadline.day}</span>
            <DueState row={row} deadline={deadline} />
          </span>
        </span>
      </td>
      <td title={row.company_name} className={classNames(cell, 'hidden text-muted md:table-cell')}>
        {row.company_name}
      </td>
    </tr>
  );
}

function DueState({ row, deadline: { away, isOverdue } }: { row: TaxWork; deadline: Deadline }) {
  if (away === '') return <span>{obligationStateWords[row.state]}</span>;
  if (isOverdue)
    return (
      <span className="flex items-center gap-1.5 font-medium whitespace-nowrap text-danger">
        <CircleAlert className="size-4 shrink-0" />
        {away}
      </span>
    );
  return (
    <span className="whitespace-nowrap">
      {away}
      {row.state === 'extended' && (lacksProof(row) ? ' · prórroga sin prueba' : ' · prórroga')}
    </span>
  );
}
