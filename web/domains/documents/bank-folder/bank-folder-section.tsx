import type { UseQueryResult } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { Loaded } from '../../../platform/shell/failures/loaded.tsx';
import { Disclosure } from '../../../platform/ui/dialogs/disclosure.tsx';
import { lazyPiece } from '../../../platform/ui/lazy-part.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { BankFolder } from '../bank-folder.data.ts';
import { missingText } from './missing.state.ts';

const FolderContents = lazyPiece(() => import('./folder-contents.tsx'), 'FolderContents');

const hash = 'carpeta-bancaria';

type BankFolderSectionProps = { registrationId: string; query: UseQueryResult<BankFolder> };

/** One line that opens. The address says that it is open, so a link from elsewhere opens it too. */
export function BankFolderSection({ registrationId, query }: BankFolderSectionProps) {
  const isOpen = useLocation({ select: (location) => location.hash === hash });
  const navigate = useNavigate();
  const root = useRef<HTMLElement>(null);
  const isHere = query.data !== undefined;
  const cameByLink = useRef(isOpen);
  useEffect(() => {
    // The router looked for it before it was there.
    if (isHere && cameByLink.current) root.current?.scrollIntoView();
    if (isHere) cameByLink.current = false;
  }, [isHere]);

  function setOpen(next: boolean) {
    if (next !== isOpen)
      void navigate({
        to: '/empresa/documentos',
        search: true,
        ...(next && { hash }),
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      });
  }

  return (
    <section ref={root} id={hash} aria-label="Carpeta bancaria" className="scroll-mt-20">
      <Loaded query={query} failure="No pudimos cargar la carpeta bancaria" skeleton="h-12.5 w-full rounded-lg">
        {(folder) => (
          <Disclosure
            open={isOpen}
            onOpenChange={setOpen}
            summary={
              <span className="flex flex-wrap items-baseline gap-x-3">
                <h2>Carpeta bancaria</h2>
                <span className="text-sm font-normal text-muted">{missingText(folder.items)}</span>
              </span>
            }
          >
            {isOpen && (
              <Suspense fallback={<Skeleton className="h-56 w-full" />}>
                <FolderContents folder={folder} registrationId={registrationId} />
              </Suspense>
            )}
          </Disclosure>
        )}
      </Loaded>
    </section>
  );
}
