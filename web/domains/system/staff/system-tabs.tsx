import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PanelViews, panelViewClass, ViewCount } from '../../admin/tables/panel-views.tsx';
import { addShortcuts } from '../../admin/shortcuts.ts';
import { systemQuery, type System } from './system.data.ts';
import { systemViewNames, systemViews, type SystemView } from './system-search.state.ts';

export function SystemTabs({ present }: { present: SystemView }) {
  const { data } = useQuery(systemQuery);
  useViewKeys();
  return (
    <PanelViews label="Sistema">
      {systemViewNames.map((name) => (
        <Link
          key={name}
          to="/admin/sistema"
          search={searchOf(name)}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={name === present ? 'page' : undefined}
          className={panelViewClass}
        >
          {systemViews[name]}
          {(name === 'tareas' || name === 'correos') && <ViewCount count={data && countOf(data, name)} />}
        </Link>
      ))}
    </PanelViews>
  );
}

const searchOf = (name: SystemView) => (name === 'estado' ? {} : { parte: name });

function countOf(system: System, name: 'tareas' | 'correos'): number {
  return name === 'tareas' ? system.failed_jobs : system.unsent_mails;
}

function useViewKeys(): void {
  const router = useRouter();
  useEffect(
    () =>
      addShortcuts(
        systemViewNames.map((name, index) => ({
          keys: String(index + 1),
          label: systemViews[name],
          run: () => void router.navigate({ to: '/admin/sistema', search: searchOf(name) }),
        })),
      ),
    [router],
  );
}
