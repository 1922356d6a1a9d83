import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { AdminLayout } from '../../admin/admin-layout.tsx';
import { signInHref } from '../../api/return-path.ts';
import { SignInPage } from '../../identity/sign-in-page.tsx';
import { Gate } from '../../shell/gate.tsx';

export const Route = createFileRoute('/admin')({ component: StaffLayout });

function StaffLayout() {
  const { href } = useLocation();
  return (
    <Gate
      returnTo={href}
      signIn={<SignInPage signInHref={signInHref(href)} signUpHref={signInHref(href, { signUp: true })} />}
    >
      <AdminLayout>
        <Outlet />
      </AdminLayout>
    </Gate>
  );
}
