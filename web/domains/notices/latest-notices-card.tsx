import { LoadedRows } from '../identity/account/rows-skeleton.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { NoticeList } from './notice-list.tsx';
import { useNotices } from './use-notices.ts';

const shownMax = 5;

/** The newest of what the bell has. */
export function LatestNoticesCard() {
  const query = useNotices();
  return (
    <Card title="Lo último">
      <LoadedRows query={query} name="lo último" rows={shownMax}>
        {({ pages }) => {
          const notices = pages[0]!.items.slice(0, shownMax);
          if (notices.length > 0) return <NoticeList notices={notices} isBrief />;
          return <p className="text-sm text-muted">Aquí verás cada paso de tus empresas.</p>;
        }}
      </LoadedRows>
    </Card>
  );
}
