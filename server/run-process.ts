import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Stop = (() => Promise<void>) & { delayMs?: number };

/** With `--when-told`, the database is made ready while this process loads, and its parent says when it is. */
export const databaseIsReady: Promise<unknown> =
  process.channel && process.argv.includes('--when-told') ? once(process, 'message') : Promise.resolve();

/** Life cycle of a process: one clear sentence when the start fails, one stop, and never outliving its parent. */
export async function runProcess(start: () => Promise<Stop>): Promise<void> {
  let stop: Stop | undefined;
  let isStopping = false;
  const end = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), (stop?.delayMs ?? 0) + 15_000).unref();
    void (stop?.() ?? Promise.resolve()).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  if (process.channel) process.on('disconnect', end);
  try {
    stop = await start();
    process.send?.({ ready: true });
    setTimeout(collectGarbage, 5_000).unref();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exit(1);
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as Error & { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `El puerto ${port} está en uso: cierra el otro programa o elige otro con PORT.`;
  return error.message;
}

/** V8 keeps memory of the start, an eighth of all, until it needs room, which it never does at rest. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
