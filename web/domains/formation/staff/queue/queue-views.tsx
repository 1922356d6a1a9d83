import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PanelViews, panelViewClass, ViewCount } from '../../../admin/tables/panel-views.tsx';
import { addShortcuts } from '../../../admin/shortcuts.ts';
import { queueViews, readQueueSearch, viewNames, type QueueSearch } from './queue.state.ts';
import { queueCountsQuery } from '../staff-cases.data.ts';

/** Each with how many it has, whatever stage and plan the rows are narrowed to. */
export function QueueViews({ search: { vista = 'nuestras', desde: _desde, ...filters } }: { search: QueueSearch }) {
  const { data: counts } = useQuery(queueCountsQuery);
  useViewKeys();
  return (
    <PanelViews label="Vistas de la cola">
      {viewNames.map((name) => (
        <Link
          key={name}
          to="/admin/panel"
          search={name === 'nuestras' ? filters : { ...filters, vista: name }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={name === vista ? 'page' : undefined}
          className={panelViewClass}
        >
          {queueViews[name].label}
          <ViewCount count={counts && (counts[queueViews[name].view] ?? 0)} />
        </Link>
      ))}
    </PanelViews>
  );
}

function useViewKeys() {
  const router = useRouter();
  useEffect(
    () =>
      addShortcuts(
        viewNames.map((vista, index) => ({
          keys: String(index + 1),
          label: `Ver ${queueViews[vista].label}`,
          run: () => {
            const narrow = ({ etapa, plan }: QueueSearch) => readQueueSearch({ etapa, plan, vista });
            void router.navigate({ to: '/admin/panel', search: narrow });
          },
        })),
      ),
    [router],
  );
}
