import { Outlet, useLocation } from '@tanstack/react-router';
import { AdminLayout } from '../domains/admin/admin-layout.tsx';
import { PanelLoading } from '../domains/admin/panel-loading.tsx';
import { SignInFallback } from '../domains/identity/sign-in/sign-in-fallback.tsx';
import { Gate } from '../platform/shell/gate.tsx';
import { WhenIdle } from '../platform/shell/when-idle.tsx';
import { LazyChallenge } from '../domains/two-factor/challenge/lazy-challenge.tsx';
import { lazyPiece } from '../platform/ui/lazy-part.tsx';

const FollowLive = lazyPiece(
  () => import('../domains/notices/follow-live.tsx'),
  'FollowLive',
  () => null,
);

export function StaffLayout() {
  const { href } = useLocation();
  return (
    <Gate
      returnTo={href}
      signIn={<SignInFallback returnTo={href} />}
      challenge={<LazyChallenge />}
      loading={<PanelLoading />}
    >
      <AdminLayout>
        <Outlet />
        <WhenIdle>
          <FollowLive />
        </WhenIdle>
      </AdminLayout>
    </Gate>
  );
}
