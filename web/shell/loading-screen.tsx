import { brand } from '@zarpa/contract/brand.ts';
import { Logo } from '../ui/logo.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** The wizard's gate says what it waits for (formation.md §2, 'Login gate'). */
export const verifyingText = 'Cargando... Verificando tu sesión';

/** Before the session is known: the shell's outline, also in the HTML itself, so that nothing jumps when the screen comes. */
export function LoadingScreen({ text = 'Cargando...', bare = false }: { text?: string; bare?: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="h-16 border-b border-line px-4 sm:px-6">
        <div className="flex h-full items-center">
          <Logo name={brand.product} />
        </div>
      </header>
      <div className="flex flex-1">
        {!bare && (
          <div
            aria-hidden="true"
            className="hidden w-71.25 shrink-0 border-r border-line p-4 xl:block collapsed:w-16.25 collapsed:px-2.5"
          >
            <div className="mb-3 h-11 rounded-md bg-hover" />
            {['a', 'b', 'c', 'd'].map((key) => (
              <div key={key} className="mb-1 h-11 rounded-md bg-surface" />
            ))}
          </div>
        )}
        <main className="grid flex-1 place-items-center p-8">
          <h1 className="sr-only">{brand.product}</h1>
          <output className="flex flex-col items-center gap-4 text-center">
            <Spinner className="size-8 text-link" />
            <span className="font-semibold">{text}</span>
          </output>
        </main>
      </div>
    </div>
  );
}
