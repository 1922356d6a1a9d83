import { useEffect, useState } from 'react';

/** The address of a part of the application that failed to load, in the words of Chromium, Firefox or Safari. */
export function chunkUrlOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isChunk = /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
    error.message,
  );
  if (!isChunk) return undefined;
  return /https?:\/\/\S+|\/assets\/\S+/.exec(error.message)?.[0] ?? '/';
}

/** Why it failed (formation.md §8): missing, time-out, or other. The browser does not say, so we ask the server again. */
export function useChunkFailureCause(url: string): string {
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
