import { useLocation, useRouter, Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useAuthState } from '../../../platform/api/auth-store.ts';
import { useSession } from '../../../platform/api/session.ts';
import { readDeletionToken } from '../../privacy/deletion-link.ts';
import { YourDataSkeleton } from '../../privacy/your-data-skeleton.tsx';
import { TwoFactorCard } from '../../two-factor/card/two-factor-card.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { lazyPiece, lazyPlace, preloadedPlace } from '../../../platform/ui/lazy-part.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { accountTabs, tabOfHash, type AccountCard, type AccountTab } from './account-tabs.state.ts';
import { ConnectedAccountsCard } from './connected-accounts-card.tsx';
import { MailTopicsSkeleton } from '../../notices/mail-topics-skeleton.tsx';
import { PasswordCard } from './password-card.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignedOutNotice } from '../sign-in/signed-out-notice.tsx';
import { useIsSignedOut } from '../sign-in/use-is-signed-out.ts';
import { classNames } from '../../../platform/ui/class-names.ts';
import { IdCard } from 'lucide-react';
import { Badge } from '../../../platform/ui/badge.tsx';
import { profileFields, unknownValue } from './profile.state.ts';

const ActivityCard = preloadedPlace(() => import('./activity-card.tsx'), 'ActivityCard', <ActivitySkeleton />);
const YourDataCard = lazyPlace(() => import('../../privacy/your-data-card.tsx'), 'YourDataCard', <YourDataSkeleton />);
const PaymentsPart = lazyPlace(() => import('../../renewals/page/payments-part.tsx'), 'PaymentsPart', 'h-80 w-full');
const MailTopicsCard = lazyPlace(
  () => import('../../notices/mail-topics-card.tsx'),
  'MailTopicsCard',
  <MailTopicsSkeleton />,
);
const DeletionLinkNotice = lazyPiece(() => import('../../privacy/deletion-link-notice.tsx'), 'DeletionLinkNotice');
const PasswordChangedNotice = lazyPiece(() => import('./password-changed-notice.tsx'), 'PasswordChangedNotice');

// formation.md §9
const skeletonMs = 800;

export function AccountPage() {
  const { isLoading, isAuthenticated } = useAuthState();
  const { isConfirmed } = useSession();
  const isSignedOut = useIsSignedOut();
  const isSkeleton = useSkeleton(!isLoading && isAuthenticated && isConfirmed, skeletonMs);
  const [link] = useState(readLink);
  const { hash } = useLocation();
  const shown = tabOfHash(hash);
  useCleanAddress(link.deletionToken ? 'datos' : hash);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 className="text-2xl font-bold">Configuración</h1>
        <p className="mt-1.5 max-w-prose text-muted">
          Protege tu cuenta, mira dónde está abierta, guarda tarjetas y decide sobre tus datos.
        </p>
      </header>
      {isSignedOut && <SignedOutNotice />}
      <AccountTabs shown={shown} />
      {isSkeleton || isSignedOut ? (
        <AccountSkeleton />
      ) : (
        <>
          <Suspense>
            {link.isPasswordChanged && <PasswordChangedNotice />}
            {link.deletionToken && <DeletionLinkNotice token={link.deletionToken} />}
          </Suspense>
          {accountTabs
            .find(({ tab }) => tab === shown)!
            .cards.map((card) => (
              <div key={card} id={card}>
                {contents[card]}
              </div>
            ))}
        </>
      )}
    </div>
  );
}

/** The specification's order within each part (formation.md §2), then our own additions. */
const contents: Record<AccountCard, ReactNode> = {
  'dos-pasos': <TwoFactorCard />,
  contrasena: <PasswordCard />,
  sesiones: <SessionsCard />,
  actividad: <ActivityCard />,
  perfil: <ProfileCard />,
  conectadas: <ConnectedAccountsCard />,
  avisos: <MailTopicsCard />,
  tarjetas: <PaymentsPart />,
  datos: <YourDataCard />,
};

function ActivitySkeleton() {
  return (
    <Card title="Actividad de seguridad">
      <RowsSkeleton label="Cargando tu actividad…" rows={4} />
    </Card>
  );
}

function readLink() {
  const isPasswordChanged = new URLSearchParams(location.search).get('contrasena') === 'cambiada';
  return { isPasswordChanged, deletionToken: readDeletionToken() };
}

/** Removes the token from the address bar, and the notice, so that a reload does not repeat it. */
function useCleanAddress(hash: string): void {
  const router = useRouter();
  useEffect(() => {
    if (location.search) router.history.replace(`${location.pathname}${hash && `#${hash}`}`);
  }, [router, hash]);
}

/** Whether to show the skeleton: until ready, and once shown for at least `minimumMs`, to avoid flicker. */
function useSkeleton(isReady: boolean, minimumMs: number): boolean {
  const [start] = useState(() => Date.now());
  const [isShown, setIsShown] = useState(!isReady);
  useEffect(() => {
    if (!isReady || !isShown) return;
    const timer = setTimeout(() => setIsShown(false), Math.max(0, start + minimumMs - Date.now()));
    return () => clearTimeout(timer);
  }, [isReady, isShown, start, minimumMs]);
  return isShown;
}

function AccountTabs({ shown }: { shown: AccountTab }) {
  return (
    <nav aria-label="Partes de tu cuenta" className="flex flex-wrap gap-1 border-b border-line">
      {accountTabs.map(({ tab, name }) => (
        <Link
          key={tab}
          to="/empresa/cuenta"
          hash={tab}
          hashScrollIntoView={false}
          resetScroll={false}
          preload={false}
          activeOptions={{ exact: true, includeHash: true }}
          aria-current={tab === shown ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center border-b-2 px-4 text-sm font-semibold transition-colors',
            tab === shown ? 'border-link text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

function ProfileCard() {
  const { user } = useAuthState();
  const claims = user ?? {};
  return (
    <Card
      title="Información de la Cuenta"
      actions={<Badge icon={IdCard}>Perfil del proveedor de identidad</Badge>}
      description="Tus datos tal como los tiene el proveedor con el que inicias sesión."
    >
      <div className="grid gap-x-7 gap-y-6 sm:grid-cols-[auto_1fr]">
        <Avatar picture={claims.picture} name={claims.name ?? claims.email ?? ''} />
        <dl className="grid min-w-0 gap-x-6 gap-y-5 sm:grid-cols-2">
          {profileFields(claims).map(({ key, label, value }) => (
            <div key={key} className="min-w-0">
              <dt className="text-xs text-faint">{label}</dt>
              <dd className={classNames('mt-0.5 wrap-anywhere', value === unknownValue && 'text-faint italic')}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

function Avatar({ picture, name }: { picture: string | undefined; name: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (picture && !isBroken) {
    return (
      <img
        src={picture}
        alt=""
        width={80}
        height={80}
        // Some identity providers' image hosts refuse requests with a referrer.
        referrerPolicy="no-referrer"
        onError={() => setIsBroken(true)}
        className="size-20 rounded-full border border-line bg-raised object-cover"
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-20 place-items-center rounded-full bg-primary-soft text-2xl font-bold text-link"
    >
      {name.trim().charAt(0).toUpperCase()}
    </span>
  );
}
