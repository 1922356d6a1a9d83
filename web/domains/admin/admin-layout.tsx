import { Suspense, type ReactNode } from 'react';
import { useSession } from '../../platform/api/session.ts';
import { NotFoundPage } from '../../platform/shell/not-found-page.tsx';
import { lazyPiece } from '../../platform/ui/lazy-part.tsx';
import { PanelLoading } from './panel-loading.tsx';
import { PanelShell } from './panel-shell.tsx';

// Once in the life of a member of staff.
const SecondFactorFirst = lazyPiece(async () => ({
  default: (await import('./second-factor-first.tsx')).SecondFactorFirst,
}));

/** For staff only; everybody else sees that there is nothing here. The server checks each operation besides. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { isStaff, isConfirmed, hasSecondFactor } = useSession();
  if (!isConfirmed) return <PanelLoading />;
  if (!isStaff) {
    return (
      <main id="contenido" tabIndex={-1} className="outline-none">
        <NotFoundPage />
      </main>
    );
  }
  return (
    <PanelShell>
      {hasSecondFactor ? (
        children
      ) : (
        <Suspense>
          <SecondFactorFirst />
        </Suspense>
      )}
    </PanelShell>
  );
}
