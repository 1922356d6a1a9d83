import { brand } from '@zarpa/contract/core/brand.ts';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { startSignIn } from '../../api/sign-in.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';

/** The identity provider refused or is unreachable. The wizard's gate and the callback also show the code (formation.md §2). */
export function AuthErrorPage({
  error,
  returnTo,
  verbose = false,
}: {
  error: Error;
  returnTo: string;
  verbose?: boolean;
}) {
  const [isBusy, setIsBusy] = useState(false);
  const { error: code = 'unknown', error_description: description = 'No description' } = error as OAuthError;

  function retry() {
    setIsBusy(true);
    // Without the SDK only a reload can restart the sign-in.
    startSignIn(returnTo).catch(() => location.reload());
  }

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 pt-6 sm:px-10 sm:pt-8">
        <Logo name={brand.product} />
      </header>
      <main className="mx-auto grid w-full max-w-lg flex-1 place-content-center justify-items-center gap-5 px-6 py-12 text-center">
        <CircleX className="size-11 text-danger" strokeWidth={1.6} />
        <div>
          <h1 className="text-xl font-semibold">Error de autenticación</h1>
          <p role="alert" className="mt-2 wrap-anywhere text-muted">
            {error.message}
          </p>
          <p className="mt-2 text-sm text-faint">
            No se perdió nada de lo que tenías guardado. Si se repite, escribe a {brand.supportEmail}.
          </p>
        </div>
        {verbose && (
          <dl className="grid w-full grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-lg border border-line bg-surface p-4 text-left text-sm">
            <dt className="text-faint">Código</dt>
            <dd className="wrap-anywhere">{code}</dd>
            <dt className="text-faint">Descripción</dt>
            <dd className="wrap-anywhere">{description}</dd>
          </dl>
        )}
        <div className="flex flex-wrap justify-center gap-3">
          <Button busy={isBusy} onClick={retry}>
            Reintentar
          </Button>
          <a href={returnTo} onClick={leave} className={buttonClass({ variant: 'secondary' })}>
            Volver a {brand.product}
          </a>
        </div>
      </main>
    </div>
  );
}

/** A full load, since the SDK keeps its error; replaces this page in the history. */
function leave(event: { preventDefault(): void; currentTarget: HTMLAnchorElement }) {
  event.preventDefault();
  location.replace(event.currentTarget.href);
}

type OAuthError = Error & { error?: string; error_description?: string };
