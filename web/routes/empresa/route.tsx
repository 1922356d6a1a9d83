import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router';
import { SignInFallback } from '../../identity/sign-in-fallback.tsx';
import { AppShell } from '../../shell/app-shell.tsx';
import { Gate } from '../../shell/gate.tsx';
import { WhenIdle } from '../../shell/when-idle.tsx';
import { LazyChallenge } from '../../two-factor/lazy-challenge.tsx';
import { lazyPiece } from '../../ui/lazy-part.tsx';

const bellPlace = <span className="size-10" />;
const NoticesParts = lazyPiece(
  async () => ({ default: (await import('../../notices/shell-parts.tsx')).NoticesParts }),
  () => bellPlace,
);

export const Route = createFileRoute('/empresa')({ component: CompanyLayout });

function CompanyLayout() {
  const { pathname, href } = useLocation();
  const isBuying = pathname === '/empresa/nueva';
  return (
    <Gate verbose={isBuying} returnTo={href} signIn={<SignInFallback returnTo={href} />} challenge={<LazyChallenge />}>
      <AppShell
        isBuying={isBuying}
        bell={
          <WhenIdle fallback={bellPlace}>
            <NoticesParts isBuying={isBuying} />
          </WhenIdle>
        }
      >
        <Outlet />
      </AppShell>
    </Gate>
  );
}
