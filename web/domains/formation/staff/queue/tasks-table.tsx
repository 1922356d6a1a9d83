import { Link } from '@tanstack/react-router';
import { taskFacts, taskTitle } from '@zarpa/contract/tasks/kinds.rules.ts';
import { CircleAlert } from 'lucide-react';
import { panelLineClass, panelRowClass, PanelTable, type PanelColumn } from '../../../admin/tables/panel-table.tsx';
import { useSession } from '../../../../platform/api/session.ts';
import { useToday } from '../../../identity/use-today.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import type { PlacedTask } from '../staff-cases.data.ts';
import { ownerWord, taskDay, type TaskDay } from './task-place.state.ts';

const columns: PanelColumn[] = [
  { name: 'Para', className: 'hidden w-52 md:table-cell' },
  { name: 'Tarea' },
  { name: 'De quién', className: 'hidden md:table-cell' },
  { name: 'Responsable', className: 'hidden w-40 md:table-cell' },
];

export function TasksTable({ rows }: { rows: readonly PlacedTask[] }) {
  const today = useToday();
  const { user } = useSession();
  return (
    <PanelTable caption="Tareas" columns={columns}>
      {rows.map((row) => (
        <TaskRow key={row.id} row={row} today={today} viewerId={user.id} />
      ))}
    </PanelTable>
  );
}

const cell = panelLineClass;
const linkClass =
  'block truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-link';

function TaskRow({ row, today, viewerId }: { row: PlacedTask; today: string; viewerId: string }) {
  const { about } = taskFacts[row.kind];
  const ofWhom = row.company_name ?? (row.customer?.name || 'Cliente');
  const day = taskDay(row, today);
  const who = ownerWord(row, viewerId);
  const name = (
    <>
      {taskTitle(row)}
      <span className="sr-only">: {ofWhom}</span>
    </>
  );
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      <td className={classNames(cell, 'hidden tabular-nums md:table-cell')}>
        <DayWords day={day} />
      </td>
      <td className={cell} title={row.note ?? undefined}>
        {about === 'signing' ? (
          <Link data-row to="/admin/firmas/$id" params={{ id: row.subject }} className={linkClass}>
            {name}
          </Link>
        ) : row.case_id === null ? (
          <Link
            data-row
            to="/admin/clientes/$userId"
            params={{ userId: row.customer?.user_id ?? '' }}
            className={linkClass}
          >
            {name}
          </Link>
        ) : about === 'obligation' ? (
          <Link
            data-row
            to="/admin/impuestos/$registrationId"
            params={{ registrationId: row.registration_id ?? '' }}
            className={linkClass}
          >
            {name}
          </Link>
        ) : (
          <Link
            data-row
            to="/admin/casos/$caseId"
            params={{ caseId: row.case_id }}
            search={about === 'renewal' ? { ver: 'servicios' } : {}}
            className={linkClass}
          >
            {name}
          </Link>
        )}
        <span className="grid min-w-0 text-xs text-muted md:hidden">
          <span className="truncate">
            {ofWhom} · {who}
          </span>
          <DayWords day={day} />
        </span>
      </td>
      <td title={ofWhom} className={classNames(cell, 'hidden text-muted md:table-cell')}>
        {ofWhom}
      </td>
      <td title={who} className={classNames(cell, 'hidden text-muted md:table-cell')}>
        {who}
      </td>
    </tr>
  );
}

export function DayWords({ day: { text, isOverdue } }: { day: TaskDay }) {
  if (!isOverdue) return <span className="whitespace-nowrap">{text}</span>;
  return (
    <span className="inline-flex items-center gap-1.5 font-medium whitespace-nowrap text-danger">
      <CircleAlert className="size-4 shrink-0" />
      {text}
    </span>
  );
}
