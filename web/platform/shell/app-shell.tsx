import type { ReactNode } from 'react';
import { useSession } from '../api/session.ts';
import { bannerPlace } from './banner-place.ts';
import { Footer } from './footer.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

type AppShellProps = {
  /** In the top bar. */
  bell: ReactNode;
  /** Nothing pushes the form of whoever is buying. */
  isBuying: boolean;
  children: ReactNode;
};

/** What surrounds every screen of a signed-in customer. */
export function AppShell({ bell, isBuying, children }: AppShellProps) {
  const { user } = useSession();
  return (
    <>
      <a
        href="#contenido"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <div className="flex min-h-dvh flex-col">
        <TopBar bell={bell} />
        <div className="flex flex-1">
          <Sidebar />
          <div className="flex min-w-0 flex-1 flex-col">
            <main
              id="contenido"
              tabIndex={-1}
              className="mx-auto w-full max-w-6xl flex-1 px-4 py-7 outline-none sm:px-8 sm:py-10"
            >
              {/* Kept for the banner that comes when the browser is idle (notices/unproved-banner.tsx). */}
              <div id={bannerPlace} className={user.email_verified || isBuying ? undefined : 'mb-6 min-h-18'} />
              {children}
            </main>
            <Footer />
          </div>
        </div>
      </div>
    </>
  );
}
