import { Link } from '@tanstack/react-router';
import { packetTitle } from '@zarpa/contract/returns/kinds.rules.ts';
import { lookOf } from '@zarpa/contract/returns/looks.rules.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { panelLineClass, panelRowClass, PanelTable, type PanelColumn } from '../../../admin/tables/panel-table.tsx';
import { RowCheckbox } from '../../../batches/row-checkbox.tsx';
import type { RowChoice } from '../../../batches/use-chosen-rows.ts';
import { describeAge } from '../../../identity/account/moments.state.ts';
import { useNow } from '../../../identity/use-now.ts';
import { useToday } from '../../../identity/use-today.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { toneIcon, toneText } from '../../../../platform/ui/tone.tsx';
import { dueWords, staffStateLabel, turnLabels, type DueWords } from '../packet/return-labels.state.ts';
import type { ListedReturn } from '../returns-staff.data.ts';

const columns = (head: ReactNode): PanelColumn[] => [
  ...(head ? [{ name: 'Elegir', className: 'hidden w-10 md:table-cell', head }] : []),
  { name: 'Vence', className: 'hidden w-28 md:table-cell' },
  { name: 'Falta', className: 'hidden w-36 md:table-cell' },
  { name: 'Qué' },
  { name: 'Empresa', className: 'hidden md:table-cell' },
  { name: 'Estado', className: 'hidden w-44 md:table-cell' },
  { name: 'Turno', className: 'hidden w-24 xl:table-cell' },
  { name: 'Lleva', className: 'hidden w-32 xl:table-cell' },
  { name: 'Desde', className: 'hidden w-40 xl:table-cell' },
];

type TableProps = { rows: readonly ListedReturn[]; choice: RowChoice<ListedReturn> | undefined };

export function ReturnsTable({ rows, choice }: TableProps) {
  const today = useToday();
  const now = useNow();
  const all = choice && (
    <RowCheckbox label="Elegir todo lo que se ve" checked={choice.isAll} onChoose={choice.toggleAll} />
  );
  return (
    <PanelTable caption="Declaraciones" columns={columns(all)}>
      {rows.map((row) => (
        <ReturnRow key={row.id} row={row} today={today} now={now} choice={choice} />
      ))}
    </PanelTable>
  );
}

const cell = panelLineClass;
const wideCell = classNames(cell, 'hidden text-muted md:table-cell');
const widestCell = classNames(cell, 'hidden text-muted xl:table-cell');

type ReturnRowProps = Pick<TableProps, 'choice'> & { row: ListedReturn; today: string; now: number };

function ReturnRow({ row, today, now, choice }: ReturnRowProps) {
  const due = dueWords(row, today);
  const title = packetTitle(row);
  const { name } = row.company;
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      {choice && (
        <td className={classNames(cell, 'hidden md:table-cell')}>
          <RowCheckbox
            label={`Elegir ${title}, ${name}`}
            checked={choice.chosen.has(row.id)}
            onChoose={(isRange) => choice.toggle(row.id, isRange)}
          />
        </td>
      )}
      <td className={classNames(cell, 'hidden tabular-nums md:table-cell')}>{due.day}</td>
      <td className={wideCell}>
        <Away due={due} />
      </td>
      <td className={cell}>
        <Link
          data-row
          to="/admin/impuestos/declaraciones/$id"
          params={{ id: row.id }}
          title={title}
          className="block truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-link"
        >
          {title}
        </Link>
        <span className="grid min-w-0 text-xs text-muted md:hidden">
          <span title={name} className="truncate">
            {name}
          </span>
          <span className="flex flex-wrap gap-x-2">
            <span>{due.day}</span>
            <Away due={due} />
            <StateWord row={row} />
          </span>
        </span>
      </td>
      <td title={name} className={wideCell}>
        {name}
      </td>
      <td className={wideCell}>
        <StateWord row={row} />
      </td>
      <td className={widestCell}>{turnLabels[lookOf(row).turn]}</td>
      <td title={row.assignee?.name} className={widestCell}>
        {row.assignee ? row.assignee.name || 'Otra persona' : '–'}
      </td>
      <td className={widestCell}>{describeAge(row.since, now)}</td>
    </tr>
  );
}

function Away({ due: { away, isOverdue } }: { due: DueWords }) {
  if (!isOverdue) return <span className="whitespace-nowrap">{away}</span>;
  return (
    <span className="flex items-center gap-1.5 font-medium whitespace-nowrap text-danger">
      <CircleAlert className="size-4 shrink-0" />
      {away}
    </span>
  );
}

function StateWord({ row }: { row: ListedReturn }) {
  const { tone } = lookOf(row);
  const Icon = toneIcon[tone];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Icon aria-hidden="true" className={classNames('size-4 shrink-0', toneText[tone])} />
      {staffStateLabel(row)}
    </span>
  );
}
