import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useAuthState } from '../api/auth-store.ts';
import { useSession } from '../api/session.ts';
import { readDeletionToken } from '../privacy/deletion-link.ts';
import { YourDataSkeleton } from '../privacy/your-data-skeleton.tsx';
import { TwoFactorCard } from '../two-factor/two-factor-card.tsx';
import { Card } from '../ui/card.tsx';
import { lazyPiece } from '../ui/lazy-part.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { ConnectedAccountsCard } from './connected-accounts-card.tsx';
import { MailTopicsSkeleton } from '../notices/mail-topics-skeleton.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';
import { useIsSignedOut } from './use-is-signed-out.ts';
import { useSkeleton } from './use-skeleton.ts';

// The last cards, and what only a mail's link leads to: not in the way of the first paint.
const ActivityCard = lazyPiece(async () => ({ default: (await import('./activity-card.tsx')).ActivityCard }));
const YourDataCard = lazyPiece(async () => ({ default: (await import('../privacy/your-data-card.tsx')).YourDataCard }));
const MailTopicsCard = lazyPiece(async () => ({
  default: (await import('../notices/mail-topics-card.tsx')).MailTopicsCard,
}));
const DeletionLinkNotice = lazyPiece(async () => ({
  default: (await import('../privacy/deletion-link-notice.tsx')).DeletionLinkNotice,
}));
const PasswordChangedNotice = lazyPiece(async () => ({
  default: (await import('./password-changed-notice.tsx')).PasswordChangedNotice,
}));

// formation.md §9
const skeletonMs = 800;

/** `/empresa/cuenta`: how one signs in, from where, and what is kept. */
export function AccountPage() {
  const { isLoading, isAuthenticated } = useAuthState();
  const { isConfirmed } = useSession();
  const isSignedOut = useIsSignedOut();
  const isSkeleton = useSkeleton(!isLoading && isAuthenticated && isConfirmed, skeletonMs);
  const [link] = useState(readLink);
  useCleanAddress();
  return (
    <div className="mx-auto grid max-w-5xl gap-x-12 xl:grid-cols-[minmax(0,1fr)_11rem]">
      <header className="mb-7 xl:col-span-2">
        <h1 className="text-2xl font-bold">Configuración</h1>
        <p className="mt-1.5 max-w-prose text-muted">
          Protege tu cuenta, mira dónde está abierta y decide sobre tus datos.
        </p>
      </header>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
        {isSignedOut && <SignedOutNotice />}
        {isSkeleton || isSignedOut ? (
          <AccountSkeleton />
        ) : (
          <>
            <Suspense>
              {link.isPasswordChanged && <PasswordChangedNotice />}
              {link.deletionToken && <DeletionLinkNotice token={link.deletionToken} />}
            </Suspense>
            {sections.map(({ id, content }) => (
              <div key={id} id={id}>
                {content}
              </div>
            ))}
          </>
        )}
      </div>
      <PageIndex />
    </div>
  );
}

/** The first four in the order of the specification (formation.md §2), then our own. */
const sections: { id: string; name: string; content: ReactNode }[] = [
  { id: 'dos-pasos', name: 'Dos pasos (2FA)', content: <TwoFactorCard /> },
  { id: 'contrasena', name: 'Contraseña', content: <PasswordCard /> },
  { id: 'perfil', name: 'Tu información', content: <ProfileCard /> },
  { id: 'conectadas', name: 'Cuentas conectadas', content: <ConnectedAccountsCard /> },
  { id: 'sesiones', name: 'Sesiones', content: <SessionsCard /> },
  {
    id: 'actividad',
    name: 'Actividad',
    content: (
      <Suspense fallback={<ActivitySkeleton />}>
        <ActivityCard />
      </Suspense>
    ),
  },
  {
    id: 'avisos',
    name: 'Avisos',
    content: (
      <Suspense fallback={<MailTopicsSkeleton />}>
        <MailTopicsCard />
      </Suspense>
    ),
  },
  {
    id: 'datos',
    name: 'Tus datos',
    content: (
      <Suspense fallback={<YourDataSkeleton />}>
        <YourDataCard />
      </Suspense>
    ),
  },
];

/** As high as a first day of it. */
function ActivitySkeleton() {
  return (
    <Card title="Actividad de seguridad">
      <RowsSkeleton label="Cargando tu actividad…" rows={4} />
    </Card>
  );
}

/** Beside the cards where there is room; on a phone they are one list to scroll. */
function PageIndex() {
  return (
    <nav aria-label="En esta página" className="hidden xl:block">
      <ul className="sticky top-24 grid gap-0.5 border-l border-line text-sm">
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-px flex min-h-8 items-center border-l border-transparent pl-4 text-muted transition-colors hover:border-link hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function readLink() {
  const isPasswordChanged = new URLSearchParams(location.search).get('contrasena') === 'cambiada';
  return { isPasswordChanged, deletionToken: readDeletionToken() };
}

/** A token must not stay in the address bar, nor a notice come back on reload. */
function useCleanAddress(): void {
  const router = useRouter();
  useEffect(() => {
    if (location.search) router.history.replace(`${location.pathname}${location.hash}`);
  }, [router]);
}
