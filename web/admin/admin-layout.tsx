import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** For staff only; everybody else sees that there is nothing here. The server checks each operation besides. */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { isStaff, isConfirmed } = useSession();
  return (
    <AppShell>
      {isStaff ? children : isConfirmed ? <NotFoundPage /> : <Spinner label="Cargando..." className="text-link" />}
    </AppShell>
  );
}
