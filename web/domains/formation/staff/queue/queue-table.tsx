import { Link } from '@tanstack/react-router';
import { stageFacts } from '@zarpa/contract/formation/stages.rules.ts';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { panelLineClass, panelRowClass, PanelTable, type PanelColumn } from '../../../admin/tables/panel-table.tsx';
import { RowCheckbox } from '../../../batches/row-checkbox.tsx';
import type { RowChoice } from '../../../batches/use-chosen-rows.ts';
import { useSession } from '../../../../platform/api/session.ts';
import { formatMoment } from '../../../identity/account/moments.state.ts';
import { useNow } from '../../../identity/use-now.ts';
import { classNames } from '../../../../platform/ui/class-names.ts';
import { dueOf, planLabels, shortAge, turnWords, type Due } from './queue.state.ts';
import type { QueueRow } from '../staff-cases.data.ts';

const columns = (head: ReactNode): PanelColumn[] => [
  { name: 'Elegir', className: 'hidden w-10 md:table-cell', head },
  { name: 'Turno', className: 'hidden w-24 md:table-cell' },
  { name: 'Edad', className: 'hidden w-20 md:table-cell' },
  { name: 'Etapa', className: 'hidden w-40 md:table-cell' },
  { name: 'Empresa' },
  { name: 'Plan', className: 'hidden w-20 lg:table-cell' },
  { name: 'Vence', className: 'hidden w-46 md:table-cell' },
  { name: 'Quién', className: 'hidden w-40 lg:table-cell' },
];

export function QueueTable({ rows, choice }: { rows: readonly QueueRow[]; choice: RowChoice<QueueRow> }) {
  const now = useNow();
  const { user } = useSession();
  const all = <RowCheckbox label="Elegir todo lo que se ve" checked={choice.isAll} onChoose={choice.toggleAll} />;
  return (
    <PanelTable caption="Cola" columns={columns(all)}>
      {rows.map((row) => (
        <CaseRow key={row.case_id} row={row} now={now} staffId={user.id} choice={choice} />
      ))}
    </PanelTable>
  );
}

const cell = panelLineClass;

type CaseRowProps = { row: QueueRow; now: number; staffId: string; choice: RowChoice<QueueRow> };

function CaseRow({ row, now, staffId, choice: { chosen, toggle } }: CaseRowProps) {
  const { turn, turn_since, stage, plan_type, assignee } = row;
  const age = shortAge(turn_since, now);
  const due = dueOf(row.due_at, now);
  const who = assignee && (assignee.user_id === staffId ? 'Tú' : assignee.name);
  return (
    <tr className={classNames(panelRowClass, 'relative')}>
      <td className={classNames(cell, 'hidden md:table-cell')}>
        <RowCheckbox
          label={`Elegir ${row.company_name}`}
          checked={chosen.has(row.case_id)}
          onChoose={(isRange) => toggle(row.case_id, isRange)}
        />
      </td>
      <td className={classNames(cell, 'hidden md:table-cell')}>{turnWords[turn]}</td>
      <td className={classNames(cell, 'hidden text-muted tabular-nums md:table-cell')}>
        <time dateTime={turn_since} title={`Desde el ${formatMoment(turn_since)}`}>
          {age}
        </time>
      </td>
      <td className={classNames(cell, 'hidden text-muted md:table-cell')}>{stageFacts[stage].label}</td>
      <td className={cell}>
        <Link
          data-row
          to="/admin/casos/$caseId"
          params={{ caseId: row.case_id }}
          title={row.company_name}
          className="block truncate font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-[-2px] focus-visible:after:outline-link"
        >
          {row.company_name}
        </Link>
        <span className="flex min-w-0 gap-x-2 text-xs text-muted md:hidden">
          <span className="truncate">
            {turnWords[turn]} · {stageFacts[stage].label} · {age}
          </span>
          {due && <DueWords due={due} />}
        </span>
      </td>
      <td className={classNames(cell, 'hidden text-muted lg:table-cell')}>{planLabels[plan_type]}</td>
      <td className={classNames(cell, 'hidden text-muted tabular-nums md:table-cell')}>
        {due ? <DueWords due={due} /> : '–'}
      </td>
      <td title={who ?? undefined} className={classNames(cell, 'hidden text-muted lg:table-cell')}>
        {who ?? '–'}
      </td>
    </tr>
  );
}

function DueWords({ due: { text, isOverdue } }: { due: Due }) {
  if (!isOverdue) return <span className="whitespace-nowrap">{text}</span>;
  return (
    <span className="flex items-center gap-1.5 font-medium whitespace-nowrap text-danger">
      <CircleAlert className="size-4 shrink-0" />
      {text}
    </span>
  );
}
