import { useState } from 'react';
import { Button } from '../../../platform/ui/button.tsx';
import { scheduledTaskText } from '@zarpa/contract/system/labels.rules.ts';
import {
  panelAsideClass,
  panelLineClass,
  panelRowClass,
  PanelTable,
  type PanelColumn,
} from '../../admin/tables/panel-table.tsx';
import { describeAge } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import type { Tone } from '../../../platform/ui/tone.tsx';
import { Look } from './look.tsx';
import type { System } from './system.data.ts';
import { restText, tookText, untilText } from './system-labels.state.ts';

type ScheduledTask = System['scheduled_tasks'][number];

const columns: PanelColumn[] = [
  { name: 'Ronda' },
  { name: 'Estado', className: 'w-32' },
  { name: 'Última vez', className: 'hidden w-40 md:table-cell' },
  { name: 'Duró', className: 'hidden w-32 lg:table-cell' },
  { name: 'Próxima', className: 'hidden w-40 lg:table-cell' },
];

/** Those with trouble come first. */
const shownFirst = 24;

export function ScheduledTasksTable({ tasks }: { tasks: System['scheduled_tasks'] }) {
  const now = useNow();
  const [isWhole, setIsWhole] = useState(false);
  const ordered = tasks.toSorted((one, other) => rank(one) - rank(other));
  return (
    <>
      {tasks.length === 0 ? (
        <p className="mt-2 text-sm text-muted">
          Todavía no ha corrido ninguna: aparecerán cuando arranque el proceso de tareas.
        </p>
      ) : (
        <PanelTable caption="Rondas" columns={columns}>
          {ordered.slice(0, isWhole ? undefined : shownFirst).map((task) => (
            <ScheduledTaskRow key={task.name} task={task} now={now} />
          ))}
        </PanelTable>
      )}
      {!isWhole && tasks.length > shownFirst && (
        <Button variant="secondary" size="sm" className="mt-4" onClick={() => setIsWhole(true)}>
          Ver todas ({tasks.length})
        </Button>
      )}
    </>
  );
}

function ScheduledTaskRow({ task, now }: { task: ScheduledTask; now: number }) {
  const { name, rest_seconds, ended_at, took_ms, next_at, cause } = task;
  const last = ended_at === null ? 'nunca' : describeAge(ended_at, now);
  return (
    <tr data-row tabIndex={-1} className={panelRowClass}>
      <td title={[scheduledTaskText(name), cause].filter(Boolean).join('. ')} className={panelLineClass}>
        {scheduledTaskText(name)} <span className="text-xs whitespace-nowrap text-muted">{restText(rest_seconds)}</span>
        {cause !== null && <span className={panelAsideClass}>{cause}</span>}
        <span className="block text-xs text-muted md:hidden">{last}</span>
      </td>
      <td className={panelLineClass}>
        <Look {...looks[lookOf(task)]} />
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted md:table-cell')}>{last}</td>
      <td className={classNames(panelLineClass, 'hidden text-muted tabular-nums lg:table-cell')}>
        {took_ms === null ? '–' : tookText(took_ms)}
      </td>
      <td className={classNames(panelLineClass, 'hidden text-muted lg:table-cell')}>
        {next_at === null ? '–' : untilText(next_at, now)}
      </td>
    </tr>
  );
}

const looks: Readonly<Record<'late' | 'failed' | 'never' | 'good', { tone: Tone; word: string }>> = {
  late: { tone: 'danger', word: 'Con retraso' },
  failed: { tone: 'caution', word: 'Falló' },
  never: { tone: 'neutral', word: 'Sin correr' },
  good: { tone: 'success', word: 'Bien' },
};

export function hasTrouble({ is_late, cause }: ScheduledTask): boolean {
  return is_late || cause !== null;
}

function lookOf({ is_late, cause, ended_at }: ScheduledTask): keyof typeof looks {
  if (is_late) return 'late';
  if (cause !== null) return 'failed';
  return ended_at === null ? 'never' : 'good';
}

const rank = (task: ScheduledTask) => (task.is_late ? 0 : task.cause !== null ? 1 : 2);
