import type { ReactNode } from 'react';
import { PanelHead } from './panel-head.tsx';

/** What surrounds every screen of the panel: one narrow line, and the rest is the work's. */
export function PanelShell({ children }: { children: ReactNode }) {
  return (
    <>
      <a
        href="#contenido"
        className="fixed top-1 left-2 z-60 -translate-y-20 rounded-md bg-primary px-4 py-2 text-sm font-semibold text-on-primary focus:translate-y-0"
      >
        Saltar al contenido
      </a>
      <div className="flex min-h-dvh flex-col">
        <PanelHead />
        <main id="contenido" tabIndex={-1} className="w-full flex-1 px-3 py-4 outline-none sm:px-5 sm:py-5">
          {children}
        </main>
      </div>
    </>
  );
}
