import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { panelLineClass, panelRowClass, PanelTable, type PanelColumn } from '../../../admin/tables/panel-table.tsx';
import { useSession } from '../../../../platform/api/session.ts';
import { describeAge, formatMoment } from '../../../identity/account/moments.state.ts';
import { useNow } from '../../../identity/use-now.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { workedText } from './inbox.state.ts';
import type { InboxRow } from './staff-threads.data.ts';

const columns: PanelColumn[] = [
  { name: 'Espera', className: 'hidden w-46 md:table-cell' },
  { name: 'Cliente', className: 'hidden w-40 md:table-cell' },
  { name: 'Asunto' },
  { name: 'Empresa', className: 'hidden w-40 lg:table-cell' },
  { name: 'Quién', className: 'hidden w-40 lg:table-cell' },
];

export function InboxTable({ rows }: { rows: readonly InboxRow[] }) {
  const now = useNow();
  const { user } = useSession();
  return (
    <PanelTable caption="Bandeja" columns={columns}>
      {rows.map((row) => (
        <ThreadRow key={row.id} row={row} now={now} staffId={user.id} />
      ))}
    </PanelTable>
  );
}

const cell = panelLineClass;

function ThreadRow({ row, now, staffId }: { row: InboxRow; now: number; staffId: string }) {
  const customer = row.customer.name || row.customer.email;
  const who = row.assignee && (row.assignee.user_id === staffId ? 'Tú' : row.assignee.name);
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      <td className={classNames(cell, 'hidden tabular-nums md:table-cell')}>
        <Wait row={row} now={now} />
      </td>
      <td title={customer} className={classNames(cell, 'hidden text-muted md:table-cell')}>
        {customer}
      </td>
      <td className={cell}>
        <Link
          data-row
          to="/admin/ayuda"
          search={{ hilo: row.id }}
          title={row.words}
          className="block truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-link"
        >
          {row.number} · {row.words}
        </Link>
        <span className="flex min-w-0 gap-x-2 text-xs text-muted md:hidden">
          <span title={customer} className="truncate">
            {customer}
          </span>
          <Wait row={row} now={now} />
        </span>
      </td>
      <td title={row.company_name ?? undefined} className={classNames(cell, 'hidden text-muted lg:table-cell')}>
        {row.company_name ?? '–'}
      </td>
      <td title={who ?? undefined} className={classNames(cell, 'hidden text-muted lg:table-cell')}>
        {who || '–'}
      </td>
    </tr>
  );
}

export function Wait({
  row,
  now,
}: {
  row: Pick<InboxRow, 'waits_since' | 'waited_minutes' | 'due_at' | 'moved_at'>;
  now: number;
}) {
  if (row.waits_since === null || row.due_at === null || row.waited_minutes === null)
    return (
      <time dateTime={row.moved_at} className="whitespace-nowrap text-muted">
        {describeAge(row.moved_at, now)}
      </time>
    );
  const text = workedText(row.waited_minutes);
  const title = `Desde el ${formatMoment(row.waits_since)}; prometido antes del ${formatMoment(row.due_at)}`;
  if (Date.parse(row.due_at) >= now)
    return (
      <span title={title} className="whitespace-nowrap">
        {text}
      </span>
    );
  return (
    <span title={title} className="flex items-center gap-1.5 font-medium whitespace-nowrap text-danger">
      <CircleAlert className="size-4 shrink-0" />
      {text}, vencida
    </span>
  );
}
