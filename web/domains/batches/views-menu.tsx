import { Bookmark } from 'lucide-react';
import { Suspense } from 'react';
import { Menu } from '../../platform/ui/dialogs/menu.tsx';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';

const OwnViewsList = lazyPiece(() => import('./own-views-list.tsx'), 'OwnViewsList');

/** One's own views from anywhere in the panel. */
export function ViewsMenu() {
  return (
    <Menu label="Mis vistas" icon={<Bookmark className="size-5" />}>
      {(close) => (
        <Suspense fallback={null}>
          <OwnViewsList close={close} />
        </Suspense>
      )}
    </Menu>
  );
}
