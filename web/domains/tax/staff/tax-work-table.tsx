import { Link } from '@tanstack/react-router';
import { obligationTitle } from '@zarpa/contract/tax/book/catalogue.rules.ts';
import type { TaxWork } from '@zarpa/contract/tax/dates/work.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { panelLineClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { lacksProof, obligationStateWords } from '@zarpa/contract/tax/book/obligation-states.rules.ts';
import { RowCheckbox } from '../../batches/row-checkbox.tsx';
import type { RowChoice } from '../../batches/use-chosen-rows.ts';
import { useToday } from '../../identity/use-today.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { deadlineWords, type Deadline } from './tax-work.state.ts';
import { workKey } from './work-search.state.ts';

const columns = (isSettled: boolean, head: ReactNode): PanelColumn[] => [
  ...(head ? [{ name: 'Elegir', className: 'hidden w-10 md:table-cell', head }] : []),
  { name: isSettled ? 'Resuelta' : 'Vence', className: 'hidden w-32 md:table-cell' },
  { name: isSettled ? 'Cómo' : 'Falta', className: 'hidden w-32 md:table-cell' },
  { name: 'Qué' },
  { name: 'Empresa', className: 'hidden md:table-cell' },
];

type TableProps = { rows: readonly TaxWork[]; isSettled: boolean; choice: RowChoice<TaxWork> | undefined };

export function TaxWorkTable({ rows, isSettled, choice }: TableProps) {
  const today = useToday();
  const all = choice && (
    <RowCheckbox label="Elegir todo lo que se ve" checked={choice.isAll} onChoose={choice.toggleAll} />
  );
  return (
    <PanelTable caption="Fechas de impuestos" columns={columns(isSettled, all)}>
      {rows.map((row) => (
        <WorkRow key={workKey(row)} row={row} today={today} choice={choice} />
      ))}
    </PanelTable>
  );
}

const cell = panelLineClass;

type WorkRowProps = { row: TaxWork; today: string; choice: RowChoice<TaxWork> | undefined };

function WorkRow({ row, today, choice }: WorkRowProps) {
  const deadline = deadlineWords(row, today);
  const title = obligationTitle(row);
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      {choice && (
        <td className={classNames(cell, 'hidden md:table-cell')}>
          <RowCheckbox
            label={`Elegir ${title}, ${row.company_name}`}
            checked={choice.chosen.has(workKey(row))}
            onChoose={(isRange) => choice.toggle(workKey(row), isRange)}
          />
        </td>
      )}
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
