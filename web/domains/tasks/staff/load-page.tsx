import { roleNames } from '@zarpa/contract/staff/roles.rules.ts';
import type { Stage } from '@zarpa/contract/formation/stages.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { PanelSelect } from '../../admin/tables/panel-select.tsx';
import {
  panelAsideClass,
  panelCellClass,
  panelRowClass,
  PanelTable,
  type PanelColumn,
} from '../../admin/tables/panel-table.tsx';
import { useRowKeys } from '../../admin/tables/use-row-keys.ts';
import { ChartTable } from '../../ledger/totals/chart-table.tsx';
import { BarsChart } from '../../system/staff/charts/bars-chart.tsx';
import { hoursText } from '../../system/staff/system-labels.state.ts';
import { loadQuery, type Load } from './load.data.ts';
import { heldText, stageLabel, stagesOfWeeks, weekRows, weekText } from './load.state.ts';

export function LoadPage() {
  const query = useQuery(loadQuery);
  const page = useRef<HTMLDivElement>(null);
  useRowKeys(page);
  return (
    <div ref={page} className="max-w-5xl">
      <PanelTitle>Carga</PanelTitle>
      <Loaded query={query} failure="No pudimos cargar la carga" skeleton="h-140 w-full" waiting="Cargando la carga…">
        {({ people, weeks }) => (
          <div className="grid grid-cols-1 gap-8">
            <People people={people} />
            <Weeks weeks={weeks} />
          </div>
        )}
      </Loaded>
    </div>
  );
}

const columns: PanelColumn[] = [
  { name: 'Quién' },
  { name: 'Trámites', className: 'hidden w-24 sm:table-cell' },
  { name: 'Tareas', className: 'hidden w-24 sm:table-cell' },
  { name: 'Conversaciones', className: 'hidden w-32 sm:table-cell' },
];

function People({ people }: Pick<Load, 'people'>) {
  return (
    <section aria-labelledby="quien">
      <h2 id="quien" className="mb-2 text-base font-semibold">
        Quién tiene cuánto
      </h2>
      <PanelTable caption="Quién tiene cuánto" columns={columns}>
        {people.map(({ person, role, cases, tasks, threads }) => {
          const held = [cases, tasks, threads].map((one, place) => ({ ...one, what: columns[place + 1]!.name }));
          const name = person ? person.name || 'Alguien sin nombre' : 'Nadie todavía';
          return (
            <tr key={person?.user_id ?? ''} data-row tabIndex={-1} className={panelRowClass}>
              <th scope="row" className={classNames(panelCellClass, 'text-left font-medium')}>
                {name}
                <span className={panelAsideClass}>{role ? roleNames[role] : person && 'Ya no está en el equipo'}</span>
                <span className="block text-xs text-muted sm:hidden">
                  {held.map((one) => `${one.what}: ${heldText(one)}`).join(' · ')}
                </span>
              </th>
              {held.map((one) => (
                <td
                  key={one.what}
                  className={classNames(
                    panelCellClass,
                    'hidden tabular-nums sm:table-cell',
                    one.overdue > 0 && 'text-danger',
                  )}
                >
                  {heldText(one)}
                </td>
              ))}
            </tr>
          );
        })}
      </PanelTable>
    </section>
  );
}

function Weeks({ weeks }: Pick<Load, 'weeks'>) {
  const known = stagesOfWeeks(weeks);
  const [chosen, setChosen] = useState<Stage>();
  const stage = chosen && known.includes(chosen) ? chosen : known[0];
  if (!stage) return <p className="text-sm text-muted">Ningún trámite cambió de etapa en las últimas doce semanas.</p>;
  const title = `${stageLabel(stage)}: la mitad y nueve de cada diez, por semana`;
  const own = weeks.filter((week) => week.stage === stage);
  return (
    <section aria-labelledby="semanas" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="semanas" className="text-base font-semibold">
          Lo que tarda cada etapa
        </h2>
        <PanelSelect
          label="Etapa"
          value={stage}
          onChange={(value) => setChosen(value as Stage)}
          options={known.map((value) => ({ value, label: stageLabel(value) }))}
        />
      </div>
      <BarsChart title={title} rows={weekRows(weeks, stage)}>
        <p className="mt-1 text-xs text-muted">Las últimas doce semanas, desde el lunes en UTC.</p>
        <ChartTable
          caption={title}
          head={['Semana', 'Pasos', 'La mitad', 'Nueve de diez']}
          rows={own.map(({ week, steps, median_hours, p90_hours }) => ({
            key: week,
            name: weekText(week),
            cells: [String(steps), hoursText(median_hours), hoursText(p90_hours)],
          }))}
        />
      </BarsChart>
    </section>
  );
}
