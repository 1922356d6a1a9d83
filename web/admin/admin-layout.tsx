import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { SecondFactorFirst } from './second-factor-first.tsx';

/** For staff only; everybody else sees that there is nothing here. The server checks each operation besides. */
export function AdminLayout({ children }: { children: ReactNode }) {
  return (
    <AppShell>
      <Admitted>{children}</Admitted>
    </AppShell>
  );
}

function Admitted({ children }: { children: ReactNode }) {
  const { isStaff, isConfirmed, hasSecondFactor } = useSession();
  if (!isConfirmed) return <Spinner label="Cargando..." className="text-link" />;
  if (!isStaff) return <NotFoundPage />;
  return hasSecondFactor ? children : <SecondFactorFirst />;
}
