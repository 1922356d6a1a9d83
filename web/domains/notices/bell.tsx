import { unreadLabel } from '@zarpa/contract/values/unread.rules.ts';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense } from 'react';
import { RowsSkeleton } from '../identity/account/rows-skeleton.tsx';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import { useDisclosure } from '../../platform/ui/dialogs/use-disclosure.ts';
import { useLive } from './use-live.ts';
import { useNotices } from './use-notices.ts';

// Lazy: the panel's texts are most of its size, and few people open it.
const loadPanel = async () => ({ default: (await import('./bell-panel.tsx')).BellPanel });
const BellPanel = lazyPiece(loadPanel);

export function Bell() {
  useLive();
  const { data } = useNotices();
  const { open, setOpen, root, trigger } = useDisclosure();
  const unread = data?.pages[0]?.unread ?? 0;
  const label = unread === 0 ? 'Avisos' : `Avisos, ${unreadLabel(unread)} sin leer`;
  return (
    <div ref={root} className="sm:relative">
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        title={label}
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(!open)}
        className="relative grid size-10 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink"
      >
        <BellIcon className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 rounded-full bg-primary px-1 text-[0.6875rem] font-bold text-on-primary"
          >
            {unreadLabel(unread)}
          </span>
        )}
      </button>
      {open && (
        <section
          aria-label="Avisos"
          className="absolute top-full right-4 z-30 mt-2 w-80 animate-rise rounded-lg border border-line bg-raised shadow-panel sm:right-0 sm:w-96"
        >
          <Suspense
            fallback={
              <div className="p-4">
                <RowsSkeleton label="Cargando tus avisos…" rows={4} />
              </div>
            }
          >
            <BellPanel onClose={() => setOpen(false)} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
