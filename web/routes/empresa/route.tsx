import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { signInHref } from '../../api/return-path.ts';
import { SignInPage } from '../../identity/sign-in-page.tsx';
import { AppShell } from '../../shell/app-shell.tsx';
import { Gate } from '../../shell/gate.tsx';

export const Route = createFileRoute('/empresa')({ component: CompanyLayout });

function CompanyLayout() {
  const { pathname, href } = useLocation();
  return (
    <Gate
      verbose={pathname === '/empresa/nueva'}
      returnTo={href}
      signIn={<SignInPage signInHref={signInHref(href)} signUpHref={signInHref(href, { signUp: true })} />}
    >
      <AppShell>
        <Outlet />
      </AppShell>
    </Gate>
  );
}
