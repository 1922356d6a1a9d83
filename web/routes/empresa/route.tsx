import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { SignInFallback } from '../../identity/sign-in-fallback.tsx';
import { AppShell } from '../../shell/app-shell.tsx';
import { Gate } from '../../shell/gate.tsx';
import { LazyChallenge } from '../../two-factor/lazy-challenge.tsx';

export const Route = createFileRoute('/empresa')({ component: CompanyLayout });

function CompanyLayout() {
  const { pathname, href } = useLocation();
  return (
    <Gate
      verbose={pathname === '/empresa/nueva'}
      returnTo={href}
      signIn={<SignInFallback returnTo={href} />}
      challenge={<LazyChallenge />}
    >
      <AppShell>
        <Outlet />
      </AppShell>
    </Gate>
  );
}
