import { type ReactNode, Suspense, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { bannerPlace } from './banner-place.ts';
import type { NavigationItem } from './navigation.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { brand } from '@zarpa/contract/core/brand.ts';
import { preloadDialog } from '../../ui/dialogs/dialog.tsx';
import { useOnce } from '../../ui/dialogs/use-once.ts';
import { lazyPiece, preload } from '../../ui/lazy-part.tsx';

const year = new Date().getFullYear();

const importLegal = () => import('../legal-dialogs.tsx');
const TermsDialog = lazyPiece(importLegal, 'TermsDialog');
const PrivacyDialog = lazyPiece(importLegal, 'PrivacyDialog');

function preloadLegal(): void {
  preloadDialog();
  preload(importLegal);
}

const linkClass = 'inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline';

type AppShellProps = {
  items: readonly NavigationItem[];
  bell: ReactNode;
  /** Banners must not push the form of someone who is buying. */
  isBuying: boolean;
  children: ReactNode;
};

export function AppShell({ items, bell, isBuying, children }: AppShellProps) {
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
        <TopBar items={items} bell={bell} />
        <div className="flex flex-1">
          <Sidebar items={items} />
          <div className="flex min-w-0 flex-1 flex-col">
            <main
              id="contenido"
              tabIndex={-1}
              className="mx-auto w-full max-w-6xl flex-1 px-4 py-7 outline-none sm:px-8 sm:py-10"
            >
              {/* Reserves the height of the banner that comes when the browser is idle (notices/shell-parts.tsx). */}
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

function Footer() {
  const [shown, setShown] = useState<'terms' | 'privacy'>();
  const close = () => setShown(undefined);
  const wasOpened = useOnce(shown !== undefined);
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line px-4 py-5 text-xs text-faint sm:px-8">
      <p>
        © {year} {brand.product}. Todos los derechos reservados.
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        <li>
          <button type="button" className={linkClass} onPointerEnter={preloadLegal} onClick={() => setShown('terms')}>
            Términos y Condiciones
          </button>
        </li>
        <li>
          <button type="button" className={linkClass} onPointerEnter={preloadLegal} onClick={() => setShown('privacy')}>
            Política de Privacidad
          </button>
        </li>
        <li>
          <a href={brand.blogUrl} target="_blank" rel="noreferrer" className={linkClass}>
            Blog<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </li>
      </ul>
      <Suspense fallback={null}>
        {wasOpened && (
          <>
            <TermsDialog open={shown === 'terms'} onClose={close} />
            <PrivacyDialog open={shown === 'privacy'} onClose={close} />
          </>
        )}
      </Suspense>
    </footer>
  );
}
