import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { addShortcuts } from '../../admin/shortcuts.ts';
import { countText, queueViews, readQueueSearch, viewNames, type QueueSearch } from './queue.state.ts';
import { queueCountsQuery } from './staff-cases.data.ts';

/** Each with how many it has, whatever stage and plan the rows are narrowed to. */
export function QueueViews({ search: { vista = 'nuestras', desde: _desde, ...filters } }: { search: QueueSearch }) {
  const { data: counts } = useQuery(queueCountsQuery);
  useViewKeys();
  return (
    <nav aria-label="Vistas de la cola" className="mb-3 flex flex-wrap gap-x-1 gap-y-1">
      {viewNames.map((name) => (
        <Link
          key={name}
          to="/admin/panel"
          search={name === 'nuestras' ? filters : { ...filters, vista: name }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={name === vista ? 'page' : undefined}
          className={viewClass}
        >
          {queueViews[name].label}
          <span className="min-w-[1ch] text-right font-normal text-faint tabular-nums">
            {counts && countText(counts[queueViews[name].view] ?? 0)}
          </span>
        </Link>
      ))}
    </nav>
  );
}

/** `1` to `8`, whatever stage and plan the rows are narrowed to. */
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

const viewClass =
  'flex min-h-8 items-center gap-1.5 rounded-md px-2.5 text-sm font-medium text-muted transition-colors hover:bg-hover hover:text-ink ' +
  'aria-[current=page]:bg-raised aria-[current=page]:font-semibold aria-[current=page]:text-ink';
