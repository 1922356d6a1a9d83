import { Outlet, useLocation } from '@tanstack/react-router';
import { SignInFallback } from '../domains/identity/sign-in/sign-in-fallback.tsx';
import { useMainItems } from '../domains/people/use-main-items.ts';
import { AppShell } from '../platform/shell/frame/app-shell.tsx';
import { Gate } from '../platform/shell/gate.tsx';
import { WhenIdle } from '../platform/shell/when-idle.tsx';
import { LazyChallenge } from '../domains/two-factor/challenge/lazy-challenge.tsx';
import { lazyPiece } from '../platform/ui/lazy-part.tsx';

const bellPlace = <span className="size-10" />;
const NoticesParts = lazyPiece(
  () => import('../domains/notices/shell-parts.tsx'),
  'NoticesParts',
  () => bellPlace,
);

export function CompanyLayout() {
  const { pathname, href } = useLocation();
  const items = useMainItems();
  const isBuying = pathname === '/empresa/nueva';
  return (
    <Gate verbose={isBuying} returnTo={href} signIn={<SignInFallback returnTo={href} />} challenge={<LazyChallenge />}>
      <AppShell
        items={items}
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
