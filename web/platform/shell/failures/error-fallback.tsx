import { brand } from '@zarpa/contract/core/brand.ts';
import { useLayoutEffect, useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { referenceOf } from './error-reference.ts';

const placeClass = 'mx-auto grid min-h-[70dvh] max-w-xl place-content-center gap-5 px-6 py-12';

export function ErrorFallback({ error, reset }: { error: unknown; reset?: () => void }) {
  const chunkUrl = chunkUrlOf(error);
  if (chunkUrl && !navigator.onLine) return <NotLoadedYet />;
  return (
    <div className={placeClass}>
      <h1 lang="en" className="text-xl font-semibold">
        Unexpected Application Error!
      </h1>
      {chunkUrl ? <ChunkExplanation url={chunkUrl} /> : <Explanation error={error} />}
      <p className="text-sm text-faint">
        Referencia: <code className="rounded-sm bg-raised px-1.5 py-0.5 text-ink">{referenceOf(error)}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => (chunkUrl || !reset ? location.reload() : reset())}>Reintentar</Button>
        {/* A plain link, because the application itself may have failed. */}
        <a
          href={`/empresa/soporte?hablar=1&ref=${encodeURIComponent(referenceOf(error))}`}
          className={buttonClass({ variant: 'secondary' })}
        >
          Hablar con una persona
        </a>
        <a href={`mailto:${brand.supportEmail}`} className={buttonClass({ variant: 'ghost' })}>
          Escribir a soporte
        </a>
      </div>
    </div>
  );
}

function NotLoadedYet() {
  // Reloads on 'online', before the person has to ask.
  useLayoutEffect(() => {
    const again = () => location.reload();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return (
    <div className={placeClass}>
      <h1 className="text-xl font-semibold">Sin conexión</h1>
      <p role="alert" className="text-muted">
        Esta pantalla no estaba cargada todavía. En cuanto vuelva la conexión, seguimos.
      </p>
    </div>
  );
}

function Explanation({ error }: { error: unknown }) {
  return (
    <p className="text-muted">
      {error instanceof ApiError
        ? error.message
        : 'Algo falló al mostrar esta pantalla. Lo que ya habías guardado sigue guardado: vuelve a intentarlo y, si se repite, escríbenos con la referencia.'}
    </p>
  );
}

/** The router has already reloaded once, so a new release is not the cause. */
function ChunkExplanation({ url }: { url: string }) {
  const cause = useChunkFailureCause(url);
  return (
    <p className="wrap-anywhere text-muted">
      No se pudo cargar una parte de la aplicación ({cause}: {new URL(url, location.href).pathname}). Revisa tu conexión
      a internet y vuelve a intentarlo.
    </p>
  );
}

/** The URL of a chunk that failed to load, parsed from the messages of Chromium, Firefox or Safari. */
function chunkUrlOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isChunk = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    error.message,
  );
  if (!isChunk) return undefined;
  return /https?:\/\/\S+|\/assets\/\S+/.exec(error.message)?.[0] ?? '/';
}

/** Missing, time-out or other (formation.md §8). The browser does not say which, so the server is asked again. */
function useChunkFailureCause(url: string): string {
  const [cause, setCause] = useState('error de carga');
  useEffect(() => {
    let isGone = false;
    async function ask() {
      const found = await causeOf(url);
      if (!isGone) setCause(found);
    }
    void ask();
    return () => {
      isGone = true;
    };
  }, [url]);
  return cause;
}

async function causeOf(url: string): Promise<string> {
  try {
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
    return response.status === 404 ? 'no existe en el servidor' : 'error de carga';
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'tiempo de espera agotado' : 'sin conexión';
  }
}
