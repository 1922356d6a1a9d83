import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { menuItemClass } from '../../platform/ui/dialogs/menu.tsx';
import { ViewCount } from '../admin/tables/panel-views.tsx';
import { viewsQuery } from './batches.data.ts';
import { placeOfView } from './view-place.state.ts';

/** Read when somebody opens it. */
export function OwnViewsList({ close }: { close: () => void }) {
  const { data: views, isError } = useQuery(viewsQuery);
  const shown = (views ?? []).filter(({ count }) => count !== null);
  if (shown.length === 0)
    return (
      <li className="max-w-64 px-3 py-2 text-sm text-muted">
        {isError
          ? 'No pudimos cargar tus vistas.'
          : views
            ? 'Guarda un filtro de la cola o de los impuestos y lo tienes aquí.'
            : 'Cargando tus vistas…'}
      </li>
    );
  return shown.map((view) => (
    <li key={view.id}>
      <Link {...placeOfView(view)} title={view.name} className={menuItemClass} onClick={close}>
        <span className="max-w-56 flex-1 truncate">{view.name}</span>
        <ViewCount count={view.count ?? undefined} />
      </Link>
    </li>
  ));
}
