import { useSession } from '../../../platform/api/session.ts';
import { PanelTitle } from '../../admin/panel-title.tsx';
import { NotFoundPage } from '../../../platform/shell/not-found-page.tsx';
import { FiguresView } from './figures-view.tsx';
import { JobsView } from './jobs-view.tsx';
import { MailsView } from './mails-view.tsx';
import { StateView } from './state-view.tsx';
import { readSystemSearch } from './system-search.state.ts';
import { SystemTabs } from './system-tabs.tsx';

/** `/admin/sistema`, for administrators: is everything well, what failed, and the figures one looks at. */
export function SystemPage({ raw }: { raw: Record<string, unknown> }) {
  const { staffRole } = useSession();
  if (staffRole !== 'administrator') return <NotFoundPage />;
  const search = readSystemSearch(raw);
  const { parte = 'estado' } = search;
  return (
    <div>
      <PanelTitle>Sistema</PanelTitle>
      <SystemTabs present={parte} />
      {parte === 'estado' && <StateView />}
      {parte === 'tareas' && <JobsView search={search} />}
      {parte === 'correos' && <MailsView search={search} />}
      {parte === 'cifras' && <FiguresView />}
    </div>
  );
}
