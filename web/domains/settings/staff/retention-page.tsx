import { neverByAge, removedByAge } from '@zarpa/contract/system/retention.rules.ts';
import { scheduledTaskText } from '@zarpa/contract/system/labels.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../platform/ui/card.tsx';
import { classNames } from '../../../platform/ui/class-names.ts';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { panelCellClass, panelRowClass, PanelTable, type PanelColumn } from '../../admin/tables/panel-table.tsx';
import { describeAge } from '../../identity/account/moments.state.ts';
import { useNow } from '../../identity/use-now.ts';
import { dayText } from '../../plans/staff/version-words.state.ts';
import { Look } from '../../system/staff/look.tsx';
import { retentionQuery, type Retention } from './retention.data.ts';
import { removedText, taskLook } from './retention.state.ts';
import { SettingsTabs } from './settings-tabs.tsx';

export function RetentionPage() {
  const query = useQuery(retentionQuery);
  return (
    <div className="max-w-5xl">
      <PanelTitle>Retención</PanelTitle>
      <SettingsTabs />
      <Loaded
        query={query}
        failure="No pudimos cargar la retención"
        skeleton="h-140 w-full"
        waiting="Cargando la retención…"
      >
        {(retention) => (
          <div className="grid grid-cols-1 gap-6">
            <ByAge tasks={retention.tasks} />
            <Removals removals={retention.removals} />
            <Never />
          </div>
        )}
      </Loaded>
    </div>
  );
}

const ageColumns: PanelColumn[] = [
  { name: 'Tablas' },
  { name: 'Se guarda', className: 'hidden sm:table-cell' },
  { name: 'La borra', className: 'hidden lg:table-cell' },
  { name: 'Estado', className: 'w-32' },
  { name: 'Última vez', className: 'hidden w-40 md:table-cell' },
];

function ByAge({ tasks }: Pick<Retention, 'tasks'>) {
  const now = useNow();
  return (
    <Card title="Se borra por antigüedad" description="Cada ronda corre sola y dice cuántas filas quitó.">
      <PanelTable caption="Se borra por antigüedad" columns={ageColumns}>
        {removedByAge.map(({ tables, kept, task: name }) => {
          const task = tasks.find((one) => one.name === name);
          const last = task?.ended_at ? describeAge(task.ended_at, now) : 'nunca';
          return (
            <tr key={tables.join()} data-row tabIndex={-1} className={panelRowClass}>
              <th scope="row" className={classNames(panelCellClass, 'text-left font-normal')}>
                <TableNames tables={tables} />
                <span className="block text-xs text-muted sm:hidden">{kept}</span>
              </th>
              <td className={classNames(panelCellClass, 'hidden sm:table-cell')}>{kept}</td>
              <td className={classNames(panelCellClass, 'hidden text-muted lg:table-cell')}>
                {scheduledTaskText(name)}
              </td>
              <td className={panelCellClass}>
                <Look {...taskLook(task)} />
                {task?.cause && <span className={'block text-xs text-muted'}>{task.cause}</span>}
                <span className="block text-xs text-muted md:hidden">{last}</span>
              </td>
              <td className={classNames(panelCellClass, 'hidden text-muted md:table-cell')}>{last}</td>
            </tr>
          );
        })}
      </PanelTable>
    </Card>
  );
}

const TableNames = ({ tables }: { tables: readonly string[] }) => (
  <span className="font-mono text-xs wrap-anywhere">{tables.join(', ')}</span>
);

const removalColumns: PanelColumn[] = [
  { name: 'Día', className: 'w-44' },
  { name: 'Tabla' },
  { name: 'Filas', className: 'w-28 text-right!' },
];

function Removals({ removals }: Pick<Retention, 'removals'>) {
  return (
    <Card title="Lo borrado" description="Los últimos 30 días, en UTC. Un día sin filas no aparece.">
      {removals.length === 0 ? (
        <p className="text-sm text-muted">En los últimos 30 días no había nada que borrar.</p>
      ) : (
        <PanelTable caption="Lo borrado por día y tabla" columns={removalColumns}>
          {removals.map(({ day, table, removed }) => (
            <tr key={`${day} ${table}`} data-row tabIndex={-1} className={panelRowClass}>
              <td className={panelCellClass}>{dayText(day)}</td>
              <td className={panelCellClass}>
                <TableNames tables={[table]} />
              </td>
              <td className={classNames(panelCellClass, 'text-right tabular-nums')}>{removedText(removed)}</td>
            </tr>
          ))}
        </PanelTable>
      )}
    </Card>
  );
}

function Never() {
  return (
    <Card
      title="No se borra por antigüedad"
      description="Se va con la persona o con la empresa, cuando piden que se borren sus datos."
    >
      <dl className="grid gap-4 text-sm">
        {neverByAge.map(({ name, why, tables }) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="text-muted">{why}</dd>
            <dd className="mt-1 text-muted">
              <TableNames tables={tables} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
