import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { AdminLayout } from '../../admin/admin-layout.tsx';
import { PanelLoading } from '../../admin/panel-loading.tsx';
import { SignInFallback } from '../../identity/sign-in-fallback.tsx';
import { Gate } from '../../shell/gate.tsx';
import { WhenIdle } from '../../shell/when-idle.tsx';
import { LazyChallenge } from '../../two-factor/lazy-challenge.tsx';
import { lazyPiece } from '../../ui/lazy-part.tsx';

const FollowLive = lazyPiece(
  async () => ({ default: (await import('../../notices/follow-live.tsx')).FollowLive }),
  () => null,
);

export const Route = createFileRoute('/admin')({ component: StaffLayout });

function StaffLayout() {
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
