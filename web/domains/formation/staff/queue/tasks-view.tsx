import { useQuery } from '@tanstack/react-query';
import { PanelPages } from '../../../admin/tables/panel-pages.tsx';
import { placeOf, trailAfter, trailBefore } from '../../../admin/tables/page-trail.state.ts';
import { LoadedTable } from '../../../admin/tables/loaded-table.tsx';
import { CrateDrawing } from '../../../../platform/ui/drawings/crate-drawing.tsx';
import { EmptyState } from '../../../../platform/ui/empty-state.tsx';
import type { QueueSearch } from './queue.state.ts';
import { tasksQuery } from '../staff-cases.data.ts';
import { TasksTable } from './tasks-table.tsx';

export function TasksView({ search: { desde } }: { search: QueueSearch }) {
  const query = useQuery(tasksQuery(placeOf(desde)));
  const before = desde && trailBefore(desde);
  return (
    <LoadedTable query={query} name="las tareas" rows={12}>
      {({ items, next }) => (
        <>
          {items.length > 0 ? (
            <TasksTable rows={items} />
          ) : (
            <EmptyState title="No hay nada en esta vista" drawing={<CrateDrawing />}>
              Aparecerán aquí en cuanto los haya.
            </EmptyState>
          )}
          <PanelPages
            before={
              desde && {
                to: '/admin/panel',
                search: before ? { vista: 'tareas', desde: before } : { vista: 'tareas' },
              }
            }
            after={next !== null && { to: '/admin/panel', search: { vista: 'tareas', desde: trailAfter(desde, next) } }}
          />
        </>
      )}
    </LoadedTable>
  );
}
