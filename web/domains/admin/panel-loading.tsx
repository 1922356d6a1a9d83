import { brand } from '@zarpa/contract/core/brand.ts';
import { Logo } from '../../platform/ui/logo.tsx';
import { Spinner } from '../../platform/ui/spinner.tsx';

export function PanelLoading() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-12 items-center border-b border-line px-3 sm:px-4">
        <Logo name={brand.product} className="text-base" />
      </header>
      <main className="grid flex-1 place-items-center p-8">
        <h1 className="sr-only">Panel</h1>
        <output className="flex items-center gap-3">
          <Spinner className="size-6 text-link" />
          <span className="font-semibold">Cargando...</span>
        </output>
      </main>
    </div>
  );
}
