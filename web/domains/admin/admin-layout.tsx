import { useRouterState } from '@tanstack/react-router';
import { may } from '@zarpa/contract/staff/roles.rules.ts';
import { type ReactNode } from 'react';
import { useSession } from '../../platform/api/session.ts';
import { NotFoundPage } from '../../platform/shell/failures/not-found-page.tsx';
import { lazyPlace } from '../../platform/ui/lazy-part.tsx';
import { PanelLoading } from './panel-loading.tsx';
import { PanelHead } from './panel-head.tsx';

const SecondFactorFirst = lazyPlace(() => import('./second-factor-first.tsx'), 'SecondFactorFirst');

/** Staff only, and of them whom the screen's permission admits; other people get the not-found page. The server checks each operation as well. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { isStaff, staffRole, isConfirmed, hasSecondFactor } = useSession();
  const permission = useRouterState({
    select: ({ matches }) => matches.findLast(({ staticData }) => staticData.permission)?.staticData.permission,
  });
  if (!isConfirmed) return <PanelLoading />;
  if (!isStaff) {
    return (
      <main id="contenido" tabIndex={-1} className="outline-none">
        <NotFoundPage />
      </main>
    );
  }
  const content = () => {
    if (!hasSecondFactor) return <SecondFactorFirst />;
    return permission && staffRole && !may(staffRole, permission) ? <NotFoundPage /> : children;
  };
  return <PanelShell>{content()}</PanelShell>;
}

function PanelShell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#contenido"
        className="fixed top-1 left-2 z-60 -translate-y-20 rounded-md bg-primary px-4 py-2 text-sm font-semibold text-on-primary focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <div className="flex min-h-dvh flex-col">
        <PanelHead />
        <main id="contenido" tabIndex={-1} className="w-full flex-1 px-3 py-4 outline-none sm:px-5 sm:py-5">
          {children}
        </main>
      </div>
    </>
  );
}
