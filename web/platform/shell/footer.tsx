import { brand } from '@zarpa/contract/core/brand.ts';
import { useState } from 'react';
import { preloadDialog } from '../ui/dialogs/dialog.tsx';
import { PrivacyDialog, TermsDialog } from './legal-dialogs.tsx';

/** Copyright, the legal texts in short, and the blog. */
export function Footer() {
  const [shown, setShown] = useState<'terms' | 'privacy'>();
  const close = () => setShown(undefined);
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line px-4 py-5 text-xs text-faint sm:px-8">
      <p>
        © {year} {brand.product}. Todos los derechos reservados.
      </p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        <li>
          <button type="button" className={linkClass} onPointerEnter={preloadDialog} onClick={() => setShown('terms')}>
            Términos y Condiciones
          </button>
        </li>
        <li>
          <button
            type="button"
            className={linkClass}
            onPointerEnter={preloadDialog}
            onClick={() => setShown('privacy')}
          >
            Política de Privacidad
          </button>
        </li>
        <li>
          <a href={brand.blogUrl} target="_blank" rel="noreferrer" className={linkClass}>
            Blog<span className="sr-only"> (se abre en otra pestaña)</span>
          </a>
        </li>
      </ul>
      <TermsDialog open={shown === 'terms'} onClose={close} />
      <PrivacyDialog open={shown === 'privacy'} onClose={close} />
    </footer>
  );
}

const year = new Date().getFullYear();

const linkClass = 'inline-flex min-h-6 items-center rounded-sm underline-offset-4 hover:text-ink hover:underline';
